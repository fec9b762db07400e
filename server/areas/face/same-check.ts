import type { CheckOf } from './challenge';
import { type Check, photoUsed } from './store';
import type { Verdict } from './verdict';

/** What a photo came for, as the call named it: without a point where it left that to us. */
export type Named = CheckOf & { challenge: string | undefined };

/**
 * The verdict that this photo got before under this challenge, for whose answer was lost sends both again; nothing for
 * a photo that is new: pure (SPEC.md rule F3). @throws {Refusal} `photoUnusable` for one that had any other use.
 */
export function sameCheck(
  seen: Pick<Check, 'challenge' | 'learner' | 'hour' | 'point' | 'state' | 'reason' | 'live'> | undefined,
  { challenge, learner, hour, point }: Named,
): Verdict | undefined {
  if (!seen) return undefined;
  const same =
    seen.challenge !== null &&
    seen.challenge === challenge &&
    seen.learner === learner &&
    seen.hour === (hour ?? null) &&
    // Whoever named none meant the first that was due then.
    (point === undefined || seen.point === point);
  if (!same || seen.state === 'received') throw photoUsed();
  return { passed: seen.state === 'passed', reason: seen.reason, live: seen.live ?? 'unknown' };
}
