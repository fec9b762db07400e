import { halfWidth } from './typed/number';

/** A time as an operator writes it, in China time: a day, or a day counted from today, then a time of day where it matters. */
const WRITTEN = /^(?:(\d{4}-\d{2}-\d{2})|今天(?:([+-]\d{1,4})天)?)(?: (\d{2}:\d{2}(?::\d{2})?))?$/;

const DAY_MS = 86_400_000;
const EIGHT_HOURS = 8 * 3_600_000;

/** A written day and time as milliseconds of that calendar; NaN of a 30 February and a 25 o'clock. */
function calendar(day: string, time: string): number {
  const at = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // Engines carry 30 February into March, and 24:00 into the next day.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? Number.NaN : at;
}

/** A day as people type it: `2025年12月9日`, `2025/12/9`, `2025.12.9`, `20251209`; then perhaps a time of day. */
const DAY =
  /^(?:(\d{4})\s*[-年/.]\s*(\d{1,2})\s*[-月/.]\s*(\d{1,2})\s*日?|(\d{4})(\d{2})(\d{2}))(?=[ T]|$)[ T]*/;
const HOUR = /(^| )(\d{1,2}):(\d{2}(?::\d{2})?)$/;

/** Returns a day, with a time of day or without, in the form `2026-07-28 09:00`; any other text without full-width characters. */
export function plainTime(typed: string): string {
  const text = halfWidth(typed)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/日(?=\d)/, '日 ');
  const [all = '', ...parts] = DAY.exec(text) ?? [];
  const [year, month, day] = parts.filter(Boolean);
  const date = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
  const rest = text.slice(all.length);
  return [date, rest]
    .filter(Boolean)
    .join(' ')
    .replace(HOUR, (_, gap: string, hour: string, more: string) => `${gap}${hour.padStart(2, '0')}:${more}`);
}

/** `2026-07-28`, `2026-07-28 09:00`, `今天`, `今天+30天 08:00`, with seconds or without; only days that there are. */
export function isWrittenTime(written: string): boolean {
  return !Number.isNaN(writtenTime(written, 0));
}

/** Whether it is counted from a day that has to be remembered. */
export const isRelativeTime = (written: string): boolean => plainTime(written).startsWith('今天');

/** The instant in ms that is meant, if today is the day in China of the instant `now`; NaN when it is no time. */
export function writtenTime(written: string, now: number): number {
  const parts = WRITTEN.exec(plainTime(written));
  if (!parts) return Number.NaN;
  const [, day, days = '0', time = '00:00'] = parts;
  const today = Math.floor((now + EIGHT_HOURS) / DAY_MS) * DAY_MS;
  const meant = day ?? new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10);
  return calendar(meant, time) - EIGHT_HOURS;
}
