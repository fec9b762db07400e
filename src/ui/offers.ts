import type { Offers } from '@contract/client-info';
import { infoKnown, useInfo } from './client-info';

/** A back end that does not say, and one that does not answer, is believed to have what the documents name. */
const EVERYTHING: Offers = {
  payments: ['wechatPay', 'alipay'],
  sms: true,
  licence: true,
  exams: true,
  faces: true,
};

/** What the operator has set up: what it has not is not offered, and nobody is told to try it later. */
export function useOffers(): Offers {
  return useInfo()?.offers ?? EVERYTHING;
}

/** Whether something can be paid for here; where not, what costs is had by a code. */
export const usePayable = (): boolean => useOffers().payments.length > 0;

/**
 * Whether the back end is our own server, which has more than the documents: it names what it offers. Assumed of a back
 * end that has not answered yet.
 */
export function useIsOwnServer(): boolean {
  const info = useInfo();
  return !info || info.offers !== undefined;
}

/** In how many working days after its payment an order may be invoiced: the server's, or the documents' seven. */
export function useInvoiceDays(): number {
  return useInfo()?.invoiceDays ?? 7;
}

/** Waited for with what a screen reads anyway, so that it does not change what it shows. Never fails. */
export const offersKnown = (): Promise<unknown> => infoKnown();
