import { ORDER_TYPES } from '@contract/order-types';
import { type Purchase, type RefundOf, refundOf } from '@rules/refund';
import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { creditEvent, hour, redemptionCode, trainingLesson } from '../../database/schema';
import type { Order } from './order';

type Reader = Pick<Database, 'select'>;

/** Of an order that was paid. */
export type Paid = Order & { paidAt: number };

/** What the rule of refunds is told of an order. */
export async function purchaseOf(tx: Reader, order: Paid): Promise<Purchase> {
  const { totalFee, paidAt, codes } = order;
  const usedCodes = codes > 0 ? await usedCodesOf(tx, order.id) : 0;
  const credited = codes > 0 ? 0 : await creditedSince(tx, order.learner, order, paidAt);
  return { totalFee, paidAt, codes, usedCodes, credited };
}

/** What the notice promises for an order whose refund is asked for at `askedAt`, ms. */
export const promised = async (tx: Reader, order: Paid, askedAt: number): Promise<RefundOf> =>
  refundOf(await purchaseOf(tx, order), askedAt);

/** How many of an order's codes were used. Those that are neither used nor usable any more were paid for all the same. */
export async function usedCodesOf(tx: Reader, order: string): Promise<number> {
  const used = and(eq(redemptionCode.order, order), isNotNull(redemptionCode.usedBy));
  const [found] = await tx.select({ number: count() }).from(redemptionCode).where(used);
  return found?.number ?? 0;
}

/** Time credited in what an order is about since it was paid, ms: what was studied of it before was not bought by it. */
async function creditedSince(
  tx: Reader,
  learner: string,
  { type, item }: Pick<Order, 'type' | 'item'>,
  since: number,
): Promise<number> {
  const total = sql<string>`coalesce(sum(${creditEvent.credited}), 0)`;
  const [found] = await tx
    .select({ total })
    .from(creditEvent)
    .where(
      and(
        eq(creditEvent.learner, learner),
        inArray(creditEvent.hour, hoursOf(tx, type, item)),
        gte(creditEvent.at, since),
      ),
    );
  return Math.max(0, Number(found?.total ?? 0));
}

function hoursOf(tx: Reader, type: Order['type'], item: string) {
  const hours = tx.select({ id: hour.id }).from(hour);
  if (type === ORDER_TYPES.hour) return hours.where(eq(hour.id, item));
  if (type !== ORDER_TYPES.training) return hours.where(eq(hour.lesson, item));
  const lessons = tx
    .select({ lesson: trainingLesson.lesson })
    .from(trainingLesson)
    .where(eq(trainingLesson.training, item));
  return hours.where(inArray(hour.lesson, lessons));
}
