/** `YYYY-MM-DD` with or without `HH:mm[:ss]`, China time. */
const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;

/** A wire date for people: `11月18日 08:00`, and without a time `11月18日`. What is not a date stays as it is. */
export function day(wire: string): string {
  const found = WIRE.exec(wire);
  if (!found) return wire;
  const [, , month, date, hour, minute] = found;
  const text = `${Number(month)}月${Number(date)}日`;
  return hour ? `${text} ${hour}:${minute}` : text;
}

/** The same with its year, for what is paid for and what is asked about later: `2026年11月18日 08:00`. */
export function dayWithYear(wire: string): string {
  const found = WIRE.exec(wire);
  return found ? `${found[1]}年${day(wire)}` : wire;
}

/** An announcement's `MM.DD` as a block of day and month. */
export function dayBlock(date: string): { day: string; month: string } | undefined {
  const found = /^(\d{1,2})[.\-/](\d{1,2})$/.exec(date);
  return found ? { day: (found[2] ?? '').padStart(2, '0'), month: `${Number(found[1])}月` } : undefined;
}

/** The hour of the day in China, 0 to 23, whatever the phone's own zone. `now` in ms since the epoch. */
export function chinaHour(now: number): number {
  return new Date(now + 8 * 3_600_000).getUTCHours();
}

/** A moment for people in China time: `11月18日 08:00`. `at` in ms since the epoch. */
export function moment(at: number): string {
  return day(new Date(at + 8 * 3_600_000).toISOString());
}

/** The day in China, `YYYY-MM-DD`. `now` in ms since the epoch. */
export function chinaDay(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
}
