import { caughtBy } from './caught';

/** What the engine, the outbox and the journal can get wrong, and the rule that breaks first, in the words of SPEC.md. */
caughtBy('a bug planted where the phone records and sends', {
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
});
