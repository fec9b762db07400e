import { OVERDRAFT_LIMIT, TIME_KEPT } from '@rules/time';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The law of the ledger, asserted of each change by the statement that writes it (SPEC.md rule 24), in SQL of its own: no
 * line of what pays judges what is paid.
 */

/** How many ms these ranges hold; those of which `where` holds. */
const lengthOf = (ranges: SQL, where = sql`true`) =>
  sql`(select coalesce(sum((one->>'to')::bigint - (one->>'from')::bigint), 0)
       from jsonb_array_elements(${ranges}) one where ${where})`;

const isProper = (ranges: SQL) =>
  sql`not exists (select from jsonb_array_elements(${ranges}) one where (one->>'from')::bigint >= (one->>'to')::bigint)`;

/** What the changes `r` are of as it stands under the lock: `t` the learner's time, `c` the credit, `h` and `e` the hour and its edition. */
export const asItStands = sql`
  join learner_time t on t.learner = r.learner
  left join hour_credit c on c.learner = r.learner and c.hour = r.hour
  left join hour h on h.id = r.hour
  left join hour_edition e on e.id = coalesce(r.edition, r.hour)`;

/**
 * Whether a change `r` (free, overdraft, lastT, credited, provisional, reserved) keeps the law against what stands: what is
 * free, credited, reserved and forgotten has moved by what was lived and lent; nothing is negative or counted twice; and
 * no credit grows beyond the end of its edition (rule 23).
 */
export const keepsLaw = sql`(
  ${lengthOf(sql`r.free`)} + r.credited + r.provisional
    + case when r."lastT" > t.last_t
        then ${lengthOf(sql`t.free`, sql`(one->>'to')::bigint <= r."lastT" - ${TIME_KEPT}::bigint`)} else 0 end
  = ${lengthOf(sql`t.free`)} + coalesce(c.credited, 0) + coalesce(c.provisional, 0)
    + (r."lastT" - t.last_t) + (r.overdraft - t.overdraft)
  and ${lengthOf(sql`r.reserved`)} = r.provisional
  and ${isProper(sql`r.free`)} and ${isProper(sql`r.reserved`)}
  and r."lastT" >= t.last_t and r.overdraft between 0 and ${OVERDRAFT_LIMIT}::int
  and r.credited >= coalesce(c.credited, 0) and r.provisional >= 0
  and (r.credited + r.provisional <= coalesce(c.credited, 0) + coalesce(c.provisional, 0)
    or r.credited + r.provisional <= coalesce(e.end_ms, h.end_ms)))`;
