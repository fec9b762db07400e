import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { MARK, weedOut } from './older-versions';
import { answerOf, cacheInMemory, HTML, JAVASCRIPT, PORTAL } from './testing';

const DOCUMENT = 'https://app/index.html?__WB_REVISION__=older';
const ENTRY = 'https://app/assets/main-older.js';
const SCREEN = 'https://app/assets/screen-older.js';
const OURS = 'https://app/assets/main-ours.js';
const none = new Set<string>();

let cache: Cache;
beforeEach(async () => {
  cache = cacheInMemory();
  await cache.put(DOCUMENT, answerOf('<script src="/assets/main-older.js"></script><div id="app">', HTML));
  await cache.put(ENTRY, answerOf('1', JAVASCRIPT));
  await cache.put(SCREEN, answerOf('2', JAVASCRIPT));
});
const left = async () => (await cache.keys()).map(({ url }) => url);

it('the document of the app carries the mark', () => {
  expect(readFileSync('index.html', 'utf8')).toMatch(MARK);
});

it('keeps the HTML page of a screen, whose attributes have no quotes', async () => {
  const screen = 'https://app/documents/kept/homeland.html?__WB_REVISION__=older';
  await cache.put(screen, answerOf('<body><div id=app></div>', HTML));
  expect(await weedOut(cache, none)).toBe(false);
  expect(await left()).toContain(screen);
});

it('reports that a version cannot start when a file of its screen’s page has gone', async () => {
  const styles = 'https://app/assets/home-older.css';
  await cache.put(
    'https://app/documents/kept/homeland.html?__WB_REVISION__=older',
    answerOf('<link rel=stylesheet href=/assets/home-older.css><div id=app></div>', HTML),
  );
  await cache.put(styles, answerOf(PORTAL, HTML));
  expect(await weedOut(cache, none)).toBe(true);
  expect(await left()).not.toContain(styles);
});

it('a version that is whole is left as it is', async () => {
  expect(await weedOut(cache, none)).toBe(false);
  expect(await left()).toEqual([DOCUMENT, ENTRY, SCREEN]);
});

it('a page in place of a screen’s script goes; that version can start', async () => {
  await cache.put(SCREEN, answerOf(PORTAL, HTML));
  expect(await weedOut(cache, none)).toBe(false);
  expect(await left()).toEqual([DOCUMENT, ENTRY]);
});

it('somebody else’s document goes, and a script that every start needs: that version cannot start', async () => {
  await cache.put(ENTRY, answerOf(PORTAL, HTML));
  expect(await weedOut(cache, none)).toBe(true);
  expect(await left()).toEqual([DOCUMENT, SCREEN]);
  await cache.put(DOCUMENT, answerOf(PORTAL, HTML));
  expect(await weedOut(cache, none)).toBe(true);
  expect(await left()).toEqual([SCREEN]);
});

it('what this version stores is not its business', async () => {
  await cache.put(OURS, answerOf(PORTAL, HTML));
  expect(await weedOut(cache, new Set([OURS]))).toBe(false);
  expect(await left()).toContain(OURS);
});
