import { createFileRoute } from '@tanstack/react-router';
import { newsSearch } from '../news-search';
import { NewsScreen } from '../parts/news-screen';

export const Route = createFileRoute('/policy')({ validateSearch: newsSearch, component: Policy });

function Policy() {
  return <NewsScreen kind="policies" filters={Route.useSearch()} />;
}
