import { finishHour } from '@contract/study';
import type { Call } from '@/api/client';
import { Refused } from '@/api/errors';
import type { OutboxRow } from '@/offline/rows';
import type { Outcome } from '@/offline/settle';
import { outcomeOf } from '../protocols/outcome';

/** Sends the finish of a rich text: the one call in which all of its reading goes out (SPEC.md, «Server», rule 7). */
export async function postReading(call: Call, row: OutboxRow): Promise<Outcome> {
  const { key, window, learner, hour: hourId } = row;
  const installation = key.slice(0, key.lastIndexOf(':'));
  try {
    await call(finishHour, { hourId }, { key, window, installation, learner });
    return { is: 'done' };
  } catch (error) {
    const outcome = outcomeOf(error);
    const missing = error instanceof Refused ? error.retryAfter : undefined;
    return outcome.is === 'wait' && missing !== undefined
      ? { ...outcome, retryAfter: missing * 1000 }
      : outcome;
  }
}
