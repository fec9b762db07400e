import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Command, carryOut } from './commands';
import { bundlePage, type Evaluate } from './page/bundle';
import { ShippedWorld } from './world';

/**
 * SPEC.md, «Phone», rule 22, on a phone that goes on studying: one back-off for the server and not one for each row, and what
 * was held back is sent once the server is well (I10).
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Doubling from a second, the ninth wait is 5 minutes long; chance may shorten all of them. */
const MOST_IN_TEN = 20;
const MOST_IN_LAST_FIVE = 6;

let evaluate: Evaluate;
let world: ShippedWorld;
beforeAll(async () => {
  evaluate = await bundlePage();
});
afterEach(() => world.close());

const go = async (...commands: Command[]) => {
  for (const command of commands) await carryOut(world, command);
};

/** Makes something else answer for the server. @returns when each record was sent, ms of the phone's clock, and how to end it */
function sicken(headers: Record<string, string> = {}) {
  const syncs: number[] = [];
  const { line, clock } = world;
  const send = line.send.bind(line);
  line.send = async ({ url }) => {
    if (url.includes('syncTimer')) syncs.push(clock.mono);
    await clock.wait(100);
    return new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html', ...headers } });
  };
  return {
    syncs,
    heal: () => {
      line.send = send;
    },
  };
}

/** Leaves a short hour while offline, and plays a long one. */
const studying = () =>
  go(
    { do: 'open', hour: 1, player: 'timed' },
    ...([{ do: 'tick', by: 5 }, { do: 'cut' }, { do: 'tick', by: 20 }, { do: 'whole' }] as Command[]),
    { do: 'open', hour: 4, player: 'timed' },
    { do: 'tick', by: 3 },
  );

const owed = () => {
  const rows = world.phone.pages[0]?.modules?.shown().rows ?? [];
  return rows.filter(({ state }) => state === 'waiting').length;
};

describe.each([1, 2, 3])('a server that answers 502 for ten minutes (seed %i)', (seed) => {
  test('receives retries ever more seldom, and every row within 6 minutes of its recovery', async () => {
    world = await ShippedWorld.open(seed, evaluate);
    await studying();
    const { syncs, heal } = sicken();
    const began = world.clock.mono;
    await world.clock.advance(10 * MINUTE);
    const late = syncs.filter((at) => at - began > 5 * MINUTE);
    expect(syncs.length).toBeGreaterThan(3);
    expect(syncs.length).toBeLessThanOrEqual(MOST_IN_TEN);
    expect(late.length).toBeLessThanOrEqual(MOST_IN_LAST_FIVE);
    heal();
    await go({ do: 'leave' });
    await world.clock.advance(6 * MINUTE);
    expect(owed()).toBe(0);
  });
});

test('a server that names a time is not asked before, whatever wakes the phone', async () => {
  world = await ShippedWorld.open(9, evaluate);
  await studying();
  const { syncs, heal } = sicken({ 'Retry-After': '120' });
  for (let time = 0; time < 60; time += 1) {
    await world.clock.advance(10 * SECOND);
    world.phone.pages[0]?.events.tell('online');
  }
  expect(syncs.length).toBeLessThanOrEqual(6);
  const gaps = syncs.slice(1).map((at, before) => at - (syncs[before] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(119 * SECOND);
  heal();
  await world.clock.advance(125 * SECOND);
  world.phone.pages[0]?.events.tell('online');
  await world.clock.advance(30 * SECOND);
  expect(owed()).toBe(0);
});
