import { chinaTime } from '@rules/china-time';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { type Order, ownOrder } from './order';
import { askNowAndThen } from './reconcile';
import { OPEN } from './state';

/** The status of an order, as the specification reads it. */
const ANSWERS: Record<Order['state'], { code: string; status?: number; result?: string; message: string }> = {
  created: { code: '1000', status: 0, message: '等待支付' },
  paying: { code: '1000', status: 0, message: '等待支付' },
  paid: { code: '1000', status: 1, result: 'success', message: '支付成功' },
  failed: { code: '25000', message: '支付失败，没有扣款，可以重新支付' },
  expired: { code: '22000', message: '订单已过期，请重新下单' },
  refunded: { code: '25000', message: '这笔订单已经退款' },
};

/** While it waits the provider is asked too, so that a lost notice heals. @throws {Refusal} `notFound`. */
export async function payStatus(platform: Platform, learner: string, number: string) {
  const order = await ownOrder(platform.database, learner, number);
  if (!OPEN.includes(order.state)) return ANSWERS[order.state];
  try {
    await askNowAndThen(platform, order);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    platform.log.warn({ error: error.message }, 'a provider did not say how an order stands');
  }
  const { state, expiresAt } = await ownOrder(platform.database, learner, number);
  return { ...ANSWERS[state], ...(OPEN.includes(state) && { data: { expiresAt: chinaTime(expiresAt) } }) };
}
