import { REFUSALS } from '@contract/codes';
import { expect, it } from 'vitest';
import { OtherLearner, Refused, SessionEnded, Unreachable, WrongAnswer } from '@/api/errors';
import { outcomeOf } from './outcome-of';

it.each([
  ['a session that ended', new SessionEnded('expired'), { is: 'login' }],
  ['another learner’s token', new OtherLearner(), { is: 'login' }],
  ['a final no', new Refused(REFUSALS.tampered.code, '不正常'), { is: 'final', words: '不正常' }],
  ['a no that waits', new Refused(REFUSALS.endNotReached.code, '还差'), { is: 'wait', words: '还差' }],
  [
    'a no that time mends, in ms',
    new Refused(REFUSALS.endNotReached.code, '再读', 42),
    { is: 'wait', words: '再读', retryAfter: 42_000 },
  ],
  [
    'a no that waits for checks, with their points',
    new Refused(REFUSALS.endNotReached.code, '核身', undefined, { facePoints: [8, 60] }),
    { is: 'wait', words: '核身', points: [8, 60] },
  ],
  [
    'a no that carries anything else',
    new Refused(REFUSALS.endNotReached.code, '核身', undefined, { facePoints: ['8'] }),
    { is: 'wait', words: '核身' },
  ],
  ['a no that nobody named', new Refused('9999', '失败'), { is: 'unnamed', words: '失败' }],
  ['nobody', new Unreachable(), { is: 'later' }],
  ['a server that cannot', new Unreachable(503), { is: 'later', status: 503 }],
  ['one that is busy', new Unreachable(429, 9_000), { is: 'later', status: 429, retryAfter: 9_000 }],
  ['a portal’s page', new WrongAnswer('/x', '(body)'), { is: 'later' }],
  ['a bug', new TypeError('x'), { is: 'later' }],
])('%s', (_, error, outcome) => {
  expect(outcomeOf(error)).toStrictEqual(outcome);
});
