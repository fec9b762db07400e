import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/api/call';
import { PAGE, Refused, Unreachable, Unsupported, WrongAnswer } from '@/api/errors';
import { codesQuery } from './code-queries';

vi.mock('@/api/call', () => ({ call: vi.fn() }));
const answer = vi.mocked(call);
beforeEach(() => answer.mockReset());

const ask = () => (codesQuery('a', 'o').queryFn as () => Promise<unknown>)();

test.each([
  ['a page that is not there', new Unsupported('/course/x/redemptionCodes', 404)],
  ['its own 404', new Refused('404', '')],
])('a back end that lacks the codes shows none, and no error: %s', async (_what, error) => {
  answer.mockRejectedValueOnce(error);
  expect(await ask()).toBeNull();
});

test.each([
  ['no network', new Unreachable()],
  ['a captive portal', new WrongAnswer('/course/x/redemptionCodes', PAGE, 200)],
  ['a refusal', new Refused('2004', '没有找到这次购买的兑换码')],
])('what may be mended is said: %s', async (_what, error) => {
  answer.mockRejectedValueOnce(error);
  await expect(ask()).rejects.toBe(error);
});

test('one that says no more than used or not shows that, and lets nothing be changed', async () => {
  answer.mockResolvedValueOnce([{ code: 'A', state: 0, standing: '' }]);
  expect(await ask()).toMatchObject({ all: [{ standing: 'unused' }], changeable: false });
  answer.mockResolvedValueOnce([{ code: 'A', state: 0, standing: 'sent' }]);
  expect(await ask()).toMatchObject({ all: [{ standing: 'sent' }], changeable: true });
});
