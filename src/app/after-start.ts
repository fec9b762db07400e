import { requireLearner } from '@/session/session';
import { infoKnown } from '@/ui/client-info';
import { followWrites } from './after-writes';
import { fetchAhead } from './ahead';
import { watchForNews } from './news';
import { refreshWhenPulled } from './pull-refresh';
import { hearRenewals } from './renewals';
import { moveBetweenScreens } from './screen-change';
import { startUpdates } from './updates';
import './turned-phone.css';
import { sendWaitingFeedback } from './waiting-feedback';

/** When the phone has been left alone for so long after the start, ms. */
const IDLE_AFTER = 10_000;

/** What nobody waits for. */
export function afterStart(): void {
  // Each start, and so each update, learns what the back end has (`api/capabilities.ts`).
  void infoKnown();
  startUpdates();
  watchForNews();
  hearRenewals();
  followWrites();
  moveBetweenScreens();
  refreshWhenPulled();
  sendWaitingFeedback();
  void goOnDownloading().catch(() => undefined);
  void askForOrder().catch(() => undefined);
  setTimeout(() => void fetchAhead().catch(() => undefined), IDLE_AFTER);
}

/** What was wished for study without network, or comes by itself, and is not here yet goes on; what the browser took away is found. */
async function goOnDownloading(): Promise<void> {
  const { database } = await import('@/offline/database');
  const wanted = localStorage.getItem('downloadsHere') || localStorage.getItem('downloadsAhead') === 'yes';
  if (!wanted && (await database.downloads.count()) === 0) return;
  (await import('@/areas/downloads/keep-downloading')).keepDownloading();
}

/** A learner's payment that was left open is asked for; one that cannot be asked for now is at the next start. */
async function askForOrder(): Promise<void> {
  // Whoever is nobody has none, and a session that a killed browser took with it is first found again.
  await requireLearner();
  await (await import('./found-order')).findOrderAgain();
}
