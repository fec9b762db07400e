import {
  getExpiredOrderList,
  getInvoiceDetail,
  getInvoiceHeaderList,
  getOpeninvoicedOrderList,
  getUninvoicedOrderList,
  type InvoiceOrder,
} from '@contract/invoices';
import { queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';

/** The three lists, as the specification numbers their tabs. */
export type OrderList = 'uninvoiced' | 'applied' | 'expired';

const LISTS: Record<OrderList, (userId: string) => Promise<InvoiceOrder[]>> = {
  uninvoiced: async (userId) => (await call(getUninvoicedOrderList, { userId })).uninvoicedOrderList,
  applied: async (userId) => (await call(getOpeninvoicedOrderList, { userId })).openinvoicedOrderList,
  expired: async (userId) => (await call(getExpiredOrderList, { userId })).expiredOrderList,
};

/** All that is about a learner's invoices; what is saved makes all of it anew. */
export const invoicesKey = (learner: string) => ['invoices', learner] as const;

export const ordersQuery = (learner: string, list: OrderList) =>
  queryOptions({ queryKey: [...invoicesKey(learner), list], queryFn: () => LISTS[list](learner) });

/** Refused, or reversed by a red invoice: it may be applied for again, unless the money went back. */
export const mayAskAgain = ({ status, refunded }: InvoiceOrder): boolean =>
  (status === 2 || status === 3) && !refunded;

/** Companies' titles, the default first, and persons'. */
export const titlesQuery = (learner: string) =>
  queryOptions({
    queryKey: [...invoicesKey(learner), 'titles'],
    queryFn: async () => {
      const all = await call(getInvoiceHeaderList, { userId: learner });
      return madeFrom(all, { companies: all.companyInvoiceHeaderList, persons: all.personInvoiceHeaderList });
    },
  });

export const titleQuery = (learner: string, id: string) =>
  queryOptions({
    queryKey: [...invoicesKey(learner), 'title', id],
    queryFn: async () => (await call(getInvoiceDetail, { id })).invoiceHeader,
    // It stands in a form: what is typed there is not written over.
    staleTime: 0,
    gcTime: 0,
  });
