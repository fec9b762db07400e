import { sql } from 'drizzle-orm';
import { UNPAID_A_DAY } from './credit-events';

/**
 * The part of `writeBatch` that tells of the changes `r`: what moved, and what did not though it was claimed. The same
 * claim without effect only counts up; from the two hundredth of a day on one event stands for all (SPEC.md rule 20).
 */
export const toldEvents = sql`
      insert into credit_event as e (learner, hour, kind, session, seq, from_ms, to_ms, credited_ms, provisional_ms,
                                     reason, at, last_at, unpaid)
      select learner, hour, 'record', session, claim, case when spared then 0 else "from" end,
             case when spared then 0 else "to" end, gained, waiting, case when spared then 'more' else reason end,
             at, at,
             case when moved then null when spared then 'more ' || day
                  else concat_ws(' ', hour, session, claim, "from", "to", reason) end
      from (select *, not moved and ${UNPAID_A_DAY} <= (
              select count(*) from credit_event u
              where u.learner = r.learner and u.unpaid is not null and u.at >= r.at - 86400000) as spared
            from r where moved or reason <> 'none') as told
      on conflict (learner, unpaid) where unpaid is not null do update set times = e.times + 1, last_at = excluded.last_at`;
