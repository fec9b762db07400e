import { Transform } from 'node:stream';
import type { Direction, Line } from './line';

/** A packet: who downloads much lets another one in after each. */
const SLICE = 1_400;

/** Bytes of a request's or an answer's head: on a slow line they are not for nothing. */
export const headBytes = (raw: readonly string[]): number =>
  raw.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);

/**
 * Waits until `bytes` are through the line, or `ended` says that nobody wants them any more. `line` is asked anew for
 * each slice: a line that has changed is felt by what is under way.
 */
export async function through(
  line: () => Line,
  direction: Direction,
  bytes: number,
  ended: AbortSignal,
): Promise<void> {
  for (let left = bytes; left > 0 && !ended.aborted; left -= SLICE) {
    if (!line().limits(direction)) return;
    const now = performance.now();
    await pause(line().book(direction, now, Math.min(SLICE, left)) - now, ended);
  }
}

/** Waits `ms`, or until `ended`; never throws. */
export function pause(ms: number, ended: AbortSignal): Promise<void> {
  if (ms <= 0 || ended.aborted) return Promise.resolve();
  return new Promise((done) => {
    const over = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, ms);
    ended.addEventListener('abort', over);
  });
}

/** Bytes go in as they come and out as the line has room for them; who sends is held back meanwhile. */
export function shaper(line: () => Line, direction: Direction, ended: AbortSignal): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!line().limits(direction)) return done(null, chunk);
      const passSlices = async () => {
        for (let at = 0; at < chunk.length && !ended.aborted; at += SLICE) {
          const slice = chunk.subarray(at, at + SLICE);
          await through(line, direction, slice.length, ended);
          this.push(slice);
        }
      };
      void passSlices().then(() => done());
    },
  });
}
