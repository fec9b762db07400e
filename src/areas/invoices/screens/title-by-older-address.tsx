import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { idOf } from '@/ui/item-key';
import { searchSchema, word } from '@/ui/search-schema';

/** The older form: `title` says add or edit, and of the title in `item` only its id is believed. */
const titleSearch = searchSchema(() => z.object({ title: word, item: word }));

export const Route = createFileRoute('/invoiceInfo')({
  validateSearch: titleSearch,
  beforeLoad: ({ search: { title, item } }) => {
    const id = title === 'add' ? undefined : idOf(item);
    throw id === undefined
      ? redirect({ to: '/newInvoiceTitle', replace: true })
      : redirect({ to: '/editInvoiceTitle', search: { id }, replace: true });
  },
});
