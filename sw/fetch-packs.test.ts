import { beforeEach, expect, it, vi } from 'vitest';
import { digestOf } from '../scripts/shell/digest';
import type { Pack } from './built';
import { fetchPacks } from './fetch-packs';
import { type KeptFile, keptFiles } from './kept-files';
import type { PackedFile } from './pack';
import { answerOf, cacheInMemory, HTML, JAVASCRIPT } from './testing';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (name: string) => `export const is = '${name}';`;
const fileOf = (name: string): KeptFile => {
  const address = `https://app/assets/${name}.js`;
  return { address, key: address, integrity: digestOf(textOf(name)) };
};
const packOf = (pack: string, ...names: string[]): Pack => ({
  address: `https://app/packs/${pack}.pack`,
  files: names.map(fileOf),
});
const PACKS = [
  packOf('login', 'l1', 'l2', 'l3', 'l4'),
  packOf('home', 'h1', 'h2', 'h3'),
  packOf('rest', 'r1', 'r2'),
];
const document: KeptFile = {
  address: 'https://app/index.html',
  key: 'https://app/index.html?1',
  integrity: '',
};

let cache: Cache;
/** What was asked for, in this order: packs by their names, single files by theirs. */
let asked: string[];
/** By name of a pack, how many of its files come whole. */
let cutAfter: Record<string, number>;
beforeEach(() => {
  cache = cacheInMemory();
  asked = [];
  cutAfter = {};
  vi.stubGlobal('fetch', async (address: string, { cache: mode }: RequestInit = {}) => {
    const name = /assets\/(.+)\.js/.exec(address)?.[1] ?? '';
    if (mode === 'only-if-cached') return answerOf(textOf(name), JAVASCRIPT);
    asked.push(name);
    return answerOf(textOf(name), JAVASCRIPT);
  });
  return () => vi.unstubAllGlobals();
});

const kept = keptFiles(async () => cache);
const packed = (name: string, text = textOf(name)): PackedFile => ({
  address: `assets/${name}.js`,
  type: JAVASCRIPT,
  bytes: bytesOf(text),
});
async function ask(address: string): Promise<PackedFile[]> {
  const name = /packs\/(.+)\.pack/.exec(address)?.[1] ?? '';
  asked.push(name);
  const files = PACKS.find((pack) => pack.address === address)?.files ?? [];
  return files
    .slice(0, cutAfter[name])
    .map((file) => packed(file.address.replace(/.*assets\/(.*)\.js/, '$1')));
}
const run = (
  more: Partial<Parameters<typeof fetchPacks>[0]> = {},
  loaded: string[] = [],
  told: () => unknown = () => undefined,
) =>
  fetchPacks(
    { packs: PACKS, kept, document, rest: async () => undefined, ask, ...more },
    new Set(loaded.map((name) => fileOf(name).address)),
    told,
  );
const stored = async () =>
  (await cache.keys()).map(({ url }) => /assets\/(.+)\.js/.exec(url)?.[1] ?? url).sort();
const ALL = ['h1', 'h2', 'h3', 'l1', 'l2', 'l3', 'l4', 'r1', 'r2'];

it('all packs come, in their order, and each of their files stands by itself', async () => {
  await run();
  expect(asked).toEqual(['login', 'home', 'rest']);
  expect(await stored()).toEqual(ALL);
  expect(await (await cache.match(fileOf('h2').key))?.text()).toBe(textOf('h2'));
});

it('what stands is not asked for, nor is what the page has just loaded', async () => {
  await run();
  asked = [];
  await cache.delete(fileOf('r1').key);
  await cache.delete(fileOf('r2').key);
  await run({}, ['r1', 'r2']);
  expect(asked).toEqual([]);
  expect(await stored()).toEqual(ALL);
});

it('after a cut what came is kept, and the rest is asked for: a few by themselves, else the pack', async () => {
  cutAfter = { login: 3, home: 1, rest: 0 };
  await run();
  expect(await stored()).toEqual(['h1', 'l1', 'l2', 'l3']);
  cutAfter = {};
  asked = [];
  await run();
  expect(asked.sort()).toEqual(['home', 'l4', 'rest']);
  expect(await stored()).toEqual(ALL);
});

it('what a first screen leaves of a pack is asked for by itself, so that nothing comes twice', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `n${at}`);
  const packs = [packOf('big', ...names)];
  const leaving = async (left: number) => {
    cache = cacheInMemory();
    asked = [];
    await run({ packs }, names.slice(left));
    return asked;
  };
  expect(await leaving(4)).toEqual(names.slice(0, 4));
  expect(await leaving(7)).toEqual(['big']);
});

it('nothing is stored but what the build has made, whatever a pack says', async () => {
  await run({ ask: async () => [packed('l1', 'export const is = "wifi";'), packed('l2')] });
  expect(await stored()).toEqual(['l2']);
});

it('each pack waits until no screen does', async () => {
  const rests: (() => void)[] = [];
  const running = run({ rest: () => new Promise((go) => rests.push(go)) });
  await expect.poll(() => rests).toHaveLength(2);
  expect(asked).toEqual([]);
  rests[0]?.();
  await expect.poll(() => asked).toEqual(['login']);
  rests[1]?.();
  await expect.poll(() => asked).toEqual(['login', 'home']);
  await expect.poll(() => rests).toHaveLength(4);
  for (const go of rests) go();
  await running;
  expect(await stored()).toEqual(ALL);
});

it('fetches two packs side by side, and one at a time on a slow line', async () => {
  /** Returns the most at once after the first two; those stay until `isEnough` of how many began and were dealt with. */
  const most = async (took: number, isEnough: (begun: number, dealtWith: number) => boolean) => {
    cache = cacheInMemory();
    const seen: number[] = [];
    let [time, ended, dealtWith] = [0, 0, 0];
    const slowly = async (address: string) => {
      const begun = seen.push(seen.length - ended + 1);
      const files = await ask(address);
      // The first two begin before anything is known of the line.
      await expect.poll(() => begun <= 2 || isEnough(seen.length, dealtWith)).toBe(true);
      ended += 1;
      time += took;
      return files;
    };
    const packs = [...PACKS, packOf('more', 'm1')];
    await run({ packs, ask: slowly, now: () => time }, [], () => (dealtWith += 1));
    return Math.max(...seen.slice(2));
  };
  expect(await most(100, (begun) => begun === 4)).toBe(2);
  expect(await most(5_000, (_, dealtWith) => dealtWith >= 2)).toBe(1);
});

it('a full phone is said, and no more is asked for by who has met it', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  cache.put = () => Promise.reject(full);
  await expect(run()).rejects.toBe(full);
});

it('a document has what the server says to all of them', async () => {
  const own = {
    ...fileOf('x'),
    address: 'https://app/documents/kept/a.html',
    key: 'https://app/documents/kept/a.html?2',
  };
  await cache.put(
    document.key,
    new Response('', { headers: { 'Content-Security-Policy': "script-src 'self'", ETag: '"1"' } }),
  );
  const packs = [{ address: 'https://app/packs/documents.pack', files: [own] }];
  await run({
    packs,
    ask: async () => [{ address: 'documents/kept/a.html', type: HTML, bytes: bytesOf(textOf('x')) }],
  });
  const headers = (await cache.match(own.key))?.headers;
  expect(headers?.get('Content-Security-Policy')).toBe("script-src 'self'");
  expect(headers?.get('ETag')).toBeNull();
  expect(headers?.get('Content-Type')).toBe(HTML);
});
