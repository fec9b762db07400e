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
  void later(() => import('@/app/after-start')).then(({ afterStart }) => afterStart(), ignore);
  void later(() => import('@/study/page/sync')).then((sync) => sync.startSync(), ignore);
});
const app = document.getElementById('app');
if (app) void takeOver(app);
