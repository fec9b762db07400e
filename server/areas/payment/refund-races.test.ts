import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOrder, redemptionCode, refund } from '../../database/schema';
import { bought, tell } from '../../testing/bought';
import { GOODS, Shop } from '../../testing/shop';
import { expectLawful } from '../../testing/shop-law';
import { redeem } from '../redemption/redeem';
import { reviewRefund } from './operator-refund';
import { prepare } from './prepare';
import { askRefund, takeBackRefund } from './refund-request';
import { has } from './things';

const shop = new Shop();
beforeAll(() => shop.open());
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const [, lesson] = GOODS;
if (!lesson) throw new Error('nothing is sold');

/** Paid, and its refund asked for. */
async function askedFor(codes = 0) {
  const order = await bought(shop, 'a', lesson as NonNullable<typeof lesson>, codes);
  await askRefund(shop.platform, 'a', order.number, order.totalFee);
  const [asked] = await shop.database.select().from(refund).where(eq(refund.order, order.id));
  const confirm = () => reviewRefund(shop.platform, { id: asked?.id ?? '', pass: true, reason: '' });
  return { ...order, confirm };
}
const orderOf = async (id: string) =>
  (await shop.database.select().from(payOrder).where(eq(payOrder.id, id)))[0];

/** Begins two things at once, the second or the first of them first. */
const BOTH = [
  ['first', (one: () => Promise<unknown>, other: () => Promise<unknown>) => [one(), other()]],
  [
    'second',
    (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
      const begun = other();
      return [one(), begun];
    },
  ],
] as const;

test.each(BOTH)('a code is used or given back, never both: the refund begins %s', async (_, begin) => {
  const { id, confirm } = await askedFor(2);
  const [code] = await shop.database.select().from(redemptionCode);
  const [, used] = await Promise.allSettled(
    begin(confirm, () => redeem(shop.platform, 'b', code?.code ?? '', lesson)),
  );
  const kept = used?.status === 'fulfilled';
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: kept ? 2_900 : 5_800 });
  expect(await has(shop.database, 'b', lesson)).toBe(kept);
  await expectLawful(shop, ['a', 'b']);
});

test('two confirmations at once give back once', async () => {
  const { id, number, totalFee, confirm } = await askedFor();
  const said = await Promise.allSettled([confirm(), confirm(), confirm()]);
  expect(said.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedFee: totalFee });
  expect(shop.alipay.standing(number)).toMatchObject({ is: 'refunded', amount: totalFee });
  await expectLawful(shop, ['a']);
});

test.each(BOTH)('a request is confirmed or taken back: the confirmation begins %s', async (_, begin) => {
  const { id, confirm, number } = await askedFor();
  const [confirmed, taken] = await Promise.allSettled(
    begin(confirm, () => takeBackRefund(shop.platform, 'a', number)),
  );
  expect([confirmed?.status, taken?.status].sort()).toEqual(['fulfilled', 'rejected']);
  const back = confirmed?.status === 'fulfilled';
  expect((await orderOf(id))?.state).toBe(back ? 'refunded' : 'paid');
  expect(await has(shop.database, 'a', lesson)).toBe(!back);
  await expectLawful(shop, ['a']);
});

/** A second order of the same, paid at its provider while the first was still to be granted. */
async function paidAgain(id: string) {
  await shop.database.insert(payOrder).values({
    ...{ id, number: id, learner: 'a', type: '101', item: 'l1', lesson: 'l1', name: '', totalFee: 2_900 },
    ...{ provider: 'alipay', scene: 'browser', state: 'created' },
    ...{ createdAt: shop.now, expiresAt: shop.now + 1_800_000 },
  });
  const scene = { in: 'browser', address: '' } as const;
  await prepare(shop.platform, 'a', id, { provider: 'alipay', scene });
  shop.alipay.pay(id);
}

test.each(BOTH)(
  'a payment that is told of meanwhile is granted or goes back: the refund begins %s',
  async (_, begin) => {
    const { id, confirm } = await askedFor();
    await paidAgain('7');
    await Promise.all(begin(confirm, () => tell(shop, '7')));
    expect((await orderOf(id))?.state).toBe('refunded');
    const second = (await orderOf('7'))?.state;
    expect(['paid', 'refunded']).toContain(second);
    expect(await has(shop.database, 'a', lesson)).toBe(second === 'paid');
    await expectLawful(shop, ['a']);
  },
);
