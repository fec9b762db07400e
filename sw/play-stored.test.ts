import 'fake-indexeddb/auto';
import { ROW_BYTES } from '@rules/media-rows';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneDatabase } from '@/offline/database';
import { keepCaptions } from '@/offline/downloads/captions';
import { answerStored } from './play-stored';

const DIGEST = 'b'.repeat(64);
const SIZE = ROW_BYTES + 1_000;
const byteAt = (at: number) => (at * 31) % 251;
let db: PhoneDatabase;
let name = 0;

beforeEach(async () => {
  name += 1;
  db = new PhoneDatabase(`worker-${name}`);
  const bytes = Uint8Array.from({ length: SIZE }, (_, at) => byteAt(at));
  for (const index of [0, 1]) {
    const row = bytes.slice(index * ROW_BYTES, (index + 1) * ROW_BYTES).buffer;
    await db.mediaRows.put({ digest: DIGEST, index, bytes: row, whole: true });
  }
  const row = { digest: DIGEST, hour: '1', size: SIZE, state: 'complete' as const, completedAt: 1 };
  await db.downloads.put(row as Parameters<typeof db.downloads.put>[0]);
});
afterEach(() => vi.unstubAllGlobals());

const ask = (range: string | undefined, path = `/stored/${DIGEST}.mp4`) => {
  const url = new URL(path, 'https://learn.test');
  return answerStored(db, new Request(url, { headers: range ? { Range: range } : {} }), url);
};

it.each([
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, SIZE - 1],
  [`bytes=${ROW_BYTES - 3}-`, ROW_BYTES - 3, SIZE - 1],
  [`bytes=${ROW_BYTES - 3}-${ROW_BYTES + 3}`, ROW_BYTES - 3, ROW_BYTES + 3],
  ['bytes=-10', SIZE - 10, SIZE - 1],
])('%s is answered with 206 and exactly those bytes', async (range, first, last) => {
  const answer = await ask(range);
  expect(answer.status).toBe(206);
  expect(answer.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${SIZE}`);
  expect(answer.headers.get('Content-Length')).toBe(String(last - first + 1));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(last - first + 1);
  expect([...bytes.keys()].filter((at) => bytes[at] !== byteAt(first + at))).toEqual([]);
});

it('without a range it is the whole with 200; beyond its end it is 416', async () => {
  const whole = await ask(undefined);
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, SIZE]);
  const beyond = await ask(`bytes=${SIZE}-`);
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${SIZE}`]);
});

it('an hour’s sound is said to be one', async () => {
  await db.downloads.update(DIGEST, { sound: true });
  const answer = await ask('bytes=0-1', `/stored/${DIGEST}.m4a`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([206, 'audio/mp4']);
  expect((await ask('bytes=0-1')).headers.get('Content-Type')).toBe('audio/mp4');
});

it('what is not here comes from our own media in the network, with its range, or not at all', async () => {
  await db.mediaRows.delete([DIGEST, 1]);
  const fetched = vi.fn(async (_address: URL, _init?: RequestInit) => new Response('x', { status: 206 }));
  vi.stubGlobal('fetch', fetched);
  expect((await ask('bytes=5-')).status).toBe(404);
  const from = (other: string) => ask('bytes=5-', `/stored/${DIGEST}.mp4?else=${encodeURIComponent(other)}`);
  expect((await from('https://elsewhere.test/media/x.mp4')).status).toBe(404);
  expect((await from('/api/token')).status).toBe(404);
  expect(fetched).not.toHaveBeenCalled();
  expect((await from('/media/x.mp4?signature=s')).status).toBe(206);
  expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { Range: 'bytes=5-' } });
  fetched.mockRejectedValue(new TypeError('no network'));
  expect((await from('/media/x.mp4?signature=s')).status, 'it ends').toBe(504);
});

it('captions are answered as what they are; others are not found', async () => {
  const text = new TextEncoder().encode('WEBVTT').buffer as ArrayBuffer;
  await keepCaptions(db, DIGEST, { language: 'zh-CN', label: '中文', text });
  const answer = await ask(undefined, `/stored/${DIGEST}/captions.zh-CN.vtt`);
  expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT',
  ]);
  expect((await ask(undefined, `/stored/${DIGEST}/captions.bo.vtt`)).status).toBe(404);
  expect((await ask(undefined, '/stored/none.mp4')).status).toBe(404);
});
