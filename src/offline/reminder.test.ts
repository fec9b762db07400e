import { expect, it } from 'vitest';
import { hoursThatWait } from './hours-that-wait';
import { reminderDue, waitsSince } from './reminder';
import { rowOf } from './testing';

const DAY = 86_400_000;
const SINCE = 5_000;
const after = (days: number, said?: { since: number; days: number }) =>
  reminderDue(SINCE, said, SINCE + days * DAY)?.days;

it('is said on the third day, on the sixth, and never again', () => {
  expect([2.99, 3, 4, 6, 40].map((days) => after(days))).toEqual([undefined, 3, 3, 6, 6]);
  const third = { since: SINCE, days: 3 };
  expect([4, 5.99, 6].map((days) => after(days, third))).toEqual([undefined, undefined, 6]);
  expect(after(40, { since: SINCE, days: 6 })).toBeUndefined();
});

it('is said anew of what has waited since another time, and of nothing when all is sent', () => {
  expect(after(3, { since: 1, days: 6 })).toBe(3);
  expect(reminderDue(undefined, undefined, 9 * DAY)).toBeUndefined();
});

it('counts from the oldest that waits; what was refused waits for nothing', () => {
  const rows = [rowOf(1, { at: 3, state: 'refused' }), rowOf(2, { at: 9 }), rowOf(3, { at: 7 })];
  expect(waitsSince(rows)).toBe(7);
  expect(waitsSince(rows.slice(0, 1))).toBeUndefined();
});

it('the icon counts hours, not rows, and neither what was refused nor evidence', () => {
  const rows = [
    rowOf(1),
    rowOf(2),
    rowOf(3, { hour: '2', state: 'unresolved' }),
    rowOf(4, { hour: '3', state: 'refused' }),
    rowOf(5, { hour: '4', kind: 'evidence' }),
  ];
  expect(hoursThatWait(rows)).toBe(2);
});
