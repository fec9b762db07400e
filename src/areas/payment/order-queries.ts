import { listOrders, type Order, orderDetail, refundOffer } from '@contract/orders';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { nextPage, type Page } from '@/ui/next-page';
import { queryClient } from '@/ui/query-client';

const SIZE = 10;

/** All that is about a learner's orders; what is asked for or taken back makes all of it anew. */
export const ordersKey = (learner: string) => ['orders', learner] as const;

/** All orders, the newest first. */
export const ordersQuery = (learner: string) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(learner), 'list'],
    queryFn: ({ pageParam }) => call(listOrders, { userId: learner, page: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage(SIZE),
    staleTime: 0,
  });

/** What a list has carried of it, so that the detail opens at once and mends itself. */
function listed(learner: string, orderNo: string): Order | undefined {
  const known = queryClient.getQueryData<InfiniteData<Page<Order>>>(ordersQuery(learner).queryKey);
  return known?.pages.flatMap(({ list }) => list).find((order) => order.orderNo === orderNo);
}

export const orderQuery = (learner: string, orderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey(learner), 'order', orderNo],
    queryFn: () => call(orderDetail, { userId: learner, orderNo }),
    initialData: () => listed(learner, orderNo),
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });

export type RefundOffer = Awaited<ReturnType<typeof offerAfterSending>>;

/**
 * What would be given back: what was studied on this phone is sent first, for it counts. `unsent`: seconds that could
 * not be sent, and then nothing is offered; `waiting`: those that the server has seen and that wait for something else.
 */
async function offerAfterSending(learner: string, orderNo: string) {
  // A phone without a database has no queue.
  const { unsent, waiting } = await import('@/study/page/sync')
    .then(({ syncNow }) => syncNow())
    .catch(() => ({ unsent: 0, waiting: 0 }));
  if (unsent >= 1) return { is: 'unsent', unsent } as const;
  return { is: 'offer', waiting, ...(await call(refundOffer, { userId: learner, orderNo })) } as const;
}

/** Asked anew each time it is looked at, without network too: then it says so at once. */
export const refundOfferQuery = (learner: string, orderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey(learner), 'refund', orderNo],
    queryFn: () => offerAfterSending(learner, orderNo),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
