import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaStore } from '../outside/media-store';

const FOLDER = 'server/testing/clips';

/** Returns a small video of the tests: ffmpeg made each, from test patterns, and its name says what is unusual in it. */
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

/** A clip whose edit list leaves out 3 s in the middle: its list of one entry becomes one of two. */
export function splicedClip(): Buffer {
  const cut = clip('played/cut.mp4');
  const at = cut.indexOf('elst', 0, 'latin1') - 4;
  const entry = cut.subarray(at + 16, at + 28);
  const later = Buffer.from(entry);
  later.writeUInt32BE(1_000, 0);
  later.writeUInt32BE(entry.readUInt32BE(4) + 3 * 10_240, 4);
  const list = Buffer.concat([cut.subarray(at, at + 16), entry, later]);
  list.writeUInt32BE(list.length, 0);
  list.writeUInt32BE(2, 12);
  const added = Buffer.from(cut);
  for (const box of ['moov', 'trak', 'edts']) {
    const head = added.indexOf(box, 0, 'latin1') - 4;
    added.writeUInt32BE(added.readUInt32BE(head) + 12, head);
  }
  // The chunks come after the list.
  for (let stco = added.indexOf('stco'); stco >= 0; stco = added.indexOf('stco', stco + 4))
    for (let n = 0; n < added.readUInt32BE(stco + 8); n += 1)
      added.writeUInt32BE(added.readUInt32BE(stco + 12 + n * 4) + 12, stco + 12 + n * 4);
  return Buffer.concat([added.subarray(0, at), list, added.subarray(at + 28)]);
}
