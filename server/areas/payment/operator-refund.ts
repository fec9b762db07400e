import type { OperatorInput } from '@contract/operator/endpoint';
import type { byOperator } from '@contract/operator/refunds';
import type { Verdict } from '@contract/operator/review';
import { chinaTime } from '@rules/china-time';
import { money, yuanOf } from '@rules/money';
import { refundOf } from '@rules/refund';
import { asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../database/audit';
import { account, payOrder, refund } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import { standingInvoice } from '../invoices/standing';
import type { Platform } from '../platform';
import { confirmRefund, type Decide, type Refund, whatIsLeft } from './refund';
import { type Paid, promised, purchaseOf } from './refund-amount';
import { NOTHING_BACK } from './refund-request';

/**
 * Gives back what can be of an order, whatever the notice promises: by the operator's own decision.
 * @returns the sentence for its staff. @throws {OperatorRefused} with such a sentence.
 */
export async function refundByOperator(platform: Platform, { number }: OperatorInput<typeof byOperator>) {
  const [order] = await platform.database.select().from(payOrder).where(eq(payOrder.number, number));
  if (!order) throw new OperatorRefused(404, '没有这笔订单');
  return told(() => confirmRefund(platform, order.id, audited('退款', whatIsLeft)));
}

/** Refunds that learners have asked for, or whose provider has not accepted them yet; the oldest first. Yuan. */
export async function pendingRefunds({ database }: Pick<Platform, 'database'>) {
  const waiting = await database
    .select({ refund, order: payOrder, learner: account.name, phone: account.phone })
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.id, refund.order))
    .innerJoin(account, eq(account.id, payOrder.learner))
    .where(inArray(refund.state, ['asked', 'confirmed']))
    .orderBy(asc(refund.askedAt), asc(refund.id));
  const list = [];
  for (const { refund: one, order, learner, phone } of waiting) {
    const purchase = await purchaseOf(database, { ...order, paidAt: order.paidAt ?? 0 });
    const now = refundOf(purchase, one.askedAt);
    const invoice = await standingInvoice(database, order.number);
    list.push({
      id: one.id,
      order: order.number,
      name: order.name,
      learner,
      learnerPhone: phone,
      at: chinaTime(one.askedAt),
      confirmed: one.state === 'confirmed',
      totalFee: yuanOf(order.totalFee),
      /** What the learner was shown, or null where nobody asked; what would be given back now. */
      askedFee: one.askedFee === null ? null : yuanOf(one.askedFee),
      feeNow: yuanOf(one.fee ?? now.fee),
      ground: one.ground ?? now.ground,
      codes: order.codes,
      usedCodes: purchase.usedCodes,
      creditedMinutes: Math.floor(purchase.credited / 60_000),
      invoice: invoice?.state ?? '',
    });
  }
  return list;
}

/**
 * Confirms a request at what the notice promises by now, or refuses it in the operator's words. Its deadline is judged by
 * when it was asked for: nobody loses by waiting for us. @returns the sentence for the staff. @throws {OperatorRefused}
 */
export async function reviewRefund(platform: Platform, { id, pass, reason }: Verdict): Promise<string> {
  const [known] = await platform.database.select().from(refund).where(eq(refund.id, id));
  if (!known) throw new OperatorRefused(404, '没有这个退款申请');
  if (pass) return told(() => confirmRefund(platform, known.order, audited('同意退款申请', promisedTo(id))));
  await refuseRequest(platform, known, reason);
  return '已拒绝退款，学员能看到原因';
}

/** A decision of the operator's stands in the audit log with what it gives back, in fen; asked for again it decides nothing. */
const audited =
  (act: string, decide: Decide): Decide =>
  async (tx, order, asked) => {
    const fee = await decide(tx, order, asked);
    await audit(tx, {
      act,
      subject: `order ${order.number}`,
      detail: { fee, ...(asked && { refund: asked.id }) },
    });
    return fee;
  };

const DECIDED = '这个退款申请已经处理过，或者学员已经撤回';

const promisedTo =
  (id: string) =>
  async (tx: Parameters<typeof promised>[0], order: Paid, asked: Refund | undefined): Promise<number> => {
    if (asked?.id !== id) throw new Refusal('orderOver', DECIDED);
    const { ground, fee } = await promised(tx, order, asked.askedAt);
    const why = NOTHING_BACK[ground] ?? '没有可退的金额';
    if (fee === 0) throw new Refusal('notRefundable', `${why}，请拒绝并说明`);
    return fee;
  };

function refuseRequest({ database, clock }: Platform, { id, order }: Refund, reason: string): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.select({ id: payOrder.id }).from(payOrder).where(eq(payOrder.id, order)).for('update');
    const [now] = await tx.select().from(refund).where(eq(refund.id, id));
    if (now?.state !== 'asked') throw new OperatorRefused(409, DECIDED);
    const refused = { state: 'refused', reason, decidedAt: await clock(tx) } as const;
    await tx.update(refund).set(refused).where(eq(refund.id, id));
    await audit(tx, { act: '拒绝退款申请', subject: `order ${now.order}`, detail: { refund: id } });
  });
}

async function told(work: () => Promise<number>): Promise<string> {
  try {
    return `已退款 ${money(await work())}`;
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorRefused(409, error.message);
    if (!(error instanceof ProviderSilent)) throw error;
    throw new OperatorRefused(502, '退款已确认，支付平台还没有回应；会自动再试，不用重复操作');
  }
}
