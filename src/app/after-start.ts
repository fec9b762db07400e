import { fetchAhead } from './ahead';
import { hearRenewals } from './renewals';
import { sendWaitingFeedback } from './waiting-feedback';

/** When the phone has been left alone for so long after the start, ms. */
const IDLE_AFTER = 10_000;

/** What nobody waits for. */
export function afterStart(): void {
  hearRenewals();
  sendWaitingFeedback();
  setTimeout(() => void fetchAhead().catch(() => undefined), IDLE_AFTER);
}
