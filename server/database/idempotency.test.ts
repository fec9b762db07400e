import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSuitesDatabase } from '../testing/suites-database';
import { KEY_LIFE_MS, once } from './idempotency';
import type { OpenDatabase } from './open';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-keys-'));
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let done = 0;
let learner = '';
beforeEach(() => {
  done = 0;
  learner = `${Math.random()}`;
});
const doing = async () => {
  done += 1;
  return { done };
};
const write = (change: { call?: string; key?: string | undefined; now?: number } = {}, work = doing) =>
  once(opened.database, { learner, call: 'a', key: 'k:1', now: 1_000, ...change }, work);

test('what succeeded is answered again and not done again', async () => {
  expect(await write()).toEqual({ done: 1 });
  expect(await write()).toEqual({ done: 1 });
  expect(done).toBe(1);
});

test('another key, another call and no key at all are done each time', async () => {
  for (const change of [{}, { key: 'k:2' }, { call: 'b' }, { key: undefined }, { key: undefined }])
    await write(change);
  expect(done).toBe(5);
});

test('what failed is done again', async () => {
  const failing = async () => {
    done += 1;
    throw new Error('not yet');
  };
  await expect(write({}, failing)).rejects.toThrow('not yet');
  expect(await write()).toEqual({ done: 2 });
});

test('a key lives 90 days', async () => {
  await write({ now: 0 });
  expect(await write({ now: KEY_LIFE_MS - 1 })).toEqual({ done: 1 });
  expect(await write({ now: KEY_LIFE_MS })).toEqual({ done: 2 });
});
