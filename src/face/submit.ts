import { REFUSALS } from '@contract/codes';
import { faceAuth, faceChallenge } from '@contract/face';
import type { Call } from '@/api/client';
import { Refused, Unreachable, WrongAnswer } from '@/api/errors';

/** Which check a photo is for. Without `hourId` it is the one on registration; `at` is the face point in seconds. */
export type CheckPlace = { trainingId: string; hourId?: string | undefined; at?: number | undefined };

/** What became of a photo. `kept`: stored on the phone, judged later. `words` are said to the learner. */
export type CheckOutcome = { is: 'passed' | 'failed' | 'kept'; words: string };

/** Codes that say no to this photo and not to the call. */
const NOT_PASSED: ReadonlySet<string> = new Set([REFUSALS.checkFailed.code, REFUSALS.photoUnusable.code]);
const NO_SUCH_CALL: ReadonlySet<string> = new Set(['404', '501']);

/** Each photo is sent under a key of its own: one whose answer was lost is answered again, not refused as used. */
const keys = new WeakMap<Blob, string>();

function keyOf(photo: Blob): string {
  const key = keys.get(photo) ?? crypto.randomUUID();
  keys.set(photo, key);
  return key;
}

/** A back end that is not ours has no challenges: it answers 404, with or without an answer of its own, or 501. */
const hasNone = (error: unknown) =>
  error instanceof WrongAnswer ||
  (error instanceof Unreachable && error.status === 501) ||
  (error instanceof Refused && NO_SUCH_CALL.has(error.code));

async function challengeFor(call: Call, { trainingId, hourId }: CheckPlace): Promise<string | undefined> {
  try {
    return (await call(faceChallenge, { trainingId, hourId })).challenge;
  } catch (error) {
    if (hasNone(error)) return undefined;
    throw error;
  }
}

/**
 * Has a photo judged, under a challenge that was got for it: one that failed on its way may be sent again. Throws what
 * is no judgement: Unreachable, SessionEnded, WrongAnswer, and refusals that are not about the photo.
 */
export async function submitPhoto(call: Call, place: CheckPlace, photo: Blob): Promise<CheckOutcome> {
  const { trainingId, hourId, at } = place;
  const challenge = await challengeFor(call, place);
  try {
    const input = { trainingId, hourId, at: at?.toString(), challenge, file: photo };
    return { is: 'passed', words: (await call(faceAuth, input, { key: keyOf(photo) })).reason };
  } catch (error) {
    if (error instanceof Refused && error.code === REFUSALS.noCheckDue.code) {
      return { is: 'passed', words: error.message };
    }
    if (error instanceof Refused && NOT_PASSED.has(error.code)) return { is: 'failed', words: error.message };
    throw error;
  }
}
