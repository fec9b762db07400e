import { day, dayBlock } from './dates';

/** A text of the server's with wire dates in it, each as people say it: `12月3日 至 12月10日`. */
export const daysIn = (text: string): string =>
  text.replace(/\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?/g, (wire) => day(wire));

/** The day of a year and its `MM.DD`: `2026年11月20日`; what is not one stays as it is. */
export function dayOf({ year, date }: { year: string; date: string }): string {
  const block = dayBlock(date);
  if (!block) return [year, date].filter(Boolean).join('.');
  return `${year && `${year}年`}${block.month}${Number(block.day)}日`;
}
