import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from './-news-screen';
import { newsSearch } from './-news-search';

export const Route = createFileRoute('/(content)/newsList')({
  validateSearch: newsSearch,
  component: NewsList,
});

function NewsList() {
  return <NewsScreen kind="news" filters={Route.useSearch()} />;
}
