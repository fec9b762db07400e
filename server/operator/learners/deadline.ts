import type { OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/enrolment';
import { chinaTime } from '@rules/china-time';
import { plainTime, writtenTime } from '@rules/written-time';
import { and, eq, sql } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import type { Platform } from '../../areas/platform';
import { isAmong } from '../../database/among';
import { audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import { account, registration, trainingDeadline } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { lockTraining } from '../people/register';
import { filterByWorkplace } from '../people/workplace';
import { knownLearners } from './known';

type Given = OperatorInput<typeof contract.deadline>;

/** A day without a time of day ends with its last second. */
const DAY_LENGTH = '2026-11-22'.length;
const LAST_SECOND_MS = 86_399_000;
const MAX_NAMED = 20;

/**
 * Extends a training for some of its learners: for these phones, or for a unit, a department, a crew. Its exams can be sat
 * until then too. All of them, or with a sentence nobody.
 * @throws {OperatorRefused} 400 for a wrong date, 404 for somebody unknown, 409 for who is not registered.
 */
export function extendDeadline({ database, clock }: Platform, given: Given): Promise<{ message: string }> {
  return database.transaction(async (tx) => {
    const of = await lockTraining(tx, given.training);
    const now = await clock(tx);
    const until = untilOf(given.until, now);
    if (of.endsAt === 0) throw new OperatorRefused(409, `「${of.name}」没有结束的时间，不用延长`);
    if (until <= now) throw new OperatorRefused(400, `${chinaTime(until)} 已经过去，请写以后的日期`);
    if (until <= of.endsAt) {
      const ends = chinaTime(of.endsAt);
      throw new OperatorRefused(400, `「${of.name}」本来就到 ${ends}，请写更晚的日期；不能提前`);
    }
    const learners = (await learnersOf(tx, of, given)).map(({ id }) => id);
    const written = await tx
      .insert(trainingDeadline)
      .values(learners.map((learner) => ({ learner, training: of.id, until })))
      .onConflictDoUpdate({
        target: [trainingDeadline.learner, trainingDeadline.training],
        set: { until },
        setWhere: sql`${trainingDeadline.until} <> ${until}`,
      })
      .returning({ learner: trainingDeadline.learner });
    if (written.length === 0)
      return { message: `这 ${learners.length} 人已经到 ${chinaTime(until)}，没有变化` };
    const detail = { until, learners: written.map(({ learner }) => learner) };
    await audit(tx, { act: '延长培训', subject: `training ${of.id}`, detail });
    return {
      message: `「${of.name}」为 ${written.length} 人延长到 ${chinaTime(until)}，考试也可以考到那时`,
    };
  });
}

function untilOf(written: string, now: number): number {
  const at = writtenTime(written, now);
  if (Number.isNaN(at)) {
    throw new OperatorRefused(400, `日期「${written}」不对，要写成 2026-12-31 或 "2026-12-31 18:00"`);
  }
  return plainTime(written).length > DAY_LENGTH ? at : at + LAST_SECOND_MS;
}

async function learnersOf(
  tx: Transaction,
  of: { id: string; name: string },
  { phones, unit, department, crew }: Given,
): Promise<Account[]> {
  const enrolled = eq(registration.training, of.id);
  if (phones === undefined) {
    const all = await tx
      .select({ account })
      .from(registration)
      .innerJoin(account, eq(account.id, registration.learner))
      .where(enrolled);
    const own = all.map((row) => row.account);
    return filterByWorkplace(tx, own, { unit, department, crew });
  }
  const learners = await knownLearners(tx, phones);
  const ids = learners.map(({ id }) => id);
  const rows = await tx
    .select({ learner: registration.learner })
    .from(registration)
    .where(and(enrolled, isAmong(registration.learner, ids)));
  const registered = new Set(rows.map(({ learner }) => learner));
  const missing = learners.flatMap(({ id, phone }) => (registered.has(id) ? [] : [phone]));
  if (missing.length === 0) return learners;
  const named = missing.slice(0, MAX_NAMED).join('、');
  throw new OperatorRefused(
    409,
    `这 ${missing.length} 人没有报名「${of.name}」，先用 register 报名：${named}`,
  );
}
