import { createFileRoute } from '@tanstack/react-router';
import { itemSearch } from './-item-search';
import { NewsDetail } from './-news-detail';

export const Route = createFileRoute('/(content)/newsDetail')({
  validateSearch: itemSearch,
  component: NewsDetailScreen,
});

function NewsDetailScreen() {
  return <NewsDetail kind="news" id={Route.useSearch().id} />;
}
