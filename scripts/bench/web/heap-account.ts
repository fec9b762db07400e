/** So often the heap of an hour that plays is taken, s. */
export const HEAP_EVERY = 30;

/**
 * While an hour begins, the browser compiles what stays hot into faster and faster code, and that code lies in the heap: it
 * grew by 0.8 MB in the first minute and a half and was flat after two, by 0.06 without the compilers that optimise
 * (docs/performance.md). So the account of what the app leaves behind begins after so long; s, whole times `HEAP_EVERY`.
 */
const WARM_UP = 120;

/**
 * An hour that plays shorter (s) has no warm-up, and its heap no verdict: its samples would be those of the compiler's
 * minutes, which are over the budget by themselves and under it when they are too few, whatever the app does.
 */
export const TOO_SHORT = 300;

/** How long (s) an hour warms up before it plays for so many seconds. */
export const warmUpOf = (seconds: number): number => (seconds < TOO_SHORT ? 0 : WARM_UP);

/** Samples of the heap (bytes): of the warm-up (s), which are told apart, and of the account, which begins when it is over. */
export function accountOf(
  heaps: readonly number[],
  warmUp: number,
): { warming: number[]; account: number[] } {
  const begins = warmUp / HEAP_EVERY;
  return { warming: heaps.slice(0, begins), account: heaps.slice(begins) };
}
