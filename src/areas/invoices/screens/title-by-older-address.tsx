import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { idOf } from '@/ui/item-key';

const word = z.optional(z.string());

/** The older form: `title` says add or edit, and of the title in `item` only its id is believed. */
export const Route = createFileRoute('/invoiceInfo')({
  validateSearch: z.object({ title: word, item: word }),
  beforeLoad: ({ search: { title, item } }) => {
    const id = title === 'add' ? undefined : idOf(item);
    throw id === undefined
      ? redirect({ to: '/newInvoiceTitle', replace: true })
      : redirect({ to: '/editInvoiceTitle', search: { id }, replace: true });
  },
});
