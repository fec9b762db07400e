import { takeInSound } from '@server/areas/media/take-in';
import type { Platform } from '@server/areas/platform';
import { mediaJob } from '@server/database/schema';
import { fileDigest } from '@server/outside/file-digest';
import { demoContent } from './content';

type Ground = Pick<Platform, 'database' | 'clock' | 'media'>;
type Writer = Pick<Platform['database'], 'insert'>;

/** Media that a server with ffmpeg makes by itself; committed so that the demo has them without ffmpeg. */
const EDITIONS = [{ of: '/media/hearing.mp4', work: 'sound', file: 'demo/editions/hearing.m4a' }] as const;

/**
 * Lays the demo's editions into the store.
 * @returns what notes in the caller's transaction that they are made; `now` in ms.
 */
export async function editions(
  ground: Ground,
): Promise<{ note: (tx: Writer, now: number) => Promise<void> }> {
  const { content } = await demoContent();
  const digests = new Map(content.files.map(({ path, digest }) => [path, digest]));
  const made: { source: string; work: 'sound'; made: string; madeEnd: number }[] = [];
  for (const { of, work, file } of EDITIONS) {
    const digest = await fileDigest(file);
    if ((await ground.media.size(digest)) === undefined) await ground.media.write(digest, file);
    const { end } = await takeInSound(ground, { digest, name: file });
    made.push({ source: digests.get(of) ?? '', work, made: digest, madeEnd: end });
  }
  return {
    async note(tx, now) {
      const done = made.map((one) => ({ ...one, state: 'done' as const, askedAt: now, endedAt: now }));
      await tx.insert(mediaJob).values(done).onConflictDoNothing();
    },
  };
}
