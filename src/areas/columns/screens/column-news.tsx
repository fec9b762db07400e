import type { NewsItem } from '@contract/news';
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
  const options = columnNewsQuery(Route.useSearch().id, 'news');
  const query = useInfiniteQuery(options);
  const row = (item: NewsItem) => <NewsRow item={item} list={options.queryKey} />;
  return <ColumnList title="新闻资讯" query={query} row={row} />;
}
