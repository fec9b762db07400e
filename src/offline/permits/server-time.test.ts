import { lastPlayTime } from '@contract/study';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingPermit, permitState } from './living';
import { permitOf } from './testing';

const DAY = 86_400_000;
const AT = Date.parse('2027-03-15T02:00:00Z');
const PLACE = { trainingId: '', hourId: '1', userId: 'a', edition: undefined };
const OPENED = { code: '1000', data: { currentTime: 0, isFinish: false, sessionId: '7', facePoints: [] } };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: AT, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  // Files of one worker share modules: what this page was given stays here.
  vi.resetModules();
});

/** A page of its own, before a server that answers so. */
async function page(answer: () => Response) {
  const [time, { answeredBy }] = [await import('@/api/server-time'), await import('@/api/testing')];
  const { call } = answeredBy(answer);
  return { ...time, ask: () => call(lastPlayTime, PLACE).catch(() => undefined) };
}
const dated = (body: BodyInit, date: number, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { ...init.headers, Date: new Date(date).toUTCString() } });
const opened = (date: number, headers: Record<string, string> = {}) =>
  dated(JSON.stringify(OPENED), date, { headers: { 'Content-Type': 'application/json', ...headers } });

describe('the server’s time', () => {
  it.each([15, -400, 0.1])(
    'goes on by the monotonic clock when the phone’s date is set by %s days',
    async (days) => {
      const { ask, serverNow } = await page(() => opened(AT));
      await ask();
      const permit = permitOf({ at: AT, until: AT + 14 * DAY, clockOffset: 0 });
      vi.setSystemTime(AT + days * DAY);
      expect(serverNow()).toBe(AT + 500);
      expect(permitState(permit, { wall: Date.now(), server: serverNow() })).toBe('living');
      expect(countingPermit([permit], { wall: Date.now(), server: serverNow() })).toBe(permit);
      vi.advanceTimersByTime(60_000);
      expect(serverNow()).toBe(AT + 60_500);
    },
  );

  it.each([
    [
      'a portal’s page',
      () => dated('<!doctype html>', AT + DAY, { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['a portal’s redirect', () => dated('', AT + DAY, { status: 302 })],
    ['JSON of another form', () => dated('{"login":"http://10.0.0.1"}', AT + DAY)],
    ['JSON that the contract does not read', () => dated('{"code":"1000","data":"welcome"}', AT + DAY)],
    ['a proxy that is out of service', () => dated('', AT + DAY, { status: 503 })],
    ['a copy that the worker has kept', () => opened(AT + DAY, { 'X-Kept-At': '1' })],
  ])('is not taken from %s', async (_, answer) => {
    const { ask, serverTimeKnown } = await page(answer);
    await ask();
    expect(serverTimeKnown()).toBe(false);
  });

  it.each([
    ['an answer', () => opened(AT + DAY)],
    ['a refusal', () => dated('{"code":"2201","message":"还没有加入"}', AT + DAY)],
  ])('is taken from %s that the contract reads', async (_, answer) => {
    const { ask, serverNow } = await page(answer);
    await ask();
    expect(serverNow()).toBe(AT + DAY + 500);
  });

  it('does not go back, and follows an answer that is further: the monotonic clock may have slept', async () => {
    const dates = [AT, 60_000, AT + 8 * 3_600_000];
    const { ask, serverNow } = await page(() => opened(dates.shift() ?? 0));
    await ask();
    await ask();
    expect(serverNow()).toBe(AT + 500);
    await ask();
    expect(serverNow()).toBe(AT + 8 * 3_600_000 + 500);
  });

  it('uses the phone’s clock until an answer has come', async () => {
    const { serverNow, serverTimeKnown } = await page(() => opened(AT));
    vi.setSystemTime(AT + DAY);
    expect([serverNow(), serverTimeKnown()]).toEqual([AT + DAY, false]);
  });
});

describe('a date in Retry-After', () => {
  it('is read by the clock of the answer that has it, which gives no time for anything else', async () => {
    const { contentOf } = await import('@/api/answer-content');
    const { serverTimeKnown } = await import('@/api/server-time');
    const far = AT - 400 * DAY;
    const headers = { 'Retry-After': new Date(far + 90_000).toUTCString() };
    const answer = dated('', far, { status: 503, headers });
    await expect(contentOf('/x', { style: 'modern' }, answer)).rejects.toMatchObject({ retryAfter: 90_000 });
    expect(serverTimeKnown()).toBe(false);
  });
});
