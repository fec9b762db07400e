import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PolicyRow } from '@/areas/content/parts/content-rows';
import { columnSearch } from '../column-search';
import { ColumnList } from '../parts/column-list';
import { columnNewsQuery } from '../queries';

export const Route = createFileRoute('/policyColumn')({
  validateSearch: columnSearch,
  component: PolicyColumn,
});

function PolicyColumn() {
  const query = useInfiniteQuery(columnNewsQuery(Route.useSearch().id, 'policies'));
  return <ColumnList title="政策法规" query={query} lead="none" row={(item) => <PolicyRow item={item} />} />;
}
