import { expect, test } from 'vitest';
import { type OrderEvent, type OrderState, step } from './state';

const EVENTS: OrderEvent[] = ['prepare', 'paid', 'fail', 'expire', 'close', 'refund'];
const NO = undefined;

/** The whole table, once more and in another form: a state, and what each event makes of it. */
const TABLE: [OrderState, ...(OrderState | undefined)[]][] = [
  ['created', 'paying', 'paid', 'failed', 'expired', 'expired', NO],
  ['paying', 'paying', 'paid', 'failed', 'expired', 'expired', NO],
  ['failed', NO, 'paid', NO, NO, NO, NO],
  ['expired', NO, 'paid', NO, NO, NO, NO],
  ['paid', NO, NO, NO, NO, NO, 'refunded'],
  ['refunded', NO, NO, NO, NO, NO, NO],
];

test.each(TABLE)('from %s', (state, ...after) => {
  expect(EVENTS.map((event) => step(state, event))).toEqual(after);
});
