import { OtherLearner, Refused, SessionEnded, Unreachable } from '@/api/errors';
import type { Outcome } from './apply-outcome';
import type { OutboxRow } from './rows';

/** The server's word on the credit of an hour, in seconds. A back end that knows no credit leaves it out. */
export type CreditAnswer = {
  credited?: number | undefined;
  provisional?: number | undefined;
  reason?: 'none' | 'time' | 'face' | 'gap' | 'session' | undefined;
  /** By when what is short will be paid, in seconds, where time alone will do. */
  retryAfter?: number | undefined;
  /** Face points for which no photo is there yet. */
  facePoints?: readonly number[] | undefined;
  /** The session that it came under pays for no later study: `rightLost`. */
  sessionEnded?: string | undefined;
  /** Why it is short, where the reason does not say all of it. */
  words?: string | undefined;
};

/** What an answer to a row amounts to; only one to progress says something of credit. */
export function outcomeBy(row: OutboxRow, answer: CreditAnswer | undefined): Outcome {
  if (row.kind !== 'progress') return { is: 'done' };
  // A back end that knows no credit answers nothing: then what it took is what it was told.
  const short = answer?.reason;
  return {
    is: 'credited',
    credited: answer?.credited ?? row.to,
    provisional: answer?.provisional ?? 0,
    ...(short && short !== 'none' && { short }),
    ...(typeof answer?.retryAfter === 'number' && { retryAfter: answer.retryAfter * 1000 }),
    ...(answer?.facePoints && { points: answer.facePoints }),
    ...(answer?.words && { why: answer.words }),
    ...(answer?.sessionEnded && { sessionEnded: answer.sessionEnded }),
  };
}

/** What a failed send amounts to. A wrong answer (a captive portal's page) is no network (SPEC.md, «Phone», rule 16). */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof SessionEnded || error instanceof OtherLearner) return { is: 'login' };
  if (error instanceof Refused) {
    const words = error.message;
    if (error.kind === 'final') return { is: 'final', words };
    if (error.kind !== 'waiting') return { is: 'unnamed', words };
    // The server may know when: a text that has to be read for another while.
    const { retryAfter } = error;
    const points = pointsIn(error.data);
    return {
      is: 'wait',
      words,
      ...(retryAfter !== undefined && { retryAfter: retryAfter * 1000 }),
      ...(points && { points }),
    };
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

/** The face points that a refused finish names, as `finishHour` of the contract says. */
function pointsIn(data: unknown): readonly number[] | undefined {
  if (typeof data !== 'object' || data === null || !('facePoints' in data)) return undefined;
  const { facePoints } = data;
  const isPoints = Array.isArray(facePoints) && facePoints.every((at) => typeof at === 'number');
  return isPoints ? facePoints : undefined;
}
