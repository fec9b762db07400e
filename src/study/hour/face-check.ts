import { Refused, Unreachable } from '@/api/errors';
import { clearFaceDue } from '@/face/due';
import type { SealedClaims } from '@/face/seal';
import type { CheckOutcome } from '@/face/submit';
import { nextPoint } from '../engine/points';
import type { State } from '../engine/state';
import type { StudySession } from './session';

/** The check that an hour waits for now, seconds of its face point; undefined when none is due. */
export function checkDue(state: State): number | undefined {
  return 'hour' in state && state.hour.holds.includes('face') ? nextPoint(state.hour) : undefined;
}

export type FaceCheckPorts = {
  session: Pick<StudySession, 'state' | 'place' | 'keepPhoto' | 'checked' | 'sealedPhotos'>;
  /** Brings what is queued for this hour to the server first: a check is judged where the record stands. */
  drain: () => Promise<void>;
  /** A photo of this point will be taken soon: what judging it needs may be had now. */
  prepare?: (at: number) => void;
  /** Has the photo judged now; throws what is no judgement. */
  judge: (at: number, photo: Blob) => Promise<CheckOutcome>;
  /** The server's public key as the phone has it, and the sealing under it. */
  publicKey: () => Promise<string | undefined>;
  seal: (publicKey: string, photo: Blob, claims: SealedClaims) => Promise<string>;
  wall: () => number;
};

const KEPT = '照片已存好，联网后核身，通过后再计入';
const NO_ROOM = '手机空间不足，照片没有存下，请先清理空间再试';

/** Nobody judged it: no network, or a server that says «later». */
const isPutOff = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refused && error.kind === 'waiting');

/**
 * The face check of an hour under study: judged at once, or, without network and where the hour allows it, sealed and
 * queued (SPEC.md, «Phone», rule 11). The hour goes on when `done` is said, not before.
 */
export function createFaceCheck({ session, drain, prepare, judge, publicKey, seal, wall }: FaceCheckPorts) {
  let answered: { at: number; how: 'passed' | 'kept' } | undefined;

  async function keep(at: number, photo: Blob, error: unknown): Promise<CheckOutcome> {
    const place = session.place();
    const key = session.sealedPhotos() ? await publicKey() : undefined;
    if (!place || !key) throw error;
    const { hour: hourId, session: sessionId, learner: userId } = place;
    const sealed = await seal(key, photo, { hourId, at, takenAt: wall(), sessionId, userId });
    if (!(await session.keepPhoto(at, sealed))) return { is: 'failed', words: NO_ROOM };
    answered = { at, how: 'kept' };
    return { is: 'kept', words: KEPT };
  }

  async function judgeOrKeep(at: number, photo: Blob): Promise<CheckOutcome> {
    try {
      const outcome = await judge(at, photo);
      if (outcome.is === 'passed') answered = { at, how: 'passed' };
      return outcome;
    } catch (error) {
      if (!isPutOff(error)) throw error;
      return keep(at, photo, error);
    }
  }

  /** The learner has read the outcome: the hour plays on, and a reload has nothing to get round any more. */
  function done(): void {
    const place = session.place();
    if (!answered || !place) return;
    const { at, how } = answered;
    answered = undefined;
    clearFaceDue(place.learner, place.hour);
    session.checked(at, how);
  }

  return {
    prepare(): void {
      const at = checkDue(session.state());
      if (at !== undefined) prepare?.(at);
    },

    /** Throws what is no judgement and cannot be kept: the photo may be sent again. */
    async submit(photo: Blob): Promise<CheckOutcome> {
      const at = checkDue(session.state());
      if (at === undefined) return { is: 'passed', words: '' };
      await drain();
      const outcome = await judgeOrKeep(at, photo);
      // The hour was set back meanwhile: nobody is shown this outcome, and the photo is not asked for again.
      if (checkDue(session.state()) !== at) done();
      return outcome;
    },

    done,
  };
}

export type FaceCheck = ReturnType<typeof createFaceCheck>;
