import { ORDER_TYPES } from '@contract/order-types';
import { chinaTime } from '@rules/china-time';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { yuanOf } from '@rules/money';
import { and, desc, eq, gt, ilike, inArray, ne, sql } from 'drizzle-orm';
import { containing } from '../../database/containing';
import type { Database } from '../../database/open';
import { hour, lesson, payOrder, training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

/** The table's own name, because a bare column inside a sub-select would be the sub-select's. */
const codesUsed = sql<number>`(select count(*)::int from redemption_code c
  where c.pay_order = "pay_order"."id" and c.used_by is not null)`;

/** What a learner bought for a unit and paid for. */
const bought = (learner: string) =>
  and(eq(payOrder.learner, learner), eq(payOrder.state, 'paid'), gt(payOrder.codes, 0));

/** The courses that a learner bought codes for, the latest first; `name` is part of the name, or empty. */
export async function codeCourses(database: Database, learner: string, name: string) {
  const orders = await database.select().from(payOrder).where(bought(learner)).orderBy(desc(payOrder.paidAt));
  const ids = [...new Set(orders.map((order) => order.lesson))];
  if (ids.length === 0) return [];
  const wanted = name.trim();
  const lessons = await database
    .select({ id: lesson.id, name: lesson.name, cover: lesson.cover, chargeMode: lesson.chargeMode })
    .from(lesson)
    .where(and(inArray(lesson.id, ids), wanted ? ilike(lesson.name, containing(wanted)) : undefined));
  const trainings = await database
    .select({ id: training.id, name: training.name, cover: training.cover })
    .from(training)
    .where(and(inArray(training.id, ids), wanted ? ilike(training.name, containing(wanted)) : undefined));
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
          .reduce((sum, { codes }) => sum + codes, 0),
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
    .select({ order: payOrder, used: codesUsed })
    .from(payOrder)
    .where(and(bought(learner), eq(payOrder.lesson, lessonId), ofType(type)))
    .orderBy(desc(payOrder.paidAt));
  const list = orders.map(({ order: { id, paidAt, codes, totalFee }, used }) => ({
    id,
    timeStart: chinaTime(paidAt ?? 0),
    number: codes,
    totalFee: yuanOf(totalFee),
    used,
  }));
  return { list, lesson: about, count: list.reduce((sum, { number }) => sum + number, 0) };
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
