import { createFileRoute, redirect } from '@tanstack/react-router';

/** The older list: what was applied for. */
export const Route = createFileRoute('/myInvoiceList')({
  beforeLoad: () => {
    throw redirect({ to: '/electronicInvoiceList', search: { tab: '1' }, replace: true });
  },
});
