import { LESSON_CHARGE } from '@rules/lesson-charge';
import { TIME_KEPT } from '@rules/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import type { Platform } from '../platform';
import { lockTimes } from '../study/ledger';

type Writer = Pick<Database, 'execute'>;

/** The ledger's time at this time of the database's clock, ms (SPEC.md rule 19). */
const ledgerTime = (now: number) =>
  sql`(${now}::bigint - coalesce((select offset_ms from ledger_clock where id = 1), 0))`;

/** The sessions that could still be paid, for hours that their learner may no longer open: the negation of `openableHour`. */
const lost = (t: SQL) => sql`
  s.right_lost_at is null and s.base > ${t} - ${TIME_KEPT}::bigint and (s.kind = 'window' or s.until > ${t}) and (
    h.link <> ''
    or (l.charge_mode = ${LESSON_CHARGE.serial}::int and h.price > 0
        and not exists (select 1 from hour_purchase p where p.learner = s.learner and p.hour = s.hour))
    or (not exists (select 1 from lesson_record r where r.learner = s.learner and r.lesson = h.lesson)
        and not exists (
          select 1 from training_lesson tl join training t on t.id = tl.training
            left join registration g on g.training = t.id and g.learner = s.learner
          where tl.lesson = h.lesson and ((tl.open and t.withdrawn_at is null) or g.at is not null))))`;

/**
 * Ends a learner's sessions, permits and pages alike, for hours that the right to is lost. What was studied until `now` (ms, the
 * database's clock) is paid whenever it arrives (SPEC.md rule 25). Called wherever a right is taken back.
 */
export async function endLostRights(tx: Writer, learner: string, now: number): Promise<void> {
  // Waits for a first session that opens at this moment: its time is not there yet to be locked.
  await tx.execute(sql`
    insert into learner_time (learner, free, overdraft, last_t) values (${learner}, '[]', 0, ${ledgerTime(now)})
    on conflict do nothing`);
  // An opening commits before and is found here, or runs later and checks the right under the same lock.
  await lockTimes(tx, [learner]);
  const t = ledgerTime(now);
  await tx.execute(sql`
    update study_session s set right_lost_at = ${t}
    from hour h join lesson l on l.id = h.lesson
    where s.learner = ${learner} and h.id = s.hour and ${lost(t)}`);
}

/** The same for every learner, after the operator has changed the content; hour by hour, so that no statement is long. */
export async function endAllLostRights({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const learners = new Set<string>();
  const t = ledgerTime(await clock(database));
  const studied = sql`select h.id from hour h where exists (select 1 from study_session s where s.hour = h.id)`;
  for (const { id } of await rows<{ id: string }>(database, studied)) {
    const found = await rows<{ learner: string }>(
      database,
      sql`select distinct s.learner from study_session s join hour h on h.id = s.hour join lesson l on l.id = h.lesson
          where s.hour = ${id} and ${lost(t)}`,
    );
    for (const { learner } of found) learners.add(learner);
  }
  for (const learner of learners)
    await database.transaction(async (tx) => endLostRights(tx, learner, await clock(tx)));
}
