import { useQuery } from '@tanstack/react-query';
import { AnnouncementRow } from '@/areas/content/parts/content-rows';
import { Card, Section } from '@/ui/card';
import { More } from '@/ui/more';
import { ShortList } from '@/ui/short-list';
import { homeAnnouncements } from '../queries';

export function Announcements() {
  const query = useQuery(homeAnnouncements);
  return (
    <Section title="公告" anchor="announcements" aside={<More to="/announceList" of="公告" />}>
      <Card>
        <ShortList
          query={query}
          items={(list) => list}
          row={(item) => <AnnouncementRow item={item} list={homeAnnouncements.queryKey} />}
          skeleton={4}
          lead="date"
          fallback="公告查询失败"
        />
      </Card>
    </Section>
  );
}
