import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { ownOrder, refuseOver } from './order';
import { close } from './reconcile';
import { OPEN } from './state';

/**
 * Closes a learner's order; one that was closed, failed or expired before stays so.
 * @throws {Refusal} `notFound`; `alreadyPaid` when the money had come; `providerUnreachable`.
 */
export async function closeOwn(platform: Platform, learner: string, key: string): Promise<void> {
  const order = await ownOrder(platform.database, learner, key);
  if (OPEN.includes(order.state)) {
    try {
      await close(platform, order);
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error;
      throw new Refusal(
        'providerUnreachable',
        '支付平台暂时没有回应，订单还没有关闭，请勿重复付款，稍后再试',
      );
    }
  }
  const after = await ownOrder(platform.database, learner, key);
  if (after.state === 'paid' || after.state === 'refunded') refuseOver(after);
}
