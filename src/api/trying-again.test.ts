import { REFUSALS } from '@contract/codes';
import { expect, it } from 'vitest';
import { OtherLearner, Refused, SessionEnded, Unreachable, Unsupported, WrongAnswer } from './errors';
import { tryingAgainHelps } from './trying-again';

const refused = (code: string) => new Refused(code, '');

it.each([
  ['no answer', new Unreachable()],
  ['a server that cannot serve', new Unreachable(502)],
  ["somebody else's page", new WrongAnswer('/x', '(body)')],
  ['a refusal that nobody named', refused('5000')],
  ['one that waits', refused(REFUSALS.otherWindow.code)],
  ['one that says nothing', refused(REFUSALS.refused.code)],
])('%s may be asked again', (_, error) => {
  expect(tryingAgainHelps(error)).toBe(true);
});

it.each([
  ['what is not there', refused(REFUSALS.notFound.code)],
  ['an hour that nobody knows', refused(REFUSALS.unknownHour.code)],
  ['a lesson that was not joined', refused(REFUSALS.notJoined.code)],
  ['a training without registration', refused(REFUSALS.notRegistered.code)],
  ['what was not paid for', refused(REFUSALS.notPaid.code)],
  ['what the operator has not set up', refused(REFUSALS.notSetUp.code)],
  ['a call that the platform does not have', new Unsupported('/x', 404)],
  ['another terminal', new SessionEnded('otherTerminal')],
  ["another learner's", new OtherLearner()],
])('%s stays what it is', (_, error) => {
  expect(tryingAgainHelps(error)).toBe(false);
});
