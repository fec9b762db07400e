import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoice, invoiceOrder, payOrder, redemptionCode, webhookEvent } from '../../database/schema';
import { Shop } from '../../testing/shop';
import { expectLawful } from '../../testing/shop-law';
import { reverseInvoice } from '../invoices/reverse';
import { invoicesToReverse, reviewInvoice } from '../invoices/review';
import { orderFor } from './create';
import { prepare } from './prepare';
import { settleAndRefund } from './reconcile';
import { refundOrder } from './refund';
import { forSale } from './things';

const shop = new Shop();
beforeAll(() => shop.open());
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const WHERE = { provider: 'alipay', scene: 'browser' } as const;
const TITLE = { title: '', taxNumber: '', address: '', phone: '', bank: '', bankAccount: '', email: '' };

async function tell(number: string) {
  const notice = shop.alipay.notice(number);
  if (notice) await settleAndRefund(shop.platform, 'alipay', notice, notice.id);
}

/** Two codes that a unit has paid for, and an application for an invoice over them. */
async function paidAndAppliedFor() {
  const thing = await forSale(shop.database, '101', 'l1');
  const request = { thing, codes: 2, payPackage: null, totalFee: thing.price * 2 };
  const { id, number } = await orderFor(shop.platform, 'a', request, WHERE);
  await prepare(shop.platform, 'a', id, { ...WHERE, scene: { in: 'browser', address: '' } });
  shop.alipay.pay(number);
  await tell(number);
  const application = { id: 'i', learner: 'a', header: TITLE, at: shop.now };
  await shop.database.insert(invoice).values({ ...application, state: 'underReview' });
  await shop.database.insert(invoiceOrder).values({ invoice: 'i', order: id });
  return { id, number };
}
const review = (pass: boolean) =>
  reviewInvoice(shop.database, { id: 'i', pass, reason: '抬头不对', number: '20', file: '' });
const stateOf = async (id: string) =>
  (await shop.database.select().from(payOrder).where(eq(payOrder.id, id)))[0]?.state;

/** Refused, and nothing has changed: neither the money nor the codes. */
async function expectWaiting({ id, number }: { id: string; number: string }, sentence: RegExp) {
  await expect(refundOrder(shop.platform, id)).rejects.toMatchObject({
    refusal: 'alreadyInvoiced',
    message: expect.stringMatching(sentence),
  });
  expect(shop.alipay.standing(number).is).toBe('paid');
  const codes = await shop.database.select().from(redemptionCode);
  expect(codes.map(({ withdrawn }) => withdrawn)).toEqual([false, false]);
  await expectLawful(shop, ['a']);
}

test('a refund waits while an invoice is asked for, and goes on when that is refused', async () => {
  const order = await paidAndAppliedFor();
  await expectWaiting(order, /正在审核/);
  await review(false);
  await refundOrder(shop.platform, order.id);
  expect(await stateOf(order.id)).toBe('refunded');
  await expectLawful(shop, ['a']);
});

test('a refund waits while an invoice stands, and goes on when the red invoice is written down', async () => {
  const order = await paidAndAppliedFor();
  await review(true);
  await expectWaiting(order, /已经开了发票（号码 20）.*红字发票/);
  await reverseInvoice(shop.database, { order: order.number, number: '21' });
  await refundOrder(shop.platform, order.id);
  expect(await stateOf(order.id)).toBe('refunded');
  await expectLawful(shop, ['a']);
});

test('what the provider’s office gave back over a standing invoice is named to be reversed', async () => {
  const { number } = await paidAndAppliedFor();
  await review(true);
  expect(await invoicesToReverse(shop.database)).toEqual([]);
  shop.alipay.become(number, 'refunded');
  await tell(number);
  expect(await invoicesToReverse(shop.database)).toMatchObject([{ invoiceNumber: '20', order: number }]);
  await reverseInvoice(shop.database, { order: number, number: '21' });
  expect(await invoicesToReverse(shop.database)).toEqual([]);
});

test('a refund that was given back tells the operator’s system, once', async () => {
  const { id, number } = await paidAndAppliedFor();
  await review(false);
  await refundOrder(shop.platform, id);
  await tell(number);
  expect(await shop.database.select().from(webhookEvent)).toMatchObject([
    {
      ...{ kind: 'order.refunded', learner: 'a' },
      content: { orderNumber: number, orderName: '课程', totalFee: 5_800, refundedFee: 5_800 },
    },
  ]);
});
