import { describe, expect, it } from 'vitest';
import { applyOutcome } from './apply-outcome';
import { rowOf } from './testing';

const NOW = 1_000_000;
const CHANCE = 0.75;
type Outcome = Parameters<typeof applyOutcome>[1];
const sent = (outcome: Outcome, row = rowOf(3)) => applyOutcome(row, outcome, NOW, CHANCE);
const met = (
  short: 'gap' | 'session' | 'time' | 'face',
  said: { retryAfter?: number; credited?: number; why?: string } = {},
) => sent({ is: 'credited', credited: 5, provisional: 0, short, ...said });

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

  // A check may be passed any day, another phone may close the gap: five minutes is only for when nobody says so.
  it.each([
    ['gap', 'gap', '前面有一段还没有计入，学过那一段后再计入'],
    ['face', 'check', '人脸核身通过后再计入'],
  ] as const)('that met «%s» waits for it, in words', (short, waitsFor, words) => {
    expect(met(short)).toMatchObject({ state: 'waiting', waitsFor, words, dueAt: NOW + 300_000 });
  });

  it('that is short of time waits only when the server says by when, and a little longer', () => {
    expect(met('time')).toBeUndefined();
    const waits = { waitsFor: 'time', words: '服务器的时钟刚调整过，过一会儿再计入' };
    expect(met('time', { retryAfter: 42_000 })).toMatchObject({ ...waits, dueAt: NOW + 43_000 });
    expect(met('time', { retryAfter: 42_000, credited: 60 })).toBeUndefined();
  });

  it('behind a stretch that may not be studied any more stands at once, with the server’s word for it', () => {
    const why = '这门课程已经退款或收回，那以后学的不计入';
    expect(met('gap', { why })).toMatchObject({ state: 'unresolved', waitsFor: 'session', words: why });
  });

  it('stands at once when the server has lost its session, and says so', () => {
    expect(met('session')).toMatchObject({
      state: 'unresolved',
      waitsFor: 'session',
      unnamed: 0,
      words: '服务器没有找到这次学习，每次打开应用时会再试',
    });
  });
});
