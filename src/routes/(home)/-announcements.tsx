import { useQuery } from '@tanstack/react-query';
import { Card, Section } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Rows } from '@/ui/row';
import { BoneRows, Empty } from '@/ui/states';
import { AnnouncementRow } from '../-content-rows';
import { More } from '../-more';
import { homeAnnouncements } from './-queries';

export function Announcements() {
  const query = useQuery(homeAnnouncements);
  return (
    <Section title="公告" anchor="announcements" aside={<More to="/announceList" of="公告" />}>
      <Card>
        <Loaded query={query} skeleton={<BoneRows count={4} lead="date" />} fallback="公告查询失败">
          {(list) =>
            list.length ? (
              <Rows>
                {list.map((item) => (
                  <li key={item.id}>
                    <AnnouncementRow item={item} />
                  </li>
                ))}
              </Rows>
            ) : (
              <Empty />
            )
          }
        </Loaded>
      </Card>
    </Section>
  );
}
