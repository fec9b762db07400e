import { createFileRoute } from '@tanstack/react-router';
import { itemSearch } from '../item-search';
import { NewsDetail } from '../parts/news-detail';

export const Route = createFileRoute('/policyDetail')({
  validateSearch: itemSearch,
  component: PolicyDetailScreen,
});

function PolicyDetailScreen() {
  return <NewsDetail kind="policies" id={Route.useSearch().id} />;
}
