const EIGHT_HOURS = 8 * 3_600_000;

/** An instant in ms as `YYYY-MM-DD HH:mm:ss` in China time (UTC+8, without summer time). */
export function chinaTime(ms: number): string {
  return new Date(ms + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in China, `YYYY-MM-DD`, of an instant in ms. */
export const chinaDay = (ms: number): string => chinaTime(ms).slice(0, 10);

/** The year, and month and day as `MM.DD`, of an instant in ms: how content items carry their day. */
export function dayFields(ms: number): { year: string; date: string } {
  const [year = '', month = '', day = ''] = chinaTime(ms).slice(0, 10).split('-');
  return { year, date: `${month}.${day}` };
}
