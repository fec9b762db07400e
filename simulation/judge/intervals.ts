/** A stretch of an hour, seconds. */
export type Stretch = { from: number; to: number };

/** Their union, in order; what lies closer together than `join` is one. */
export function union(stretches: readonly Stretch[], join = 0): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to + join) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** How much of 0 to `to` they cover. */
export const covered = (stretches: readonly Stretch[], to: number): number =>
  union(stretches).reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - one.from), 0);

/** How much of a stretch none of them covers. */
export const missing = ({ from, to }: Stretch, stretches: readonly Stretch[]): number =>
  Math.max(0, to - from) -
  union(stretches).reduce(
    (sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)),
    0,
  );

/** How far one comes from `start` over them without a gap wider than `join`. */
export function reach(stretches: readonly Stretch[], start: number, join: number): number {
  let at = start;
  for (const { from, to } of union(stretches, join)) if (from <= at + join) at = Math.max(at, to);
  return at;
}
