import { expect, test } from 'vitest';
import { authorisationReturn } from './authorisation-return';

const back = (state: string) => authorisationReturn('c0de', state, 'https://app.example');

test.each([
  [
    'five parts',
    '7,00123,101,55,/selectPatternPayment',
    '/selectPatternPayment?code=c0de&lessonId=00123&type=101&hourId=55',
  ],
  [
    'a sixth for a purchase of a unit',
    '7,00123,101,55,/selectUnitPurchase,1',
    '/selectUnitPurchase?code=c0de&lessonId=00123&type=101&hourId=55&buyStatus=1',
  ],
  ['no hour', '7,9,110,,/selectPatternPayment', '/selectPatternPayment?code=c0de&lessonId=9&type=110'],
  [
    'a path with queries of its own',
    '7,9,110,,/selectPatternPayment?money=30&code=old',
    '/selectPatternPayment?money=30&code=c0de&lessonId=9&type=110',
  ],
  ['another site', '7,9,110,,https://evil.example/', undefined],
  ['another site without a scheme', '7,9,110,,//evil.example', undefined],
  ['a script', '7,9,110,,javascript:alert(1)', undefined],
  ['the login', '7,9,110,,/userLogin', undefined],
  ['no path', '7,9,110,,', undefined],
  ['four parts', '7,9,110,/homeLand', undefined],
  ['seven parts', '7,9,110,,/homeLand,1,2', undefined],
  ['nothing', '', undefined],
])('%s', (_, state, href) => {
  expect(back(state)).toBe(href);
});

test('the learner that the state names is not handed on', () => {
  expect(back('7,9,110,5,/selectPatternPayment')).not.toContain('userId');
});
