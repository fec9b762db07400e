import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUGS, type BugName, type Planted } from './bugs';

import { live } from './run';
import { anyRun, LIVES } from './runs';

const broken = (planted?: Planted) =>
  fc.asyncProperty(planted ? LIVES[planted.life ?? 'videos'] : anyRun, async (run) => {
    const violations = await live(run, planted);
    const first = violations[0];
    if (first) throw new Error(`${first.invariant}: ${first.what}`);
  });

describe('the simulated world', () => {
  it.each([2026, 7, 11])(
    'holds every invariant after every command (seed %i)',
    async (seed) => {
      await fc.assert(broken(), { numRuns: 120, seed });
    },
    120_000,
  );
});

/** The rule that each planted bug breaks first, in the words of SPEC.md. */
const CAUGHT_BY: Record<BugName, RegExp> = {
  recordsWhileHidden: /^I[12]/,
  countsMediaWithoutWallTime: /^I1/,
  countsAcrossAGap: /^I1/,
  letsSkipAhead: /^I4/,
  allowsAnyRate: /^I5/,
  accusesTheHonest: /^I5: an honest/,
  growsWhileBeingSent: /^I7/,
  clearsTheJournalFirst: /^I7/,
  writesTheJournalSeldom: /^I7/,
  forgetsOnALostReply: /^I7/,
  staysAwayAfterFailures: /^I10/,
  sendsUnderAnyToken: /^I9/,
  finishesBeforeItsProgress: /^I8/,
  forgetsAtSessionEnd: /^I7/,
  paysWhateverIsClaimed: /^wall time/,
  spendsFromBeforeTheBase: /^wall time/,
  paysTheSameTimeTwice: /^wall time/,
  dropsWhatMeetsAGap: /^I7/,
  movesTheBase: /^I7/,
  knowsNoFacePoints: /^I6/,
  takesAReloadForAPass: /^I6/,
  creditsWithoutTheCheck: /^(I6|reserved)/,
  finishesUnchecked: /^(finish|I6)/,
  takesARefusedPhotoForAPass: /^I6/,
  dropsWhatWaitsForACheck: /^I(7|10)/,
  paysTextsUnread: /^wall time/,
  ignoresALostLease: /^I3/,
  letsEverybodyStudy: /^I3/,
  keepsTheLeaseOfTheDead: /^I3 locked/,
};

describe('a planted bug is caught', () => {
  it.each(Object.keys(CAUGHT_BY) as BugName[])(
    '%s',
    async (name) => {
      const result = await fc.check(broken(BUGS[name]), { numRuns: 1_500, seed: 7, endOnFailure: true });
      expect(result.failed).toBe(true);
      expect((result.errorInstance as Error).message).toMatch(CAUGHT_BY[name]);
    },
    120_000,
  );
});
