import { anyPendingOrder } from '@/payment/pending-order';
import { fetchAhead } from './ahead';
import { hearRenewals } from './renewals';
import { sendWaitingFeedback } from './waiting-feedback';

/** When the phone has been left alone for so long after the start, ms. */
const IDLE_AFTER = 10_000;

/** What nobody waits for. */
export function afterStart(): void {
  hearRenewals();
  sendWaitingFeedback();
  // Who cannot be asked now is asked at the next start.
  if (anyPendingOrder())
    void import('./found-order').then((it) => it.findOrderAgain()).catch(() => undefined);
  setTimeout(() => void fetchAhead().catch(() => undefined), IDLE_AFTER);
}
