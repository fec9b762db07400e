import { join } from 'node:path';
import { takeInCaptions } from '@server/areas/media/take-in-beside';
import type { Platform } from '@server/areas/platform';
import { contentFile } from '@server/database/schema';
import { carryOut, prepare } from '@server/operator/content/apply';
import { placeMedia } from '@server/operator/content/media';
import { demoContent } from './content';

type Ground = Pick<Platform, 'database' | 'clock' | 'media'>;
type Writer = Parameters<typeof carryOut>[0];

/**
 * Reads the demo's content folder and lays its files into the store, as an operator's command does.
 * @returns what writes its rows, in the caller's transaction.
 */
export async function preparedContent(ground: Ground): Promise<(tx: Writer) => Promise<unknown>> {
  const { content, onDisk } = await demoContent();
  for (const { path, digest } of content.files) {
    if ((await ground.media.size(digest)) === undefined) {
      await ground.media.write(digest, onDisk.get(path) ?? '');
    }
  }
  const media = await placeMedia(ground, content);
  const prepared = await prepare(ground.database, content, {
    media,
    now: await ground.clock(ground.database),
  });
  return (tx) => carryOut(tx, prepared);
}

/** Another server on the same database has a store of its own, which has none of the files yet. */
export async function layFiles(ground: Ground): Promise<void> {
  const { database, media } = ground;
  for (const { path, digest } of await database.select().from(contentFile)) {
    if ((await media.size(digest)) !== undefined) continue;
    try {
      await media.write(digest, join('demo/content', path));
      // They are given in a form of their own, which lies there under its own digest.
      if (isCaptions(path)) await takeInCaptions(ground, { digest, name: path });
    } catch {
      // What an operator has added since is none of the demo's.
    }
  }
}

const isCaptions = (path: string) => /\.(vtt|srt)$/.test(path);
