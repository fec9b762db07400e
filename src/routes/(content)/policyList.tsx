import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from './-news-screen';
import { newsSearch } from './-news-search';

export const Route = createFileRoute('/(content)/policyList')({
  validateSearch: newsSearch,
  component: PolicyList,
});

function PolicyList() {
  return <NewsScreen kind="policies" filters={Route.useSearch()} />;
}
