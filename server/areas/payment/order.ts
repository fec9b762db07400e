import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { payOrder } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

export type Order = typeof payOrder.$inferSelect;

/** An order of this learner's by its id or its number. @throws {Refusal} `notFound`, for another's too. */
export async function ownOrder(
  database: Pick<Database, 'select'>,
  learner: string,
  key: string,
): Promise<Order> {
  const [found] = await database
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.learner, learner), or(eq(payOrder.id, key), eq(payOrder.number, key))));
  if (!found) throw new Refusal('notFound', '没有找到这笔订单');
  return found;
}

/** What a learner is told who comes too late. @throws {Refusal} `alreadyPaid`, `orderOver`. */
export function refuseOver({ state }: Pick<Order, 'state'>): never {
  if (state === 'paid') throw new Refusal('alreadyPaid', '这笔订单已经支付，不用再付');
  throw new Refusal('orderOver', '这笔订单已经失效，请重新下单');
}
