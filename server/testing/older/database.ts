import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { connected, type Place } from '../../database/connection';
import type { Database } from '../../database/open';

/** Loads the database that the build of commit f8f480b4 left (`e2e/upgrade`) into the empty one at `place`, for unit and browser tests. */
export async function loadOlderDatabase({ databaseUrl, dataDir }: Place): Promise<void> {
  const statements = gunzipSync(readFileSync('e2e/upgrade/server.sql.gz')).toString();
  if (databaseUrl) {
    const client = await connected(databaseUrl);
    await client.query(statements).finally(() => client.end());
  } else {
    const client = await PGlite.create(join(dataDir, 'database'));
    await client.exec(statements).finally(() => client.close());
  }
}

/**
 * Pays all learners of the database one second more, by the statement that servers had before there were events: recorded
 * from commit 2c44bd46^, `server/study/ledger.ts`.
 */
export async function creditByOlderServer(database: Database): Promise<void> {
  await database.execute(sql`
    with r as materialized (
      select c.learner, c.hour, ''::text as session, 1::bigint as seq, t.free, t.overdraft, t.last_t as "lastT",
             true as moved, 1000 as gained, '2026-11-26'::text as day, c.credited + 1000 as credited, c.provisional,
             c.reserved, c.points
      from hour_credit c join learner_time t on t.learner = c.learner
    ), times as (
      update learner_time t set free = r.free, overdraft = r.overdraft, last_t = r."lastT"
      from r where t.learner = r.learner
    ), sessions as (
      update study_session s set seq = r.seq from r where s.id = r.session and s.seq < r.seq
    ), days as (
      insert into study_day (learner, day, credited_ms, finished)
      select distinct on (learner, day) learner, day, gained, 0 from r where gained > 0
      on conflict (learner, day) do update set credited_ms = study_day.credited_ms + excluded.credited_ms
    )
    insert into hour_credit (learner, hour, credited, provisional, reserved, points, finished, last_studied_at)
    select learner, hour, credited, provisional, reserved, points, false, "lastT" from r where moved
    on conflict (learner, hour) do update set
      credited = excluded.credited, provisional = excluded.provisional, reserved = excluded.reserved,
      points = excluded.points, last_studied_at = excluded.last_studied_at`);
}
