import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from './-news-screen';
import { newsSearch } from './-news-search';

export const Route = createFileRoute('/(content)/policy')({ validateSearch: newsSearch, component: Policy });

function Policy() {
  return <NewsScreen kind="policies" filters={Route.useSearch()} />;
}
