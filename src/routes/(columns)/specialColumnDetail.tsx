import { createFileRoute } from '@tanstack/react-router';
import { ColumnHome } from './-column-home';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/specialColumnDetail')({
  validateSearch: columnSearch,
  component: SpecialColumnDetail,
});

function SpecialColumnDetail() {
  return <ColumnHome id={Route.useSearch().id} />;
}
