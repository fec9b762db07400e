import type { Announcement } from '@contract/announcements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementRow } from '@/areas/content/parts/content-rows';
import { columnSearch } from '../column-search';
import { ColumnList } from '../parts/column-list';
import { columnAnnouncementsQuery } from '../queries';

export const Route = createFileRoute('/announceColumn')({
  validateSearch: columnSearch,
  component: AnnounceColumn,
});

function AnnounceColumn() {
  const options = columnAnnouncementsQuery(Route.useSearch().id);
  const query = useInfiniteQuery(options);
  const row = (item: Announcement) => <AnnouncementRow item={item} list={options.queryKey} />;
  return <ColumnList title="公告" query={query} lead="date" row={row} />;
}
