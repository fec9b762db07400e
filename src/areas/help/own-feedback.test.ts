import { describe, expect, test } from 'vitest';
import { hasNewAnswer } from './own-feedback';

const ANSWERED_AT = Date.parse('2026-11-20T10:00:00+08:00');
const DAY_MS = 24 * 3_600_000;
const row = (state: 'waiting' | 'answered' | 'closed', closedAt: string) => ({
  id: '1',
  remarks: '字太小',
  at: '2026-11-01 08:00:00',
  answer: '改好了',
  state,
  closedAt,
});
const answered = row('answered', '2026-11-20 10:00:00');

describe('hasNewAnswer', () => {
  test('is true for seven days after the answer, whenever the feedback was written', () => {
    expect(hasNewAnswer([answered], ANSWERED_AT)).toBe(true);
    expect(hasNewAnswer([answered], ANSWERED_AT + 7 * DAY_MS - 1)).toBe(true);
    expect(hasNewAnswer([answered], ANSWERED_AT + 7 * DAY_MS)).toBe(false);
  });

  test('is true when the phone’s clock is behind the answer', () => {
    expect(hasNewAnswer([answered], ANSWERED_AT - DAY_MS)).toBe(true);
  });

  test('is true when one of several was answered', () => {
    expect(hasNewAnswer([row('waiting', ''), answered], ANSWERED_AT)).toBe(true);
  });

  test('is false when nothing was answered, and when the time is unknown', () => {
    const others = [row('waiting', ''), row('closed', '2026-11-20 10:00:00'), row('answered', '')];
    expect(hasNewAnswer(others, ANSWERED_AT)).toBe(false);
    expect(hasNewAnswer([], ANSWERED_AT)).toBe(false);
  });
});
