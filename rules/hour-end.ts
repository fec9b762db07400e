/** The most that may be missing at the end of an hour, ms; of a short one the 50th part, 2 %. */
export const MISSING_MOST_MS = 2_000;
const MISSING_PART = 50;

/**
 * Whether `reached` is the end of an hour that ends at `end`, both in integer ms (src/study/SPEC.md, «Server», rule 8):
 * what the server finishes an hour by, and the engine stops playing by.
 */
export const reachesEnd = (reached: number, end: number): boolean =>
  reached >= end - Math.min(MISSING_MOST_MS, Math.floor(end / MISSING_PART));
