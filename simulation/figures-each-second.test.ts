import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Figures, figuresOf, type Standing } from '@/study/hour/standing';
import { factsOf, HOUR_IDS } from './shipped/border/hours';
import { type Command, carryOut } from './shipped/commands';
import { bundlePage, type Evaluate } from './shipped/page/bundle';
import type { Phone } from './shipped/phone/phone';
import { builtIn } from './shipped/server/database';
import { ShippedWorld } from './shipped/world';

/**
 * The figures under the player, read each second as the study page composes them, against the server's ledger and the phone's
 * queue: credited time is never more than the ledger has, waiting time is in the queue, each second of the hour is in one
 * place, and nothing that was seen is more than 2 s late on the screen.
 */
const BEHIND = 2;

let evaluate: Evaluate;
let world: ShippedWorld;
beforeAll(async () => {
  evaluate = await bundlePage();
});
beforeEach(async () => {
  world = await ShippedWorld.open(7, evaluate);
});
afterEach(() => world.close());

/** What the server's database has of an hour, s. */
async function ledgerOf(learner: string, hour: string): Promise<{ credited: number; lead: number }> {
  const { rows } = await (await builtIn()).query<{ credited: number; provisional: number }>(
    'select credited, provisional from hour_credit where learner = $1 and hour = $2',
    [learner, hour],
  );
  const { credited = 0, provisional = 0 } = rows[0] ?? {};
  return { credited: credited / 1000, lead: (credited + provisional) / 1000 };
}

/** Reads the figures once and compares them with everything that is known. */
async function read(phone: Phone, index: number): Promise<Standing & { figures: Figures }> {
  const hour = HOUR_IDS[index] ?? '';
  const { end } = factsOf(hour);
  const [page] = phone.pages;
  const modules = page?.modules;
  const learner = modules?.learner() ?? '';
  const studying = page?.studying;
  const standing = modules?.standing(hour, end, studying?.study?.session.state());
  if (!standing || !modules) throw new Error('the figures are not known');
  const { credited, provisional, waiting, counting } = standing;
  const figures = figuresOf(standing);
  const at = `at ${phone.clock.mono / 1000} s: ${JSON.stringify({ ...figures, beat: standing.beat })}`;

  const ledger = await ledgerOf(learner, hour);
  const done = standing.beat === 'done';
  if (!done) expect(credited, `credited beyond the ledger ${at}`).toBeLessThanOrEqual(ledger.credited);
  const held = modules
    .shown()
    .rows.filter((row) => row.hour === hour && row.kind === 'progress' && row.state === 'waiting')
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, credited)), 0);
  expect(waiting, `waiting, and not in the queue ${at}`).toBeLessThanOrEqual(held + 0.001);

  const shown = credited + provisional + waiting + counting;
  const position = studying?.video.look().position ?? 0;
  if (standing.beat !== 'again')
    expect(shown, `behind the element at ${position} ${at}`).toBeGreaterThanOrEqual(position - BEHIND);
  const known = Math.max(position, ledger.lead, studying ? 0 : shown);
  expect(shown, `more than was seen, ${position} ${at}`).toBeLessThanOrEqual(done ? end : known + 0.001);
  const { missing, ...rest } = figures;
  expect(Object.values(rest).reduce((sum, part) => sum + part, missing)).toBe(end);
  return { ...standing, figures };
}

/** Reads after each of so many seconds. */
async function eachSecond(seconds: number, hour = 0, phone = world.phone) {
  const seen: (Standing & { figures: Figures })[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await world.clock.advance(1_000);
    seen.push(await read(phone, hour));
  }
  return seen;
}

const go = async (...commands: Command[]) => {
  for (const command of commands) await carryOut(world, command);
};
const open = (hour: number): Command => ({ do: 'open', hour, player: 'timed' });

test('counts over a minute online, credits each 15 s, and never waits', async () => {
  await go(open(0));
  const seen = await eachSecond(56);
  expect(new Set(seen.map(({ beat }) => beat))).toEqual(new Set(['counts']));
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBe(0);
  // Between two answers, and what the answer takes.
  expect(Math.max(...seen.map(({ counting }) => counting))).toBeLessThan(18);
  expect(seen.at(-1)?.figures.credited).toBeGreaterThanOrEqual(44);
  await world.clock.advance(12_000);
  expect(await read(world.phone, 0)).toMatchObject({ beat: 'done', figures: { credited: 60, missing: 0 } });
});

test('shows what is queued offline as waiting while the video counts on, and as credited once it is answered', async () => {
  await go(open(0));
  await eachSecond(10);
  await go({ do: 'cut' });
  const cut = await eachSecond(24);
  expect(cut.at(-1)).toMatchObject({ beat: 'counts' });
  expect(cut.at(-1)?.waiting).toBeGreaterThan(20);
  expect(cut.at(-1)?.figures.credited).toBe(0);
  // The first reply after it is lost: the ledger is ahead of what the phone knows, never the other way round.
  await go({ do: 'fault', fault: 'loseReply', times: 1 }, { do: 'whole' });
  const lost = await eachSecond(20);
  expect(lost.at(-1)?.credited).toBeLessThan(20);
  await go({ do: 'whole' });
  await eachSecond(10);
  await world.clock.advance(40_000);
  expect(await read(world.phone, 0)).toMatchObject({
    beat: 'done',
    figures: { credited: 60, waiting: 0, missing: 0 },
  });
});

test('shows what nobody answers as waiting', async () => {
  await go(open(0), { do: 'fault', fault: 'loseRequest', times: 40 });
  const seen = await eachSecond(55);
  const late = seen.findIndex(({ waiting }) => waiting > 0);
  expect(late).toBeGreaterThan(15);
  expect(seen.slice(late).every(({ waiting }) => waiting > 0)).toBe(true);
});

test('begins on a second device where the first has come to', async () => {
  await go(open(0));
  await eachSecond(20);
  await go({ do: 'leave' });
  await world.clock.advance(3_000);
  await go({ do: 'joinElsewhere' }, { do: 'elsewhere', hour: 0 });
  const { second } = world;
  if (!second) throw new Error('there is no second device');
  await world.clock.advance(3_000);
  const there = await eachSecond(20, 0, second);
  expect(there[0]?.credited).toBeGreaterThan(19);
  await go({ do: 'leaveElsewhere' });
  await world.clock.advance(3_000);
  // The first knows less than the ledger, and shows no more than it knows.
  expect((await read(world.phone, 0)).credited).toBeLessThan(25);
  await go(open(0));
  expect((await eachSecond(5))[0]?.credited).toBeGreaterThan(38);
});

test('stands still at a face point, and counts as provisional behind a photo that waits', async () => {
  await go(open(2));
  expect(await read(world.phone, 2)).toMatchObject({ beat: 'paused', counting: 0 });
  await go({ do: 'photo', face: 'own' });
  const before = await eachSecond(9, 2);
  expect(before.at(-1)).toMatchObject({ beat: 'paused', credited: 8, counting: 0 });
  await go({ do: 'comparerAway' }, { do: 'cut' }, { do: 'photo', face: 'own' });
  const sealed = await eachSecond(4, 2);
  expect(sealed.at(-1)).toMatchObject({ beat: 'counts', credited: 8 });
  await go({ do: 'pause' });
  expect((await eachSecond(1, 2))[0]).toMatchObject({ beat: 'paused', credited: 8, waiting: 0, counting: 0 });
  expect((await read(world.phone, 2)).provisional).toBeGreaterThan(7);
  // Nobody compares faces: the server holds it as provisional, and says so at the next opening too.
  await go({ do: 'whole' });
  await eachSecond(6, 2);
  await go({ do: 'leave' });
  await world.clock.advance(2_000);
  await go(open(2));
  const reopened = await read(world.phone, 2);
  expect(reopened.credited).toBe(8);
  expect(reopened.provisional).toBeGreaterThan(7);
});
