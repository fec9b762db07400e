/** Why the hour does not play. It plays when the set is empty. */
export type HoldReason = 'learner' | 'hidden' | 'buffering' | 'face' | 'otherWindow' | 'storage' | 'leaving';

/** What the player's element says of itself, with the monotonic time of the look. Seconds. */
export type Sample = {
  readonly mono: number;
  readonly position: number;
  readonly rate: number;
  readonly paused: boolean;
  /** Neither paused, seeking nor starved: media time is passing. */
  readonly moving: boolean;
};

/** Why an hour was left. */
export type LeaveReason = 'learner' | 'rate' | 'otherWindow' | 'sessionEnded' | 'failed';

/** What the server says of this hour: seconds credited, and seconds that wait for a face check. */
export type Credit = { readonly credited: number; readonly provisional: number };

/** Media that plays without a stop, a jump or a gap, and how it keeps to the clock. Seconds. */
export type Run = {
  readonly since: number;
  /** Position less monotonic time, by the freshest look of its beginning. */
  readonly lead: number;
  readonly checkedAt: number;
};

/** Everything an hour under study knows, once it is open. Positions in seconds to the millisecond. */
export type Hour = {
  readonly end: number;
  readonly holds: readonly HoldReason[];
  /** The furthest position that has been recorded: paid for by media time and wall time alike. */
  readonly recorded: number;
  /** Where the stretch began that has not been folded into the outbox yet. */
  readonly stretch: number;
  /** Wall time that the stretch took to play. */
  readonly real: number;
  /** Up to where the journal has been told. */
  readonly written: number;
  readonly credit: Credit;
  /** Face points for which no photo is there yet, in their order. */
  readonly points: readonly number[];
  /** The last look while playing; absent after a jump, a hold, a gap. */
  readonly last: Sample | undefined;
  /** Monotonic time of the latest sample since the media ended before `end`; absent while it plays. Seconds. */
  readonly endedEarlyAt?: number | undefined;
  /** Unused wall time of the run, at most the policy's maxSlack. */
  readonly slack: number;
  /** The run under way; absent after a jump, a hold, a gap. */
  readonly run: Run | undefined;
  readonly writtenAt: number;
  readonly syncedAt: number;
  readonly beatAt: number;
  /** play() was refused: only a tap of the learner starts the player. */
  readonly needsTap: boolean;
};

/**
 * `opening` asks the server where to begin · `asking` shows the resume prompt · `studying` plays and records ·
 * `ended` has played to the end and waits for the finish to be accepted · `finished` may be watched freely, nothing
 * is recorded · `left` is over.
 */
export type State =
  | { readonly phase: 'opening' }
  | { readonly phase: 'asking'; readonly hour: Hour }
  | { readonly phase: 'studying'; readonly hour: Hour }
  | { readonly phase: 'ended'; readonly hour: Hour }
  | { readonly phase: 'finished'; readonly hour: Hour }
  | { readonly phase: 'left'; readonly why: LeaveReason };

export type Phase = State['phase'];

export const initial: State = { phase: 'opening' };

/** Less than this before the end nothing is left to play, s. */
export const AT_END = 0.25;
/** The most that media may end before the hour does, s: that time passes with the last frame in view. */
export const MAX_EARLY_END = 2;

/** To the millisecond: positions are compared and stored, and floats drift. */
export const milli = (seconds: number) => inMs(seconds) / 1000;

/** Seconds as whole milliseconds, which the rules count in. */
export const inMs = (seconds: number) => Math.round(seconds * 1000);
