import { createFileRoute } from '@tanstack/react-router';
import { columnSearch } from '../column-search';
import { ColumnHome } from '../parts/column-home';

export const Route = createFileRoute('/specialColumnDetail')({
  validateSearch: columnSearch,
  component: SpecialColumnDetail,
});

function SpecialColumnDetail() {
  return <ColumnHome id={Route.useSearch().id} />;
}
