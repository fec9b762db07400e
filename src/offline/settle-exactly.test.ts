import { describe, expect, it } from 'vitest';
import { backoff } from './backoff';
import { settle } from './settle';
import { rowOf } from './testing';

const NOW = 1_000_000;
const CHANCE = 0.75;
type Outcome = Parameters<typeof settle>[1];
const sent = (outcome: Outcome, row = rowOf(3), others: readonly ReturnType<typeof rowOf>[] = []) =>
  settle(row, outcome, others, NOW, CHANCE);
const met = (short: 'gap' | 'session' | 'time' | 'face', others: readonly ReturnType<typeof rowOf>[] = []) =>
  sent({ is: 'credited', credited: 5, provisional: 0, short }, rowOf(3), others);

describe('what a send leaves behind, exactly', () => {
  it('a finish or evidence that arrived is gone', () => {
    expect(sent({ is: 'done' }, rowOf(3, { kind: 'finish' }))).toBeUndefined();
  });

  it('counts answers of 5xx in a row, and nothing else', () => {
    const counted = (status?: number) =>
      sent({ is: 'later', ...(status && { status }) }, rowOf(3, { serverErrors: 1 }))?.serverErrors;
    expect([counted(500), counted(503), counted(499), counted(429), counted()]).toEqual([2, 2, 0, 0, 0]);
  });

  it('forgets failures with any answer', () => {
    const failing = rowOf(3, { failures: 4, serverErrors: 2 });
    expect(sent({ is: 'wait', words: '' }, failing)).toMatchObject({ failures: 0, serverErrors: 0 });
  });

  it('of what has to wait only a photo waits for progress', () => {
    const wait = { is: 'wait', words: '还没学到这里' } as const;
    expect(sent(wait, rowOf(3, { kind: 'photo' }))?.waitsFor).toBe('progress');
    expect(sent(wait, rowOf(3, { kind: 'finish' }))?.waitsFor).toBeUndefined();
  });

  it('waits for the progress before it that is still to be sent, and for nothing else', () => {
    const later = { dueAt: NOW + backoff(1, CHANCE) };
    expect(met('gap', [rowOf(2)])).toMatchObject(later);
    for (const other of [
      rowOf(2, { kind: 'evidence' }),
      rowOf(2, { state: 'refused' }),
      rowOf(4),
      rowOf(3),
      rowOf(4, { state: 'refused' }),
      rowOf(4, { kind: 'finish' }),
    ]) {
      expect(met('gap', [other])).toBeUndefined();
    }
    expect(met('time', [rowOf(2)])).toBeUndefined();
    // A check may be passed any day: five minutes is only for when nobody says so.
    expect(met('face', [])).toMatchObject({ waitsFor: 'check', dueAt: NOW + 300_000 });
  });

  it('tries again under a session that the server did not find, later, and says so', () => {
    expect(met('session')).toMatchObject({
      state: 'waiting',
      unnamed: 1,
      words: '服务器暂时没有找到这次学习，稍后再传',
      dueAt: NOW + backoff(1, CHANCE),
    });
  });
});
