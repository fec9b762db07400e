import { webcrypto } from 'node:crypto';
import { PhoneDatabase } from '../../database';
import type { Wish } from '../queue';
import type { QueuePorts } from '../run-queue';

/** A wish for a file; the hour is named by it. */
export const wishOf = (film: { digest: string; size: number }, change: Partial<Wish> = {}): Wish => ({
  ...{ digest: film.digest, size: film.size, duration: 60, edition: undefined },
  ...{ hour: '1', hourName: '第一课时', lesson: '9', lessonName: '课程', training: '', trainingName: '' },
  ...change,
});

/** The world of the engine with a real wire: time is real, waits between tries are none. `rested`: how long they were to be, ms. */
export function downloadsInHand(name: string, change: Partial<QueuePorts> = {}) {
  const db = new PhoneDatabase(name);
  const rested: number[] = [];
  const ports: QueuePorts = {
    db,
    fetch: (address, init) => fetch(address, init),
    mono: () => performance.now(),
    wall: () => 1_000_000,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    digestOf: async (bytes) =>
      Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('base64url'),
    random: () => 0.5,
    ask: async () => Promise.reject(new Error('nothing is asked for')),
    bringRest: async () => {},
    rest: async (ms) => void rested.push(ms),
    mayRun: async () => {},
    wanted: () => ({ signal: new AbortController().signal, end: () => {} }),
    ...change,
  };
  return { db, ports, rested };
}
