import { syncTimer } from '@contract/study';
import { leadOf } from '@rules/credit';
import { afterEach, describe, expect, test } from 'vitest';
import { carryOut, type WorldCommand } from './commands';
import { verbOf } from './server';
import { World } from './world';

/**
 * SPEC.md, «Phone», rule 22, on a phone that goes on studying: one back-off for the server and not one a row, or a dozen
 * rows ask a dozen times as often; and what was spared is made up for once it is well (I10).
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Of the syncs of ten minutes: doubling from a second the ninth wait is 5 minutes long; chance may shorten all of them. */
const MOST_IN_TEN = 20;
const MOST_IN_LAST_FIVE = 6;

let world: World;
afterEach(() => world.close());

const go = async (...commands: WorldCommand[]) => {
  for (const command of commands) await carryOut(world, command);
};

/** From now on somebody answers for the server; when each sync was sent, ms of the phone's clock. */
function sicken(headers: Record<string, string> = {}): number[] {
  const syncs: number[] = [];
  world.network.instead = ({ url }) => {
    if (new URL(url).pathname.endsWith(verbOf(syncTimer))) syncs.push(world.clock.mono);
    return new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html', ...headers } });
  };
  return syncs;
}

/** A short hour was left without network, and a long one plays on. */
async function studying(): Promise<void> {
  await go({ do: 'open', by: 2 }, { do: 'tick', by: 5 }, { do: 'offline' }, { do: 'tick', by: 20 });
  await go({ do: 'online' }, { do: 'open', by: 5 }, { do: 'tick', by: 3 });
}

const owed = async () =>
  (await world.phone.db.outbox.toArray()).filter(({ state }) => state === 'waiting').length;
const credited = (hour: string) => leadOf(world.desk.creditOf('a', hour)) / SECOND;

describe.each([1, 2, 3])('a server that answers 502 for ten minutes (seed %i)', (seed) => {
  test('is asked ever more seldom by one phone that studies on, and owes nothing 5 minutes after', async () => {
    world = new World(seed);
    await studying();
    const syncs = sicken();
    const began = world.clock.mono;
    await world.clock.advance(10 * MINUTE);
    const perMinute = Array.from(
      { length: 10 },
      (_, minute) => syncs.filter((at) => Math.floor((at - began) / MINUTE) === minute).length,
    );
    console.info(
      `seed ${seed}: ${syncs.length} syncs in ten minutes of 502, by minute ${perMinute.join(' ')}`,
    );
    expect(syncs.length).toBeGreaterThan(3);
    expect(syncs.length).toBeLessThanOrEqual(MOST_IN_TEN);
    expect(perMinute.slice(5).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(MOST_IN_LAST_FIVE);

    // Well again; nobody wakes the phone, whose hour is left.
    world.network.instead = undefined;
    await go({ do: 'leave' });
    await world.clock.advance(5 * MINUTE + 30 * SECOND);
    expect(await owed()).toBe(0);
    expect([credited('5') > 600, credited('2') > 20]).toEqual([true, true]);
  });
});

test('one that says when is not asked before, whatever wakes the phone; then everything goes at once', async () => {
  world = new World(9);
  await studying();
  const syncs = sicken({ 'Retry-After': '120' });
  for (let time = 0; time < 60; time += 1) {
    await world.clock.advance(10 * SECOND);
    void world.page.sender.wake();
    // And a browser that is killed has not forgotten it.
    if (time % 20 === 19) world.kill();
  }
  expect(syncs.length).toBeLessThanOrEqual(6);
  const gaps = syncs.slice(1).map((at, before) => at - (syncs[before] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(120 * SECOND);
  world.network.instead = undefined;
  await world.clock.advance(125 * SECOND);
  void world.page.sender.wake();
  await world.clock.advance(20 * SECOND);
  expect(await owed()).toBe(0);
});
