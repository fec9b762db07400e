import { ORDER_TYPES } from '@contract/order-types';
import { orderOffer } from '@contract/payment';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { isCharged } from '@rules/registration';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import {
  hour,
  hourPurchase,
  lesson,
  lessonRecord,
  registration,
  training,
  trainingLesson,
} from '../../database/schema';
import { wrongInput } from '../../frame/input';
import { Refusal } from '../../frame/refusal';
import { grantHour, grantLesson, grantTraining } from '../lessons/grants';
import { leaveLessons, withdrawFrom } from '../lessons/joiners';
import { endLostRights } from '../permits/lost-rights';

type Reader = Pick<Database, 'select'>;
type Writer = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

export type OrderType = (typeof ORDER_TYPES)[keyof typeof ORDER_TYPES];

/** What is granted: by its type the training, the lesson or the hour `item`. */
export type Thing = { readonly type: OrderType; readonly item: string };
/** What can be bought; `price` in fen. `lesson` as orders have it: of an hour its lesson, else as `item`. */
export type ForSale = Thing & { readonly lesson: string; readonly name: string; readonly price: number };

const notForSale = (sentence = '这一项现在不能购买，请返回课程看看') => new Refusal('notForSale', sentence);

const WITHDRAWN = '这一项已经撤下，不再出售';

/** Why a lesson is not bought as a whole. */
const NOT_WHOLE: Partial<Record<number, string>> = {
  [LESSON_CHARGE.free]: '这门课程免费，可以直接学习',
  [LESSON_CHARGE.serial]: '这门课程按课时购买，请在课程里选择要学的课时',
};

/** What stands for sale, with its price of now. @throws {Refusal} `badInput`, `notFound`, `notForSale`. */
export async function forSale(database: Reader, type: string, item: string): Promise<ForSale> {
  switch (type) {
    case ORDER_TYPES.training: {
      const [found] = await database.select().from(training).where(eq(training.id, item));
      if (!found) throw new Refusal('notFound', '没有找到这个培训');
      if (found.withdrawnAt !== null) throw notForSale(WITHDRAWN);
      if (!isCharged(found.chargeMode)) throw notForSale('这个培训免费，可以直接报名');
      if (found.price <= 0) throw notForSale();
      return { type, item, lesson: item, name: found.name, price: found.price };
    }
    case ORDER_TYPES.lesson: {
      const [found] = await database.select().from(lesson).where(eq(lesson.id, item));
      if (!found) throw new Refusal('notFound', '没有找到这门课程');
      if (found.withdrawnAt !== null) throw notForSale(WITHDRAWN);
      if (found.chargeMode !== LESSON_CHARGE.once) throw notForSale(NOT_WHOLE[found.chargeMode]);
      if (found.price <= 0) throw notForSale();
      return { type, item, lesson: item, name: found.name, price: found.price };
    }
    case ORDER_TYPES.hour: {
      const [found] = await database
        .select({ hour, lesson })
        .from(hour)
        .innerJoin(lesson, eq(lesson.id, hour.lesson))
        .where(eq(hour.id, item));
      if (!found) throw new Refusal('notFound', '没有找到这个课时');
      if ((found.hour.withdrawnAt ?? found.lesson.withdrawnAt) !== null) throw notForSale(WITHDRAWN);
      if (found.lesson.chargeMode !== LESSON_CHARGE.serial || found.hour.price <= 0) throw notForSale();
      const name = `${found.lesson.name} ${found.hour.name}`;
      return { type, item, lesson: found.lesson.id, name, price: found.hour.price };
    }
    case ORDER_TYPES.other:
      throw notForSale();
    default:
      throw wrongInput(orderOffer, 'type');
  }
}

/** Whether a learner has it already, however he came by it. */
export async function has(database: Reader, learner: string, { type, item }: Thing): Promise<boolean> {
  switch (type) {
    case ORDER_TYPES.training: {
      const own = and(eq(registration.learner, learner), eq(registration.training, item));
      return (await database.select().from(registration).where(own)).length > 0;
    }
    case ORDER_TYPES.hour: {
      const own = and(eq(hourPurchase.learner, learner), eq(hourPurchase.hour, item));
      return (await database.select().from(hourPurchase).where(own)).length > 0;
    }
    default: {
      const own = and(eq(lessonRecord.learner, learner), eq(lessonRecord.lesson, item));
      return (await database.select().from(lessonRecord).where(own)).length > 0;
    }
  }
}

/** One purchase or redemption of a learner at a time: what he has is looked at once and for all. */
export async function lockBuying(tx: Pick<Database, 'execute'>, learner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`buying ${learner}`}))`);
}

/** Gives it to a learner; whether he did not have it before. `at` in ms. */
export async function grant(tx: Writer, learner: string, thing: Thing, at: number): Promise<boolean> {
  await lockBuying(tx, learner);
  if (await has(tx, learner, thing)) return false;
  if (thing.type === ORDER_TYPES.training) await grantTraining(tx, learner, thing.item, at);
  else if (thing.type === ORDER_TYPES.hour) await grantHour(tx, learner, thing.item, at);
  else await grantLesson(tx, learner, thing.item, at);
  return true;
}

/** Takes back what was granted at `grantedAt`; what was studied stays, and the sessions that it was studied under end `now`. Both in ms. */
export async function withdraw(
  tx: Writer,
  learner: string,
  { type, item }: Thing,
  { grantedAt, now }: { grantedAt: number; now: number },
): Promise<void> {
  if (type === ORDER_TYPES.hour) {
    await tx.delete(hourPurchase).where(and(eq(hourPurchase.learner, learner), eq(hourPurchase.hour, item)));
  } else if (type === ORDER_TYPES.training) {
    await withdrawFrom(tx, learner, item);
    // The lessons that were joined by it, and by nothing else before.
    const ofTraining = await tx
      .select({ lesson: trainingLesson.lesson })
      .from(trainingLesson)
      .where(eq(trainingLesson.training, item));
    await leaveLessons(
      tx,
      learner,
      ofTraining.map(({ lesson }) => lesson),
      grantedAt,
    );
  } else {
    await leaveLessons(tx, learner, [item]);
  }
  await endLostRights(tx, learner, now);
}
