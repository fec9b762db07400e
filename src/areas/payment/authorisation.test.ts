import { expect, test } from 'vitest';
import { authorisationReturn } from '@/areas/home/authorisation-return';
import { authorisationAddress, authorisationState, type Returning } from './authorisation';

const TO: Returning = {
  learner: '7',
  lessonId: '00123',
  type: '101',
  hourId: '',
  path: '/selectPatternPayment',
};
const ORIGIN = 'https://learn.example';

test('the state has the documented parts, and a sixth for a unit', () => {
  expect(authorisationState(TO)).toBe('7,00123,101,,/selectPatternPayment');
  expect(authorisationState({ ...TO, buyStatus: '2' })).toBe('7,00123,101,,/selectPatternPayment,2');
});

test.each([
  ['https://open.example/authorize', 'https://open.example'],
  ['/sandbox/authorize', ORIGIN],
])('the authorisation page %s is opened as it wants to be', (page, origin) => {
  const address = new URL(authorisationAddress(page, 'wx1', TO, ORIGIN));
  expect(address.origin).toBe(origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://learn.example/homeLand',
    response_type: 'code',
    scope: 'snsapi_base',
    state: '7,00123,101,,/selectPatternPayment',
  });
  expect(address.hash).toBe('#wechat_redirect');
});

test('who comes back stands where he left, with the code', () => {
  const state = authorisationState({ ...TO, path: '/selectUnitPurchase', hourId: '55', buyStatus: '1' });
  expect(authorisationReturn('c0de', state, ORIGIN)).toBe(
    '/selectUnitPurchase?code=c0de&lessonId=00123&type=101&hourId=55&buyStatus=1',
  );
});
