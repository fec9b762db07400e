import type { HourFacts } from '../../judge/history';

/** What there is to study in the shipped world: seconds; ids as the server's are. */
export const HOURS: Record<string, HourFacts> = {
  '7000000000000000001': { end: 60, points: [], text: false },
  '7000000000000000002': { end: 60, points: [], text: false },
  // Short, so that it is often studied to its end, where the last check stands.
  '7000000000000000003': { end: 20, points: [0, 8, 19.9], text: false },
  '7000000000000000004': { end: 30, points: [], text: true },
  // Long enough to be studied through an outage.
  '7000000000000000005': { end: 900, points: [], text: false },
  // So short that most who begin it come to its end.
  '7000000000000000006': { end: 12, points: [], text: false },
  // Its first check is its only one for long: what is studied after a sealed photo waits for it.
  '7000000000000000007': { end: 60, points: [0, 30], text: false },
  // Costs money by itself: a refund takes the right to it.
  '7000000000000000008': { end: 60, points: [], text: false },
};

/** The one that is bought, and may be given back. */
export const BOUGHT = '7000000000000000008';

/** Digest of the film that plays an hour; '' for a text, which has none. */
export const filmOf = (hour: string): string => (HOURS[hour]?.text ? '' : hour.padStart(64, '0'));

export const HOUR_IDS = Object.keys(HOURS);
export const LESSON = '7000000000000000100';

export function factsOf(hour: string): HourFacts {
  const facts = HOURS[hour];
  if (!facts) throw new Error(`there is no hour ${hour}`);
  return facts;
}
