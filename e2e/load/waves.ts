/** One request of a page; times in ms on any one clock, `to` is undefined while nothing has come. */
export type Asked = { from: number; to: number | undefined };

/**
 * How many requests stand in a row: the longest chain in which each was asked for after the one before it had come. On a
 * line with latency each link is a round trip that the next one waits for.
 */
export function waves(asked: readonly Asked[]): number {
  const done: { to: number; depth: number }[] = [];
  let deepest = 0;
  for (const { from, to } of asked.toSorted((a, b) => a.from - b.from)) {
    const before = done.filter((other) => other.to <= from).map(({ depth }) => depth);
    const depth = 1 + Math.max(0, ...before);
    deepest = Math.max(deepest, depth);
    if (to !== undefined) done.push({ to, depth });
  }
  return deepest;
}
