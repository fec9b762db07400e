import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { bought, credited } from '../../testing/bought';
import { GOODS, Shop } from '../../testing/shop';
import { expectLawful } from '../../testing/shop-law';
import { redeem } from '../redemption/redeem';
import { refundByOperator, reviewRefund } from './operator-refund';
import { askRefund, offerRefund, takeBackRefund } from './refund-request';
import { sweepOrders } from './sweep';
import { has } from './things';

const shop = new Shop();
beforeAll(async () => {
  await shop.open();
  // The training has the serial lesson in it, so its hour counts for both.
  const inIt = { training: 't1', lesson: 'l2', place: 1, tenthsOfHours: 10 };
  await shop.database.insert(table.trainingLesson).values(inIt);
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const [training, lesson, hour] = GOODS;
if (!training || !lesson || !hour) throw new Error('nothing is sold');
const DAY_MS = 86_400_000;

const rows = () => shop.database.select().from(table.refund);
const orderOf = async (id: string) =>
  (await shop.database.select().from(table.payOrder).where(eq(table.payOrder.id, id)))[0];
const codes = () => shop.database.select().from(table.redemptionCode);

/** Asks for what is offered, and has the operator decide. */
async function ask(number: string) {
  const { fee } = await offerRefund(shop.platform, 'a', number);
  await askRefund(shop.platform, 'a', number, fee);
  return fee;
}
async function decide(pass: boolean, reason = '') {
  const asked = (await rows()).find(({ state }) => state === 'asked' || state === 'confirmed');
  return reviewRefund(shop.platform, { id: asked?.id ?? '', pass, reason });
}

test.each([
  ['a training', training, 'h2'],
  ['an hour', hour, 'h2'],
] as const)(
  '20 minutes in %s since it was paid cost half of it; what came before costs nothing',
  async (_, thing, where) => {
    await credited(shop, 'a', where, 30);
    shop.now += 1_000;
    const { id, number, totalFee } = await bought(shop, 'a', thing);
    await credited(shop, 'a', where, 20);
    await credited(shop, 'b', where, 60);
    expect(await offerRefund(shop.platform, 'a', number)).toMatchObject({
      ground: 'notStarted',
      fee: totalFee,
    });
    await credited(shop, 'a', where, 0.01);
    const half = Math.ceil(totalFee / 2);
    expect(await offerRefund(shop.platform, 'a', number)).toMatchObject({ ground: 'started', fee: half });
    await ask(number);
    await decide(true);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: half });
    expect(shop.alipay.standing(number)).toMatchObject({ is: 'refunded', amount: half });
    // What was deducted paid for what was studied: the right to the rest goes with a half refund too.
    expect(await has(shop.database, 'a', thing)).toBe(false);
    await expectLawful(shop, ['a', 'b']);
  },
);

test('what is confirmed is computed anew, and what was shown stands beside it', async () => {
  const { number, totalFee } = await bought(shop, 'a', hour);
  expect(await ask(number)).toBe(totalFee);
  await credited(shop, 'a', 'h2', 21);
  expect(await decide(true)).toBe('已退款 ¥4.95');
  expect(await rows()).toMatchObject([{ state: 'refunded', askedFee: totalFee, fee: 495 }]);
  await expectLawful(shop, ['a']);
});

test('whoever asks on the last day is not too late when it is confirmed', async () => {
  const { number } = await bought(shop, 'a', lesson);
  shop.now += 180 * DAY_MS;
  await ask(number);
  shop.now += 5 * DAY_MS;
  await decide(true);
  const late = await bought(shop, 'a', lesson);
  shop.now += 181 * DAY_MS;
  await expect(askRefund(shop.platform, 'a', late.number, 2_900)).rejects.toMatchObject({
    refusal: 'notRefundable',
    message: expect.stringContaining('180天'),
  });
  await expectLawful(shop, ['a']);
});

test('a sum that is no longer the one on the screen is said, and nothing is asked for', async () => {
  const { number } = await bought(shop, 'a', hour);
  const { fee } = await offerRefund(shop.platform, 'a', number);
  await credited(shop, 'a', 'h2', 21);
  await expect(askRefund(shop.platform, 'a', number, fee)).rejects.toMatchObject({
    refusal: 'refundChanged',
    message: expect.stringContaining('¥4.95'),
  });
  expect(await rows()).toEqual([]);
});

test('a request is one however often it is tapped, can be taken back, and be made anew', async () => {
  const { number, totalFee } = await bought(shop, 'a', lesson);
  await Promise.all([1, 2, 3].map(() => askRefund(shop.platform, 'a', number, totalFee)));
  expect(await rows()).toHaveLength(1);
  await expect(takeBackRefund(shop.platform, 'b', number)).rejects.toMatchObject({ refusal: 'notFound' });
  await takeBackRefund(shop.platform, 'a', number);
  await takeBackRefund(shop.platform, 'a', number);
  const [taken] = await rows();
  const review = { id: taken?.id ?? '', pass: true, reason: '' };
  await expect(reviewRefund(shop.platform, review)).rejects.toMatchObject({ status: 409 });
  shop.now += 1_000;
  await ask(number);
  // The request of before is not confirmed in the name of the new one.
  await expect(reviewRefund(shop.platform, review)).rejects.toMatchObject({ status: 409 });
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['asked', 'takenBack']);
  await decide(true);
  await expect(takeBackRefund(shop.platform, 'a', number)).rejects.toMatchObject({ refusal: 'orderOver' });
  await expect(ask(number)).rejects.toMatchObject({ refusal: 'orderOver', message: /已经退款/ });
  await expectLawful(shop, ['a']);
});

test('the operator’s no stands with its words, changes nothing, and one may ask again', async () => {
  const { id, number } = await bought(shop, 'a', lesson);
  await ask(number);
  await decide(false, '已经拿到证书');
  expect(await rows()).toMatchObject([{ state: 'refused', reason: '已经拿到证书', fee: null }]);
  expect(await orderOf(id)).toMatchObject({ state: 'paid' });
  expect(await has(shop.database, 'a', lesson)).toBe(true);
  shop.now += 1_000;
  await ask(number);
  await decide(true);
  await expectLawful(shop, ['a']);
});

test('of a unit’s order the unused codes go back with their share, and a used one stays', async () => {
  const { id, number } = await bought(shop, 'a', lesson, 3);
  const [first] = await codes();
  await redeem(shop.platform, 'b', first?.code ?? '', lesson);
  expect(await offerRefund(shop.platform, 'a', number)).toMatchObject({
    ground: 'unusedCodes',
    unusedCodes: 2,
    fee: 5_800,
  });
  await ask(number);
  await decide(true);
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: 5_800 });
  expect(await has(shop.database, 'b', lesson)).toBe(true);
  const [withdrawn] = (await codes()).filter(({ usedBy }) => usedBy === null);
  const late = redeem(shop.platform, 'a', withdrawn?.code ?? '', lesson);
  await expect(late).rejects.toMatchObject({ refusal: 'codeSpent', message: /已作废/ });
  await expectLawful(shop, ['a', 'b']);
});

test('a unit whose codes are all used gets nothing back, asked for or by the operator', async () => {
  const { number } = await bought(shop, 'a', lesson, 1);
  const { fee } = await offerRefund(shop.platform, 'a', number);
  await askRefund(shop.platform, 'a', number, fee);
  await redeem(shop.platform, 'b', (await codes())[0]?.code ?? '', lesson);
  await expect(decide(true)).rejects.toMatchObject({ status: 409, message: /兑换码都已使用/ });
  const byHand = refundByOperator(shop.platform, { number });
  await expect(byHand).rejects.toMatchObject({ status: 409, message: /兑换码都已使用/ });
  expect(shop.alipay.standing(number).is).toBe('paid');
  await expectLawful(shop, ['a', 'b']);
});

test('a provider that is silent leaves the refund confirmed, its codes withdrawn, and the sweep carries it out', async () => {
  const { id, number } = await bought(shop, 'a', lesson, 2);
  await ask(number);
  shop.alipay.silent = true;
  await expect(decide(true)).rejects.toMatchObject({ status: 502 });
  const used = redeem(shop.platform, 'b', (await codes())[0]?.code ?? '', lesson);
  await expect(used).rejects.toMatchObject({ refusal: 'codeSpent' });
  await expect(takeBackRefund(shop.platform, 'a', number)).rejects.toMatchObject({ refusal: 'orderOver' });
  await expectLawful(shop, ['a', 'b']);
  shop.alipay.silent = false;
  await sweepOrders(shop.platform);
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: 5_800 });
  await expectLawful(shop, ['a', 'b']);
});

test('an answer that was lost gives nothing twice, and no other sum', async () => {
  const { id, number } = await bought(shop, 'a', hour);
  await ask(number);
  shop.alipay.losesAnswers = true;
  await expect(decide(true)).rejects.toMatchObject({ status: 502 });
  // It has happened there at the full sum: what is studied meanwhile does not make another of it.
  await credited(shop, 'a', 'h2', 60);
  shop.alipay.losesAnswers = false;
  await decide(true);
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: 990 });
  await expectLawful(shop, ['a']);
});
