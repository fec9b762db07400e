import { reachesEnd } from '@rules/hour-end';
import { awaitsCheck } from '@/offline/awaits-check';
import { HOURS, hourOf } from './hours';
import { checkInvariants } from './invariants';
import type { SimulatedPhone } from './phone';
import { standing } from './standing';
import type { World } from './world';

const LEARNERS = ['a', 'b'];

/** Everything heals: each learner signs in again, and what the phone owes must arrive in bounded time (I7, I10). */
export async function heal(world: World): Promise<void> {
  const { clock, network, phone, desk } = world;
  network.offline = false;
  network.faults.length = 0;
  phone.full = false;
  desk.comparerDown = false;
  desk.judgeAll();
  desk.lost.clear();
  await clock.advance(21_000);
  void world.page.leave('learner');
  void world.second?.page.leave('learner');
  await clock.idle();
  // A window that died with its lease locks nobody out for longer than that.
  world.second?.restart();
  if (world.second) await clock.advance(91_000);
  for (const learner of LEARNERS) {
    phone.endSession();
    await world.login(learner);
    world.kill();
    await clock.advance(120_000);
    await passChecks(world, learner);
    await checkQueue(world, learner);
    await sendSecond(world, learner);
  }
  checkInvariants(world);
  for (const one of [world.phone, world.second]) if (one) await checkDurable(world, one);
}

/** What her second phone holds is sent too; face checks are passed on the first. */
async function sendSecond({ clock, server, second }: World, learner: string): Promise<void> {
  if (!second) return;
  second.tokens = server.login(learner);
  second.restart();
  await clock.advance(120_000);
}

/** She passes every check that her study still waits for; then it has to count. */
async function passChecks(world: World, learner: string): Promise<void> {
  const { clock, witness } = world;
  for (const hour of Object.keys(HOURS).filter((id) => hourOf(id).points.length > 0)) {
    const place = `${learner}/${hour}`;
    if ((witness.durable.get(place) ?? 0) <= world.lead(place) + 0.002) continue;
    void world.page.open(hour, 'timed');
    await clock.advance(3_000);
    // She only shows her face: nothing new is played.
    world.page.studying?.session.dispatch({ type: 'pressedPause' });
    for (const _ of hourOf(hour).points) {
      void world.page.takePhoto('pass');
      await clock.advance(6_000);
    }
    void world.page.leave('learner');
    world.kill();
    await clock.advance(120_000);
  }
}

/** Nothing waits that could go (I10). */
async function checkQueue({ phone, desk, witness }: World, learner: string): Promise<void> {
  const rows = await phone.db.outbox.where({ learner }).toArray();
  const due = rows.filter(
    (row) => row.state === 'waiting' && row.kind !== 'finish' && !row.waitsFor && !awaitsCheck(row, rows),
  );
  if (due.length) witness.accuse('I10', `${due.length} rows still wait for ${learner}`);
  for (const row of rows.filter(({ kind, state }) => kind === 'finish' && state === 'waiting')) {
    const { text } = hourOf(row.hour);
    const credit = desk.creditOf(learner, row.hour);
    const end = desk.editions.nearestEnd(row.hour, desk.begun(learner, row.hour));
    const checked = credit.points.every(({ state }) => state === 'passed');
    // A text's time has long passed by now.
    if (text || (checked && reachesEnd(credit.credited, end))) {
      witness.accuse('I10', `finish of ${row.hour} waits for nothing`);
    }
  }
  const unsaid = await phone.db.journal.where({ learner }).count();
  if (unsaid) witness.accuse('I10', `${unsaid} journals of ${learner} not folded`);
}

/**
 * What a phone had durably written is credited, or stands there row by row (I7). What takes it by right is named and
 * counted: a row and its state, what the server has said it does not pay and why, a photo that failed, a forgery.
 */
async function checkDurable(world: World, phone: SimulatedPhone): Promise<void> {
  const { witness } = world;
  for (const [place, durable] of phone.witness.durable) {
    const [learner = ''] = place.split('/');
    const credited = world.lead(place);
    if (credited >= durable - 0.002) continue;
    let covered = credited;
    for (const { from, to, is } of await standing(phone, place, world.copied.has(learner))) {
      if (from > covered + 1 || to <= covered) continue;
      covered = to;
      witness.excuse(is);
    }
    if (covered >= durable - 0.002) continue;
    const reason = byRight(world, place);
    if (reason) witness.excuse(reason);
    else witness.accuse('I7', `${place}: ${credited} credited of ${durable} recorded, kept to ${covered}`);
  }
}

function byRight({ witness, forged }: World, place: string): string | undefined {
  // Its time had been taken as provisional: the server names what is gone, and why.
  if (witness.takenBack.has(place)) return 'photo failed';
  return forged.has(place.split('/')[0] ?? '') ? 'spent by a forgery' : undefined;
}
