import 'fake-indexeddb/auto';
import { queryPayStatus } from '@contract/payment';
import { LESSON_ONCE, PACKAGES, tester } from '@demo/ids/ids';
import { suiteServer } from '@server/testing/running';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '@/api/call';
import { createClient } from '@/api/client';
import type { Wanted } from './create-order';
import { findOrder, forgetOrder } from './order-copy';
import { preparePayment } from './pay';
import { readStatus } from './payment-status';

/** What the phone's client is connected to. */
const line = vi.hoisted(() => ({
  learner: '',
  token: '',
  fetch: (input: Request): Promise<Response> => fetch(input),
  origin: '',
}));
vi.mock('@/api/call', () => ({
  call: ((...given: Parameters<ReturnType<typeof createClient>>) => {
    const { learner, token, origin } = line;
    const tokens = { current: async () => ({ token, refreshToken: '', learner }) };
    const source = { ...tokens, refresh: async () => 'ended' as const, ended: async () => undefined };
    return createClient(source, { origin, fetch: (input) => line.fetch(input as Request) })(...given);
  }) as ReturnType<typeof createClient>,
}));

const server = suiteServer();
beforeAll(async () => {
  line.origin = server.origin;
});

const kept = new Map<string, string>();
let taken = 40;
beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const learner = tester(++taken);
  line.learner = learner.id;
  line.token = (await server.login(learner.phone)).token;
  line.fetch = (input) => fetch(input);
});

const FACTS = { name: '职业卫生档案怎么建', userName: '张三' };
const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  learner: line.learner,
  goods: { type: '101', lessonId: LESSON_ONCE, hourId: '' },
  mode: 'wechatH5',
  total: 2_900,
  ...change,
});
const prepare = (change?: Partial<Wanted>) =>
  preparePayment(wanted(change), FACTS, new AbortController().signal);

/** Pays at the sandbox what an order of the messenger app's page leads to. */
async function payIt(prepay: string): Promise<void> {
  const address = `${server.origin}/sandbox/cashier/pay?prepay=${prepay}&how=callbackFirst`;
  await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } });
}
async function prepayOf(orderNo: string): Promise<string> {
  const answer = await fetch(`${server.origin}/sandbox/cashier`, { headers: { Accept: 'application/json' } });
  const { payments } = (await answer.json()) as { payments: { prepay: string; number: string }[] };
  return payments.find(({ number }) => number === orderNo)?.prepay ?? '';
}

test('the order is written down before anybody goes to pay, in both stores', async () => {
  expect((await prepare()).is).toBe('ready');
  const order = await findOrder(line.learner);
  expect(order).toMatchObject({
    ...FACTS,
    mode: 'wechatH5',
    totalFee: 29,
    unit: false,
    lessonId: LESSON_ONCE,
  });
  // A killed browser lost its last writes.
  kept.clear();
  expect(await findOrder(line.learner)).toEqual(order);
  expect(kept.has('orderMsg')).toBe(true);
  expect(await findOrder('another')).toBeUndefined();
});

test('an answer that was lost makes no second order, and both tries have one key', async () => {
  const keys: (string | null)[] = [];
  line.fetch = async (input) => {
    const answer = await fetch(input);
    if (!input.url.includes('createOrderH5')) return answer;
    keys.push(input.headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('lost');
    return answer;
  };
  await prepare();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('an older order is closed before another is made', async () => {
  await prepare();
  const first = await findOrder(line.learner);
  await prepare({ mode: 'alipay' });
  const second = await findOrder(line.learner);
  expect(second?.orderNo).not.toBe(first?.orderNo);
  const ask = async (orderNo = '') => readStatus(await call(queryPayStatus, { orderNo }));
  expect(await ask(first?.orderNo)).toBe('expired');
  expect(await ask(second?.orderNo)).toBe('paying');
});

test('an older order that turns out to be paid is kept, and nothing else is paid', async () => {
  await prepare();
  const first = await findOrder(line.learner);
  await payIt(await prepayOf(first?.orderNo ?? ''));
  expect(await prepare({ mode: 'alipay' })).toEqual({ is: 'paidBefore' });
  expect(await findOrder(line.learner)).toEqual(first);
});

test('when nobody says whether the older order is closed, none is made', async () => {
  await prepare();
  const first = await findOrder(line.learner);
  let made = 0;
  line.fetch = async (input) => {
    if (input.url.includes('closeOrder')) return new Response('', { status: 502 });
    if (/create\w*Order/.test(input.url)) made++;
    return fetch(input);
  };
  await expect(prepare({ mode: 'alipay' })).rejects.toMatchObject({ name: 'Unreachable' });
  expect(made).toBe(0);
  expect(await findOrder(line.learner)).toEqual(first);
});

describe('closing an order at a back end that has no call for it', () => {
  /** Answers 404 to closeOrder, `status` to the question for the order's status, and lets our server do the rest. */
  const withoutClosing = (status: (input: Request) => Promise<Response>, page = false) => {
    line.fetch = async (input) => {
      if (input.url.includes('/course/x/closeOrder')) {
        return page
          ? new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } })
          : Response.json({ timestamp: '', status: 404, error: 'Not Found' }, { status: 404 });
      }
      return input.url.includes('queryPayStatus') ? status(input) : fetch(input);
    };
  };

  test.each([false, true])('pays again when the older order is unpaid (404 as a page: %s)', async (page) => {
    await prepare();
    const first = await findOrder(line.learner);
    withoutClosing((input) => fetch(input), page);
    expect((await prepare()).is).toBe('ready');
    expect(first).toBeDefined();
    expect(await findOrder(line.learner)).toBeDefined();
  });

  test('pays nothing else when the older order is paid', async () => {
    await prepare();
    const first = await findOrder(line.learner);
    withoutClosing(async () => Response.json({ code: '1000', status: 1 }));
    expect(await prepare({ mode: 'alipay' })).toEqual({ is: 'paidBefore' });
    expect(await findOrder(line.learner)).toEqual(first);
  });

  test('pays nothing else while the status of the older order is unknown', async () => {
    await prepare();
    const first = await findOrder(line.learner);
    withoutClosing(async () => new Response('', { status: 502 }));
    await expect(prepare({ mode: 'alipay' })).rejects.toMatchObject({ name: 'Unreachable' });
    expect(await findOrder(line.learner)).toEqual(first);
  });
});

test('what the server refuses is refused at once, in its words', async () => {
  await prepare();
  const first = await findOrder(line.learner);
  await payIt(await prepayOf(first?.orderNo ?? ''));
  if (first) await forgetOrder(first);
  expect(await findOrder(line.learner)).toBeUndefined();
  await expect(prepare({ mode: 'alipay' })).rejects.toMatchObject({ name: 'Refused', code: '2301' });
});

test('a unit’s order knows its packages', async () => {
  await prepare({ mode: 'alipay', total: 26_000, unit: { packageId: PACKAGES.lessonFive, number: 2 } });
  expect(await findOrder(line.learner)).toMatchObject({ unit: true, totalFee: 260 });
});

test('nobody goes to pay another price than the screen said; agreed to, the same order is paid', async () => {
  await expect(prepare({ total: 1_900 })).rejects.toMatchObject({ name: 'PriceChanged', total: 2_900 });
  expect(await findOrder(line.learner)).toBeUndefined();
  expect((await prepare()).is).toBe('ready');
});
