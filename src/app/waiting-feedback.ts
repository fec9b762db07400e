import { saveFeedback } from '@contract/help';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { database } from '@/offline/database';
import { sendFeedback } from '@/offline/feedback';
import { currentIdentity } from '@/session/identity';
import { underLock } from '@/session/locks';

async function send(): Promise<void> {
  const identity = currentIdentity();
  if (identity.is !== 'learner') return;
  const { learner } = identity;
  await underLock('feedback', () =>
    sendFeedback(database, learner, async ({ key, remarks }) => {
      try {
        await call(saveFeedback, { remarks }, { key, learner });
        return 'done';
      } catch (error) {
        return error instanceof Refused && error.kind === 'final' ? 'done' : 'later';
      }
    }),
  );
}

/** Feedback that waits on the phone goes out at the start, and when the network is back. */
export function sendWaitingFeedback(): void {
  const wake = () => void send().catch(() => undefined);
  wake();
  addEventListener('online', wake);
}
