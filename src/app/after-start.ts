import { fetchAhead } from './ahead';
import { hearRenewals } from './renewals';

/** When the phone has been left alone for so long after the start, ms. */
const IDLE_AFTER = 10_000;

/** What nobody waits for. */
export function afterStart(): void {
  hearRenewals();
  setTimeout(() => void fetchAhead().catch(() => undefined), IDLE_AFTER);
}
