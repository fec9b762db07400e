import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewsRow } from '@/areas/content/parts/content-rows';
import { columnSearch } from '../column-search';
import { ColumnList } from '../parts/column-list';
import { columnNewsQuery } from '../queries';

export const Route = createFileRoute('/newsColumn')({
  validateSearch: columnSearch,
  component: NewsColumn,
});

function NewsColumn() {
  const query = useInfiniteQuery(columnNewsQuery(Route.useSearch().id, 'news'));
  return <ColumnList title="新闻资讯" query={query} row={(item) => <NewsRow item={item} />} />;
}
