import { leadOf } from '@rules/credit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '@/offline/outbox';
import { carryOut } from './commands';
import { hourOf } from './hours';
import { World } from './world';

/**
 * SPEC.md rule 11, a queue that once stood for ever: 70 h of good network, 72 openings of the app, her own face
 * before the camera at each, and nothing was credited. Progress had met a check that the hour did not have when she
 * began; more progress was recorded while the answer was on its way; then she showed her face without network. The
 * photo alone could free both, and stood behind the second.
 */
const OPENINGS = 72;
const HOURS = 70;
const STUDIED = 8;

const HOUR = '3';
const SECOND = 1_000;

let world: World;
beforeEach(() => {
  world = new World(1);
});
afterEach(() => world.close());

/** Of what she had studied then, s: once it is free, an hour that is opened plays on a little. */
const credited = () => Math.min(STUDIED, leadOf(world.desk.creditOf('a', HOUR)) / SECOND);

/** What she had studied and shown before the good network came. */
async function leaveQueue(): Promise<void> {
  const { clock, desk, phone } = world;
  const { session } = desk.open('a', HOUR, 'window then');
  await clock.advance(STUDIED * SECOND);
  const outbox = createOutbox(phone.db, () => clock.wall);
  const place = {
    ...{ learner: 'a', hour: HOUR, lesson: '1', chapter: '1', training: '', session: session.id },
    ...{ window: 'window then', protocol: 'timed' as const, end: hourOf(HOUR).end / SECOND },
  };
  const studied = async (from: number, to: number) => {
    await outbox.writeJournal({ ...place, from, to, real: to - from, at: clock.wall });
    await outbox.fold(place.window);
  };
  await studied(0, STUDIED / 2);
  const [first] = await outbox.ofLearner('a');
  const sent = first && (await outbox.seal(first.sequence));
  await studied(STUDIED / 2, STUDIED);
  if (sent)
    await outbox.applyOutcome(sent, { is: 'credited', credited: 0, provisional: 0, short: 'face' }, 0);
  await outbox.addPhoto(place, 0, 'pass');
}

/** She opens the app and the hour, shows her face where it is asked for, and goes. */
async function openOnce(): Promise<void> {
  world.kill();
  await carryOut(world, { do: 'open', by: Number(HOUR) });
  await carryOut(world, { do: 'pause' });
  await carryOut(world, { do: 'photo', verdict: 'pass' });
  await carryOut(world, { do: 'leave' });
}

test('a photo behind progress that waits for it goes out at the first opening', async () => {
  await leaveQueue();
  const kinds = (await world.phone.db.outbox.toArray()).map(({ kind, waitsFor }) => waitsFor ?? kind);
  expect(kinds).toEqual(['check', 'progress', 'photo']);

  const each = (HOURS * 3_600 * SECOND) / OPENINGS;
  const after: number[] = [];
  for (let opened = 0; opened < OPENINGS; opened += 1) {
    const began = world.clock.mono;
    await openOnce();
    after.push(credited());
    await world.clock.advance(each - (world.clock.mono - began));
  }
  const first = after.findIndex((seconds) => seconds >= STUDIED) + 1;
  const said = first > 0 ? `all of it since opening ${first}` : 'never all of it';
  console.info(
    `${OPENINGS} openings in ${HOURS} h of good network: ${credited()} s of ${STUDIED} s credited, ${said}`,
  );
  expect(after[0]).toBe(STUDIED);
  expect(await world.phone.db.outbox.count()).toBe(0);
});
