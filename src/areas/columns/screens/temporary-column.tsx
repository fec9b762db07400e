import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { searchSchema } from '@/ui/search-schema';
import { ColumnHome } from '../parts/column-home';

export const Route = createFileRoute('/temporaryColumn')({
  validateSearch: searchSchema(() =>
    z.object({
      unionId: z.string().check(z.minLength(1)),
      columnName: z.string().check(z.minLength(1)),
    }),
  ),
  component: TemporaryColumn,
});

/** A column that only its link knows: its id and its name come with the address. */
function TemporaryColumn() {
  const { unionId, columnName } = Route.useSearch();
  return <ColumnHome id={unionId} name={columnName} />;
}
