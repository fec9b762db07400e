import { type HourCredit, leadOf } from './credit';
import { accrue, forgetBehind, type LearnerTime, type SessionSpan, spendWithin, spentRanges } from './time';

/**
 * The credit rule of rich text (src/study/SPEC.md, «Server», rule 7): pure, out of the same ledger as video.
 * Lengths and instants are integer milliseconds.
 */
export type ReadingState = {
  readonly time: LearnerTime;
  /** The session that the text was opened in: only its time pays. */
  readonly session: SessionSpan;
  readonly credit: HourCredit;
};

/**
 * Finishes a rich-text hour that takes `required` ms to read, at database time `clock`. Either the whole of what is
 * not credited yet is there: it is spent, the hour is credited to its end and finished. Or nothing is spent and
 * `missing` says how many ms are. Nothing is lent: unlike a video's, a reader's clock starts after the server's.
 * A finished hour stays as it is.
 */
export function finishReading(
  state: ReadingState,
  required: number,
  clock: number,
): { state: ReadingState; missing: number } {
  const { session, credit } = state;
  const time = accrue(state.time, clock);
  if (credit.finished) return { state: { ...state, time }, missing: 0 };
  const want = Math.max(0, required - leadOf(credit));
  const spent = spendWithin(time, want, spentRanges(session, time.lastT));
  if (spent.got < want) return { state: { ...state, time }, missing: want - spent.got };
  const read = {
    // A text has no face points: what waits for a check of the video that it once was is credited with it.
    credited: Math.max(required, leadOf(credit)),
    provisional: 0,
    reserved: [],
    finished: true,
  };
  return { state: { ...state, time: forgetBehind(spent.time), credit: { ...credit, ...read } }, missing: 0 };
}
