import { createFileRoute } from '@tanstack/react-router';
import { itemSearch } from '../item-search';
import { NewsDetail } from '../parts/news-detail';

export const Route = createFileRoute('/newsDetail')({
  validateSearch: itemSearch,
  component: NewsDetailScreen,
});

function NewsDetailScreen() {
  return <NewsDetail kind="news" id={Route.useSearch().id} />;
}
