import type { Marks } from '@rules/row-evidence';
import type { Stretch } from './rows';

/**
 * Two stretches that touch, as one. Wall time counts as media does, each part once: what `next` brings beyond `before`
 * brings its share, and a `next` that holds all of `before` says it all.
 */
export function join(before: Stretch, next: Stretch): Stretch {
  const from = Math.min(before.from, next.from);
  const to = Math.max(before.to, next.to);
  if (next.from <= before.from && next.to >= before.to) return { from, to, real: next.real };
  const more = to - from - (before.to - before.from);
  const share = more > 0 ? more / (next.to - next.from) : 0;
  return { from, to, real: Math.round((before.real + next.real * share) * 1000) / 1000 };
}

/** A stretch in pieces that end at these points (s); wall time goes with the media. */
export function cut({ from, to, real }: Stretch, points: readonly number[]): Stretch[] {
  const inside = [...new Set(points)].filter((at) => from < at && at < to).sort((a, b) => a - b);
  const ends = [...inside, to];
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? from;
    const share = inside.length === 0 ? 1 : (end - start) / (to - from);
    return { from: start, to: end, real: Math.round(real * share * 1000) / 1000 };
  });
}

/** The clocks of two stretches that become one: from when the first began to when the last ended. */
export function joinedMarks(before: Marks | undefined, next: Marks | undefined): Marks | undefined {
  if (!before || !next) return before ?? next;
  const { wallFrom, monoFrom } = before;
  return { ...next, wallFrom, monoFrom };
}
