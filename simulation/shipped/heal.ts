import type { OutboxRow } from '@/offline/rows';
import { HOURS } from './border/hours';
import { startServer } from './commands';
import { leaveHour, openHour } from './phone/hour';
import type { Phone } from './phone/phone';
import { showFace, verdictOn } from './phone/studying';
import type { ShippedWorld } from './world';

/** So long a row may take to be sent once the network is whole, s. */
const PER_ROW = 120;

/** So long nothing befalls before: what a page said last as it went is on the disk, and no kill takes it, s. */
const QUIET = 35;

/** Everything heals: each learner opens the app on each phone again, and shows her face where she is asked. */
export async function heal(world: ShippedWorld): Promise<void> {
  const { clock, line, server, phone } = world;
  line.state = 'whole';
  line.faults.length = 0;
  server.comparer.away = false;
  for (const one of [phone, world.second]) {
    if (!one) continue;
    one.store.makeRoom(clock.lived);
    one.store.disk.slow = 0;
    one.seesNetwork = true;
  }
  if (!server.isWell) {
    server.kill();
    await startServer(world);
  }
  await clock.advance(QUIET * 1000);
  // What she had open stands as it does before her browser is killed.
  await world.look();
  for (const one of [phone, world.second]) {
    if (!one) continue;
    for (const who of ['a', 'b'] as const) {
      one.kill();
      // A lease that died with its window locks nobody out for longer.
      await clock.advance(91_000);
      await one.openPage();
      await world.signIn(one, who);
      await clock.advance(PER_ROW * 1000);
      await passChecks(world, one);
      await settle(world, one);
    }
  }
  await world.look();
}

/** She passes every check that is asked of her; nothing new is played. */
async function passChecks(world: ShippedWorld, phone: Phone): Promise<void> {
  const { clock, server } = world;
  for (const [hour, { points }] of Object.entries(HOURS)) {
    if (points.length === 0) continue;
    const page = await world.page(phone);
    const waits = page.modules?.shown().rows.some((row) => row.hour === hour);
    if (!waits) continue;
    await openHour(page, hour, 'timed');
    await clock.advance(3_000);
    page.studying?.study?.session.dispatch({ type: 'pressedPause' });
    for (const _ of points) {
      void showFace(page, await server.comparer.photo('own', verdictOn(page, 'own')));
      await clock.advance(8_000);
    }
    await leaveHour(page);
    await clock.advance(PER_ROW * 1000);
  }
}

/** What the phone still has, with the words it has for it. */
async function settle({ history }: ShippedWorld, phone: Phone): Promise<void> {
  const page = phone.pages[0];
  const shown = page?.modules?.shown();
  if (!shown) return;
  for (const { learner, hour, from, to } of shown.unpaid) {
    history.note({ is: 'kept', learner, hour, kind: 'unpaid', from, to, why: 'unpaid' });
  }
  for (const row of shown.rows) {
    const { learner, hour, kind, from, to, state } = row;
    const waits = state === 'waiting' ? (row.waitsFor ?? '') : undefined;
    history.note({ is: 'kept', learner, hour, kind, from, to, why: whyOf(row), waits });
  }
}

const whyOf = ({ kind, state, waitsFor, words }: OutboxRow): string =>
  [kind, state, waitsFor ?? '', words ? 'with words' : ''].filter(Boolean).join(' ');
