/** Statuses below 500 that say «later», not «no». */
const LATER = new Set([408, 425, 429]);

/** Whether a status says that nobody could serve just now: what was asked may be asked again. */
export const isLater = (status: number): boolean => status >= 500 || LATER.has(status);
