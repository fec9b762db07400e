import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { digestOf } from '../scripts/shell/digest';
import { keptFiles } from './kept-files';
import { answerOf, cacheInMemory, HTML, JAVASCRIPT, PORTAL } from './testing';

const SCRIPT = 'export const a = 1;';
const PAGE = '<!doctype html><div id="app">';
const script = {
  address: 'https://app/assets/a-1.js',
  key: 'https://app/assets/a-1.js',
  integrity: digestOf(SCRIPT),
};
const page = {
  address: 'https://app/index.html',
  key: 'https://app/index.html?__WB_REVISION__=1',
  integrity: digestOf(PAGE),
};

let cache: Cache;
let network: () => Response;
const files = keptFiles(async () => cache);
const storedAt = async (key: string) => (await cache.match(key))?.text();

beforeEach(() => {
  cache = cacheInMemory();
  network = () => answerOf(SCRIPT, JAVASCRIPT);
  vi.stubGlobal('fetch', async () => network());
});
afterEach(() => vi.unstubAllGlobals());

it('behind a portal nothing is stored and the install ends; once through, it goes on', async () => {
  network = () => answerOf(PORTAL, HTML);
  await expect(files.ensure(script)).rejects.toThrow('not what the build has made');
  expect(await cache.keys()).toEqual([]);
  network = () => answerOf(SCRIPT, JAVASCRIPT);
  await files.ensure(script);
  expect(await storedAt(script.key)).toBe(SCRIPT);
});

it.each([
  ['a page in its place', PORTAL, HTML],
  ['another file under its type', 'export const a = 2;', JAVASCRIPT],
])('%s, whoever has stored it, is fetched anew', async (_, body, type) => {
  await cache.put(script.key, answerOf(body, type));
  await files.ensure(script);
  expect(await storedAt(script.key)).toBe(SCRIPT);
});

it('what is right is not fetched again, and what is wrong is gone even when nothing better can be had', async () => {
  network = () => answerOf('', 'text/plain', 502);
  await cache.put(script.key, answerOf(SCRIPT, JAVASCRIPT));
  await files.ensure(script);
  await cache.put(page.key, answerOf(PORTAL, HTML));
  await expect(files.ensure(page)).rejects.toThrow();
  expect(await storedAt(page.key)).toBeUndefined();
});

it('a start finds a page in place of a file, and a document of somebody else, and stores what is right', async () => {
  await cache.put(script.key, answerOf(PORTAL, HTML));
  const { answer, keeping } = await files.answer(script);
  expect(await answer.text()).toBe(SCRIPT);
  await keeping;
  expect(await storedAt(script.key)).toBe(SCRIPT);

  network = () => answerOf(PAGE, HTML);
  await cache.put(page.key, answerOf(PORTAL, HTML));
  expect(await (await files.answer(page)).answer.text()).toBe(PAGE);
});

it('a document of the phone comes whole, under the policy with which it came, and nobody is asked for it', async () => {
  const headers = { 'Content-Type': HTML, 'Content-Security-Policy': "script-src 'self'" };
  await cache.put(page.key, new Response(PAGE, { headers }));
  const asked = vi.fn(() => answerOf(PORTAL, HTML));
  network = asked;
  const { answer, keeping } = await files.answer(page);
  expect([answer.status, ...answer.headers]).toEqual([
    200,
    ['content-security-policy', "script-src 'self'"],
    ['content-type', HTML],
  ]);
  expect(await answer.text()).toBe(PAGE);
  expect([keeping, asked.mock.calls.length]).toEqual([undefined, 0]);
});

it('what the network has otherwise is answered, as a portal’s page must be, and not stored', async () => {
  network = () => answerOf(PORTAL, HTML);
  const { answer, keeping } = await files.answer(page);
  expect(await answer.text()).toBe(PORTAL);
  expect(keeping).toBeUndefined();
  expect(await cache.keys()).toEqual([]);
});
