import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from './-news-screen';
import { newsSearch } from './-news-search';

export const Route = createFileRoute('/(content)/newsCenter')({
  validateSearch: newsSearch,
  component: NewsCenter,
});

function NewsCenter() {
  return <NewsScreen kind="news" filters={Route.useSearch()} />;
}
