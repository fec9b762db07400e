import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { columnAnnouncementsQuery } from '../-column-queries';
import { AnnouncementRow } from '../-content-rows';
import { ColumnList } from './-column-list';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/announceColumn')({
  validateSearch: columnSearch,
  component: AnnounceColumn,
});

function AnnounceColumn() {
  const query = useInfiniteQuery(columnAnnouncementsQuery(Route.useSearch().id));
  return (
    <ColumnList title="公告" query={query} lead="date" row={(item) => <AnnouncementRow item={item} />} />
  );
}
