import { day, dayBlock, dayWithYear } from './dates';

const WIRE_DATES = /\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?/g;

/** Replaces the wire dates in a text of the server: `12月3日 至 12月10日`; with years where they differ. */
export function daysIn(text: string): string {
  const years = new Set(text.match(WIRE_DATES)?.map((wire) => wire.slice(0, 4)));
  return text.replace(WIRE_DATES, years.size > 1 ? dayWithYear : day);
}

/** The day of a year and its `MM.DD`: `2026年11月20日`; what is not one stays as it is. */
export function dayOf({ year, date }: { year: string; date: string }): string {
  const block = dayBlock(date);
  if (!block) return [year, date].filter(Boolean).join('.');
  return `${year && `${year}年`}${block.month}${Number(block.day)}日`;
}
