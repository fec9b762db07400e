import type { QueuedRow } from '../judge/history';
import type { Phone } from './phone/phone';
import type { ShippedWorld } from './world';

/** Tells the history what a phone's disk has of each hour of which nothing plays, and what waits before its learner's eyes. */
export function noteStanding(world: ShippedWorld, phone: Phone): void {
  const { clock, history } = world;
  const { store } = phone;
  if (!store.isShort(clock.lived) && !store.disk.isBusy) {
    history.note({ is: 'rests', phone: phone.number });
    const disk = store.disk.standing();
    for (const open of phone.pages) {
      for (const { learner, hour } of open.standing()) {
        const own = disk.filter((row) => row.learner === learner && row.hour === hour);
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
  store.disk.slow === 0 &&
  !store.disk.isBusy &&
  !timeLeapt &&
  !second;
