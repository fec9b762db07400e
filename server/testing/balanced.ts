import { sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { rows } from '../database/rows';

type Unbalanced = { learner: string; hour: string; credit: string; events: string };

/**
 * Every hour's credit must be the sum of the events that tell of it (SPEC.md rule 20), in whatever way it came about, and
 * lie within the largest end that the hour ever had (rule 23).
 * Judged by SQL of its own. @throws with the hours for which it is not.
 */
export async function mustBalance(database: Database): Promise<void> {
  const unbalanced = await rows<Unbalanced>(
    database,
    sql`with told as (
          select learner, hour, sum(credited_ms) as credited, sum(provisional_ms) as provisional
          from credit_event group by learner, hour
        )
        select learner, hour, concat(c.credited, '+', c.provisional) as credit,
               concat(t.credited, '+', t.provisional) as events
        from hour_credit c full join told t using (learner, hour)
        where coalesce(c.credited, 0) <> coalesce(t.credited, 0)
           or coalesce(c.provisional, 0) <> coalesce(t.provisional, 0)`,
  );
  if (unbalanced.length > 0) throw new Error(`events do not sum to credit: ${JSON.stringify(unbalanced)}`);
  const beyond = await rows<{ learner: string; hour: string }>(
    database,
    sql`select c.learner, c.hour from hour_credit c join hour h on h.id = c.hour
        where c.credited + c.provisional
              > greatest(h.end_ms, (select max(e.end_ms) from hour_edition e where e.hour = h.id))`,
  );
  if (beyond.length > 0) throw new Error(`credit beyond every end of its hour: ${JSON.stringify(beyond)}`);
}
