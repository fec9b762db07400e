import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { columnNewsQuery } from '../-column-queries';
import { NewsRow } from '../-content-rows';
import { ColumnList } from './-column-list';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/newsColumn')({
  validateSearch: columnSearch,
  component: NewsColumn,
});

function NewsColumn() {
  const query = useInfiniteQuery(columnNewsQuery(Route.useSearch().id, 'news'));
  return <ColumnList title="新闻资讯" query={query} row={(item) => <NewsRow item={item} />} />;
}
