import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { columnNewsQuery } from '../-column-queries';
import { PolicyRow } from '../-content-rows';
import { ColumnList } from './-column-list';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/policyColumn')({
  validateSearch: columnSearch,
  component: PolicyColumn,
});

function PolicyColumn() {
  const query = useInfiniteQuery(columnNewsQuery(Route.useSearch().id, 'policies'));
  return <ColumnList title="政策法规" query={query} lead="none" row={(item) => <PolicyRow item={item} />} />;
}
