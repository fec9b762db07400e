import 'fake-indexeddb/auto';
import { leadOf } from '@rules/credit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTHING_UNSENT } from '@/offline/unsent';
import { initial } from '@/study/engine/state';
import { type Figures, figuresOf, type Standing, standingOf } from '@/study/hour/standing';
import { tally } from '@/study/page/status';
import { carryOut, type WorldCommand } from './commands';
import { hourOf } from './hours';
import type { SimulatedPhone } from './phone';
import { World } from './world';

/**
 * The figures under the player, read each second as the study page composes them, against the server's ledger and the
 * phone's queue: what they say of the credit is never more than the ledger has, what waits is in the queue, each second
 * of the hour is in one place, and nothing that was seen is more than 2 s late on the screen.
 */
const BEHIND = 2;

let world: World;
beforeEach(() => {
  world = new World(7);
});
afterEach(() => world.close());

/** As `areas/hours/use-standing.ts` reads it, at this moment. */
async function standingOn(phone: SimulatedPhone, hour: string): Promise<Standing | undefined> {
  const { page, db, clock, network } = phone;
  const learner = phone.tokens?.learner ?? '';
  const rows = (await db.outbox.where({ learner }).toArray()).filter((row) => row.hour === hour);
  return standingOf({
    state: page.studying?.session.state() ?? initial,
    end: hourOf(hour).end / 1000,
    finished: false,
    lastWord: (await db.credit.where({ learner, hour }).toArray())[0],
    unsent: tally(rows, !network.offline, clock.wall).byHour[hour] ?? NOTHING_UNSENT,
    rows,
  });
}

/** Reads the figures once and holds them against everything that is known. */
async function read(phone: SimulatedPhone, hour: string): Promise<Standing & { figures: Figures }> {
  const standing = await standingOn(phone, hour);
  if (!standing) throw new Error('the figures are not known');
  const { end, credited, provisional, waiting, counting } = standing;
  const figures = figuresOf(standing);
  const { studying } = phone.page;
  const at = `at ${phone.clock.mono / 1000} s: ${JSON.stringify({ ...figures, beat: standing.beat })}`;

  const ledger = world.desk.creditOf('a', hour);
  const done = standing.beat === 'done';
  if (!done) expect(credited * 1000, `credited beyond the ledger ${at}`).toBeLessThanOrEqual(ledger.credited);
  const rows = await phone.db.outbox.where({ learner: 'a', hour }).toArray();
  const held = rows
    .filter(({ kind, state }) => kind === 'progress' && state === 'waiting')
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, credited)), 0);
  expect(waiting, `waiting, and not in the queue ${at}`).toBeLessThanOrEqual(held + 0.001);

  const shown = credited + provisional + waiting + counting;
  const position = studying?.player.look().position ?? 0;
  if (standing.beat !== 'again') {
    expect(shown, `behind the element at ${position} ${at}`).toBeGreaterThanOrEqual(position - BEHIND);
  }
  const known = Math.max(position, leadOf(ledger) / 1000, phone.page.studying ? 0 : shown);
  expect(shown, `more than was seen, ${position} ${at}`).toBeLessThanOrEqual(done ? end : known + 0.001);
  const { missing, ...rest } = figures;
  expect(Object.values(rest).reduce((sum, part) => sum + part, missing)).toBe(end);
  return { ...standing, figures };
}

/** Reads after each of so many seconds. */
async function eachSecond(seconds: number, hour = '1', phone = world.phone) {
  const seen: (Standing & { figures: Figures })[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await world.clock.advance(1_000);
    seen.push(await read(phone, hour));
  }
  return seen;
}

const go = async (...commands: WorldCommand[]) => {
  for (const command of commands) await carryOut(world, command);
};

test('over a minute online it runs all the while, turns solid each 15 s, and never waits', async () => {
  await go({ do: 'open', by: 1 });
  const seen = await eachSecond(57);
  expect(new Set(seen.map(({ beat }) => beat))).toEqual(new Set(['counts']));
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBe(0);
  // Between two answers, and what the answer takes.
  expect(Math.max(...seen.map(({ counting }) => counting))).toBeLessThan(18);
  expect(seen.at(-1)?.figures.credited).toBeGreaterThanOrEqual(44);
  await world.clock.advance(10_000);
  expect(await read(world.phone, '1')).toMatchObject({ beat: 'done', figures: { credited: 60, missing: 0 } });
});

test('over a cut what has joined the queue waits, what plays runs on; once answered it is solid again', async () => {
  await go({ do: 'open', by: 1 });
  await eachSecond(10);
  await go({ do: 'offline' });
  const cut = await eachSecond(24);
  expect(cut.at(-1)).toMatchObject({ beat: 'counts' });
  expect(cut.at(-1)?.waiting).toBeGreaterThan(25);
  expect(cut.at(-1)?.figures.credited).toBe(0);
  // The first reply after it is lost: the ledger is ahead of what the phone knows, never the other way round.
  await go({ do: 'fault', fault: 'loseReply', times: 1 }, { do: 'online' });
  const lost = await eachSecond(22);
  expect([lost.at(-1)?.credited, leadOf(world.desk.creditOf('a', '1')) > 0]).toEqual([0, true]);
  await go({ do: 'online' });
  const healed = await eachSecond(10);
  expect(healed.at(-1)).toMatchObject({ beat: 'done', figures: { credited: 60, waiting: 0, missing: 0 } });
});

test('a line that takes everything and answers nothing: after 30 s it is said that it waits', async () => {
  await go({ do: 'open', by: 1 });
  await go({ do: 'fault', fault: 'loseRequest', times: 40 });
  const seen = await eachSecond(56);
  const late = seen.findIndex(({ waiting }) => waiting > 0);
  expect(late).toBeGreaterThan(40);
  expect(seen.slice(late).every(({ waiting }) => waiting > 0)).toBe(true);
});

test('on a second terminal the figures begin where the first has come to, and each counts its own', async () => {
  await go({ do: 'open', by: 1 });
  await eachSecond(20);
  await go({ do: 'leave' });
  await world.clock.advance(3_000);
  await world.openElsewhere('1');
  const { second } = world;
  if (!second) throw new Error('there is no second terminal');
  const there = await eachSecond(20, '1', second);
  expect(there[0]?.credited).toBeGreaterThan(19);
  await go({ do: 'elsewhere', what: 'leave', by: 0 });
  await world.clock.advance(3_000);
  // The first knows less than the ledger, and says no more than it knows.
  expect((await read(world.phone, '1')).credited).toBeLessThan(25);
  await go({ do: 'open', by: 1 });
  expect((await eachSecond(5))[0]?.credited).toBeGreaterThan(38);
});

test('at a face point nothing runs; beyond one whose photo waits the time waits for the check', async () => {
  await go({ do: 'open', by: 3 });
  expect(await read(world.phone, '3')).toMatchObject({ beat: 'paused', counting: 0 });
  await go({ do: 'photo', verdict: 'pass' });
  const before = await eachSecond(9, '3');
  expect(before.at(-1)).toMatchObject({ beat: 'paused', credited: 8, counting: 0 });
  await go({ do: 'offline' }, { do: 'photo', verdict: 'pass' });
  const sealed = await eachSecond(6, '3');
  expect(sealed.at(-1)).toMatchObject({ beat: 'counts', credited: 8 });
  await go({ do: 'pause' });
  expect((await eachSecond(1, '3'))[0]).toMatchObject({
    beat: 'paused',
    credited: 8,
    waiting: 0,
    counting: 0,
  });
  expect((await read(world.phone, '3')).provisional).toBeGreaterThan(8.5);
  // Nobody compares faces: the server holds it as provisional, and says so at the next opening too.
  await go({ do: 'comparerDown' }, { do: 'online' });
  await eachSecond(4, '3');
  await go({ do: 'leave' });
  await world.clock.advance(2_000);
  await go({ do: 'open', by: 3 });
  const reopened = await read(world.phone, '3');
  expect(reopened.credited).toBe(8);
  expect(reopened.provisional).toBeGreaterThan(8.5);
});
