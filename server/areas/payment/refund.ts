import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { payOrder, redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import { refuseInvoiced } from '../invoices/standing';
import type { Platform } from '../platform';
import { withdrawCodes } from './make-codes';
import type { Order } from './order';
import { settle } from './settle';
import { step } from './state';

/**
 * Gives an order's money back through its provider and takes back what it granted. A unit's codes are withdrawn before,
 * so that none is used meanwhile; with a used one among them nothing is given back, nor while an invoice stands.
 * @throws {Refusal} `orderOver`, `refused`, `alreadyInvoiced`. @throws {ProviderSilent} and all is as before; it may be tried again.
 */
export async function refundOrder(platform: Platform, id: string): Promise<void> {
  const { database, payments } = platform;
  const order = await database.transaction(async (tx) => {
    const [found] = await tx.select().from(payOrder).where(eq(payOrder.id, id)).for('update');
    if (!found || !step(found.state, 'refund')) throw new Refusal('orderOver', '这笔订单现在不能退款');
    await refuseInvoiced(tx, found.number);
    if (found.codes === 0) return found;
    await withdrawCodes(tx, id);
    const used = and(eq(redemptionCode.order, id), isNotNull(redemptionCode.usedBy));
    if ((await tx.select().from(redemptionCode).where(used)).length > 0) {
      throw new Refusal('refused', '已有兑换码被使用，这笔订单不能退款');
    }
    return found;
  });
  try {
    const provider = payments[order.provider];
    if (!provider) throw new ProviderSilent('not set up');
    await provider.refund(order);
  } catch (error) {
    await restoreCodes(platform, order);
    throw error;
  }
  const standing = {
    is: 'refunded',
    transaction: order.transaction ?? '',
    amount: order.totalFee,
    currency: 'CNY',
  } as const;
  await settle(platform, order.provider, { number: order.number, standing });
}

async function restoreCodes({ database }: Platform, { id }: Order): Promise<void> {
  await database
    .update(redemptionCode)
    .set({ withdrawn: false })
    .where(and(eq(redemptionCode.order, id), isNull(redemptionCode.usedBy)));
}

/** Gives back what was paid for a second time; where the provider is silent, the next sweep tries again. */
export async function refundDuplicate(platform: Platform, number: string): Promise<void> {
  const duplicate = and(
    eq(payOrder.number, number),
    eq(payOrder.state, 'paid'),
    eq(payOrder.duplicate, true),
  );
  const [order] = await platform.database.select().from(payOrder).where(duplicate);
  if (!order) return;
  try {
    await refundOrder(platform, order.id);
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof Refusal)) throw error;
    platform.log.warn({ number, error: error.message }, 'a duplicate payment waits for its refund');
  }
}
