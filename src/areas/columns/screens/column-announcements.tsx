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
  const query = useInfiniteQuery(columnAnnouncementsQuery(Route.useSearch().id));
  return (
    <ColumnList title="公告" query={query} lead="date" row={(item) => <AnnouncementRow item={item} />} />
  );
}
