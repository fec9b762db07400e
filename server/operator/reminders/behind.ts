import type { WorkplaceFilter } from '@contract/operator/workplace';
import { chinaTime } from '@rules/china-time';
import { isPhone } from '@rules/person/phone';
import { windowAt } from '@rules/registration';
import { and, eq, gt, max } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import { laterEnd } from '../../areas/trainings/deadline';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import { reminder, training, trainingDeadline } from '../../database/schema';
import { type Enrolled, enrolmentsOf } from '../learners/enrolments';
import { RowCount } from '../reports/facts';
import { scopeOf } from '../reports/scope';

type Reader = Pick<Database, 'select'>;
type Training = typeof training.$inferSelect;

/** A learner is reminded once within this time, whatever the training. */
export const REMINDER_REST_MS = 24 * 3_600_000;

/** A learner who is behind, and the end of the training for this learner; 0 for none. */
export type Behind = { learner: Account; enrolled: Enrolled; endsAt: number };
/** A learner who is registered and not reminded, with the Chinese reason. */
export type LeftOut = { learner: Account; why: string };

/**
 * Returns the learners of a training who are to be reminded, and the others with the reason. `now` in ms.
 * @throws {OperatorRefused} 404 for an unknown training, unit, department or crew; 413 for too many learners.
 */
export async function behindIn(
  database: Reader,
  asked: { training: string } & WorkplaceFilter,
  now: number,
): Promise<{ of: Training; behind: Behind[]; leftOut: LeftOut[] }> {
  const { training: which, ...filter } = asked;
  const { id, learners } = await scopeOf(database, { about: 'training', which, ...filter });
  new RowCount().take('名单', learners);
  const [of] = await database.select().from(training).where(eq(training.id, id));
  if (!of) throw new Error(`the training ${id} was deleted while it was read`);
  const ids = learners.map((one) => one.id);
  const enrolments = await enrolmentsOf(database, ids, now, id);
  const deadlines = await deadlinesOf(database, id, ids);
  const reminded = await lastReminders(database, ids, now);
  const behind: Behind[] = [];
  const leftOut: LeftOut[] = [];
  for (const learner of learners) {
    const [enrolled] = enrolments.get(learner.id) ?? [];
    // The registration was taken back while this was read.
    if (!enrolled) continue;
    const endsAt = laterEnd(of.endsAt, deadlines.get(learner.id));
    const why =
      unreachable(learner) ??
      nothingToStudy(enrolled, { of, endsAt, now }) ??
      rests(reminded.get(learner.id));
    if (why === undefined) behind.push({ learner, enrolled, endsAt });
    else leftOut.push({ learner, why });
  }
  return { of, behind, leftOut };
}

/** Returns why no message can go to an account. */
export function unreachable({ leftAt, blockedAt, phone }: Account): string | undefined {
  if (leftAt !== null) return '已经注销';
  if (blockedAt !== null) return '账号停用';
  return isPhone(phone) ? undefined : '没有手机号';
}

function nothingToStudy(
  { hours, study }: Enrolled,
  { of, endsAt, now }: { of: Training; endsAt: number; now: number },
): string | undefined {
  if (hours === 0) return '这个培训没有课时';
  if (study === '已完成') return '课时已经学完';
  const when = windowAt({ opens: of.beginsAt, closes: endsAt === 0 ? undefined : endsAt }, now);
  if (when === 'notBegun') return `培训 ${chinaTime(of.beginsAt)} 才开始`;
  return when === 'ended' ? `培训 ${chinaTime(endsAt)} 已经结束` : undefined;
}

const rests = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : `24 小时内提醒过（${chinaTime(at)}）`;

async function deadlinesOf(database: Reader, of: string, learners: readonly string[]) {
  const { learner, training: id, until } = trainingDeadline;
  const found = await database
    .select({ learner, until })
    .from(trainingDeadline)
    .where(and(eq(id, of), isAmong(learner, learners)));
  return new Map(found.map((one) => [one.learner, one.until]));
}

/** Returns when those of these learners were reminded last who were reminded within the rest, ms. */
async function lastReminders(database: Reader, learners: readonly string[], now: number) {
  const { learner, at } = reminder;
  const found = await database
    .select({ learner, at: max(at) })
    .from(reminder)
    .where(and(isAmong(learner, learners), gt(at, now - REMINDER_REST_MS)))
    .groupBy(learner);
  return new Map(found.map((one) => [one.learner, one.at ?? now]));
}

/** Returns why a learner was reminded too recently; undefined otherwise. */
export async function recentlyReminded(
  database: Reader,
  learner: string,
  now: number,
): Promise<string | undefined> {
  return rests((await lastReminders(database, [learner], now)).get(learner));
}
