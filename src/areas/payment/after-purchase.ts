import { insertLessonRecord } from '@contract/lessons';
import { ORDER_TYPES } from '@contract/order-types';
import { queryPayStatus } from '@contract/payment';
import { idsIn } from '@contract/renewing';
import { noteWritten } from '@/api/answers/written';
import { call } from '@/api/call';
import { queryClient } from '@/ui/query-client';
import type { Goods } from './goods';
import { type PaymentStatus, readStatus } from './payment-status';
import type { PendingOrder } from './pending-order';

/** How the server says that a payment stands. @throws Unreachable, SessionEnded, WrongAnswer, OtherLearner. */
export const askPaymentStatus = async ({ orderNo, learner }: PendingOrder): Promise<PaymentStatus> =>
  readStatus(await call(queryPayStatus, { orderNo }, { learner }));

/** A bought lesson counts as being learned. The server has granted it before, so a failure costs nothing. */
export async function markLearning(learner: string, { type, lessonId }: Goods): Promise<void> {
  if (type === ORDER_TYPES.training) return;
  await call(insertLessonRecord, { userId: learner, lessonId, isComplete: 0 }, { learner }).catch(
    () => undefined,
  );
}

/** What follows a payment, before the page is left: a lesson is joined, and what screens knew is asked again. */
export async function takePossession(order: Pick<PendingOrder, 'learner' | 'unit'> & Goods): Promise<void> {
  if (!order.unit) await markLearning(order.learner, order);
  // No call of this page says it: the money came on another way.
  const subjects = ['orders', 'invoices', 'codes', 'lessons', 'trainings'] as const;
  noteWritten({ subjects, ids: idsIn(order), live: false });
  void queryClient.invalidateQueries();
}
