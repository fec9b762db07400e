import type { Face } from './detector/words';
import type { Advice } from './guidance';

/** One look, in ms of a clock that never goes back. */
export type Look = { at: number; advice: Advice; face: Face | undefined };

/** For how long and over how many looks a good face has held still; where it was at first. */
type Still = { since: number; last: number; looks: number; face: Face };

/** What is said and how far the shot is; begins as `BEGIN`. */
export type Watch = { shown: Advice; heard: Advice; still: Still | undefined };

export const BEGIN: Watch = { shown: 'warming', heard: 'warming', still: undefined };

/** How long a face must hold still (ms), and over how many looks at least: a slow phone has few a second. */
const HOLD = 1_000;
const LOOKS = 4;
/** A gap (ms) after which nobody knows what was in between. */
const GAP = 1_500;
/** How far the face's middle may wander, and how much its width may change, in parts of the picture. */
const WANDER = 0.08;

const away = (a: Face, b: Face) =>
  Math.max(
    Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2),
    Math.abs(a.width - b.width),
  );

function stillness(before: Still | undefined, { at, advice, face }: Look): Still | undefined {
  if (advice !== 'good' || !face) return undefined;
  const begins = { since: at, last: at, looks: 1, face };
  if (!before || at - before.last > GAP || away(before.face, face) > WANDER) return begins;
  return { ...before, last: at, looks: before.looks + 1 };
}

/** The watch after one more look. What is said changes only when two looks in a row agree, so that it does not flicker. */
export function watch(before: Watch, look: Look): Watch {
  const { advice } = look;
  const shown = advice === before.heard ? advice : before.shown;
  return { shown, heard: advice, still: stillness(before.still, look) };
}

/** How much of the steady second has passed, 0 to 1; at 1 the photo is taken. */
export function progress({ still }: Watch): number {
  if (!still) return 0;
  return Math.min(1, (still.last - still.since) / HOLD, still.looks / LOOKS);
}
