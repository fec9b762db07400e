import { REFUSALS } from '@contract/codes';
import { faceAuth } from '@contract/face';
import type { Call } from '@/api/client';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { newId } from '@/browser/id';
import { type CheckPlace, createChallenges } from './challenge';

/** What became of a photo. `kept`: stored on the phone, judged later. `words` are said to the learner. */
export type CheckOutcome = { is: 'passed' | 'failed' | 'kept'; words: string };

/** Codes that say no to this photo and not to the call. */
const NOT_PASSED: ReadonlySet<string> = new Set([REFUSALS.checkFailed.code, REFUSALS.photoUnusable.code]);

/** Whether a refusal is about the photo. The specification names no codes: there any code that is not ours is one. */
const isJudgement = (error: Refused, isDocumented: boolean): boolean =>
  NOT_PASSED.has(error.code) || (isDocumented && error.kind === 'unnamed' && !hasNoSuchCall(error));

/** Each photo is sent under a key of its own: one whose answer was lost is answered again, not refused as used. */
const keys = new WeakMap<Blob, string>();

function keyOf(photo: Blob): string {
  const key = keys.get(photo) ?? newId();
  keys.set(photo, key);
  return key;
}

const saysNo = (error: unknown, name: 'challengeOver' | 'noCheckDue'): error is Refused =>
  error instanceof Refused && error.code === REFUSALS[name].code;

/**
 * Has a photo judged under its check's challenge: one that failed on its way may be sent again. A challenge that the
 * server no longer takes is renewed once, and the same photo goes out under the new one. Throws what is no judgement:
 * Unreachable, SessionEnded, WrongAnswer, and refusals that are not about the photo.
 */
export async function submitPhoto(
  call: Call,
  place: CheckPlace,
  photo: Blob,
  challenges = createChallenges(call),
): Promise<CheckOutcome> {
  let isDocumented = false;
  const send = async () => {
    const { trainingId, hourId, at } = place;
    const challenge = await challenges.take(place);
    // A back end without challenges gets the photo with the fields of the specification only.
    isDocumented = challenge === undefined;
    if (isDocumented) return call(faceAuth, { trainingId, hourId, file: photo });
    const input = { trainingId, hourId, at: at?.toString(), challenge, file: photo };
    return call(faceAuth, input, { key: keyOf(photo) });
  };
  const renewed = (error: unknown) => {
    if (!saysNo(error, 'challengeOver')) throw error;
    challenges.drop();
    return send();
  };
  try {
    const { reason } = await send().catch(renewed);
    challenges.drop();
    return { is: 'passed', words: reason };
  } catch (error) {
    if (saysNo(error, 'noCheckDue')) return { is: 'passed', words: error.message };
    if (!(error instanceof Refused && isJudgement(error, isDocumented))) throw error;
    challenges.drop();
    return { is: 'failed', words: error.message };
  }
}
