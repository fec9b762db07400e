import type { QueuedRow } from '../judge/history';
import type { Phone } from './phone/phone';
import type { Standing } from './phone/store';
import type { ShippedWorld } from './world';

/** Tells the history what a phone's disk has of each hour of which nothing plays, and what waits before its learner's eyes. */
export async function noteStanding(world: ShippedWorld, phone: Phone): Promise<void> {
  const { clock, history } = world;
  const [page] = phone.pages;
  if (page?.alive && !phone.store.isShort(clock.lived)) {
    let disk: Standing[] = [];
    let isRead = false;
    // A page that dies over it never answers.
    void phone.store.standing(page).then(
      (rows) => {
        [disk, isRead] = [rows, true];
      },
      () => undefined,
    );
    await clock.idle();
    for (const open of isRead ? phone.pages : []) {
      for (const { learner, hour } of open.standing()) {
        const own = disk.filter((row) => row.learner === learner && row.hour === hour && row.to > row.from);
        const stretches = own.map(({ from, to }) => ({ from, to }));
        history.note({ is: 'stands', learner, hour, page: open.number, disk: stretches });
      }
    }
  }
  const awake = phone.pages.find((one) => one.alive && !one.frozen && !one.hidden);
  const learner = awake?.modules?.learner();
  if (!awake || !learner) return;
  const rows = awake.modules?.shown().rows.map(
    ({ hour, key, kind, from, to, waitsFor = '', state }): QueuedRow => ({
      ...{ hour, key, kind, from, to },
      waits: state === 'waiting' ? waitsFor : '',
    }),
  );
  history.note({ is: 'queue', learner, calm: isCalm(world, phone), rows: rows ?? [] });
}

/** Nothing is in the way of what this phone sends; of what another phone brings it hears when it asks. */
const isCalm = ({ line, server, second, timeLeapt }: ShippedWorld, { seesNetwork, store }: Phone): boolean =>
  line.state === 'whole' &&
  line.faults.length === 0 &&
  server.isWell &&
  !server.comparer.away &&
  seesNetwork &&
  !store.full &&
  !timeLeapt &&
  !second;
