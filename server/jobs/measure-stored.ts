import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { storedBytes } from '../areas/media/probe/bytes';
import { probeFilm } from '../areas/media/probe/film';
import { MediaRefused } from '../areas/media/probe/media-refused';
import { probeStream } from '../areas/media/probe/stream';
import { MEASURED_BY, type Medium } from '../areas/media/take-in';
import type { Platform } from '../areas/platform';
import { replaceMedia } from '../areas/study/editions';
import { finishCorrected } from '../areas/study/finish';
import { rows } from '../database/rows';
import { hour, medium } from '../database/schema';
import { runPeriodically } from '../frame/run-periodically';

type Ground = Pick<Platform, 'database' | 'media' | 'ledgerClock' | 'log'>;

const MEASURE_EVERY_MS = 10 * 60_000;
/** Learners in one statement. */
const SLICE = 200;
/** Credit that ends further before the video is not read: no finish accepts it (rules/hour-end). */
const REACHES_MS = 2_000;

/** Measures stored videos after an upgrade, at the start and until all are measured. @returns what ends it. */
export const keepMeasuring = (ground: Ground, everyMs = MEASURE_EVERY_MS): (() => Promise<void>) =>
  runPeriodically((signal) => measureStored(ground, signal), everyMs, {
    log: ground.log,
    failed: 'stored videos were not measured',
  });

/**
 * Measures the videos that earlier rules measured. A video that ends elsewhere than stored becomes a new edition of its
 * hours (SPEC.md rule 23), and learners whose credit reaches its end are finished, once (rule 20, `corrected`).
 * Idempotent: a video is marked last, so that an aborted run starts with it again.
 */
export async function measureStored(ground: Ground, signal: AbortSignal): Promise<void> {
  const { database } = ground;
  for (let after = ''; !signal.aborted; ) {
    const [next] = await database
      .select()
      .from(medium)
      .where(
        and(
          inArray(medium.kind, ['film', 'stream']),
          lt(medium.measuredBy, MEASURED_BY),
          gt(medium.digest, after),
        ),
      )
      .orderBy(medium.digest)
      .limit(1);
    if (!next) return;
    after = next.digest;
    await measureOne(ground, next, signal);
  }
}

async function measureOne(ground: Ground, stored: Medium, signal: AbortSignal): Promise<void> {
  const { database, log } = ground;
  const { digest, kind } = stored;
  const measured = await measuredEnd(ground, stored);
  if (measured !== undefined && measured !== stored.end) {
    const hours = await correctEnd(ground, stored, measured);
    log.info({ digest, from: stored.end, to: measured, hours }, 'a stored video was measured again');
  }
  const finished = await finishThose(ground, digest, signal);
  if (finished > 0)
    log.info({ digest, finished }, 'learners who had reached the end of a video are finished');
  if (signal.aborted) return;
  const isThis = and(eq(medium.digest, digest), eq(medium.kind, kind));
  await database.update(medium).set({ measuredBy: MEASURED_BY }).where(isThis);
}

/** End of a stored video, ms; undefined where today's rules refuse it or its bytes are gone: it keeps the end that it has. */
async function measuredEnd(ground: Ground, stored: Medium): Promise<number | undefined> {
  const { digest, kind, size, files } = stored;
  try {
    if (kind === 'film') {
      const found = await ground.media.size(digest);
      return found === undefined ? undefined : (await probeFilm(storedBytes(ground.media, digest, size))).end;
    }
    const bytes = Object.entries(files ?? {}).map(
      ([name, file]) => [name, storedBytes(ground.media, file.digest, file.size)] as const,
    );
    const first = await firstPlaylist(ground, stored);
    return first === undefined ? undefined : await probeStream(new Map(bytes), first);
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    ground.log.warn({ digest, reason: error.message }, 'a stored video would be refused today, and is kept');
    return undefined;
  }
}

/** Name of the playlist by which an hour plays a stream; undefined where none does. */
async function firstPlaylist({ database }: Ground, { digest }: Medium): Promise<string | undefined> {
  const [found] = await rows<{ media: string }>(
    database,
    sql`select media from hour where media like ${`${digest}/%`}
        union all select media from hour_edition where media like ${`${digest}/%`} limit 1`,
  );
  return found?.media.slice(digest.length + 1);
}

/** Stores the measured end, and gives it to the hours that play the video today. @returns how many hours. */
function correctEnd({ database, ledgerClock }: Ground, stored: Medium, end: number): Promise<number> {
  const { digest, kind } = stored;
  return database.transaction(async (tx) => {
    const now = await ledgerClock(tx);
    const isThis = and(eq(medium.digest, digest), eq(medium.kind, kind));
    await tx.update(medium).set({ end }).where(isThis);
    const playing = await tx
      .select({ hour: hour.id, media: hour.media })
      .from(hour)
      .where(sql`left(${hour.media}, 64) = ${digest}`);
    return replaceMedia(
      tx,
      playing.map((one) => ({ ...one, end })),
      now,
    );
  });
}

/** Finishes the learners whose credit reaches the end of a video, a slice after the other. @returns how many. */
async function finishThose(
  { database, ledgerClock }: Ground,
  digest: string,
  signal: AbortSignal,
): Promise<number> {
  const playing = await rows<{ id: string; least: number }>(
    database,
    sql`select hour as id, min("end")::int as least from (
          select id as hour, end_ms as "end" from hour where left(media, 64) = ${digest}
          union all select hour, end_ms from hour_edition where left(media, 64) = ${digest}
        ) ends group by hour order by hour`,
  );
  let finished = 0;
  for (const { id, least } of playing) {
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
      const slice: { learner: string }[] = await rows<{ learner: string }>(
        database,
        sql`select learner from hour_credit
            where hour = ${id} and not finished and credited + provisional >= ${least - REACHES_MS}
              and learner > ${after} order by learner limit ${SLICE}`,
      );
      for (const { learner } of slice) {
        if (signal.aborted) break;
        if (await finishCorrected(database, ledgerClock, { learner, hourId: id })) finished += 1;
      }
      after = slice.length < SLICE ? undefined : slice.at(-1)?.learner;
    }
  }
  return finished;
}
