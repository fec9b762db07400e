import { createFileRoute } from '@tanstack/react-router';
import { ColumnHome } from './-column-home';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/columnHome')({
  validateSearch: columnSearch,
  component: ColumnHomeScreen,
});

function ColumnHomeScreen() {
  return <ColumnHome id={Route.useSearch().id} />;
}
