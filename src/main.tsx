import { connectPuzzles, connectTokens } from '@/api/call';
import { afterFirstScreen } from '@/app/after-first-screen';
import { watchDepartures } from '@/app/departures';
import { takeOver } from '@/app/documents/take-over';
import { sessionReady, shareSession, startSession, tokenSource } from '@/session/session';
import { hearInstallOffer } from '@/ui/install';
import { untilHere } from '@/ui/missing-parts';
import { solveWhenDue } from '@/ui/puzzle/when-due';
import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';
import { startTheme } from '@/ui/theme/theme';

const ignore = () => undefined;
/** ms. */
const LISTENERS_WITHIN = 3_000;

startTheme();
hearInstallOffer();
connectTokens(tokenSource);
startSession();
watchDepartures();
connectPuzzles(solveWhenDue);
afterFirstScreen(() => {
  // Guards ask by themselves; here the rest of the page learns who is signed in.
  void sessionReady().then(shareSession);
  const later = <T,>(load: () => Promise<T>) => untilHere(load, true);
  // Whoever hears of what was sent listens before it is; unsent study waits for no listener that does not come.
  const listens = later(() => import('@/app/after-start')).then(({ afterStart }) => afterStart(), ignore);
  const soon = new Promise((resolve) => setTimeout(resolve, LISTENERS_WITHIN));
  void later(() => import('@/study/page/sync')).then(
    (sync) => Promise.race([listens, soon]).then(() => sync.startSync()),
    ignore,
  );
});
const app = document.getElementById('app');
if (app) void takeOver(app);
