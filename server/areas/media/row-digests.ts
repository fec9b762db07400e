import { createHash } from 'node:crypto';
import { ROW_BYTES } from '@contract/downloads';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { medium, mediumRows } from '../../database/schema';
import { MediaMissing } from '../../outside/media-store';
import type { Platform } from '../platform';

type Ground = Pick<Platform, 'database' | 'media'>;

/** The SHA-256 (base64url) of each row of bytes that come in pieces of any length; no row is ever held. */
export async function rowDigests(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string[]> {
  const rows: string[] = [];
  let hash = createHash('sha256');
  let held = 0;
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + ROW_BYTES - held);
      hash.update(part);
      at += part.length;
      held += part.length;
      if (held < ROW_BYTES) continue;
      rows.push(hash.digest('base64url'));
      hash = createHash('sha256');
      held = 0;
    }
  }
  if (held > 0) rows.push(hash.digest('base64url'));
  return rows;
}

/**
 * The digests of a film's rows, made where nobody has made them yet; made twice at once they are made twice alike.
 * @throws {MediaMissing} when the film is not in the store any more.
 */
export async function rowsOf(
  { database, media }: Ground,
  digest: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const [known] = await database.select().from(mediumRows).where(eq(mediumRows.digest, digest));
  if (known) return known.rows;
  const rows = await rowDigests(media.read(digest), signal);
  await database.insert(mediumRows).values({ digest, rows }).onConflictDoNothing();
  return rows;
}

/** Makes those of all films that were taken in before anybody asked for them, or whose making was broken off. */
export async function digestWhatStands(ground: Ground, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const [next] = await ground.database
      .select({ digest: medium.digest })
      .from(medium)
      .leftJoin(mediumRows, eq(mediumRows.digest, medium.digest))
      .where(
        and(
          eq(medium.kind, 'film'),
          sql`(${medium.facts}->>'faststart')::boolean`,
          isNull(mediumRows.digest),
          gt(medium.digest, after),
        ),
      )
      .orderBy(asc(medium.digest))
      .limit(1);
    if (!next) return;
    after = next.digest;
    try {
      await rowsOf(ground, next.digest, signal);
    } catch (error) {
      // Taken out of the store since, or the server ends: the next start goes on.
      if (!(error instanceof MediaMissing) && !signal.aborted) throw error;
    }
  }
}
