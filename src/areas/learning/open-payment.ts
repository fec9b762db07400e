import { readPendingOrder } from '@/areas/payment/pending-order';
import type { OpenPayment } from './first-step';

/** The order of this learner that waits for its payment, as this phone has saved it. */
export function openPayment(learner: string): OpenPayment | undefined {
  const order = readPendingOrder(learner);
  return order && { name: order.name, to: '/monitorForPayment' };
}
