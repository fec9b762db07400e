import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenBack, keptOf, lastRefundDay, type Purchase, refundOf } from './refund';

const at = (china: string) => Date.parse(`${china}+08:00`);
const PAID = at('2026-11-22T10:30:00');
const SOON = at('2026-11-23T08:00:00');
const minutes = (n: number) => n * 60_000;

const oneself = (totalFee: number, credited: number): Purchase => ({
  totalFee,
  paidAt: PAID,
  codes: 0,
  usedCodes: 0,
  credited,
});
const unit = (totalFee: number, codes: number, usedCodes: number): Purchase => ({
  ...oneself(totalFee, minutes(500)),
  codes,
  usedCodes,
});

/** The notice as a table: what was bought, when it is asked for, and what is given back. */
const TABLE: [name: string, Purchase, askedAt: number, ground: string, fee: number][] = [
  ['not opened', oneself(19_800, 0), SOON, 'notStarted', 19_800],
  ['exactly 20 minutes are not more than 20', oneself(19_800, minutes(20)), SOON, 'notStarted', 19_800],
  ['a moment more is', oneself(19_800, minutes(20) + 1), SOON, 'started', 9_900],
  ['finished', oneself(19_800, minutes(400)), SOON, 'started', 9_900],
  ['an odd fen goes to the learner', oneself(2_905, minutes(21)), SOON, 'started', 1_453],
  ['one fen', oneself(1, minutes(21)), SOON, 'started', 1],
  ['at once', oneself(19_800, 0), PAID, 'notStarted', 19_800],
  ['late on the last day', oneself(19_800, 0), at('2027-05-21T23:59:59'), 'notStarted', 19_800],
  ['the day after it', oneself(19_800, 0), at('2027-05-22T00:00:00'), 'tooLate', 0],
  ['started, the day after it', oneself(19_800, minutes(21)), at('2027-05-22T00:00:00'), 'tooLate', 0],
  ['codes, all unused', unit(630_000, 35, 0), SOON, 'unusedCodes', 630_000],
  ['codes, nine unused', unit(630_000, 35, 26), SOON, 'unusedCodes', 162_000],
  ['codes, the last one', unit(630_000, 35, 34), SOON, 'unusedCodes', 18_000],
  ['codes that do not come out even', unit(10_000, 3, 2), SOON, 'unusedCodes', 3_334],
  ['codes, none left', unit(630_000, 35, 35), SOON, 'allUsed', 0],
  ['codes, too late', unit(630_000, 35, 0), at('2027-05-22T00:00:00'), 'tooLate', 0],
];

test.each(TABLE)('%s', (_, purchase, askedAt, ground, fee) => {
  expect(refundOf(purchase, askedAt)).toEqual({ ground, fee });
});

test('the last day is counted in China, whatever the hour of the payment', () => {
  expect(lastRefundDay(at('2026-11-22T00:00:00'))).toBe('2027-05-21');
  expect(lastRefundDay(at('2026-11-22T23:59:59'))).toBe('2027-05-21');
});

test('never more than was paid, never a broken fen, and no less for more unused codes', () => {
  const sums = fc.record({
    totalFee: fc.integer({ min: 1, max: 100_000_000 }),
    codes: fc.integer({ min: 1, max: 5_000 }),
    used: fc.nat(5_000),
  });
  fc.assert(
    fc.property(sums, ({ totalFee, codes, used }) => {
      const usedCodes = Math.min(used, codes);
      const { fee } = refundOf(unit(totalFee, codes, usedCodes), SOON);
      expect(Number.isInteger(fee) && fee >= 0 && fee <= totalFee).toBe(true);
      // What is kept of the used codes is never more than their share.
      expect(totalFee - fee).toBeLessThanOrEqual((totalFee * usedCodes) / codes);
      if (usedCodes === 0) expect(fee).toBe(totalFee);
      const more = refundOf(unit(totalFee, codes, Math.max(0, usedCodes - 1)), SOON);
      expect(more.fee).toBeGreaterThanOrEqual(fee);
    }),
  );
});

test.each([
  ['paying', null, 0, 0],
  ['paid', null, 0, 990],
  ['refunded', null, 990, 0],
  ['refunded', 990, 990, 0],
  ['refunded', 495, 495, 495],
])('of an order that is %s with %s refunded', (state, refundedFee, back, kept) => {
  const order = { state, totalFee: 990, refundedFee };
  expect([givenBack(order), keptOf(order)]).toEqual([back, kept]);
});
