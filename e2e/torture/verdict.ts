import type { Range } from './played';

/** What was seen of one kill. Seconds of the hour that was being studied. */
export type Seen = {
  /** As far as the element's own `played` goes without a gap, over all lives of this phone. */
  played: number;
  /** From the beginning of the last look at it until it was dead: so much more may have played. */
  unseen: number;
  /** The longest that the page left a look without an answer in its last two seconds: it could write nothing then either. */
  stalled: number;
  /** The ledger's word: the last before the kill, and once the phone has nothing left to send. */
  creditedBefore: number;
  credited: number;
};

export type Verdict = { lost: number; invented: number; holds: boolean };

/** SPEC.md, I7: a kill takes the last second at most. */
const MAY_BE_LOST = 1;
/** Positions go to the millisecond, and a frame lies between two looks. */
const OF_A_FRAME = 0.05;

/** Nothing is lost but the last second, nothing is invented, and nothing that was credited goes back. */
export function judged({ played, unseen, stalled, creditedBefore, credited }: Seen): Verdict {
  const lost = Math.max(0, played - credited);
  const invented = Math.max(0, credited - played - unseen - OF_A_FRAME);
  const holds = lost <= MAY_BE_LOST + stalled && invented === 0 && credited >= creditedBefore;
  return { lost, invented, holds };
}

/**
 * What was credited beyond the last look, as far as it can have played since: it counts as played from here on, or every
 * later kill would be held against a gap that only the looking had.
 */
export function grantedUnseen({ played, unseen, credited }: Seen): Range | undefined {
  const to = Math.min(credited, played + unseen + OF_A_FRAME);
  return to > played ? [played, to] : undefined;
}
