import { createFileRoute } from '@tanstack/react-router';
import { newsSearch } from '../news-search';
import { NewsScreen } from '../parts/news-screen';

export const Route = createFileRoute('/policyList')({
  validateSearch: newsSearch,
  component: PolicyList,
});

function PolicyList() {
  return <NewsScreen kind="policies" filters={Route.useSearch()} />;
}
