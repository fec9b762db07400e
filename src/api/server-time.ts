/**
 * The server's clock as its last answer gave it, and this page's monotonic clock at that moment, ms. The phone's date is not
 * in it: whoever sets that moves nothing (SPEC.md rule 25).
 */
let known: { server: number; mono: number } | undefined;

/**
 * Takes the `Date` header (whole seconds) of an answer that the contract has accepted: a captive portal's page, a worker's
 * copy or a file of another origin gives no time. The server's time never goes back within a page life, because a late
 * answer is older than it seems, and a clock without a battery begins in 1970.
 */
export function noteServerTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (!Number.isFinite(at)) return;
  const server = at + 500;
  if (known && server <= serverNow()) return;
  known = { server, mono: performance.now() };
}

/**
 * Returns now by the server's clock, in ms since the epoch. Where the browser stops its monotonic clock while the phone
 * sleeps, it is behind by the sleep until the next answer. It is ahead by half a second at most, of what an answer gave.
 */
export const serverNow = () =>
  known ? known.server + Math.floor(performance.now() - known.mono) : Date.now();

/** Whether the server has told its time since this page began; without, its time is the phone's. */
export const serverTimeKnown = () => known !== undefined;
