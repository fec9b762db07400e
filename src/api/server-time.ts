/** How far the server's clock is ahead of the phone's, in ms; phones' clocks are often wrong. */
let ahead = 0;
let known = false;

/** Takes the `Date` header of an answer (whole seconds). */
export function noteServerTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (!Number.isFinite(at)) return;
  ahead = at + 500 - Date.now();
  known = true;
}

/** Now, by the server's clock, in ms since the epoch. */
export const serverNow = () => Date.now() + ahead;

/** Whether the server has told its time since this page began; without, its time is the phone's. */
export const serverTimeKnown = () => known;
