import type * as operator from '@contract/operator/all';
import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import { chinaTime } from '@rules/china-time';
import { sql } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import { rows } from '../database/rows';
import { OperatorRefused } from '../frame/operator-call';

/** The newest events that are read for the last contact: their numbers are nearly in the order of their times. */
const NEWEST_EVENTS = 1_000;

/** Returns the clock's readings, its open steps, and what waits for them. */
export async function clockState({
  database,
  clock,
  ledgerClock,
  clockSteps,
}: Platform): Promise<OperatorAnswer<typeof operator.clock.state>> {
  const ledger = await ledgerClock(database);
  const steps = clockSteps?.openSteps() ?? [];
  const first = Math.min(...steps.map(({ at }) => at));
  const [found] = await rows<{ lastContact: number | null; learners: number }>(
    database,
    sql`select (select max(last_at)::float8 from (
                 select last_at from credit_event order by id desc limit ${NEWEST_EVENTS}::int
               ) e) as "lastContact",
               (select count(distinct learner)::int from credit_event
                where unpaid is not null and reason = 'time'
                  and last_at >= ${steps.length > 0 ? first : Number.MAX_SAFE_INTEGER}::bigint) as learners`,
  );
  const lastContact = found?.lastContact ?? null;
  return {
    ledger: chinaTime(ledger),
    database: chinaTime(await clock(database)),
    steps: steps.map(({ at, by, counted }) => ({ at: chinaTime(at), seconds: by / 1000, counted })),
    lastContact: lastContact === null ? null : chinaTime(lastContact),
    learners: found?.learners ?? 0,
    removes: steps.length === 0,
  };
}

/** @throws {OperatorRefused} 409 where no step is open. */
export async function resolveClock(
  { clockSteps }: Platform,
  { decision }: OperatorInput<typeof operator.clock.resolve>,
): Promise<string> {
  if (!(await clockSteps?.resolve(decision)))
    throw new OperatorRefused(409, '数据库的钟现在没有说不清的跳动');
  if (decision === 'accept') return '已认定这段时间过了：在等的学习记录下次补传时计入';
  return '已认定这段时间没有过：计学时接着原来的时间走';
}
