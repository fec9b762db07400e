import { type Capability, capabilitiesIn } from '@contract/capabilities';
import type { Offers } from '@contract/client-info';
import { lacks } from '@/api/capabilities';
import { infoKnown, useInfo } from './client-info';

/** A back end that does not say, and one that does not answer, is believed to have what the specification names. */
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
 * Returns whether the back end has something beside the documented calls. Assumed until it has answered, unless its last
 * answer is without it.
 */
export function useHas(name: Capability): boolean {
  const info = useInfo();
  return info ? capabilitiesIn(info).includes(name) : !lacks(name);
}

/** In how many working days after its payment an order may be invoiced: the server's, or the specification's seven. */
export function useInvoiceDays(): number {
  return useInfo()?.invoiceDays ?? 7;
}

/** Waited for with what a screen reads anyway, so that it does not change what it shows. Never fails. */
export const offersKnown = (): Promise<unknown> => infoKnown();
