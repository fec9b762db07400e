import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ledgerEntry, payOrder } from '../../database/schema';
import type { ProviderName } from '../../outside/payment/payment-provider';
import { GOODS, Shop } from '../../testing/shop';
import { expectLawful } from '../../testing/shop-law';
import { orderFor } from './create';
import { prepare } from './prepare';
import { settleAndRefund } from './reconcile';
import { sweepOrders } from './sweep';
import { forSale } from './things';

const shop = new Shop();
beforeAll(() => shop.open());
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const [, lesson] = GOODS;
if (!lesson) throw new Error('nothing is sold');

/** An order that somebody has paid at its provider, and of which we have not heard. */
async function paidAt(provider: ProviderName, number: string) {
  const { type, item, price: totalFee } = lesson as NonNullable<typeof lesson>;
  const at = { createdAt: shop.now, expiresAt: shop.now + 1_800_000 };
  const what = { type, item, lesson: item, name: '', totalFee };
  const who = { learner: 'a', provider, scene: 'browser', state: 'paying' } as const;
  await shop.database.insert(payOrder).values({ id: number, number, ...what, ...who, ...at });
  shop[provider].payments.set(number, { state: 'paid', amount: totalFee });
  const notice = shop[provider].notice(number);
  if (!notice) throw new Error('nothing to tell');
  return () => settleAndRefund(shop.platform, provider, notice, notice.id);
}

test('the same notice ten times at once is one payment', async () => {
  const tell = await paidAt('wechatPay', '1');
  const outcomes = await Promise.all(Array.from({ length: 10 }, tell));
  expect(outcomes.sort()).toEqual([...Array(9).fill('heardBefore'), 'paid']);
  expect(await shop.database.select().from(ledgerEntry)).toHaveLength(2);
  await expectLawful(shop, ['a']);
});

test('the same thing paid in two ways at once is granted once, and once given back', async () => {
  const tells = [await paidAt('wechatPay', '1'), await paidAt('alipay', '2')];
  const outcomes = await Promise.all(tells.map((tell) => tell()));
  expect(outcomes.sort()).toEqual(['duplicate', 'paid']);
  const states = (await shop.database.select().from(payOrder)).map(({ state }) => state);
  expect(states.sort()).toEqual(['paid', 'refunded']);
  await expectLawful(shop, ['a']);
});

test('what could not be given back at once is given back by the next sweep', async () => {
  const tells = [await paidAt('wechatPay', '1'), await paidAt('alipay', '2')];
  await tells[0]?.();
  shop.alipay.silent = true;
  expect(await tells[1]?.()).toBe('duplicate');
  expect(shop.alipay.standing('2').is).toBe('paid');
  await expectLawful(shop, ['a']);
  shop.alipay.silent = false;
  await sweepOrders(shop.platform);
  expect(shop.alipay.standing('2').is).toBe('refunded');
  await expectLawful(shop, ['a']);
});

const AT = { provider: 'alipay', scene: 'browser' } as const;

/** Orders the lesson at its price of now and goes to pay. */
async function orderNow(codes = 0) {
  const thing = await forSale(shop.database, '101', 'l1');
  const request = { thing, codes, payPackage: null, totalFee: thing.price * Math.max(1, codes) };
  const order = await orderFor(shop.platform, 'a', request, AT);
  await prepare(shop.platform, 'a', order.id, { provider: 'alipay', scene: { in: 'browser', address: '' } });
  return order;
}
const priceIs = (price: number) => shop.reprice(lesson, price);
const stateOf = async (id: string) =>
  (await shop.database.select().from(payOrder).where(eq(payOrder.id, id)))[0]?.state;

test('an order at a price that is over is closed, and a new one made at the price of now', async () => {
  const first = await orderNow();
  expect((await orderNow()).id).toBe(first.id);
  await priceIs(3_900);
  const second = await orderNow();
  expect([first.totalFee, second.totalFee]).toEqual([2_900, 3_900]);
  expect(await stateOf(first.id)).toBe('expired');
  expect(shop.alipay.standing(first.number).is).toBe('closed');
  await expectLawful(shop, ['a']);
});

test('an order that was paid at its price before the change is granted, and nothing is sold again', async () => {
  const first = await orderNow();
  shop.alipay.pay(first.number);
  await priceIs(3_900);
  await expect(orderNow()).rejects.toMatchObject({ refusal: 'alreadyBought' });
  expect(await stateOf(first.id)).toBe('paid');
  await expectLawful(shop, ['a']);
});

test('a unit that paid before the change is told so, and is not sold its codes again', async () => {
  const first = await orderNow(2);
  shop.alipay.pay(first.number);
  await priceIs(3_900);
  await expect(orderNow(2)).rejects.toMatchObject({ refusal: 'alreadyPaid' });
  expect(await stateOf(first.id)).toBe('paid');
  expect(await shop.database.select().from(payOrder)).toHaveLength(1);
  await expectLawful(shop, ['a']);
});
