import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/offline/database';
import { writeMeta } from '@/offline/meta';
import { forget } from '@/offline/privacy/forget';
import { answerForeignImage, isForeignImage, keepAsked } from './foreign-images';
import { cacheInMemory } from './testing';

const BYTES = 'picture';
let origin = 0;
/** A fresh origin for each test: the worker remembers which have no CORS. */
let host: string;
let cache: Cache;
/** What the network does with a request. */
let network: (address: string, mode: RequestMode) => Response;
const asked: [address: string, mode: RequestMode][] = [];

/** An answer that no script may read, which stays so when it is cloned. */
const opaque = (body = BYTES): Response =>
  Object.defineProperties(new Response(body), {
    type: { value: 'opaque' },
    clone: { value: () => opaque(body) },
  });
const readable = () => new Response(BYTES, { headers: { 'Content-Type': 'image/png' } });
const offline = () => {
  throw new TypeError('offline');
};
/** A server that lets nobody read. */
const withoutCors = (_: string, mode: RequestMode) => (mode === 'no-cors' ? opaque() : offline());

beforeEach(async () => {
  origin += 1;
  host = `https://cdn${origin}.example`;
  cache = cacheInMemory();
  asked.length = 0;
  network = withoutCors;
  vi.stubGlobal('location', new URL('https://learn.example/'));
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true });
  vi.stubGlobal('fetch', async (request: RequestInfo, init?: RequestInit) => {
    const { url, mode } =
      request instanceof Request ? request : { url: String(request), mode: init?.mode ?? 'cors' };
    asked.push([url, mode]);
    return network(url, mode);
  });
  await database.pictures.clear();
  await writeMeta(database, 'session', { learner: '7' });
});
afterAll(() => vi.unstubAllGlobals());

/** Shows an image as an `<img>` does, and waits until what is to be kept is kept. */
async function show(path: string): Promise<string> {
  const kept: Promise<unknown>[] = [];
  const request = new Request(host + path, { mode: 'no-cors' });
  const answer = await answerForeignImage(request, { waitUntil: (work) => void kept.push(work) });
  await Promise.all(kept);
  return answer.text();
}
const addresses = async () =>
  (await database.pictures.toArray()).map(({ address }) => new URL(address).pathname);
const stored = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);

describe('isForeignImage', () => {
  test.each([
    ['https://cdn.example/a.png', 'image', true],
    ['https://learn.example/a.png', 'image', false],
    ['https://cdn.example/a.mp4', 'video', false],
    ['https://cdn.example/a.mp4', '', false],
    ['data:image/png;base64,', 'image', false],
  ])('of %s asked for as «%s» is %s', (address, destination, expected) => {
    expect(isForeignImage(new URL(address), destination)).toBe(expected);
  });
});

describe('an image that no script may read', () => {
  test('is shown offline after it was shown once', async () => {
    expect(await show('/certificate.png')).toBe(BYTES);
    network = offline;
    expect(await show('/certificate.png')).toBe(BYTES);
    await expect(show('/other.png')).rejects.toThrow('offline');
  });

  test('comes from the network while there is one, because it may be an error page', async () => {
    await show('/a.png');
    network = (_, mode) => (mode === 'no-cors' ? opaque('newer') : offline());
    expect(await show('/a.png')).toBe('newer');
    network = offline;
    expect(await show('/a.png')).toBe('newer');
  });

  test('counts with its padding: five fit, and another one that is merely shown takes nobody’s place', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await show(`/${at}.png`);
    expect(await addresses()).toEqual(['/1.png', '/2.png', '/3.png', '/4.png', '/5.png']);
    expect(await stored()).toEqual(await addresses());
  });

  test('takes the oldest one’s place where the page asks for it', async () => {
    for (const at of [1, 2, 3, 4, 5]) await show(`/${at}.png`);
    await keepAsked(`${host}/certificate.png`);
    expect((await addresses()).sort()).toEqual(['/2.png', '/3.png', '/4.png', '/5.png', '/certificate.png']);
    expect((await stored()).sort()).toEqual((await addresses()).sort());
    network = offline;
    expect(await show('/certificate.png')).toBe(BYTES);
  });

  test('is fetched once where the page asks for what it has just shown', async () => {
    await show('/certificate.png');
    asked.length = 0;
    await keepAsked(`${host}/certificate.png`);
    expect(asked).toEqual([]);
  });

  test('is shown to its learner alone, and deleted with what else is the learner’s', async () => {
    await show('/certificate.png');
    network = offline;
    await writeMeta(database, 'session', { learner: '8' });
    await expect(show('/certificate.png')).rejects.toThrow('offline');
    await forget(database, { but: '8', study: [] });
    expect([await addresses(), await stored()]).toEqual([[], []]);
  });

  test('is asked for in a readable form once an origin', async () => {
    await show('/a.png');
    await show('/b.png');
    expect(asked.map(([address, mode]) => [new URL(address).pathname, mode])).toEqual([
      ['/a.png', 'cors'],
      ['/a.png', 'no-cors'],
      ['/b.png', 'no-cors'],
    ]);
  });
});

describe('an image that scripts may read', () => {
  beforeEach(() => {
    network = readable;
  });

  test('is kept by its true size, and comes from the phone like one of ours', async () => {
    await show('/a.png');
    expect(await database.pictures.toArray()).toMatchObject([
      { owner: '7', address: `${host}/a.png`, size: BYTES.length },
    ]);
    asked.length = 0;
    expect(await show('/a.png')).toBe(BYTES);
    expect([asked, await stored()]).toEqual([[], []]);
  });

  test('is not kept when it is no image', async () => {
    network = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    expect(await show('/a.png')).toBe('<html>');
    expect(await addresses()).toEqual([]);
  });
});

test('shows the image of an origin that refuses readable requests only', async () => {
  network = (_, mode) => (mode === 'no-cors' ? opaque() : new Response('', { status: 403 }));
  expect(await show('/a.png')).toBe(BYTES);
});
