import { eq } from 'drizzle-orm';
import { payOrder, redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { plainCode } from '../payment/make-codes';
import { refuseClosed } from '../payment/may-buy';
import { grant, type Thing } from '../payment/things';
import type { Platform } from '../platform';
import { beginTry, takeBackTry } from './attempts';

/** A code that is not known gets no sentence of ours: the app has the service phone. */
const unknown = () => new Refusal('codeUnknown', '');

/**
 * Spends a code on a thing: the code is used and the thing granted, together or not at all, and by one learner only.
 * @throws {Refusal} `codeUnknown`, `codeSpent`, `codeForOther`, `alreadyBought`, `tooOften`, or the training's own.
 */
export async function redeem(
  platform: Platform,
  learner: string,
  typed: string,
  thing: Thing,
): Promise<void> {
  const { database, clock } = platform;
  await beginTry(database, clock, learner);
  try {
    await refuseClosed(platform, learner, thing);
    await spend(platform, learner, plainCode(typed), thing);
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'codeUnknown')) await takeBackTry(database, learner);
    throw error;
  }
  await takeBackTry(database, learner);
}

function spend({ database, clock }: Platform, learner: string, code: string, thing: Thing): Promise<void> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select().from(redemptionCode).where(eq(redemptionCode.code, code)).for('update');
    if (!found) throw unknown();
    const [order] = await tx.select().from(payOrder).where(eq(payOrder.id, found.order));
    if (!order) throw unknown();
    if (found.usedBy === learner) throw new Refusal('codeSpent', '这个兑换码你已经用过了');
    if (found.usedBy !== null) throw new Refusal('codeSpent', '这个兑换码已被使用，请向单位的购买人员换一个');
    if (found.withdrawn) throw new Refusal('codeSpent', '这个兑换码已作废，请向单位的购买人员换一个');
    if (order.type !== thing.type || order.item !== thing.item) {
      throw new Refusal('codeForOther', `这个兑换码只能兑换「${order.name}」`);
    }
    const now = await clock(tx);
    if (!(await grant(tx, learner, thing, now))) {
      throw new Refusal('alreadyBought', '已经可以学习，不用兑换，兑换码没有用掉');
    }
    await tx
      .update(redemptionCode)
      .set({ usedBy: learner, usedAt: now })
      .where(eq(redemptionCode.code, code));
  });
}
