import { sql } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import { rows } from '../database/rows';

/** A whole country's events are summed: longer than any phone waits. */
const LONGEST = '10min';
/** So many are named at most: more would be one fault, and all of them in the gauge. */
const NAMED = 100;

type Unbalanced = { learner: string; hours: number; all: number };

/**
 * Sums every hour's events against its credit (SPEC.md rules 20 and 24), names the learners whose differ in the log, and
 * tells how many there are.
 */
export async function findUnbalanced({
  database,
  log,
  metrics,
}: Pick<Platform, 'database' | 'log' | 'metrics'>): Promise<void> {
  const found = await database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST}'`));
    return rows<Unbalanced>(
      tx,
      sql`with told as (
            select learner, hour, sum(credited_ms) as credited, sum(provisional_ms) as provisional
            from credit_event group by learner, hour
          )
          select learner, count(*)::float8 as hours, (count(*) over ())::float8 as "all"
          from hour_credit c full join told t using (learner, hour)
          where coalesce(c.credited, 0) <> coalesce(t.credited, 0)
             or coalesce(c.provisional, 0) <> coalesce(t.provisional, 0)
          group by learner order by learner limit ${NAMED}`,
    );
  });
  metrics.set('learners_unbalanced', found[0]?.all ?? 0);
  for (const { learner, hours } of found) {
    log.error({ learner, hours }, 'the events of a learner do not sum to the credit');
  }
}
