import { createFileRoute } from '@tanstack/react-router';
import { itemSearch } from './-item-search';
import { NewsDetail } from './-news-detail';

export const Route = createFileRoute('/(content)/policyDetail')({
  validateSearch: itemSearch,
  component: PolicyDetailScreen,
});

function PolicyDetailScreen() {
  return <NewsDetail kind="policies" id={Route.useSearch().id} />;
}
