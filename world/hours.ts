/** One hour of the world; lengths and points in ms. */
export type HourKind = { readonly end: number; readonly points: readonly number[]; readonly text: boolean };

const video: HourKind = { end: 60_000, points: [], text: false };

/** What there is to study: two videos, one with a check before play and one on the way, and a text. */
export const HOURS: Record<string, HourKind> = {
  '1': video,
  '2': video,
  // Short, so that it is often studied to its end, where the last check stands.
  '3': { ...video, end: 20_000, points: [0, 8_000, 19_900] },
  '4': { end: 30_000, points: [], text: true },
  // Long enough to be studied through an outage.
  '5': { ...video, end: 900_000 },
};

export const hourOf = (id: string): HourKind => HOURS[id] ?? video;
