import { clientInfo, type Offers } from '@contract/client-info';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from './query-client';

/** A back end that does not say, and one that does not answer, is believed to have what the documents name. */
const EVERYTHING: Offers = { payments: ['wechatPay', 'alipay'], sms: true, licence: true, exams: true };

const infoQuery = queryOptions({
  queryKey: ['client-info'],
  queryFn: () => call(clientInfo, {}),
  staleTime: 3_600_000,
  retry: false,
});

/** Named the client: the screens before signing in stand in no provider (ui/data.tsx). */
const useInfo = () => useQuery(infoQuery, queryClient).data;

/** What the operator has set up: what it has not is not offered, and nobody is told to try it later. */
export function useOffers(): Offers {
  return useInfo()?.offers ?? EVERYTHING;
}

/** In how many working days after its payment an order may be invoiced: the server's, or the documents' seven. */
export function useInvoiceDays(): number {
  return useInfo()?.invoiceDays ?? 7;
}

/** Waited for with what a screen reads anyway, so that it does not change what it shows. Never fails. */
export const offersKnown = (): Promise<unknown> =>
  queryClient.ensureQueryData(infoQuery).catch(() => undefined);
