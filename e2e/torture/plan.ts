import { randomOf } from '@simulation/random';
import type { ProfileName } from '../network/profiles';

/** One kill: of whom, when, and what line its phone is behind until it strikes. Seconds. */
export type Kill = {
  of: 'browser' | 'server';
  /** After the video plays, or while the hour is still being opened. */
  when: 'playing' | 'opening';
  after: number;
  /** So long the server is away before it is started again; 0 for a browser. */
  away: number;
  line: { name: ProfileName; seed: number };
  /** So many answers to progress are lost on the way. */
  repliesLost: number;
};

/** The lines of a torture; each seed loses other requests. */
const LINES: readonly ProfileName[] = ['whole', 'loss30', 'offline-bursts', 'slow4g'];

/** The fault proxy stands there with so many seeds, in turn. */
export const PROXY_SEEDS = 3;

/** `kills` of the browser and as many of the server, mixed: the same ones for the same seed. */
export function planOf(seed: number, kills: number): Kill[] {
  const random = randomOf(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const order = [...Array(kills).fill('browser'), ...Array(kills).fill('server')] as Kill['of'][];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as Kill['of'], order[at] as Kill['of']];
  }
  return order.map((of, at) => {
    const when = random() < 0.2 ? 'opening' : 'playing';
    return {
      of,
      when,
      after: when === 'opening' ? between(0, 3) : between(0.2, 10),
      away: of === 'server' ? between(0, 3) : 0,
      line: {
        name: LINES[Math.floor(random() * LINES.length)] ?? 'whole',
        seed: seed + (at % PROXY_SEEDS),
      },
      repliesLost: Math.floor(random() * 3),
    };
  });
}
