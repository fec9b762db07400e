import { readFileSync } from 'node:fs';
import { type TestPostgres, testPostgres } from '@server/testing/postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED } from '../planted/bugs';
import { editsOf, type PlantedBug } from '../planted/text';
import { heldWith } from './planted';
import { liveHeld } from './run';
import { anyHeldRun, type HeldRun } from './runs';
import { heldServer } from './server';
import { soakHeld } from './soak';

/** Bugs of locking, with the run that found each: in the other forms there is one connection, and one statement at a time. */
type Found = { form: 'held'; runs: number; rule: string; run: HeldRun };
const found = (name: string) =>
  JSON.parse(readFileSync(new URL(`./found/${name}.json`, import.meta.url), 'utf8')) as Found;

/** Few: `npm run long -- held` has as many as one likes. */
const RUNS = 4;

/** Each form has a database of its own, a copy of one that has its tables already. */
let postgres: TestPostgres | undefined;
let template: string;
beforeAll(async () => {
  if (!process.env.ON_POSTGRES) return;
  // One of its own, never a given one: its processes are stopped.
  postgres = await testPostgres('');
  template = (await postgres?.fresh()) ?? '';
  if (postgres) await (await heldServer(template)).close();
});
afterAll(() => postgres?.close());
const copy = async () => (await postgres?.fresh(template)) ?? '';

/** What becomes of a run, so often, with a bug planted or without. */
async function livesOf(run: HeldRun, times: number, bug?: string) {
  const { heldServer: start, liveHeld: live } = bug
    ? await heldWith(process.cwd(), editsOf(PLANTED[bug] as PlantedBug))
    : { heldServer, liveHeld };
  const server = await start(await copy());
  try {
    const lives = [];
    for (let n = 0; n < times; n++) lives.push(await live(server, run));
    return lives;
  } finally {
    await server.close();
  }
}

describe.skipIf(!process.env.ON_POSTGRES)('three connections, a statement at a time', () => {
  it('break no promise, in whatever order their statements go through', async () => {
    const seed = Date.now() | 0;
    const { broken, runs } = await soakHeld(await copy(), { runs: RUNS, seed });
    expect(broken && `npm run long -- held --seed=${seed} --path ${broken.path}: ${broken.what}`).toBe(
      undefined,
    );
    expect(runs).toBe(RUNS);
  });

  it.each(['C6', 'C7'])(
    '%s is found, by the same order of statements each time; without it nothing breaks',
    async (name) => {
      const { run, rule } = found(name);
      const [first, second] = await livesOf(run, 2, name);
      expect(first?.breaches[0]?.rule).toBe(rule);
      expect(second?.order).toBe(first?.order);
      expect(second?.breaches).toHaveLength(first?.breaches.length ?? 0);
      const [without] = await livesOf(run, 1);
      expect(without?.breaches).toEqual([]);
    },
  );
});

it('a run is drawn for every kind, and every deed', () => {
  const drawn = fc.sample(anyHeldRun, { numRuns: 200, seed: 1 });
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(2);
  const deeds = drawn.flatMap(({ rounds }) => rounds.flatMap((round) => round.deeds.map((deed) => deed.do)));
  expect(new Set(deeds).size).toBe(5);
});
