import { createFileRoute } from '@tanstack/react-router';
import { newsSearch } from '../news-search';
import { NewsScreen } from '../parts/news-screen';

export const Route = createFileRoute('/newsCenter')({
  validateSearch: newsSearch,
  component: NewsCenter,
});

function NewsCenter() {
  return <NewsScreen kind="news" filters={Route.useSearch()} />;
}
