import type { Endpoint } from '@contract/endpoint';
import * as contract from '@contract/payment';
import { HOURS_SERIAL, LESSON_ONCE, LESSON_SERIAL, PACKAGES, TRAININGS, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

type Buyer = Awaited<ReturnType<typeof someone>>;
async function someone(n: number) {
  const who = tester(n);
  const { token } = await server.login(who.phone);
  const sender = { token };
  const lesson = { type: '101', typeId: LESSON_ONCE, lessonId: LESSON_ONCE, userId: who.id };
  const unit = { ...lesson, number: 3, payType: '0' };
  const status = (orderNo: string) => server.call(contract.queryPayStatus, { orderNo }, sender);
  return { userId: who.id, sender, lesson, unit, status };
}

/** As a payer at the cashier. */
async function atCashier(prepay: string, how: string) {
  const address = `${server.origin}/sandbox/cashier/pay?${new URLSearchParams({ prepay, how })}`;
  const answer = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } });
  expect(answer.status).toBe(200);
}
const later = (prepay: string, what: string) =>
  fetch(`${server.origin}/sandbox/cashier/later?${new URLSearchParams({ prepay, what })}`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
  });

/** Orders the lesson in one of the three ways; its number, and what the cashier calls it. */
async function ordered(way: 'app' | 'browser' | 'paymentApp', { sender, lesson }: Buyer, request = lesson) {
  const create = {
    app: contract.createWechatOrder,
    browser: contract.createWechatOrderH5,
    paymentApp: contract.createAlipayOrder,
  }[way];
  const order = await server.call(create, request, sender);
  if (way === 'app') {
    const bridge = await server.call(contract.unifiedOrder, { id: order.id, openId: 'o1' }, sender);
    return { ...order, prepay: bridge.package.replace('prepay_id=', '') };
  }
  if (way === 'browser') {
    const { mweb_url } = await server.call(contract.unifiedOrderH5, { id: order.id }, sender);
    // A path, so that whoever came as localhost stays there.
    expect(mweb_url).toMatch(/^\/sandbox\/cashier\/pay\?prepay=\w+&redirect_url=/);
    return { ...order, prepay: new URL(mweb_url, server.origin).searchParams.get('prepay') ?? '' };
  }
  const { form } = await server.call(contract.phonePay, { id: order.id }, sender);
  return { ...order, prepay: await submitted(form) };
}

/** What a browser does with the form. */
async function submitted(form: string): Promise<string> {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    plain(name),
    plain(value),
  ]);
  const body = new URLSearchParams(fields);
  const answer = await fetch(server.origin + plain(action), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('Location') ?? '', server.origin).searchParams.get('prepay') ?? '';
}

const WAYS = ['app', 'browser', 'paymentApp'] as const;

describe.each(WAYS.map((way, at) => [way, at * 6 + 1] as const))('paid in the %s', (way, first) => {
  test('the lesson opens, and is not sold twice', async () => {
    const buyer = await someone(first);
    const order = await ordered(way, buyer);
    expect(order).toMatchObject({ totalFee: 2_900 });
    expect(await buyer.status(order.out_trade_no)).toMatchObject({ code: '1000', status: 0 });
    await atCashier(order.prepay, 'callbackFirst');
    expect(await buyer.status(order.out_trade_no)).toMatchObject({
      code: '1000',
      status: 1,
      result: 'success',
    });
    await expect(ordered(way, buyer)).rejects.toMatchObject({ code: '2301' });
  });

  test('twice told is once paid', async () => {
    const buyer = await someone(first + 1);
    const order = await ordered(way, buyer);
    await atCashier(order.prepay, 'payTwice');
    await later(order.prepay, 'notice');
    expect(await buyer.status(order.out_trade_no)).toMatchObject({ status: 1 });
  });

  test('a lost notice heals when the phone asks', async () => {
    const buyer = await someone(first + 2);
    const order = await ordered(way, buyer);
    await atCashier(order.prepay, 'payLate');
    server.time.now += 4_000;
    expect(await buyer.status(order.out_trade_no)).toMatchObject({ status: 1 });
  });

  test('a payment that fails or runs out says so in the other reading', async () => {
    const buyer = await someone(first + 3);
    const failed = await ordered(way, buyer);
    await atCashier(failed.prepay, 'fail');
    server.time.now += 4_000;
    expect(await buyer.status(failed.out_trade_no)).toMatchObject({ code: '25000' });
    const over = await ordered(way, buyer);
    await atCashier(over.prepay, 'expire');
    server.time.now += 4_000;
    expect(await buyer.status(over.out_trade_no)).toMatchObject({ code: '22000' });
  });

  test('what is given back at the provider takes the lesson with it', async () => {
    const buyer = await someone(first + 4);
    const order = await ordered(way, buyer);
    await atCashier(order.prepay, 'callbackFirst');
    expect(await (await later(order.prepay, 'refund')).json()).toEqual({ state: 'refunded', heard: true });
    expect(await buyer.status(order.out_trade_no)).toMatchObject({ code: '25000', message: /退款/ });
    expect((await ordered(way, buyer)).id).not.toBe(order.id);
  });

  test('a closed order cannot be paid, and one that was paid cannot be closed', async () => {
    const buyer = await someone(first + 5);
    const { sender } = buyer;
    const closed = await ordered(way, buyer);
    await server.call(contract.closeOrder, { orderNo: closed.out_trade_no }, sender);
    await atCashier(closed.prepay, 'callbackFirst');
    expect(await buyer.status(closed.out_trade_no)).toMatchObject({ code: '22000' });
    const paid = await ordered(way, buyer);
    await atCashier(paid.prepay, 'payLate');
    const close = server.call(contract.closeOrder, { orderNo: paid.out_trade_no }, sender);
    await expect(close).rejects.toMatchObject({ code: '2304' });
  });
});

test('the same request is the same order, two taps at once too; another way to pay closes the first', async () => {
  const buyer = await someone(20);
  const taps = await Promise.all([1, 2, 3].map(() => ordered('browser', buyer)));
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
  const other = await ordered('paymentApp', buyer);
  expect(await buyer.status(taps[0]?.out_trade_no ?? '')).toMatchObject({ code: '22000' });
  expect(await buyer.status(other.out_trade_no)).toMatchObject({ status: 0 });
});

test('when the first way turns out to be paid, nothing is sold again', async () => {
  const buyer = await someone(21);
  const first = await ordered('browser', buyer);
  await atCashier(first.prepay, 'payLate');
  await expect(ordered('paymentApp', buyer)).rejects.toMatchObject({ code: '2301' });
  expect(await buyer.status(first.out_trade_no)).toMatchObject({ status: 1 });
});

test('prices are the server’s, and only what is for sale is sold', async () => {
  const buyer = await someone(22);
  const { userId, sender } = buyer;
  const create = (type: string, typeId: string) =>
    server.call(contract.createAlipayOrder, { type, typeId, lessonId: typeId, userId }, sender);
  expect(await create('103', HOURS_SERIAL[1])).toMatchObject({ totalFee: 990 });
  expect(await create('110', TRAININGS.paid)).toMatchObject({ totalFee: 19_800 });
  await expect(create('103', HOURS_SERIAL[0])).rejects.toMatchObject({ code: '2302' });
  await expect(create('101', LESSON_SERIAL)).rejects.toMatchObject({ code: '2302' });
  await expect(create('102', LESSON_ONCE)).rejects.toMatchObject({ code: '2302' });
  await expect(create('101', '1')).rejects.toMatchObject({ code: '2004' });
  await expect(create('7', LESSON_ONCE)).rejects.toMatchObject({ code: '2001' });
  const { msg } = await server.call(contract.getAddTrainingList, {}, sender);
  expect(msg.find(({ id }) => id === LESSON_ONCE)).toMatchObject({ chargeMode: 2, money: 2_900 });
  expect(msg.find(({ id }) => id === HOURS_SERIAL[1])).toMatchObject({ chargeMode: 3, money: 990 });
});

test('a unit buys packages or codes, and the number is a whole one', async () => {
  const { unit, sender } = await someone(23);
  const create = (more: object) =>
    server.call(contract.createAlipayCompanyOrder, { ...unit, ...more }, sender);
  expect(await create({})).toMatchObject({ totalFee: 8_700 });
  expect(await create({ packageId: PACKAGES.lessonFive, number: 2 })).toMatchObject({ totalFee: 26_000 });
  await expect(create({ packageId: PACKAGES.trainingTen })).rejects.toMatchObject({ code: '2004' });
  for (const number of [0, -1, 1.5, 1_000]) {
    await expect(create({ number })).rejects.toMatchObject({ code: '2001' });
  }
  const first = { lessonId: LESSON_ONCE, startNum: 1, pageSize: 10 };
  const { list, lessonName } = await server.call(contract.listPackages, first, sender);
  expect(lessonName).toBe('职业卫生档案怎么建');
  expect(list).toEqual([
    { id: PACKAGES.lessonFive, name: '五人套餐', totalFee: 13_000, redemptionCodeNumber: 5, active: true },
    {
      id: PACKAGES.lessonTwenty,
      name: '二十人套餐',
      totalFee: 48_000,
      redemptionCodeNumber: 20,
      active: false,
    },
  ]);
  const none = { ...first, lessonId: LESSON_SERIAL, hourId: HOURS_SERIAL[1] };
  expect((await server.call(contract.listPackages, none, sender)).list).toEqual([]);
});

test('an order is its learner’s alone', async () => {
  const buyer = await someone(24);
  const other = await someone(25);
  const order = await ordered('browser', buyer);
  const calls: [Endpoint, object][] = [
    [contract.closeOrder, { orderNo: order.out_trade_no }],
    [contract.unifiedOrderH5, { id: order.id }],
    [contract.unifiedOrder, { id: order.id, openId: 'o' }],
    [contract.phonePay, { id: order.id }],
  ];
  expect(await other.status(order.out_trade_no)).toMatchObject({ code: '2004' });
  for (const [endpoint, input] of calls) {
    await expect(server.call(endpoint, input as never, other.sender)).rejects.toMatchObject({ code: '2004' });
  }
});

test('half an hour is an order’s time; afterwards it is over, and a new one is made', async () => {
  const buyer = await someone(26);
  const order = await ordered('browser', buyer);
  server.time.now += 30 * 60_000;
  const prepare = server.call(contract.unifiedOrderH5, { id: order.id }, buyer.sender);
  await expect(prepare).rejects.toMatchObject({ code: '2303' });
  expect((await ordered('browser', buyer)).id).not.toBe(order.id);
});

test('forged notices change nothing and are answered as refused', async () => {
  const buyer = await someone(27);
  const order = await ordered('paymentApp', buyer);
  const said = { out_trade_no: order.out_trade_no, trade_status: 'TRADE_SUCCESS', total_amount: '29.00' };
  const body = new URLSearchParams({ ...said, app_id: '2021000000000001', sign_type: 'RSA2', sign: 'AAAA' });
  const answer = await fetch(`${server.origin}/notify/alipay`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([401, 'fail']);
  const empty = await fetch(`${server.origin}/notify/wechatPay`, { method: 'POST', body: '{}' });
  expect([empty.status, (await empty.json()) as object]).toEqual([
    401,
    { code: 'FAIL', message: '验签失败' },
  ]);
  expect(await buyer.status(order.out_trade_no)).toMatchObject({ status: 0 });
});
