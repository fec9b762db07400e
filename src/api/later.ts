/** Statuses below 500 that say «later», not «no». */
const LATER = new Set([408, 425, 429]);

/** Whether a status says that nobody could serve just now: what was asked may be asked again. */
export const isLater = (status: number): boolean => status >= 500 || LATER.has(status);

/**
 * `Retry-After` in ms, from seconds or a date; at most 5 minutes count (SPEC.md, «Phone», rule 16). `now`: by the server's
 * clock, for the date is by it too.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), 300_000) : undefined;
}
