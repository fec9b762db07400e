import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROW_BYTES } from '@contract/downloads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { medium, mediumRows } from '../../database/schema';
import { fileDigest } from '../../outside/file-digest';
import { clip, digestOf, storedClip } from '../../testing/clips';
import { openApp } from '../../testing/open-app';
import { digestWhatStands, rowDigests, rowsOf } from './row-digests';
import { takeInFilm } from './take-in';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-rows-'));
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  app = await openApp({ FFMPEG: '/no/ffmpeg' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
const still = new AbortController().signal;

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test.each([1_000, 65_536, ROW_BYTES, 3 * ROW_BYTES])(
  'bytes in pieces of %i have a digest for each row, of the last for what there is',
  async (length) => {
    const bytes = Buffer.alloc(2 * ROW_BYTES + 7, 'study');
    const rows = [0, 1, 2].map((row) => sha(bytes.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES)));
    expect(await rowDigests(inPieces(bytes, length))).toEqual(rows);
    expect(await rowDigests(inPieces(bytes.subarray(0, ROW_BYTES), length))).toEqual(rows.slice(0, 1));
  },
);

test('a film that is taken in has them', async () => {
  const { digest } = await storedClip(app.platform.media, 'good.mp4');
  await takeInFilm(app.platform, { digest, name: 'good.mp4' });
  const [kept] = await app.database.select().from(mediumRows).where(eq(mediumRows.digest, digest));
  expect(kept?.rows).toEqual([sha(clip('good.mp4'))]);
});

test('a film that stands without them gets them at the start, and one that is gone holds up no other', async () => {
  const { digest } = await storedClip(app.platform.media, 'longer.mp4');
  await takeInFilm(app.platform, { digest, name: 'longer.mp4' });
  const [film] = await app.database.select().from(medium).where(eq(medium.digest, digest));
  if (!film) throw new Error('it was not taken in');
  await app.database.insert(medium).values({ ...film, digest: '0'.repeat(64) });
  await app.database.delete(mediumRows);
  await digestWhatStands(app.platform, still);
  expect(await app.database.select().from(mediumRows).where(eq(mediumRows.digest, digest))).toHaveLength(1);
});

test('once they are kept the film is not read again', async () => {
  const digest = digestOf('any film');
  await app.database.insert(mediumRows).values({ digest, rows: ['as it was'] });
  expect(await rowsOf(app.platform, digest)).toEqual(['as it was']);
});

test('a large film goes by without being held', async () => {
  const path = join(folder, 'large');
  const out = createWriteStream(path);
  const piece = Buffer.alloc(4 * ROW_BYTES, 'x');
  for (let n = 0; n < 64; n += 1) if (!out.write(piece)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
  const digest = await fileDigest(path);
  await app.platform.media.write(digest, path);
  let most = 0;
  const before = process.memoryUsage().arrayBuffers;
  async function* watched() {
    for await (const bytes of app.platform.media.read(digest)) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      yield bytes;
    }
  }
  expect(await rowDigests(watched())).toHaveLength(256);
  // What has gone by and was not collected yet counts too: a quarter of the film is far from the whole.
  expect(most).toBeLessThan(64 * ROW_BYTES);
});

test('who ends is not kept waiting for the end of a film', async () => {
  writeFileSync(join(folder, 'short'), 'short');
  await expect(rowDigests(inPieces(Buffer.from('short'), 2), AbortSignal.abort())).rejects.toThrow();
});
