import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { objectStore } from '../testing/object-store';
import { fileDigest } from './file-digest';
import { MediaMissing, type MediaStore, type StoredMedia, WrongDigest } from './media-store';
import { FolderStore } from './media-store-folder';
import { S3Store, StoreFailed } from './media-store-s3';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-store-'));
let objects: Awaited<ReturnType<typeof objectStore>>;
const stores = {} as Record<'folder' | 'S3', MediaStore>;
beforeAll(async () => {
  objects = await objectStore();
  stores.folder = new FolderStore(join(folder, 'store'));
  stores.S3 = new S3Store(objects.settings);
});
afterAll(() => {
  objects.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A file of these bytes, with their digest. */
function file(bytes: string | Uint8Array) {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, `given-${digest.slice(0, 8)}`);
  writeFileSync(path, bytes);
  return { digest, path, bytes };
}
const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
async function all(store: MediaStore) {
  const found: StoredMedia[] = [];
  for await (const one of store.digests()) found.push(one);
  return found.sort((a, b) => a.digest.localeCompare(b.digest));
}

describe.each(['folder', 'S3'] as const)('the store of media: %s', (kind) => {
  const none = 'f'.repeat(64);

  test('gives back what was written, whole and in parts, and leaves the given file', async () => {
    const store = stores[kind];
    const ten = file('0123456789');
    await store.write(ten.digest, ten.path);
    expect(await store.size(ten.digest)).toBe(10);
    expect(await text(store.read(ten.digest))).toBe('0123456789');
    expect(await text(store.read(ten.digest, { from: 3, to: 3 }))).toBe('3');
    expect(await text(store.read(ten.digest, { from: 7, to: 9 }))).toBe('789');
    expect(statSync(ten.path).size).toBe(10);
    await store.write(ten.digest, ten.path);
    expect(await text(store.read(ten.digest))).toBe('0123456789');
  });

  test('stores nothing under a digest that is another’s, and nothing of an empty name', async () => {
    const store = stores[kind];
    const other = file('other bytes');
    await expect(store.write(none, other.path)).rejects.toThrow(WrongDigest);
    expect(await store.size(none)).toBeUndefined();
    for (const wrong of ['', '../x', none.toUpperCase()]) {
      await expect(store.size(wrong)).rejects.toThrow('no digest');
    }
  });

  test('says that there is nothing, and removes what is and what is not', async () => {
    const store = stores[kind];
    await expect(text(store.read(none))).rejects.toThrow(MediaMissing);
    const gone = file('soon gone');
    await store.write(gone.digest, gone.path);
    await store.remove(gone.digest);
    await store.remove(gone.digest);
    expect(await store.size(gone.digest)).toBeUndefined();
  });

  test('lists everything with size and time, over all pages of a list', async () => {
    const store = stores[kind];
    const before = Date.now() - 2_000;
    const files = Array.from({ length: 7 }, (_, n) => file(`file ${n}`));
    for (const { digest, path } of files) await store.write(digest, path);
    const found = await all(store);
    expect(found).toEqual(
      expect.arrayContaining(files.map(({ digest }) => expect.objectContaining({ digest, size: 6 }))),
    );
    expect(new Set(found.map((one) => one.digest)).size).toBe(found.length);
    for (const { storedAt } of found) expect(storedAt).toBeGreaterThan(before);
  });

  test('takes large ones and empty ones', async () => {
    const store = stores[kind];
    const large = file(Buffer.alloc(9_000_001, 'abc'));
    const empty = file('');
    for (const { digest, path } of [large, empty]) await store.write(digest, path);
    const back = Buffer.from(await new Response(store.read(large.digest)).arrayBuffer());
    expect(back.equals(large.bytes as Buffer)).toBe(true);
    expect(await store.size(empty.digest)).toBe(0);
    expect(await text(store.read(empty.digest))).toBe('');
  });
});

describe('the folder', () => {
  test('has nothing that is half written, and forgets what a dead process left there', async () => {
    const place = join(folder, 'left');
    mkdirSync(join(place, '.incoming'), { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(join(place, '.incoming', name), 'half');
    utimesSync(join(place, '.incoming', 'old'), 1, 1);
    const store = new FolderStore(place);
    const { digest, path } = file('whole');
    await expect(store.write('0'.repeat(64), path)).rejects.toThrow(WrongDigest);
    await store.write(digest, path);
    expect(readdirSync(join(place, '.incoming'))).toEqual(['new']);
    expect(await all(store)).toMatchObject([{ digest }]);
    expect(readdirSync(join(place, digest.slice(0, 2), digest.slice(2, 4)))).toEqual([digest]);
  });
});

describe('the store over the network', () => {
  test('is not asked for more than is read, and lets go when the reader goes', async () => {
    const large = file(Buffer.alloc(64_000_000));
    await stores.S3.write(large.digest, large.path);
    const { sent, closed } = objects.state;
    const reader = stores.S3.read(large.digest).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    expect(objects.state.sent - sent).toBeLessThan(32_000_000);
    await reader.cancel();
    await expect.poll(() => objects.state.closed).toBe(closed + 1);
    expect(objects.state.sent - sent).toBeLessThan(32_000_000);
  });

  test('is sent a film piece by piece: it never stands in memory whole', async () => {
    const path = join(folder, 'large');
    writeFileSync(path, '');
    truncateSync(path, 300_000_000);
    const digest = await fileDigest(path);
    objects.state.keeps = false;
    const before = process.memoryUsage().external;
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().external - before);
    }, 5);
    await stores.S3.write(digest, path);
    clearInterval(looking);
    objects.state.keeps = true;
    expect(Math.max(most, process.memoryUsage().external - before)).toBeLessThan(150_000_000);
  });

  test('is told the length of what comes, is asked again when busy, and its refusal is said', async () => {
    const { digest, path } = file('with its length');
    await stores.S3.write(digest, path);
    expect(objects.state.lengths.at(-1)).toBe('15');
    objects.state.busy = 2;
    expect(await stores.S3.size(digest)).toBe(15);
    objects.state.busy = 2;
    await stores.S3.write(digest, path);
    const stranger = new S3Store({ ...objects.settings, secretKey: 'another secret' });
    await expect(stranger.size(digest)).rejects.toThrow(StoreFailed);
    await expect(stranger.write(digest, path)).rejects.toThrow('403');
    await expect(text(stranger.read(digest))).rejects.toThrow('403');
  });
});

/** Starts a store that answers every request as `answer` does; `asked` counts the requests. */
async function faultyStore(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  silenceMs?: number,
) {
  const seen = { asked: 0 };
  const server = createServer((request, response) => {
    seen.asked += 1;
    request.resume();
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    seen,
    endpoint,
    store: new S3Store({ ...objects.settings, endpoint }, silenceMs ? { silenceMs } : {}),
  };
}

describe('a store over the network that fails', () => {
  const any = 'a'.repeat(64);
  /** Short, because only what never comes is waited for. */
  const SILENCE_MS = 300;
  const CALLS: [string, (store: S3Store, path: string) => Promise<unknown>][] = [
    ['size', (store) => store.size(any)],
    ['read', (store) => text(store.read(any))],
    ['read of a range', (store) => text(store.read(any, { from: 2, to: 5 }))],
    ['write', (store, path) => store.write(file('0123456789').digest, path)],
    ['remove', (store) => store.remove(any)],
    ['list', (store) => all(store)],
  ];

  test.each(CALLS)('gives a %s up when no answer comes', async (_, call) => {
    const { store } = await faultyStore(() => {}, SILENCE_MS);
    await expect(call(store, file('0123456789').path)).rejects.toThrow('does not answer');
  });

  test.each([CALLS[1], CALLS[5]].filter((one) => one !== undefined))(
    'gives a %s up when its answer stops midway',
    async (_, call) => {
      const { store } = await faultyStore((_request, response) => {
        response.writeHead(200, { 'Content-Length': 10 }).write('<Li');
      }, SILENCE_MS);
      await expect(call(store, '')).rejects.toThrow('does not answer');
    },
  );

  test.each(CALLS)('does not follow a redirect of a %s', async (_, call) => {
    const elsewhere = await faultyStore((_request, response) => response.writeHead(200).end('0123456789'));
    const { store } = await faultyStore((_request, response) =>
      response.writeHead(307, { Location: `${elsewhere.endpoint}/media/${any}` }).end(),
    );
    await expect(call(store, file('0123456789').path)).rejects.toThrow('answered 307');
    expect(elsewhere.seen.asked).toBe(0);
  });

  test.each([
    [
      'other bytes than the wanted ones',
      { 'Content-Range': 'bytes 0-3/10', 'Content-Length': 4 },
      '0123',
      'were wanted',
    ],
    ['no range named', { 'Content-Length': 4 }, '2345', 'were wanted'],
    ['too few bytes', { 'Content-Range': 'bytes 2-5/10' }, '23', '2 bytes too few'],
    ['too many bytes', { 'Content-Range': 'bytes 2-5/10' }, '23456', '1 bytes too many'],
  ])('refuses a 206 with %s', async (_, headers, body, sentence) => {
    const { store } = await faultyStore((_request, response) => response.writeHead(206, headers).end(body));
    await expect(text(store.read(any, { from: 2, to: 5 }))).rejects.toThrow(sentence);
  });

  const listOf = (more: string) => `<?xml version="1.0"?><ListBucketResult>${more}</ListBucketResult>`;
  test.each([
    ['is a page of a portal', '<html>Welcome</html>', 'no end'],
    ['is cut', listOf('<IsTruncated>false</IsTruncated>').slice(0, -4), 'no end'],
    ['says that more follow and not where', listOf('<IsTruncated>true</IsTruncated>'), 'next page'],
    ['leads to itself', listOf('<NextContinuationToken>same</NextContinuationToken>'), 'next page'],
  ])('refuses a list that %s', async (_, list, sentence) => {
    const { store } = await faultyStore((_request, response) => response.writeHead(200).end(list));
    await expect(all(store)).rejects.toThrow(sentence);
  });

  test('refuses a size that is not named', async () => {
    const { store } = await faultyStore((_request, response) =>
      response.writeHead(200, { Connection: 'close' }).end(),
    );
    await expect(store.size(any)).rejects.toThrow('no Content-Length');
  });
});
