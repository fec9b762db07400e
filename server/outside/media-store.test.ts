import { createHash } from 'node:crypto';
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
