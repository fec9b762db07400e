import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { BUGS } from '../bugs';
import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import type { Found, Replayed } from './replay';

const folder = new URL('../planted/found/', import.meta.url);
const FOUND = readdirSync(folder).map((file): [string, Found] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
]);

/** Nobody knows a run in which E2 does harm: `world/planted/harmless.test.ts` says why. */
const NEVER_FOUND = ['E2'];
/** What the form of held connections has found has its runs, and its test, there. */
const HELD = readdirSync(new URL('../held/found/', import.meta.url)).map((file) => file.replace('.json', ''));

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
  }, 900_000);

  it('is written down with a run that shows it, each but those that are named', () => {
    const planted = [...new Set([...Object.keys(PLANTED), ...Object.keys(BUGS)])].filter(
      (name) => ![...NEVER_FOUND, ...HELD].includes(name),
    );
    expect(FOUND.map(([name]) => name).sort()).toEqual(planted.sort());
  });

  it.each(FOUND)(
    '%s breaks its rule in that run, and without it the run breaks nothing',
    (name, { rule }) => {
      expect(replayed.get(name)?.planted[0]).toBe(rule);
      expect(replayed.get(name)?.without).toEqual([]);
    },
  );
});
