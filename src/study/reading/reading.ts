/** More than this between two looks is a sleep or a frozen page, and was not read (I1). Seconds. */
const MAX_GAP = 5;

/**
 * `opening`: the server has not given the session its base, nothing counts · `reading` · `queued`: read, and the
 * finish is on the phone's disk · `finished` · `left`.
 */
export type ReadingPhase = 'opening' | 'reading' | 'queued' | 'finished' | 'left';

/** A rich text under study. Seconds; `last` on the monotonic clock. */
export type Reading = {
  readonly phase: ReadingPhase;
  /** What reading it takes. */
  readonly required: number;
  /** Measured time in which the text was open in sight. */
  readonly read: number;
  /** The last look while in sight; absent while nothing counts. */
  readonly last: number | undefined;
  /** The reader has come to the end of the text. */
  readonly atEnd: boolean;
  /** Why the finish waits or stands, in the server's words. */
  readonly words: string;
  /** The phone could not write the finish down. */
  readonly storeFailed: boolean;
};

export const newReading = (required: number): Reading => ({
  phase: 'opening',
  required,
  read: 0,
  last: undefined,
  atEnd: false,
  words: '',
  storeFailed: false,
});

/** Counts the time since the last look, if the page was in sight all the while. */
export function looked(reading: Reading, mono: number): Reading {
  if (reading.phase !== 'reading' || reading.last === undefined) return reading;
  const passed = mono - reading.last;
  const counts = passed > 0 && passed <= MAX_GAP;
  return { ...reading, read: reading.read + (counts ? passed : 0), last: mono };
}

/** The page goes out of sight: what was read until now counts, nothing after it. */
export const outOfSight = (reading: Reading, mono: number): Reading => ({
  ...looked(reading, mono),
  last: undefined,
});

export const inSight = (reading: Reading, mono: number): Reading => ({
  ...reading,
  last: reading.last ?? mono,
});

/** Another reading, from nothing: what was read before is not paid, for the reason in `words`. */
export const readAgain = (reading: Reading, mono: number, words: string): Reading => ({
  ...reading,
  phase: 'reading',
  read: 0,
  words,
  last: reading.last === undefined ? undefined : mono,
});

/** To its end, and long enough. */
export const isRead = ({ phase, atEnd, read, required }: Reading): boolean =>
  phase === 'reading' && atEnd && read >= required;

/** What is still missing, in whole seconds. */
export const missingSeconds = ({ read, required }: Reading): number =>
  Math.max(0, Math.ceil(required - read));
