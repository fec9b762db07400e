import { money } from '@rules/money';
import { lastRefundDay, type RefundGround, refundOf } from '@rules/refund';
import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { payOrder, refund } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { type Order, ownOrder } from './order';
import { refundUnderWay } from './refund';
import { type Paid, purchaseOf } from './refund-amount';

type Transaction = Pick<Database, 'select' | 'insert' | 'update'>;

/** Why nothing is given back, for whoever asks. */
export const NOTHING_BACK: Partial<Record<RefundGround, string>> = {
  tooLate: '付款已经超过180天，不能申请退款',
  allUsed: '兑换码都已使用，不能申请退款',
};

/** An order that may be given back. @throws {Refusal} `orderOver` */
function refundable(order: Order): Paid {
  const { state, paidAt, duplicate } = order;
  if (duplicate) throw new Refusal('orderOver', '这笔订单是重复付款，钱会自动原路退回，不用申请');
  if (state === 'refunded') throw new Refusal('orderOver', '这笔订单已经退款');
  if (state !== 'paid' || paidAt === null) throw new Refusal('orderOver', '这笔订单没有付款，不用退款');
  return { ...order, paidAt };
}

/** What would be given back now, and what it follows from. @throws {Refusal} `notFound`, `orderOver` */
export async function offerRefund({ database, clock }: Platform, learner: string, number: string) {
  const order = refundable(await ownOrder(database, learner, number));
  const purchase = await purchaseOf(database, order);
  const { codes, usedCodes, credited, paidAt } = purchase;
  return {
    ...refundOf(purchase, await clock(database)),
    credited: Math.floor(credited / 1000),
    unusedCodes: codes - usedCodes,
    lastDay: lastRefundDay(paidAt),
  };
}

/**
 * Writes down that a learner asks for the refund of his order, at the sum that he was shown, in fen; once, however often
 * it is tapped. @throws {Refusal} `notFound`, `orderOver`, `notRefundable`, `refundChanged`.
 */
export function askRefund(
  { database, clock }: Platform,
  learner: string,
  number: string,
  shown: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const order = refundable(await lockOwn(tx, learner, number));
    if (await refundUnderWay(tx, order.id)) return;
    const now = await clock(tx);
    const { ground, fee } = refundOf(await purchaseOf(tx, order), now);
    if (fee === 0) throw new Refusal('notRefundable', NOTHING_BACK[ground] ?? '这笔订单不能退款');
    if (fee !== shown) {
      throw new Refusal('refundChanged', `可退的金额有变化，现在是 ${money(fee)}，请核对后再申请`);
    }
    const asked = { state: 'asked', askedFee: fee, ground, askedAt: now } as const;
    await tx.insert(refund).values({ id: newId(), order: order.id, ...asked });
  });
}

/** Takes a learner's request back. @throws {Refusal} `notFound`, `orderOver` once it was decided. */
export function takeBackRefund(
  { database, clock }: Platform,
  learner: string,
  number: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { id } = await lockOwn(tx, learner, number);
    const [last] = await tx
      .select()
      .from(refund)
      .where(eq(refund.order, id))
      .orderBy(desc(refund.askedAt), desc(refund.id))
      .limit(1);
    if (last?.state === 'takenBack') return;
    if (last?.state !== 'asked') throw new Refusal('orderOver', '退款申请已经处理，不能撤回');
    const taken = { state: 'takenBack', decidedAt: await clock(tx) } as const;
    await tx.update(refund).set(taken).where(eq(refund.id, last.id));
  });
}

async function lockOwn(tx: Transaction, learner: string, number: string): Promise<Order> {
  const own = and(eq(payOrder.learner, learner), eq(payOrder.number, number));
  const [found] = await tx.select().from(payOrder).where(own).for('update');
  if (!found) throw new Refusal('notFound', '没有找到这笔订单');
  return found;
}
