/** A stretch of a film, s. */
export type Range = readonly [from: number, to: number];

/** Two ends that lie closer than this are one: the element tells its position by frames, s. */
const TOUCHES = 0.05;

/** Stretches without overlap, in order. */
export function united(ranges: readonly Range[]): Range[] {
  const made: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = made.at(-1);
    if (last && from <= last[1] + TOUCHES) last[1] = Math.max(last[1], to);
    else made.push([from, to]);
  }
  return made;
}

/** How far somebody has come who studies from the beginning without a gap, s. */
export const studiedTo = (ranges: readonly Range[]): number => {
  const [first] = united(ranges);
  return first && first[0] <= TOUCHES ? first[1] : 0;
};
