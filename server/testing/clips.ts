import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaStore } from '../outside/media-store';

const FOLDER = 'server/testing/clips';

/** A small film of the tests (`scripts/make-clips.sh`). */
export const clip = (name: string): Buffer => readFileSync(join(FOLDER, name));

export const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** The names of the stream's files, the master first. */
export const streamClip = (): string[] =>
  readdirSync(join(FOLDER, 'stream')).sort(
    (a, b) => Number(b === 'master.m3u8') - Number(a === 'master.m3u8'),
  );

/** Puts a clip into the store, as an upload does; its digest and name. */
export async function storedClip(store: MediaStore, name: string) {
  const digest = digestOf(clip(name));
  await store.write(digest, join(FOLDER, name));
  return { digest, name };
}
