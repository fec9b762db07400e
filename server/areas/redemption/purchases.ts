import { ORDER_TYPES } from '@contract/order-types';
import { chinaTime } from '@rules/china-time';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { yuanOf } from '@rules/money';
import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import type { Database } from '../../database/open';
import { hour, lesson, payOrder, training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

/** How many codes of an order; the table's own name, because a bare column inside a sub-select would be the sub-select's. */
const codesThat = (are: SQL) => sql<number>`(select count(*)::int from redemption_code c
  where c.pay_order = "pay_order"."id" and ${are})`;
const used = codesThat(sql`c.used_by is not null`);
/** Given back for money; one that was replaced still is what was paid for. */
const refunded = codesThat(sql`c.withdrawn and c.used_by is null and c.replaced_by is null`);

/**
 * What a learner bought for a unit and paid for, also what was refunded since: its codes say what became of them. One
 * that was refunded before it granted anything has none.
 */
const bought = (learner: string) =>
  and(
    eq(payOrder.learner, learner),
    gt(payOrder.codes, 0),
    isNotNull(payOrder.paidAt),
    eq(payOrder.duplicate, false),
  );

/** The courses that a learner bought codes for, the latest first; `name` is part of the name, or empty. */
export async function codeCourses(database: Database, learner: string, name: string) {
  const orders = await database
    .select({ lesson: payOrder.lesson, codes: payOrder.codes, refunded })
    .from(payOrder)
    .where(bought(learner))
    .orderBy(desc(payOrder.paidAt));
  const ids = [...new Set(orders.map((order) => order.lesson))];
  if (ids.length === 0) return [];
  const lessons = await database
    .select({ id: lesson.id, name: lesson.name, cover: lesson.cover, chargeMode: lesson.chargeMode })
    .from(lesson)
    .where(and(inArray(lesson.id, ids), containsWords(name, lesson.name)));
  const trainings = await database
    .select({ id: training.id, name: training.name, cover: training.cover })
    .from(training)
    .where(and(inArray(training.id, ids), containsWords(name, training.name)));
  // A training is charged once, and its codes are listed as those of a one-off lesson.
  const found = [...lessons, ...trainings.map((one) => ({ ...one, chargeMode: 2 }))];
  return ids.flatMap((id) =>
    found
      .filter((one) => one.id === id)
      .map((one) => ({
        lessonId: id,
        name: one.name,
        lessonCover: one.cover,
        chargeMode: one.chargeMode,
        redemptionNumber: orders
          .filter((order) => order.lesson === id)
          .reduce((sum, { codes, refunded }) => sum + codes - refunded, 0),
      })),
  );
}

/** What a type of the documents takes in: 103 hours, all others everything that is charged once. */
const ofType = (type: string) =>
  type === ORDER_TYPES.hour ? eq(payOrder.type, ORDER_TYPES.hour) : ne(payOrder.type, ORDER_TYPES.hour);

/** The purchases of codes for one course, the latest first. @throws {Refusal} `notFound`. */
export async function codePurchases(database: Database, learner: string, lessonId: string, type: string) {
  const about = await courseOf(database, lessonId);
  const orders = await database
    .select({ order: payOrder, used, refunded })
    .from(payOrder)
    .where(and(bought(learner), eq(payOrder.lesson, lessonId), ofType(type)))
    .orderBy(desc(payOrder.paidAt));
  const list = orders.map(({ order: { id, paidAt, codes, totalFee, name, type, item }, ...counts }) => ({
    id,
    timeStart: chinaTime(paidAt ?? 0),
    number: codes,
    totalFee: yuanOf(totalFee),
    name,
    type,
    hourId: type === ORDER_TYPES.hour ? item : '',
    ...counts,
  }));
  const count = list.reduce((sum, { number, refunded }) => sum + number - refunded, 0);
  return { list, lesson: about, count };
}

/** Name, cover and yuan for one: of a serial lesson its dearest hour's price. */
async function courseOf(database: Database, id: string) {
  const [found] = await database.select().from(lesson).where(eq(lesson.id, id));
  if (found) {
    const [dearest] = await database
      .select({ price: hour.price })
      .from(hour)
      .where(eq(hour.lesson, id))
      .orderBy(desc(hour.price))
      .limit(1);
    const price = found.chargeMode === LESSON_CHARGE.serial ? (dearest?.price ?? 0) : found.price;
    return { name: found.name, lessonCover: found.cover, money: yuanOf(price) };
  }
  const [asTraining] = await database.select().from(training).where(eq(training.id, id));
  if (!asTraining) throw new Refusal('notFound', '没有找到这门课程');
  return { name: asTraining.name, lessonCover: asTraining.cover, money: yuanOf(asTraining.price) };
}

/** Said of a purchase that is not this learner's, as of one that never was. */
export const notBought = () => new Refusal('notFound', '没有找到这次购买的兑换码');

/** One purchase of this learner. @throws {Refusal} `notFound`. */
export async function ownPurchase(database: Database, learner: string, orderId: string): Promise<string> {
  const [order] = await ordersOf(database, learner, { orderId });
  if (!order) throw notBought();
  return order.id;
}

/** The orders whose codes are wanted: of a course or one hour of it, or one purchase only. */
export function ordersOf(
  database: Database,
  learner: string,
  {
    lessonId,
    hourId,
    orderId,
  }: { lessonId?: string; hourId?: string | undefined; orderId?: string | undefined },
) {
  return database
    .select({ id: payOrder.id, name: payOrder.name })
    .from(payOrder)
    .where(
      and(
        bought(learner),
        lessonId ? eq(payOrder.lesson, lessonId) : undefined,
        hourId ? eq(payOrder.item, hourId) : undefined,
        orderId ? eq(payOrder.id, orderId) : undefined,
      ),
    )
    .orderBy(desc(payOrder.paidAt));
}
