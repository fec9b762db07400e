import { createFileRoute } from '@tanstack/react-router';
import { newsSearch } from '../news-search';
import { NewsScreen } from '../parts/news-screen';

export const Route = createFileRoute('/newsList')({
  validateSearch: newsSearch,
  component: NewsList,
});

function NewsList() {
  return <NewsScreen kind="news" filters={Route.useSearch()} />;
}
