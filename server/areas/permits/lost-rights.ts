import { LESSON_CHARGE } from '@rules/lesson-charge';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import type { Platform } from '../platform';
import { lockTimes } from '../study/ledger';

type Writer = Pick<Database, 'execute'>;

/** The living permits for hours that their learner may no longer open: what `openableHour` says, of all at once. */
const lost = (now: number) => sql`
  s.kind = 'permit' and s.until > ${now}::bigint and (
    h.link <> ''
    or (l.charge_mode = ${LESSON_CHARGE.serial}::int and h.price > 0
        and not exists (select 1 from hour_purchase p where p.learner = s.learner and p.hour = s.hour))
    or (not exists (select 1 from lesson_record r where r.learner = s.learner and r.lesson = h.lesson)
        and not exists (
          select 1 from training_lesson tl join training t on t.id = tl.training
            left join registration g on g.training = t.id and g.learner = s.learner
          where tl.lesson = h.lesson and ((tl.open and t.withdrawn_at is null) or g.at is not null))))`;

/**
 * Ends what a learner has of permits for hours that he has lost the right to, at `now` (ms) and in nothing else: what was
 * studied until then is paid whenever it arrives (SPEC.md rule 25). Asked wherever a right is taken back.
 */
export async function endLostPermits(tx: Writer, learner: string, now: number): Promise<void> {
  // Whoever issues one at this moment does so before, and it is found, or after, and asks anew.
  await lockTimes(tx, [learner]);
  await tx.execute(sql`
    update study_session s set until = ${now}::bigint
    from hour h join lesson l on l.id = h.lesson
    where s.learner = ${learner} and h.id = s.hour and ${lost(now)}`);
}

/** The same for everybody, after the operator has taken something out of the content. */
export async function endAllLostPermits({
  database,
  ledgerClock,
}: Pick<Platform, 'database' | 'ledgerClock'>): Promise<void> {
  const now = await ledgerClock(database);
  const learners = await rows<{ learner: string }>(
    database,
    sql`select distinct s.learner from study_session s join hour h on h.id = s.hour join lesson l on l.id = h.lesson
        where ${lost(now)}`,
  );
  for (const { learner } of learners) {
    await database.transaction(async (tx) => endLostPermits(tx, learner, await ledgerClock(tx)));
  }
}
