import { ORDER_TYPES } from '@contract/order-types';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { yuanOf } from '@rules/money';
import { type Bundle, mostOf, whyNoMore } from '@rules/purchase';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { hour, lesson, payPackage, training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Wanted } from './create';
import type { ForSale } from './things';

type Reader = Pick<Database, 'select'>;

/** The packages for a lesson or training, or for one hour of a serial lesson. @throws {Refusal} `notFound`. */
export async function listPackagesOf(
  database: Reader,
  {
    lessonId,
    hourId,
    startNum,
    pageSize,
  }: { lessonId: string; hourId?: string | undefined; startNum: number; pageSize: number },
) {
  const lessonName = await nameOf(database, lessonId);
  const { limit, offset } = pageOf(startNum, pageSize);
  const found = await database
    .select()
    .from(payPackage)
    .where(ofThing(lessonId, hourId || null))
    .orderBy(asc(payPackage.place))
    .limit(limit)
    .offset(offset);
  const list = found.map(({ id, name, totalFee, codes, place }) => ({
    id,
    name,
    totalFee: yuanOf(totalFee),
    redemptionCodeNumber: codes,
    active: place === 0,
  }));
  return { list, lessonName };
}

const ofThing = (lessonId: string, hourId: string | null) =>
  and(eq(payPackage.lesson, lessonId), hourId ? eq(payPackage.hour, hourId) : isNull(payPackage.hour));

async function nameOf(database: Reader, id: string): Promise<string> {
  const [asLesson] = await database.select({ name: lesson.name }).from(lesson).where(eq(lesson.id, id));
  if (asLesson) return asLesson.name;
  const [asTraining] = await database
    .select({ name: training.name })
    .from(training)
    .where(eq(training.id, id));
  if (!asTraining) throw new Refusal('notFound', '没有找到这门课程');
  return asTraining.name;
}

/** What a unit orders: so many packages, or so many codes at the price of one. @throws {Refusal} `badInput`, `notFound`. */
export async function unitWish(
  database: Reader,
  thing: ForSale,
  { packageId, number }: { packageId?: string | undefined; number: number },
): Promise<Wanted> {
  if (!Number.isInteger(number) || number < 1) throw new Refusal('badInput', '「数量」应为大于 0 的整数');
  if (!packageId) {
    refuseTooMany(number, { codes: 1, fen: thing.price });
    return { thing, codes: number, payPackage: null, totalFee: thing.price * number };
  }
  const ofHour = thing.type === ORDER_TYPES.hour ? thing.item : null;
  const [found] = await database
    .select()
    .from(payPackage)
    .where(and(eq(payPackage.id, packageId), ofThing(thing.lesson, ofHour)));
  if (!found) throw new Refusal('notFound', '没有找到这个套餐，请返回重新选择');
  refuseTooMany(number, { codes: found.codes, fen: found.totalFee });
  return { thing, codes: found.codes * number, payPackage: found.id, totalFee: found.totalFee * number };
}

function refuseTooMany(number: number, bundle: Bundle): void {
  if (number > mostOf(bundle)) throw new Refusal('badInput', whyNoMore(bundle));
}

/** What can be bought, `money` in yuan: trainings, one-off lessons, serial lessons and their priced hours. */
export async function thingsForSale(database: Reader) {
  const trainings = await database
    .select()
    .from(training)
    .where(and(gt(training.price, 0), isNull(training.withdrawnAt)));
  const lessons = await database.select().from(lesson).where(isNull(lesson.withdrawnAt));
  const hours = await database
    .select({ hour, lesson: lesson.name })
    .from(hour)
    .innerJoin(lesson, and(eq(lesson.id, hour.lesson), eq(lesson.chargeMode, 3), isNull(lesson.withdrawnAt)))
    .where(and(gt(hour.price, 0), isNull(hour.withdrawnAt)))
    .orderBy(asc(hour.place));
  return [
    ...[
      ...trainings,
      ...lessons.filter(
        (one) => one.chargeMode === LESSON_CHARGE.once || one.chargeMode === LESSON_CHARGE.serial,
      ),
    ].map(({ id, name, chargeMode, price }) => ({ id, name, chargeMode, money: yuanOf(price) })),
    ...hours.map((one) => ({
      id: one.hour.id,
      name: `${one.lesson} ${one.hour.name}`,
      chargeMode: 3,
      money: yuanOf(one.hour.price),
    })),
  ];
}
