import { refundOf } from '@rules/refund';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database, Transaction } from '../../database/open';
import { payOrder, refund } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import { refuseInvoiced } from '../invoices/standing';
import type { Platform } from '../platform';
import { withdrawCodes } from './make-codes';
import type { Order } from './order';
import { type Paid, purchaseOf } from './refund-amount';
import { settle } from './settle';
import { step } from './state';

export type Refund = typeof refund.$inferSelect;

/** The refund of an order that is asked for or confirmed: there is one at most. */
export async function refundUnderWay(
  tx: Pick<Database, 'select'>,
  order: string,
): Promise<Refund | undefined> {
  const underWay = and(eq(refund.order, order), inArray(refund.state, ['asked', 'confirmed']));
  return (await tx.select().from(refund).where(underWay))[0];
}

/** What is given back of a paid order, in fen; `asked` is the request, where there is one. */
export type Decide = (tx: Transaction, order: Paid, asked: Refund | undefined) => Promise<number>;

/**
 * Confirms an order's refund and has its provider carry it out. From the confirmation on the amount stands, and no code
 * of the order can be used: what a provider was asked for may have happened, whatever became of its answer. So a silent
 * one is asked for the very same again, by whoever confirms once more, and by the sweep.
 * @returns what is given back, in fen.
 * @throws {Refusal} `orderOver`; `alreadyInvoiced` while an invoice stands; what `decide` says: and all is as before.
 * @throws {ProviderSilent} and it is confirmed.
 */
export async function confirmRefund(platform: Platform, id: string, decide: Decide): Promise<number> {
  const { database, clock } = platform;
  const { order, fee } = await database.transaction(async (tx) => {
    const [found] = await tx.select().from(payOrder).where(eq(payOrder.id, id)).for('update');
    if (!found || found.paidAt === null || !step(found.state, 'refund')) {
      throw new Refusal('orderOver', '这笔订单现在不能退款');
    }
    const order = { ...found, paidAt: found.paidAt };
    const underWay = await refundUnderWay(tx, id);
    if (underWay?.state === 'confirmed') return { order, fee: underWay.fee ?? 0 };
    await refuseInvoiced(tx, order.number);
    // Before they are counted: a code that somebody is using at this moment is used, or it is withdrawn.
    if (order.codes > 0) await withdrawCodes(tx, id);
    const fee = await decide(tx, order, underWay);
    if (fee <= 0 || fee > order.totalFee) throw new RangeError(`${fee} of ${order.totalFee}`);
    const now = await clock(tx);
    await write(tx, id, underWay, { state: 'confirmed', fee, decidedAt: now });
    return { order, fee };
  });
  await carryOut(platform, order, fee);
  return fee;
}

type Confirmed = { state: 'confirmed'; fee: number; decidedAt: number };

async function write(tx: Transaction, order: string, asked: Refund | undefined, confirmed: Confirmed) {
  if (asked) await tx.update(refund).set(confirmed).where(eq(refund.id, asked.id));
  else await tx.insert(refund).values({ id: newId(), order, askedAt: confirmed.decidedAt, ...confirmed });
}

/** @throws {ProviderSilent} */
async function carryOut(platform: Platform, order: Order, fee: number): Promise<void> {
  const { number, totalFee } = order;
  const provider = platform.payments[order.provider];
  if (!provider) throw new ProviderSilent('not set up');
  await provider.refund({ number, totalFee, fee });
  const given = { transaction: order.transaction ?? '', amount: fee, currency: 'CNY' };
  await settle(platform, order.provider, { number, standing: { is: 'refunded', ...given } });
}

/** Has a provider that was silent carry a confirmed refund out; where it is silent again, the next sweep tries again. */
export async function carryOutAgain(platform: Platform, { order: id, fee }: Refund): Promise<void> {
  const [order] = await platform.database.select().from(payOrder).where(eq(payOrder.id, id));
  if (!order) return;
  await patiently(platform, order.number, () => carryOut(platform, order, fee ?? 0));
}

/**
 * What can still be given back of an order at all, whatever the notice promises: all of it, or of a unit's order the
 * share of the codes that nobody used. @throws {Refusal} `notRefundable`
 */
export async function whatIsLeft(tx: Transaction, order: Paid): Promise<number> {
  const { fee } = refundOf({ ...(await purchaseOf(tx, order)), credited: 0 }, order.paidAt);
  if (fee === 0) throw new Refusal('notRefundable', '兑换码都已使用，这笔订单不能退款');
  return fee;
}

/** Gives back what can be, by nobody's request. @throws as `confirmRefund`. */
export const refundOrder = (platform: Platform, id: string): Promise<number> =>
  confirmRefund(platform, id, whatIsLeft);

/** Gives back what was paid for a second time. */
export async function refundDuplicate(platform: Platform, number: string): Promise<void> {
  const duplicate = and(
    eq(payOrder.number, number),
    eq(payOrder.state, 'paid'),
    eq(payOrder.duplicate, true),
  );
  const [order] = await platform.database.select().from(payOrder).where(duplicate);
  if (order) await patiently(platform, number, () => refundOrder(platform, order.id));
}

async function patiently({ log }: Platform, number: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof Refusal)) throw error;
    log.warn({ number, error: error.message }, 'a refund waits for its provider');
  }
}
