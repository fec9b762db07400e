import { faceChallenge } from '@contract/face';
import type { Call } from '@/api/client';
import { WrongAnswer } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { PATIENCE } from '@/api/patience';

/** Which check a photo is for. Without `hourId` it is the one on registration; `at` is the face point in seconds. */
export type CheckPlace = { trainingId: string; hourId?: string | undefined; at?: number | undefined };

/** Returns whether the back end has no challenges, as every one that is not ours. */
const hasNone = (error: unknown) => error instanceof WrongAnswer || hasNoSuchCall(error);

type Held = {
  place: CheckPlace;
  /** Undefined where the back end has none: its photos go out as the specification says. */
  challenge: Promise<string | undefined>;
  /** By `now`, ms: a photo that sets out later may come too late. */
  until: number;
};

const isFor = ({ place }: Held, { trainingId, hourId, at }: CheckPlace) =>
  place.trainingId === trainingId && place.hourId === hourId && place.at === at;

/**
 * The challenge of the check that is on the screen. It is had while the learner takes her place before the camera, so
 * that her photo is one request on a bad line, and renewed when it has become too old. `now` in ms, of a clock that
 * nobody sets.
 */
export function createChallenges(call: Call, now = () => performance.now()) {
  let held: Held | undefined;

  function ask(place: CheckPlace): Held {
    const { trainingId, hourId, at } = place;
    const asked = now();
    const challenge = call(faceChallenge, { trainingId, hourId, at: at?.toString() }).then(
      (begun) => {
        mine.until = asked + begun.validSeconds * 1000 - PATIENCE;
        return begun.challenge;
      },
      (error: unknown) => {
        if (hasNone(error)) return undefined;
        if (held === mine) held = undefined;
        throw error;
      },
    );
    const mine: Held = { place, challenge, until: Number.POSITIVE_INFINITY };
    return mine;
  }

  function take(place: CheckPlace): Promise<string | undefined> {
    if (!held || !isFor(held, place) || now() > held.until) held = ask(place);
    return held.challenge;
  }

  return {
    /** Has it at hand soon; without network nothing is lost, it is asked for again with the photo. */
    prepare: (place: CheckPlace): void => void take(place).catch(() => undefined),
    take,
    /** It is used up, or the server no longer takes it. */
    drop(): void {
      held = undefined;
    },
  };
}
