import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { payOrder } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { refundOrder } from './refund';

/** The order by the number that providers and learners know. */
export const whichOrder = z.object({ number: z.string().min(1) });

/** Gives an order's money back by the operator's request. @throws {OperatorRefused} with a sentence for its staff. */
export async function refundByOperator(platform: Platform, { number }: z.output<typeof whichOrder>) {
  const [order] = await platform.database.select().from(payOrder).where(eq(payOrder.number, number));
  if (!order) throw new OperatorRefused(404, '没有这笔订单');
  try {
    await refundOrder(platform, order.id);
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorRefused(409, error.message);
    if (!(error instanceof ProviderSilent)) throw error;
    throw new OperatorRefused(502, '支付平台没有回应，没有退款，请稍后再试');
  }
}
