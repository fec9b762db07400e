import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_PART, missing, part, whole } from '@contract/operator/uploads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { contentFile, hour, unusedMedia } from '../../database/schema';
import { sweepMedia } from '../../jobs/unused-media';
import type { MediaStore } from '../../outside/media-store';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { OperatorSaidNo, operatorClient } from '../commands/operator-client';
import { putTogether } from './upload';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const DAY_MS = 24 * 3_600_000;

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let client: ReturnType<typeof operatorClient>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ OPERATOR_SECRET, MEDIA_STORE_DIR: folder });
  client = operatorClient({ origin: app.origin, secret: OPERATOR_SECRET, rests: [] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const sendPart = (bytes: Uint8Array, as = digestOf(bytes)) =>
  client.send(part.path.replace('{digest}', as), bytes);
const askMissing = (...all: Uint8Array[]) =>
  client.ask(missing.path, { files: all.map((bytes) => ({ digest: digestOf(bytes), size: bytes.length })) });
const stored = async (digest: string) =>
  Buffer.from(await new Response(app.platform.media.read(digest)).arrayBuffer());
const saysNo = (status: number, message: RegExp) =>
  expect.objectContaining({ status, message: expect.stringMatching(message) });

/** A film of two parts and a bit. */
const film = randomBytes(2 * LARGEST_PART + 1_000);
const parts = [0, 1, 2].map((n) => film.subarray(n * LARGEST_PART, (n + 1) * LARGEST_PART));
const together = { digest: digestOf(film), size: film.length, parts: parts.map(digestOf) };

test('a small file goes as one part, and is there; a second time changes nothing', async () => {
  const file = randomBytes(100);
  expect(await askMissing(file)).toEqual({ missing: [digestOf(file)] });
  await sendPart(file);
  await sendPart(file);
  expect(await askMissing(file)).toEqual({ missing: [] });
  expect(await stored(digestOf(file))).toEqual(file);
});

test('a film that was broken off goes on at the part that is missing, and its parts are gone when it stands', async () => {
  const [first, second, last] = parts as [Buffer, Buffer, Buffer];
  await sendPart(first);
  await sendPart(last);
  expect(await askMissing(film, ...parts)).toEqual({ missing: [digestOf(film), digestOf(second)] });
  await expect(client.ask(whole.path, together)).rejects.toEqual(saysNo(409, /还有一段没有传到/));

  await sendPart(second);
  await client.ask(whole.path, together);
  expect((await stored(digestOf(film))).equals(film)).toBe(true);
  expect(await askMissing(film, ...parts)).toEqual({ missing: parts.map(digestOf) });
  // Its answer may have been lost: the parts are gone by now.
  await client.ask(whole.path, together);
});

test('what does not have its digest is refused, and nothing of it stands', async () => {
  const [bytes, other] = [randomBytes(50), randomBytes(50)];
  await expect(sendPart(bytes, digestOf(other))).rejects.toEqual(saysNo(422, /摘要不一致/));
  for (const one of [bytes, other]) await sendPart(one);
  const wrong = { digest: 'a'.repeat(64), size: 100, parts: [digestOf(bytes), digestOf(other)] };
  await expect(client.ask(whole.path, wrong)).rejects.toEqual(saysNo(422, /和原来的不一样/));
  expect(await app.platform.media.size(wrong.digest)).toBeUndefined();
  await expect(sendPart(randomBytes(LARGEST_PART + 1))).rejects.toEqual(saysNo(413, /太大/));
  await expect(client.ask(whole.path, { ...wrong, parts: ['../x'] })).rejects.toBeInstanceOf(OperatorSaidNo);
});

test('an upload that is longer than its declared size is refused before more than that is written', async () => {
  const bytes = randomBytes(1_000);
  await sendPart(bytes);
  const reads: string[] = [];
  const { media } = app.platform;
  const counting = {
    size: (digest: string) => media.size(digest),
    async *read(digest: string) {
      reads.push(digest);
      yield* media.read(digest);
    },
  } as unknown as MediaStore;
  const parts = Array.from({ length: 200 }, () => digestOf(bytes));
  const given = { digest: 'a'.repeat(64), size: 5, parts };
  await expect(putTogether(counting, given, () => true)).rejects.toEqual(saysNo(422, /和原来的不一样/));
  expect(reads).toHaveLength(1);
  await expect(client.ask(whole.path, given)).rejects.toEqual(saysNo(422, /和原来的不一样/));
});

test('a part that is a file of the content stays when the whole stands', async () => {
  const [first, second] = [randomBytes(60), randomBytes(60)];
  for (const one of [first, second]) await sendPart(one);
  await app.database
    .insert(contentFile)
    .values({ path: '/cover.png', digest: digestOf(first), size: 60, type: 'image/png' });
  const bytes = Buffer.concat([first, second]);
  await client.ask(whole.path, {
    digest: digestOf(bytes),
    size: bytes.length,
    parts: [digestOf(first), digestOf(second)],
  });
  expect(await askMissing(bytes, first, second)).toEqual({ missing: [digestOf(second)] });
});

/** An hour of a lesson that was withdrawn, whose text has a picture. */
async function owe(picture: Uint8Array) {
  const { lesson, chapter } = table;
  await app.database.insert(lesson).values({
    ...{
      id: '1',
      name: '',
      cover: `/pictures/${digestOf(picture)}.png`,
      intro: '',
      chargeMode: 1,
      publishedAt: 0,
    },
    withdrawnAt: 1,
  });
  await app.database.insert(chapter).values({ id: '1', lesson: '1', name: '', place: 0 });
}
const HOUR = { id: '1', lesson: '1', chapter: '1', name: '', place: 1, end: 1000 };
/** Whether it is in the store; to ask the server would be to keep it. */
const stands = async (bytes: Uint8Array) => (await app.platform.media.size(digestOf(bytes))) !== undefined;

test('what nothing refers to goes after seven days, not before; what came into use in the meantime stays', async () => {
  const all = [10, 11, 12, 13, 14, 15].map((length) => randomBytes(length)) as Buffer[];
  const [used, late, idle, played, words, owed] = all as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  for (const one of all) await sendPart(one);
  const refer = (bytes: Uint8Array) =>
    app.database
      .insert(contentFile)
      .values({ path: `/${digestOf(bytes)}`, digest: digestOf(bytes), size: bytes.length, type: '' });
  await refer(used);
  await owe(owed);
  await app.database
    .insert(hour)
    .values({ ...HOUR, media: `${digestOf(played)}.mp4`, captions: { 'zh-CN': digestOf(words) } });
  const sweep = () => sweepMedia(app.platform);
  await sweep();
  app.time.now += 6 * DAY_MS;
  await sweep();
  expect(await stands(idle)).toBe(true);
  await refer(late);
  app.time.now += 2 * DAY_MS;
  await sweep();
  for (const one of all) expect(await stands(one)).toBe(one !== idle);
  const [row] = await app.database
    .select()
    .from(unusedMedia)
    .where(eq(unusedMedia.digest, digestOf(late)));
  expect(row).toBeUndefined();
});
