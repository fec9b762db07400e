import { type CreditState, newHourCredit } from '../credit';
import { newLearnerTime } from '../time';

/** The end of the hour below, in milliseconds. */
export const END = 120_000;

/** A session that opened at 0, and nothing credited yet. */
export const opened = (change: Partial<CreditState> = {}): CreditState => ({
  time: newLearnerTime(0),
  session: { id: 's', base: 0, until: null, seq: 0 },
  credit: newHourCredit(),
  end: END,
  ...change,
});
