import { sql } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import { rows } from '../database/rows';

/** Of so many learners in one statement: one is short, and phones wait for none. */
const SLICE = 500;
/** So many are named at most: more would be one fault, and all of them in the gauge. */
const NAMED = 100;

type Balance = { learner: string; hours: number };

/**
 * Sums every hour's events against its credit (SPEC.md rules 20 and 24), a slice of the learners after the other, names those
 * whose differ in the log, and tells how many there are.
 */
export async function findUnbalanced({
  database,
  log,
  metrics,
}: Pick<Platform, 'database' | 'log' | 'metrics'>): Promise<void> {
  let unbalanced = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const slice: Balance[] = await balances(database, after);
    for (const { learner, hours } of slice) {
      if (hours === 0) continue;
      unbalanced += 1;
      if (unbalanced <= NAMED)
        log.error({ learner, hours }, 'the events of a learner do not sum to the credit');
    }
    after = slice.length < SLICE ? undefined : slice.at(-1)?.learner;
  }
  metrics.set('learners_unbalanced', unbalanced);
}

/** In how many hours the events of the next learners do not sum to the credit. Whoever has credit has a time. */
const balances = (database: Platform['database'], after: string): Promise<Balance[]> =>
  rows<Balance>(
    database,
    sql`with slice as materialized (
          select learner from learner_time where learner > ${after} order by learner limit ${SLICE}
        )
        select slice.learner, differing.hours from slice cross join lateral (
          select count(*)::float8 as hours from (
            select hour from (
              select hour, credited, provisional from hour_credit c where c.learner = slice.learner
              union all
              select hour, -credited_ms, -provisional_ms from credit_event e where e.learner = slice.learner
            ) told group by hour having sum(credited) <> 0 or sum(provisional) <> 0
          ) hours
        ) differing order by slice.learner`,
  );
