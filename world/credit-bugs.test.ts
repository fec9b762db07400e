import { caughtBy } from './caught';

/** What credit, checks and leases can get wrong, and the rule that breaks first, in the words of SPEC.md. */
caughtBy('a bug planted in credit, checks or leases', {
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
});
