import { sayLastWord } from '../page/last-word';
import { watchPage } from '../page/watch-page';
import type { StudyCalls } from '../ports';
import type { StudySession } from './session';

/** The page comes and goes, and so does its learner: a session of an hour hears of it. What is returned ends it. */
export function followPage(session: StudySession, learner: string, calls: StudyCalls): () => void {
  return watchPage(learner, {
    hidden: () => {
      session.dispatch({ type: 'hidden' });
      sayLastWord(session.running());
    },
    visible: () => session.dispatch({ type: 'visible' }),
    goes: () => {
      sayLastWord(session.running());
      // Or another device would have to wait until the lease has run out.
      void calls.release();
    },
    comesBack: () =>
      void calls.heartbeat().then((ours) => {
        if (!ours) session.dispatch({ type: 'leaseLost' });
      }),
    signedOut: () => void session.leave('sessionEnded'),
  });
}
