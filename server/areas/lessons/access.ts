import { LESSON_CHARGE } from '@rules/lesson-charge';
import { isCharged } from '@rules/registration';
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
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
import { Refusal } from '../../frame/refusal';

type Reader = Pick<Database, 'select'>;
type LessonRow = Pick<typeof lesson.$inferSelect, 'id' | 'chargeMode' | 'withdrawnAt'>;
type HourRow = Pick<typeof hour.$inferSelect, 'id' | 'price'>;

export async function hasJoined(store: Reader, learner: string, lessonId: string): Promise<boolean> {
  const found = await store
    .select({ lesson: lessonRecord.lesson })
    .from(lessonRecord)
    .where(and(eq(lessonRecord.learner, learner), eq(lessonRecord.lesson, lessonId)));
  return found.length > 0;
}

/**
 * Which of these lessons a training opens to this learner: without registration, or because he has registered, also
 * for what was added to it since.
 */
export async function openAmong(store: Reader, learner: string, lessons: string[]): Promise<Set<string>> {
  if (lessons.length === 0) return new Set();
  const mine = and(eq(registration.training, trainingLesson.training), eq(registration.learner, learner));
  const found = await store
    .select({ lesson: trainingLesson.lesson })
    .from(trainingLesson)
    .innerJoin(training, eq(training.id, trainingLesson.training))
    .leftJoin(registration, mine)
    .where(
      and(
        inArray(trainingLesson.lesson, lessons),
        or(and(eq(trainingLesson.open, true), isNull(training.withdrawnAt)), isNotNull(registration.at)),
      ),
    );
  return new Set(found.map((row) => row.lesson));
}

/** Whether a lesson comes with trainings that cost money, and with nothing else: joining it would be a way around. */
async function comesWithPaidOnly(store: Reader, lessonId: string): Promise<boolean> {
  const of = eq(trainingLesson.lesson, lessonId);
  const trainings = await store
    .select({ chargeMode: training.chargeMode })
    .from(trainingLesson)
    .innerJoin(training, eq(training.id, trainingLesson.training))
    .where(of);
  return trainings.length > 0 && trainings.every(({ chargeMode }) => isCharged(chargeMode));
}

/** What keeps a learner from joining a lesson by himself; undefined when nothing does. */
export async function obstacleToJoining(
  store: Reader,
  { id, chargeMode, withdrawnAt }: LessonRow,
): Promise<Refusal | undefined> {
  if (withdrawnAt !== null) return withdrawnLesson();
  if (chargeMode === LESSON_CHARGE.once) return new Refusal('notPaid', '这门课程需要先购买');
  if (chargeMode === LESSON_CHARGE.serial) return undefined;
  return (await comesWithPaidOnly(store, id)) ? new Refusal('notRegistered', '请先报名') : undefined;
}

/** What keeps a learner out of a lesson's hours; one that is joined, or that a training opens, is open. */
export async function obstacleToLesson(
  store: Reader,
  learner: string,
  row: LessonRow,
): Promise<Refusal | undefined> {
  return (await obstaclesTo(store, learner, [row])).get(row.id);
}

/** The same for many lessons at once, by their ids: those that are open are not in it. */
export async function obstaclesTo(
  store: Reader,
  learner: string,
  lessons: readonly LessonRow[],
): Promise<Map<string, Refusal>> {
  const ids = lessons.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const joined = await store
    .select({ lesson: lessonRecord.lesson })
    .from(lessonRecord)
    .where(and(eq(lessonRecord.learner, learner), inArray(lessonRecord.lesson, ids)));
  const open = await openAmong(store, learner, ids);
  for (const row of joined) open.add(row.lesson);
  const closed = new Map<string, Refusal>();
  for (const row of lessons) {
    if (open.has(row.id)) continue;
    const obstacle = await obstacleToJoining(store, row);
    closed.set(row.id, obstacle ?? new Refusal('notJoined', '请先加入学习'));
  }
  return closed;
}

const withdrawnLesson = () => new Refusal('notFound', '这门课程已经撤下');

/** A lesson that was withdrawn is there for whoever has it, and for nobody else. @throws {Refusal} `notFound`. */
export async function refuseWithdrawn(store: Reader, learner: string, row: LessonRow): Promise<void> {
  if (row.withdrawnAt === null) return;
  if (await obstacleToLesson(store, learner, row)) throw withdrawnLesson();
}

/** The hours of a lesson that cost money by themselves and that this learner has not bought. */
export async function unboughtHours(store: Reader, learner: string, row: LessonRow): Promise<Set<string>> {
  if (row.chargeMode !== LESSON_CHARGE.serial) return new Set();
  const priced = await store
    .select({ id: hour.id, boughtAt: hourPurchase.at })
    .from(hour)
    .leftJoin(hourPurchase, and(eq(hourPurchase.hour, hour.id), eq(hourPurchase.learner, learner)))
    .where(and(eq(hour.lesson, row.id), ne(hour.price, 0)));
  return new Set(priced.filter(({ boughtAt }) => boughtAt === null).map(({ id }) => id));
}

/**
 * The hour, if this learner may study it here.
 * @throws {Refusal} `unknownHour`, also for one that stands on another site; `notJoined`, `notPaid`, `notRegistered`.
 */
export async function openableHour(store: Reader, learner: string, hourId: string) {
  const [found] = await store
    .select({ hour, lesson })
    .from(hour)
    .innerJoin(lesson, eq(lesson.id, hour.lesson))
    .where(eq(hour.id, hourId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  const obstacle = await obstacleToLesson(store, learner, found.lesson);
  if (obstacle) throw obstacle;
  if (await mustBeBought(store, learner, found)) throw new Refusal('notPaid', '这个课时需要先购买');
  if (found.hour.link) throw new Refusal('unknownHour', '这个课时在其他网站，不记学习进度');
  return found.hour;
}

/** Whether the learner may study this hour now. */
export async function mayOpenHour(store: Reader, learner: string, hourId: string): Promise<boolean> {
  try {
    await openableHour(store, learner, hourId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function mustBeBought(
  store: Reader,
  learner: string,
  { hour: { id, price }, lesson: row }: { hour: HourRow; lesson: LessonRow },
): Promise<boolean> {
  return price > 0 && (await unboughtHours(store, learner, row)).has(id);
}
