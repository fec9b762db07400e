import { ORDER_TYPES } from '@contract/order-types';
import type { RedemptionCode } from '@contract/redemption-codes';
import { chinaTime } from '@rules/china-time';
import { CODE_STANDINGS, type CodeStanding } from '@rules/redemption-codes';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { type HoursSum, sumPercent } from '../lessons/percent';
import { grouped } from '../payment/make-codes';
import { standingOf } from './standing';

/** A code as its buyer sees it; `course` is what it opens. */
export type ListedCode = RedemptionCode & { standing: CodeStanding; course: string };

type Found = {
  code: string;
  course: string;
  used_by: string | null;
  used_at: number | null;
  withdrawn: boolean;
  replaced_by: string | null;
  recipient_name: string | null;
  recipient_phone: string | null;
  sent_at: number | null;
  consented: boolean;
  name: string | null;
  phone: string | null;
  finished_at: number | null;
} & HoursSum;

/**
 * The hours that the thing of an order asks for: of a training the required ones, or all where none is; what stands on
 * other sites is never credited and so not asked for.
 */
const asked = (orders: string[]) => sql`
  select o.id as pay_order, h.id as hour, h.media, h.end_ms
    from pay_order o join hour h on h.id = o.item
    where o.type = ${ORDER_TYPES.hour} and ${among(orders)}
  union all
  select o.id, h.id, h.media, h.end_ms
    from pay_order o join hour h on h.lesson = o.item and h.link = ''
    where o.type not in (${ORDER_TYPES.hour}, ${ORDER_TYPES.training}) and ${among(orders)}
  union all
  select pay_order, hour, media, end_ms from (
    select o.id as pay_order, h.id as hour, h.media, h.end_ms, l.required,
        bool_or(l.required) over (partition by o.id) as has_required
      from pay_order o
      join training_lesson l on l.training = o.item
      join hour h on h.lesson = l.lesson and h.link = ''
      where o.type = ${ORDER_TYPES.training} and ${among(orders)}
  ) of_training where required or not has_required`;

const among = (orders: string[]) =>
  sql`o.id in (${sql.join(
    orders.map((id) => sql`${id}`),
    sql`, `,
  )})`;

/**
 * The codes of these orders with what became of each, in one statement: what asks for something comes first. How far
 * the studying is stands there only where who used the code agreed to it.
 */
export async function codesOf(database: Database, orders: string[]): Promise<ListedCode[]> {
  if (orders.length === 0) return [];
  const found = await rows<Found>(
    database,
    sql`with asked as (${asked(orders)})
      select c.code, o.name as course, c.used_by, c.used_at::float8, c.withdrawn, c.replaced_by,
          c.recipient_name, c.recipient_phone, c.sent_at::float8, c.consented_at is not null as consented,
          a.name, a.phone, p.hours, p.finished, p."end", p.done, p.finished_at
        from redemption_code c
        join pay_order o on o.id = c.pay_order
        left join account a on a.id = c.used_by
        left join lateral (
          select count(*)::int as hours, (count(*) filter (where k.finished))::int as finished,
              coalesce(sum(coalesce(e.end_ms, q.end_ms)), 0)::float8 as "end", max(k.finished_at)::float8 as finished_at,
              coalesce(sum(case when k.finished then q.end_ms else k.credited end), 0)::float8 as done
            from asked q
            left join hour_credit k on k.hour = q.hour and k.learner = c.used_by
            -- Before the finish: the edition begun with, unless the same video was measured again and ends earlier.
            left join hour_edition e on e.id = coalesce(k.edition, k.hour) and not k.finished
              and (e.media = '' or e.media <> q.media or e.end_ms <= q.end_ms)
            where q.pay_order = c.pay_order and c.consented_at is not null
        ) p on true
        where ${among(orders)}
        order by c.used_at nulls first, c.sent_at, c.code`,
  );
  const codes = found.map(listed);
  const place = ({ standing }: ListedCode) => CODE_STANDINGS.indexOf(standing);
  return codes.sort((one, other) => place(one) - place(other));
}

const timeOf = (at: number | null) => (at === null ? '' : chinaTime(at));

function listed(one: Found): ListedCode {
  const percent = sumPercent(one);
  const standing = standingOf({
    usedBy: one.used_by,
    sentAt: one.sent_at,
    withdrawn: one.withdrawn,
    replacedBy: one.replaced_by,
    progress: one.consented ? { percent, begun: one.done > 0 } : undefined,
  });
  const used = one.used_by !== null;
  return {
    code: grouped(one.code),
    course: one.course,
    state: used ? 1 : one.withdrawn ? 2 : 0,
    usedBy: used ? one.name || `尾号${(one.phone ?? '').slice(-4)}` : '',
    usedAt: timeOf(one.used_at),
    standing,
    recipientName: one.recipient_name ?? '',
    recipientPhone: one.recipient_phone ?? '',
    sentAt: timeOf(one.sent_at),
    consented: one.consented,
    percent,
    finishedAt: standing === 'finished' ? timeOf(one.finished_at) : '',
    replacedBy: one.replaced_by === null ? '' : grouped(one.replaced_by),
  };
}
