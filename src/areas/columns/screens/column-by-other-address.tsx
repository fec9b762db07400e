import { createFileRoute } from '@tanstack/react-router';
import { columnSearch } from '../column-search';
import { ColumnHome } from '../parts/column-home';

export const Route = createFileRoute('/columnHome')({
  validateSearch: columnSearch,
  component: ColumnHomeScreen,
});

function ColumnHomeScreen() {
  return <ColumnHome id={Route.useSearch().id} />;
}
