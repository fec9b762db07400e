import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { loginAttempt } from '../database/schema';
import { Refusal } from '../frame/refusal';

/** This many wrong passwords are free; each further one locks the phone, twice as long every time. */
const FREE_FAILURES = 5;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 3_600_000;
/** A day without a try and the count begins anew. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

const minutes = (ms: number) => `${Math.ceil(ms / 60_000)}分钟`;
const wait = (ms: number) => (ms < 60_000 ? `${Math.ceil(ms / 1000)}秒` : minutes(ms));

/**
 * Counts a try as failed before its password is looked at, in one statement: a hundred tries at once
 * get no further than one after the other. A right password takes the count back.
 * @throws {Refusal} `tooOften`, saying how long to wait.
 */
export async function beginAttempt(database: Database, clock: Clock, phone: string): Promise<void> {
  const now = await clock(database);
  const failures = sql`case when a.last_at < ${now - FORGOTTEN_AFTER_MS}::bigint then 1 else a.failures + 1 end`;
  const lock = sql`least(${LONGEST_LOCK_MS}::float8, ${FIRST_LOCK_MS} * power(2, least(${failures} - ${FREE_FAILURES}, 20)))`;
  const [counted] = await rows<{ failures: number }>(
    database,
    sql`insert into login_attempt as a (phone, failures, last_at, locked_until)
        values (${phone}, 1, ${now}, 0)
        on conflict (phone) do update set
          failures = ${failures},
          last_at = ${now}::bigint,
          locked_until = case when ${failures} >= ${FREE_FAILURES} then (${now}::bigint + ${lock})::bigint else 0 end
        where a.locked_until <= ${now}::bigint
        returning failures`,
  );
  if (counted) return;
  const [locked] = await database.select().from(loginAttempt).where(eq(loginAttempt.phone, phone));
  const left = Math.max(1_000, (locked?.lockedUntil ?? now) - now);
  throw new Refusal('tooOften', `密码错误次数太多，请${wait(left)}后再试`, Math.ceil(left / 1000));
}

/** The password was right. */
export async function forgetAttempts(database: Pick<Database, 'delete'>, phone: string): Promise<void> {
  await database.delete(loginAttempt).where(eq(loginAttempt.phone, phone));
}

/** The password was right for another account of the same identity number: this one was not tried after all. */
export async function takeBackAttempt(database: Pick<Database, 'update'>, phone: string): Promise<void> {
  await database
    .update(loginAttempt)
    .set({ failures: sql`greatest(${loginAttempt.failures} - 1, 0)`, lockedUntil: 0 })
    .where(eq(loginAttempt.phone, phone));
}
