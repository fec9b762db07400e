import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Place } from '../../database/connection';
import { openDatabase } from '../../database/open';
import type { MediaStore } from '../../outside/media-store';
import { FolderStore } from '../../outside/media-store-folder';
import { linesOfFile } from './file';
import { restore } from './restore';

type Given = {
  file: string;
  passphrase: string;
  store: MediaStore;
  /** Where the media of the backup lie. */
  mediaFolder: string | undefined;
};

export type BroughtBack = { made: string; rows: number; copied: number; missing: number };

/**
 * Takes a backup into an empty database, brings its tables up to date, and copies the media that it lists into the store,
 * those that are not there yet; first it is read to its end, so that a damaged one changes nothing.
 * @throws {WrongBackup} with a sentence.
 */
export async function bringBack(place: Place, given: Given): Promise<BroughtBack> {
  const { file, passphrase } = given;
  for await (const _ of linesOfFile(file)) {
    // Read to its end, where its digest is checked.
  }
  const { made, rows } = await restore(place, linesOfFile(file), passphrase);
  const { close } = await openDatabase(place);
  await close();
  const media = await bringMedia(given);
  return { made, rows: Object.values(rows).reduce((sum, one) => sum + one, 0), ...media };
}

async function bringMedia({ file, store, mediaFolder }: Given) {
  const from = mediaFolder === undefined ? undefined : new FolderStore(mediaFolder);
  let [copied, missing] = [0, 0];
  for await (const { kind, content } of linesOfFile(file)) {
    const [digest = ''] = kind === 'medium' ? content.split(' ') : [];
    if (!digest || (await store.size(digest)) !== undefined) continue;
    if ((await from?.size(digest)) === undefined) missing += 1;
    else {
      await copyMedium(from as FolderStore, store, digest);
      copied += 1;
    }
  }
  return { copied, missing };
}

async function copyMedium(from: MediaStore, to: MediaStore, digest: string): Promise<void> {
  const beside = await mkdtemp(join(tmpdir(), 'zhijian-medium-'));
  try {
    const path = join(beside, digest);
    const bytes = Readable.fromWeb(from.read(digest) as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(bytes, createWriteStream(path));
    await to.write(digest, path);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
