import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { searchSchema } from '@/ui/search-schema';
import { EditTitle } from '../parts/edit-title';

export const Route = createFileRoute('/editInvoiceTitle')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()), id: z.string() })),
  beforeLoad: learnerOnly,
  component: EditInvoiceTitle,
});

function EditInvoiceTitle() {
  const { id } = Route.useSearch();
  return <EditTitle id={id} />;
}
