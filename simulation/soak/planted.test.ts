import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { hangAfter } from '../../scripts/test/machine.mjs';
import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import type { Found, Replayed } from './replay';

const FOUND: Record<string, Found> = JSON.parse(
  readFileSync(new URL('../planted/found.json', import.meta.url), 'utf8'),
);

/** No run is known in which E2 does harm: `simulation/planted/harmless.test.ts` says why. */
const NEVER_FOUND = ['E2'];

test.each(Object.entries(PLANTED))('%s has the text that it changes in its file', (_, bug) => {
  for (const { file, before } of editsOf(bug)) expect(readFileSync(file, 'utf8')).toContain(before);
});

describe('a planted bug', () => {
  const replayed = new Map<string, Replayed>();

  beforeAll(async () => {
    const replay = promisify(execFile)(process.execPath, ['scripts/soak/replay.mjs'], { maxBuffer: 2 ** 26 });
    for (const line of (await replay).stdout.trim().split('\n')) {
      const one: Replayed = JSON.parse(line);
      replayed.set(one.name, one);
    }
  }, hangAfter(300_000));

  test('has a recorded run when the shipped form finds it', () => {
    const planted = Object.entries(PLANTED).flatMap(([name, { form }]) => (form === 'shipped' ? [name] : []));
    expect(Object.keys(FOUND).sort()).toEqual(planted.filter((name) => !NEVER_FOUND.includes(name)).sort());
  });

  test.each(Object.entries(FOUND))(
    '%s breaks its rule in that run, and without it the run breaks nothing',
    (name, { rule }) => {
      expect(replayed.get(name)?.planted[0]).toBe(rule);
      expect(replayed.get(name)?.without).toEqual([]);
    },
  );
});
