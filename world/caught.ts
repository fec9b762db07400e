import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUGS, type BugName } from './bugs';
import { holds } from './holds';

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

/** Whose lives are lived: those of a seed in which the bug shows soon, where that of all the others shows it late. */
const SEED = 7;
const SOONER: Partial<Record<BugName, number>> = {
  clearsTheJournalFirst: 8,
  paysWhateverIsClaimed: 1,
  spendsFromBeforeTheBase: 1,
  paysTheSameTimeTwice: 1,
  movesTheBase: 2,
  ignoresALostLease: 2,
};

/** What the engine, the outbox and the journal can get wrong; the others are in credit, checks or leases. */
const RECORDING: readonly BugName[] = [
  'recordsWhileHidden',
  'countsMediaWithoutWallTime',
  'countsAcrossAGap',
  'letsSkipAhead',
  'allowsAnyRate',
  'accusesTheHonest',
  'growsWhileBeingSent',
  'clearsTheJournalFirst',
  'writesTheJournalSeldom',
  'forgetsOnALostReply',
  'staysAwayAfterFailures',
  'sendsUnderAnyToken',
  'finishesBeforeItsProgress',
  'forgetsAtSessionEnd',
];

/** Registers a test for each bug of one half, which a core takes for itself: the world finds it, by the rule that it breaks. */
export function bugsAreCaught(half: 'recording' | 'credit'): void {
  const names = Object.keys(CAUGHT_BY) as BugName[];
  describe(`a bug planted in ${half} is caught`, () => {
    it.each(names.filter((name) => RECORDING.includes(name) === (half === 'recording')))(
      '%s',
      async (name) => {
        const seed = SOONER[name] ?? SEED;
        const result = await fc.check(holds(BUGS[name]), { numRuns: 1_500, seed, endOnFailure: true });
        expect(result.failed).toBe(true);
        expect((result.errorInstance as Error).message).toMatch(CAUGHT_BY[name]);
      },
      120_000,
    );
  });
}
