import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { mediaJob } from '../../database/schema';

export type Job = typeof mediaJob.$inferSelect;
type Ground = { database: Database; clock: Clock };

/** Whoever makes something says so this often; unheard for so long, it is taken up by another. */
export const HEARD_EVERY_MS = 20_000;
const UNHEARD_MS = 2 * 60_000;
const MOST_TRIES = 3;

/**
 * Asks for what today's hours need and nobody has asked for: of every film and stream in the store one to be stored and a
 * thumbnail, of a listenable hour its sound, of a film whose head comes last one whose head comes first.
 */
export async function askForWhatIsMissing({ database, clock }: Ground): Promise<void> {
  const now = await clock(database);
  await database.execute(sql`
    with playing as (
      select m.digest, m.facts, bool_or(h.listenable) as listenable
      from hour h join medium m on m.digest = left(h.media, 64) and m.kind in ('film', 'stream')
      group by m.digest, m.kind, m.facts
    )
    insert into media_job (source, work, asked_at)
    select p.digest, w.work, ${now}::bigint
    from playing p cross join (values ('faststart'), ('thumbnail'), ('sound'), ('storage')) as w(work)
    where (w.work <> 'faststart' or (p.facts->>'faststart')::boolean is false)
      and (w.work <> 'sound' or p.listenable)
    on conflict (source, work) do nothing`);
}

/** The next to be made, first what phones wait for; taken by nobody else while it is heard of. Undefined: nothing waits. */
export async function takeNext({ database, clock }: Ground): Promise<Job | undefined> {
  const now = await clock(database);
  const left = now - UNHEARD_MS;
  const [taken] = await rows<{ id: number }>(
    database,
    sql`update media_job set state = 'running', heard_at = ${now}::bigint, tries = tries + 1
        where id = (
          select id from media_job
          where state = 'waiting' or (state = 'running' and heard_at < ${left}::bigint)
          order by work not in ('faststart', 'repair'), id limit 1 for update skip locked)
        returning id::float8 as id`,
  );
  if (!taken) return undefined;
  const [job] = await database.select().from(mediaJob).where(eq(mediaJob.id, taken.id));
  if (!job || job.tries <= MOST_TRIES) return job;
  await failed({ database, clock }, job, '试了三次都没有做完，可能是内存或磁盘不够');
  return takeNext({ database, clock });
}

export async function heard({ database, clock }: Ground, { id }: Job): Promise<void> {
  await database
    .update(mediaJob)
    .set({ heardAt: await clock(database) })
    .where(eq(mediaJob.id, id));
}

/** It is made: its digest, and its end where it plays, ms. */
export async function done(ground: Ground, job: Job, made: string, madeEnd: number | null): Promise<void> {
  await settle(ground, job, { state: 'done', made, madeEnd, reason: '' });
}

export async function failed(ground: Ground, job: Job, reason: string): Promise<void> {
  await settle(ground, job, { state: 'failed', reason });
}

/** Whoever made it ends: another begins it anew, and this was no try. */
export async function giveBack({ database }: Ground, { id, tries }: Job): Promise<void> {
  await database
    .update(mediaJob)
    .set({ state: 'waiting', heardAt: null, tries: tries - 1 })
    .where(and(eq(mediaJob.id, id), eq(mediaJob.tries, tries)));
}

/** Of who has been taken for dead, and is not, nothing is heard any more: the tries tell. */
async function settle({ database, clock }: Ground, { id, tries }: Job, change: Partial<Job>): Promise<void> {
  await database
    .update(mediaJob)
    .set({ ...change, endedAt: await clock(database) })
    .where(and(eq(mediaJob.id, id), eq(mediaJob.tries, tries)));
}
