import { describe, expect, it } from 'vitest';
import { applyOutcome } from './apply-outcome';
import { backoff } from './backoff';
import { rowOf } from './testing';

const NOW = 1_000_000;
const credited = { is: 'credited', credited: 15, provisional: 0 } as const;
const sent = (outcome: Parameters<typeof applyOutcome>[1], row = rowOf(3)) =>
  applyOutcome(row, outcome, NOW, 0.5);

describe('after a send', () => {
  it('a credited row is gone', () => {
    expect(sent(credited)).toBeUndefined();
  });

  it('a row that got less than it lived through is gone too: the position is set back instead', () => {
    expect(sent({ ...credited, short: 'time' })).toBeUndefined();
  });

  it('a row that met a gap stays, whatever lies before it', () => {
    expect(sent({ ...credited, short: 'gap' })).toMatchObject({ state: 'waiting', waitsFor: 'gap' });
  });

  it.each([{}, { status: 503 }, { status: 408 }, { status: 429 }])(
    'nothing is lost when nobody answered: %o',
    (more) => {
      expect(sent({ is: 'later', ...more })).toMatchObject({ state: 'waiting', failures: 1 });
    },
  );

  it('the server’s Retry-After is kept', () => {
    expect(sent({ is: 'later', status: 429, retryAfter: 90_000 })?.dueAt).toBe(NOW + 90_000);
  });

  it('without a session the row waits for the login, as it is', () => {
    expect(sent({ is: 'login' })).toEqual(rowOf(3));
  });

  it('a final refusal stands, with the server’s words', () => {
    expect(sent({ is: 'final', words: '没有找到这个课时' })).toMatchObject({
      state: 'refused',
      words: '没有找到这个课时',
    });
  });

  it('a refusal that waits is never parked', () => {
    const finish = rowOf(4, { kind: 'finish', unnamed: 4 });
    expect(sent({ is: 'wait', words: '还差1分钟' }, finish)).toMatchObject({ state: 'waiting' });
  });

  it('a finish that time alone will mend is sent again when that has passed, and a little', () => {
    const finish = rowOf(4, { kind: 'finish' });
    const due = (retryAfter?: number) =>
      sent({ is: 'wait', words: '再读42秒就算学完', ...(retryAfter && { retryAfter }) }, finish)?.dueAt;
    expect(due(42_000)).toBe(NOW + 43_000);
    expect(due(9_000_000)).toBe(NOW + 300_000);
    expect(due()).toBe(NOW + 300_000);
  });

  it('a refusal that nobody named stands as unresolved after five tries, not before', () => {
    const fourth = sent({ is: 'unnamed', words: '失败' }, rowOf(3, { unnamed: 3 }));
    expect(fourth).toMatchObject({ state: 'waiting', unnamed: 4 });
    expect(sent({ is: 'unnamed', words: '失败' }, fourth)).toMatchObject({
      state: 'unresolved',
      words: '失败',
    });
  });
});

describe('the back-off', () => {
  it('is a second at least and five minutes at most, whatever chance says', () => {
    for (const random of [0, 0.5, 0.999]) {
      for (const failures of [1, 5, 50]) {
        expect(backoff(failures, random)).toBeGreaterThanOrEqual(1_000);
        expect(backoff(failures, random)).toBeLessThanOrEqual(300_000);
      }
    }
  });

  it('spreads over a span that doubles', () => {
    expect([1, 2, 3].map((failures) => backoff(failures, 1))).toEqual([2_000, 4_000, 8_000]);
  });
});
