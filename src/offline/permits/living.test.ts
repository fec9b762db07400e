import { describe, expect, it } from 'vitest';
import { countingPermit, permitState } from './living';
import { permitOf } from './testing';

const DAY = 24 * 3_600_000;
const { until } = permitOf();

describe('a permit', () => {
  it('lives until its moment by the server’s clock, whatever the phone’s says', () => {
    expect(permitState(permitOf(), { wall: 5 * DAY, server: until - 1 })).toBe('living');
    expect(permitState(permitOf(), { wall: 5 * DAY, server: until })).toBe('expired');
  });

  it('without an answer is judged by how far apart the clocks were when it came', () => {
    const behind = permitOf({ clockOffset: 3 * DAY });
    expect(permitState(behind, { wall: until - 3 * DAY - 1 })).toBe('living');
    expect(permitState(behind, { wall: until - 3 * DAY })).toBe('expired');
  });

  it('says nothing on a phone that stands before the day on which it came, unless the server has said the time', () => {
    const later = permitOf({ at: 9 * DAY });
    expect(permitState(later, { wall: 8 * DAY })).toBe('wrongClock');
    expect(permitState(later, { wall: 9 * DAY - 60_000 })).toBe('living');
    expect(permitState(later, { wall: 8 * DAY, server: 9 * DAY })).toBe('living');
  });

  it('of a right that is gone opens nothing', () => {
    expect(permitState(permitOf({ lost: '已退款' }), { wall: 2_000 })).toBe('lost');
  });
});

describe('of several permits of an hour', () => {
  it('the newest that lives counts, and one that does not only where none does', () => {
    const old = permitOf({ session: 'old', base: 1 });
    const renewed = permitOf({ session: 'renewed', base: 2 });
    const gone = permitOf({ session: 'gone', base: 3, lost: '已退款' });
    expect(countingPermit([old, gone, renewed], { wall: 2_000 })?.session).toBe('renewed');
    expect(countingPermit([gone], { wall: 2_000 })?.session).toBe('gone');
    expect(countingPermit([], { wall: 2_000 })).toBeUndefined();
  });
});
