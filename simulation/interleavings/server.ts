import type { Database } from '@server/database/open';
import * as schema from '@server/database/schema';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { writeLesson } from '../shipped/server/learners';
import { Gate } from './gate';
import { type HeldClock, type Instance, instanceOn } from './instance';
import { ACTORS } from './runs';

const EPOCH = Date.UTC(2026, 10, 20);

type Credit = { hour: string; credited: number; provisional: number; finished: boolean };

export type HeldServer = {
  clock: HeldClock;
  gate: Gate;
  instances: readonly Instance[];
  first: Instance;
  /** A connection beside them that nobody holds. */
  database: Database;
  /** What the ledger has of a learner, s. */
  creditOf: (learner: string) => Promise<Credit[]>;
  close: () => Promise<void>;
};

/**
 * Three instances of the shipped server on the PostgreSQL of `url`, a connection each; its database is empty, or has
 * been one's before. Its processes are this machine's, and may be stopped: it is never somebody else's.
 */
export async function heldServer(url: string): Promise<HeldServer> {
  const beside = new pg.Pool({ connectionString: url, max: 2 });
  const opened = drizzle(beside, { schema });
  await migrate(opened, { migrationsFolder: 'server/database/migrations' });
  const database = opened as unknown as Database;
  const { rowCount } = await beside.query('select from lesson');
  if (rowCount === 0) await writeLesson(database);
  const gate = new Gate({
    isBlocked: async (pid) => {
      const asked = 'select cardinality(pg_blocking_pids($1)) > 0 as blocked';
      const { rows } = await beside.query<{ blocked: boolean }>(asked, [pid]);
      return rows[0]?.blocked === true;
    },
    stop: (pid) => process.kill(pid, 'SIGSTOP'),
    goOn: (pid) => process.kill(pid, 'SIGCONT'),
  });
  const clock: HeldClock = { lived: 0, server: () => Math.floor(EPOCH + clock.lived) };
  const instances: Instance[] = [];
  for (const actor of ACTORS) instances.push(await instanceOn(url, actor, gate, clock));
  const creditOf = async (learner: string) => {
    const { rows } = await beside.query<Credit>(
      `select hour, credited / 1000.0::float8 as credited, provisional / 1000.0::float8 as provisional, finished
       from hour_credit where learner = $1 order by hour`,
      [learner],
    );
    return rows;
  };
  const close = async () => {
    for (const instance of instances) await instance.close();
    await beside.end();
  };
  return { clock, gate, instances, first: instances[0] as Instance, database, creditOf, close };
}
