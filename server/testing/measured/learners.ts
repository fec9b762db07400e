import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { databaseClock } from '../../database/clock';
import { loadKeys } from '../../database/keys';
import { type Database, openDatabase } from '../../database/open';
import { rows } from '../../database/rows';
import { AccessTokens, EndedFamilies } from '../../frame/authenticate';
import { crowd, crowdOver } from '../crowd';
import { fillDemo } from '../prepared-folders';

export { TRAINING } from '@demo/ids/ids';
export { operatorClient } from '../../operator/commands/operator-client';
export { testPostgres } from '../postgres';
export { manyLessons } from '../written-content';

/** A learner who studies: what the phone says in each call. */
export type Phone = {
  learner: string;
  token: string;
  hour: string;
  session: string;
  window: string;
  installation: string;
};

type Where = { DATA_DIR: string; DATABASE_URL?: string };

/**
 * Fills an empty database with the demo and `learners` of a day, so many of whom study: `phones` of the first quarter,
 * spread over it, each with most of a day that is not spent, at the beginning of an hour that is long and asks no face.
 * On PostgreSQL everybody has `eventsEach` credit events.
 */
export async function learnersInPlace(
  where: Where,
  learners: number,
  phones: number,
  eventsEach = 1,
): Promise<Phone[]> {
  await fillDemo(where);
  if (where.DATABASE_URL) await crowd(where.DATABASE_URL, learners, { eventsEach });
  else await crowdBuiltIn(where.DATA_DIR, learners);
  const opened = { databaseUrl: where.DATABASE_URL, dataDir: where.DATA_DIR };
  const { database, close } = await openDatabase(opened);
  try {
    return await phonesOf(database, phones, Math.floor(learners / 4 / phones));
  } finally {
    await close();
  }
}

/** To fill a table takes longer than a server waits for a statement. */
const FILLING = { connection: 60_000, lock: 60_000, statement: 600_000 };

/**
 * Gives a learner `sessions` sessions of 500 hours on two phones, with five events each, and no time that is unspent, as
 * one has who studies on several phones at once and sends more than he lives.
 */
export async function manySessions(where: Where, { learner }: Phone, sessions: number): Promise<void> {
  const opened = { databaseUrl: where.DATABASE_URL, dataDir: where.DATA_DIR };
  const { database, close } = await openDatabase(opened, { patience: FILLING });
  const now = Date.now();
  const n = sql`generate_series(0, ${sessions - 1}::int) n`;
  const [id, hour] = [sql`${learner}::text || ' ' || n`, sql`'busy-hour-' || n % 500`];
  try {
    // One transaction, because the database refuses credit without its events.
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into study_session (id, learner, hour, installation, "window", base)
      select ${id}, ${learner}, ${hour}, 'phone-' || (n / 500) % 2, ${id}, ${now}::bigint - n from ${n}`);
      await tx.execute(sql`insert into credit_event
        (learner, hour, kind, session, from_ms, to_ms, credited_ms, provisional_ms, reason, at, last_at)
      select ${learner}, ${hour}, 'record', ${id}, 0, 1000, 1000, 0, 'none', ${now}::bigint - n, ${now}::bigint - n
      from ${n}, generate_series(1, 5)`);
      await tx.execute(sql`insert into hour_credit
        (learner, hour, credited, provisional, reserved, points, finished, last_studied_at)
      select ${learner}, ${hour}, 5000 * count(*), 0, '[]', '[]', false, max(${now}::bigint - n) from ${n} group by 2`);
    });
    await database.execute(
      sql`update learner_time set free = '[]', last_t = ${now}::bigint where learner = ${learner}`,
    );
    await database.execute(sql`analyze study_session, credit_event, hour_credit`);
  } finally {
    await close();
  }
}

async function crowdBuiltIn(dataDir: string, learners: number): Promise<void> {
  const client = await PGlite.create(join(dataDir, 'database'));
  await crowdOver([client], learners).finally(() => client.close());
}

async function phonesOf(database: Database, phones: number, step: number): Promise<Phone[]> {
  await database.execute(sql`update hour set end_ms = 10800000, face_points = '[]', type = 0`);
  await database.execute(sql`delete from hour_credit where learner like 'crowd-%'`);
  const found = await rows<Omit<Phone, 'token'> & { terminal: number }>(
    database,
    sql`select s.learner, s.hour, s.id as session, l."window", l.installation, a.terminal
        from generate_series(0, ${phones - 1}::int) i
        join study_session s on s.id = 'id-' || (100001 + i * ${step}::int)
        join lease l on l.learner = s.learner join account a on a.id = s.learner`,
  );
  if (found.length !== phones) throw new Error(`${found.length} learners study, not ${phones}`);
  const keys = await loadKeys(database);
  const seconds = 6 * 3_600;
  const ended = new EndedFamilies(database, seconds);
  const tokens = new AccessTokens(database, databaseClock, keys.access, seconds, ended);
  const issued = found.map(async ({ terminal, ...phone }) => {
    const family = `bench-${phone.learner}`;
    return {
      ...phone,
      token: await tokens.issue({ learner: phone.learner, terminal, family, generation: 0 }),
    };
  });
  return Promise.all(issued);
}
