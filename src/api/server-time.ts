/** How far the server's clock is ahead of the phone's, in ms; phones' clocks are often wrong. */
let ahead = 0;

/** Takes the `Date` header of an answer (whole seconds). */
export function noteServerTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (Number.isFinite(at)) ahead = at + 500 - Date.now();
}

/** Now, by the server's clock, in ms since the epoch. */
export const serverNow = () => Date.now() + ahead;
