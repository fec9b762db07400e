import { REFUSALS } from '@contract/codes';
import { closeOrder, queryPayStatus } from '@contract/payment';
import { yuanOf } from '@rules/money';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { createOrder, type Means, type Wanted } from './create-order';
import { type BridgeOutcome, payInMessengerApp } from './messenger-app';
import { findOrder, forgetOrder, keepOrder } from './order-copy';
import { leaveFor, submitPaymentForm } from './payment-form';
import { readStatus } from './payment-status';
import type { PendingOrder } from './pending-order';

/** What became of an order that is to be paid no more. */
export type Closing = 'closed' | 'paid';

/**
 * Closes an order on the server, so that another may be paid: never two for one thing. `paid`: the money had come.
 * A back end that cannot close orders is asked whether this one is paid; an unpaid one is forgotten.
 * @throws Unreachable and the like: the order's status is unknown then, and nothing else may be paid.
 */
export async function closePendingOrder(order: PendingOrder): Promise<Closing> {
  const { orderNo, learner } = order;
  try {
    await call(closeOrder, { orderNo }, { learner });
  } catch (error) {
    if (hasNoSuchCall(error)) {
      if (readStatus(await call(queryPayStatus, { orderNo }, { learner })) === 'paid') return 'paid';
      await forgetOrder(order);
      return 'closed';
    }
    if (!(error instanceof Refused)) throw error;
    if (error.code === REFUSALS.alreadyPaid.code) return 'paid';
    // It is over, or not of this server: nothing can be paid on it.
    const over: string[] = [REFUSALS.orderOver.code, REFUSALS.notFound.code];
    if (!over.includes(error.code)) throw error;
  }
  await forgetOrder(order);
  return 'closed';
}

/** How it went with going to pay: through the bridge's hint, away to a provider's page, or not at all. */
export type Launched = BridgeOutcome | 'left' | 'impossible';

export type Ready = { is: 'ready'; launch: () => Promise<Launched> };

/**
 * Everything before the money: an older order is closed first, the new one is made and written down. `launch` goes to
 * pay, and belongs on the page that asks for the result. Nothing is written down at a price that nobody saw. @throws as `createOrder` and `closePendingOrder`.
 */
export async function preparePayment(
  wanted: Wanted,
  facts: { name: string; userName: string },
  signal: AbortSignal,
): Promise<Ready | { is: 'paidBefore' }> {
  const { learner, goods, mode, unit } = wanted;
  const earlier = await findOrder(learner);
  if (earlier && (await closePendingOrder(earlier)) === 'paid') return { is: 'paidBefore' };
  const { orderNo, totalFee, means } = await createOrder(wanted, signal);
  await keepOrder({
    orderNo,
    totalFee: yuanOf(totalFee),
    mode,
    learner,
    unit: unit !== undefined,
    ...facts,
    ...goods,
  });
  return { is: 'ready', launch: () => launch(means) };
}

async function launch(means: Means): Promise<Launched> {
  if ('sheet' in means) return payInMessengerApp(means.sheet);
  const left = 'form' in means ? submitPaymentForm(means.form) : leaveFor(means.address);
  return left ? 'left' : 'impossible';
}
