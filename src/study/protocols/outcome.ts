import { OtherLearner, Refused, SessionEnded, Unreachable } from '@/api/errors';
import type { Outcome } from '@/offline/apply-outcome';

/** What a failed send amounts to. A wrong answer (a captive portal's page) is no network (SPEC.md, «Phone», rule 16). */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof SessionEnded || error instanceof OtherLearner) return { is: 'login' };
  if (error instanceof Refused) {
    const words = error.message;
    if (error.kind === 'final') return { is: 'final', words };
    if (error.kind !== 'waiting') return { is: 'unnamed', words };
    // The server may know when: a text that has to be read for another while.
    const { retryAfter } = error;
    return { is: 'wait', words, ...(retryAfter !== undefined && { retryAfter: retryAfter * 1000 }) };
  }
  if (error instanceof Unreachable) {
    return {
      is: 'later',
      ...(error.status !== undefined && { status: error.status }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    };
  }
  return { is: 'later' };
}
