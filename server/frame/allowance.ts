import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { allowance } from '../database/schema';

/** So many at once, and one more each `eachMs`, until they are as many again. */
export type Allowance = {
  readonly name: string;
  readonly atOnce: number;
  readonly eachMs: number;
  /** Many people draw on it who do not know each other: one address, one phone that is handed round. */
  readonly shared?: boolean;
};

type Store = Pick<Database, 'execute' | 'update'>;
type Taken = { waitMs: number; drawn: number };
/** How far a budget may be drawn beyond what there is: what was taken in an evil hour is paid back in a bounded time. */
export const FURTHEST = 64;
/** Calls that come at once have not quite the same now; so far it is no clock that was set, ms. */
const SET_BACK_MS = 60_000;

/**
 * Takes one before the work is done that it is for, in one statement: a hundred calls at once get no more than one after
 * the other, on however many instances. `now` and the answer in ms. `times`: it may have been overdrawn, to so many times all
 * that there is.
 * @returns 0, or how long until there is one again; and how often over all that there is at once has been taken.
 */
export async function takeOne(
  store: Store,
  of: Allowance,
  whose: string,
  now: number,
  times = 1,
): Promise<Taken> {
  const { name, atOnce, eachMs } = of;
  const from = begunAt(now, of, times);
  const full = now + atOnce * eachMs;
  const [taken] = await rows(
    store,
    sql`insert into allowance as a (name, whose, taken_until) values (${name}, ${whose}, ${now + eachMs})
        on conflict (name, whose) do update set taken_until = ${from} + ${eachMs}
        where ${from} + ${eachMs} <= ${full}::bigint
        returning name`,
  );
  if (taken) return { waitMs: 0, drawn: 0 };
  const [found] = await rows<{ until: number }>(
    store,
    sql`select taken_until::float8 as until from allowance where name = ${name} and whose = ${whose}`,
  );
  const until = found?.until ?? now;
  return { waitMs: Math.max(1, until + eachMs - full), drawn: (until - now) / (atOnce * eachMs) };
}

/** Takes one though there may be none. */
export async function overdraw(store: Store, of: Allowance, whose: string, now: number): Promise<void> {
  const { name, eachMs } = of;
  await store.execute(
    sql`insert into allowance as a (name, whose, taken_until) values (${name}, ${whose}, ${now + eachMs})
        on conflict (name, whose) do update set taken_until = ${begunAt(now, of, FURTHEST)} + ${eachMs}`,
  );
}

/** There is all of it again. */
export async function giveAllBack(store: Pick<Database, 'delete'>, { name }: Allowance, whose: string) {
  await store.delete(allowance).where(and(eq(allowance.name, name), eq(allowance.whose, whose)));
}

/** What was taken was not used after all. */
export async function giveBack(store: Store, { name, eachMs }: Allowance, whose: string): Promise<void> {
  await store
    .update(allowance)
    .set({ takenUntil: sql`${allowance.takenUntil} - ${eachMs}` })
    .where(and(eq(allowance.name, name), eq(allowance.whose, whose)));
}

/**
 * From when on the next one is paid back. What stands clearly later than anything that could be taken was taken before the clock
 * was set back: then there is all of it again, or nobody would get any until the clock has caught up.
 */
function begunAt(now: number, { atOnce, eachMs }: Allowance, times: number) {
  const most = now + times * atOnce * eachMs;
  return sql`case when a.taken_until > ${most + eachMs + SET_BACK_MS}::bigint then ${now}::bigint
      else least(greatest(a.taken_until, ${now}::bigint), ${most}::bigint) end`;
}
