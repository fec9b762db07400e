import { readPendingOrder } from '@/areas/payment/pending-order';
import type { OpenPayment } from './first-step';

/** The order of this learner that waits for its payment, as this phone has saved it. */
export function openPayment(learner: string): OpenPayment | undefined {
  const order = readPendingOrder(learner);
  return order && { name: order.name, to: '/monitorForPayment' };
}

/** The same, where it is for this training. */
export function openPaymentOf(learner: string, trainingId: string): OpenPayment | undefined {
  return readPendingOrder(learner)?.lessonId === trainingId ? openPayment(learner) : undefined;
}
