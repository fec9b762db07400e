/** The shortest and the longest wait, ms. */
export const FIRST = 1_000;
export const LONGEST = 300_000;

/** How long to wait after that many failures in a row, ms: full jitter over a doubling span, 1 s to 5 min. */
export function backoff(failures: number, random: number, retryAfter = 0): number {
  const span = Math.min(LONGEST, FIRST * 2 ** failures);
  return Math.min(LONGEST, Math.max(retryAfter, FIRST, Math.round(random * span)));
}
