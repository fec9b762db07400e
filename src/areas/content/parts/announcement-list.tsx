import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@/ui/paged-list';
import { announcementsQuery } from '../queries';
import { AnnouncementRow } from './content-rows';

/** All announcements, or those with these words. */
export function Announcements({ keyword }: { keyword: string }) {
  const options = announcementsQuery(keyword);
  const query = useInfiniteQuery(options);
  return (
    <PagedList
      query={query}
      endless
      lead="date"
      fallback="公告查询失败"
      empty={keyword ? '没有找到，换个词再试' : '暂无信息'}
      row={(item) => <AnnouncementRow item={item} list={options.queryKey} />}
    />
  );
}
