import type { NewsItem } from '@contract/news';
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
  const options = columnNewsQuery(Route.useSearch().id, 'policies');
  const query = useInfiniteQuery(options);
  const row = (item: NewsItem) => <PolicyRow item={item} list={options.queryKey} />;
  return <ColumnList title="政策法规" query={query} lead="none" row={row} />;
}
