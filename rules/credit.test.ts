import { describe, expect, test } from 'vitest';
import { type FacePoint, finish, type HourCredit, newHourCredit, record } from './credit';
import { END, opened } from './testing/credit-state';
import { lengthOf, newLearnerTime } from './time';

const credited = (ms: number, change: Partial<HourCredit> = {}) => ({
  ...newHourCredit(),
  credited: ms,
  ...change,
});
const due = (...points: number[]): FacePoint[] => points.map((at) => ({ at, state: 'due' }));

describe('what one record is paid', () => {
  test('it is paid from the time since the session’s base', () => {
    const { state, answer } = record(opened(), { seq: 1, from: 0, to: 15_000 }, 15_000);
    expect(answer).toEqual({ credited: 15_000, provisional: 0, reason: 'none' });
    expect(state.time).toEqual({ free: [], overdraft: 0, lastT: 15_000 });
    expect(state.session?.seq).toBe(1);
  });

  test('it gets no more than the time that has passed, and 2 s', () => {
    const { answer } = record(opened(), { seq: 1, from: 0, to: 60_000 }, 15_000);
    expect(answer).toEqual({ credited: 17_000, provisional: 0, reason: 'time' });
  });

  test('what was lent is repaid first, so the 2 s come once and not with every record', () => {
    const first = record(opened(), { seq: 1, from: 0, to: 60_000 }, 15_000);
    const second = record(first.state, { seq: 2, from: 17_000, to: 60_000 }, 20_000);
    expect(second.answer.credited).toBe(22_000);
  });

  test('time from before the base is not spent', () => {
    const state = opened({
      time: { free: [{ from: 0, to: 30_000 }], overdraft: 0, lastT: 30_000 },
      session: { id: 's', base: 30_000, until: null, seq: 0 },
    });
    const { answer, state: after } = record(state, { seq: 1, from: 0, to: 60_000 }, 40_000);
    expect(answer.credited).toBe(12_000);
    expect(after.time.free).toEqual([{ from: 0, to: 30_000 }]);
  });

  test('nor time from after the session’s end, by a loan neither, however often it asks', () => {
    const session = { id: 's', base: 0, until: 10_000, seq: 0 };
    let { state, answer } = record(opened({ session }), { seq: 1, from: 0, to: 60_000 }, 40_000);
    for (const clock of [50_000, 60_000])
      ({ state, answer } = record(state, { seq: 1, from: 10_000, to: 60_000 }, clock));
    expect([answer.credited, state.time.overdraft]).toEqual([10_000, 0]);
  });

  test('lends the overdraft to a session that ends later', () => {
    const session = { id: 's', base: 0, until: 10_000, seq: 0 };
    const { state, answer } = record(opened({ session }), { seq: 1, from: 0, to: 12_000 }, 10_000);
    expect([answer.credited, state.time.overdraft]).toEqual([12_000, 2_000]);
  });

  test('without a session it waits, and its time stays unspent', () => {
    const { answer, state } = record(opened({ session: undefined }), { seq: 1, from: 0, to: 5_000 }, 9_000);
    expect(answer).toEqual({ credited: 0, provisional: 0, reason: 'session' });
    expect(lengthOf(state.time.free)).toBe(9_000);
  });

  test('a gap of more than 1 s beyond the lead waits; 1 s belongs to it', () => {
    const state = opened({ credit: credited(10_000) });
    expect(record(state, { seq: 1, from: 11_001, to: 20_000 }, 60_000).answer).toMatchObject({
      credited: 10_000,
      reason: 'gap',
    });
    expect(record(state, { seq: 1, from: 11_000, to: 20_000 }, 60_000).answer).toMatchObject({
      credited: 20_000,
      reason: 'none',
    });
  });

  test('the hour’s end bounds it', () => {
    const state = opened({ credit: credited(115_000) });
    const { answer, state: after } = record(state, { seq: 1, from: 115_000, to: 999_000 }, 600_000);
    expect(answer).toEqual({ credited: END, provisional: 0, reason: 'none' });
    expect(lengthOf(after.time.free)).toBe(595_000);
  });

  test('what was credited never becomes less', () => {
    const state = opened({ credit: credited(50_000) });
    expect(record(state, { seq: 1, from: 3_000, to: 9_000 }, 60_000).answer.credited).toBe(50_000);
  });

  test('an older sequence does not move the session’s back', () => {
    const session = { id: 's', base: 0, until: null, seq: 9 };
    expect(record(opened({ session }), { seq: 4, from: 0, to: 1_000 }, 5_000).state.session?.seq).toBe(9);
  });

  test('a clock that went back pays nothing twice', () => {
    const first = record(opened(), { seq: 1, from: 0, to: 20_000 }, 20_000);
    const back = record(first.state, { seq: 2, from: 20_000, to: 40_000 }, 5_000);
    expect(back.answer.credited).toBe(22_000);
    expect(back.state.time.lastT).toBe(20_000);
  });
});

describe('two hours of one learner', () => {
  test('see each other’s spending: a second of wall time pays for one of them only', () => {
    const first = record(opened(), { seq: 1, from: 0, to: 30_000 }, 30_000);
    const second = record(
      opened({ time: first.state.time, session: { id: 't', base: 0, until: null, seq: 0 } }),
      { seq: 2, from: 0, to: 30_000 },
      30_000,
    );
    expect(first.answer.credited).toBe(30_000);
    expect(second.answer).toEqual({ credited: 2_000, provisional: 0, reason: 'time' });
  });

  test('leave each other what they do not use', () => {
    const first = record(opened(), { seq: 1, from: 0, to: 10_000 }, 30_000);
    const second = record(opened({ time: first.state.time }), { seq: 2, from: 0, to: 30_000 }, 30_000);
    expect(second.answer.credited).toBe(22_000);
  });
});

describe('face points', () => {
  test('a point without a photo stops the credit there', () => {
    const state = opened({ credit: newHourCredit(due(10_000)) });
    const { answer, state: after } = record(state, { seq: 1, from: 0, to: 30_000 }, 60_000);
    expect(answer).toEqual({ credited: 10_000, provisional: 0, reason: 'face' });
    expect(lengthOf(after.time.free)).toBe(50_000);
  });

  test('beyond a received photo it is provisional, with the time reserved that paid for it', () => {
    const state = opened({ credit: newHourCredit([{ at: 10_000, state: 'received' }, ...due(40_000)]) });
    const { answer, state: after } = record(state, { seq: 1, from: 0, to: 30_000 }, 60_000);
    expect(answer).toEqual({ credited: 10_000, provisional: 20_000, reason: 'none' });
    expect(after.credit.reserved).toEqual([{ from: 10_000, to: 30_000 }]);
  });

  test('a passed point holds nothing back', () => {
    const state = opened({ credit: newHourCredit([{ at: 10_000, state: 'passed' }]) });
    expect(record(state, { seq: 1, from: 0, to: 30_000 }, 60_000).answer).toEqual({
      credited: 30_000,
      provisional: 0,
      reason: 'none',
    });
  });
});

describe('provisional time that no face point holds any more', () => {
  const freed = credited(10_000, { provisional: 20_000, reserved: [{ from: 10_000, to: 30_000 }] });

  test.each([
    ['without new time', { seq: 1, from: 30_000, to: 30_000 }, 'none'],
    ['beyond a gap', { seq: 1, from: 60_000, to: 70_000 }, 'gap'],
  ])('is credited when a record comes %s', (_, told, reason) => {
    const time = { ...newLearnerTime(0), lastT: 30_000 };
    const { state, answer } = record(opened({ time, credit: freed }), told, 30_000);
    expect(answer).toMatchObject({ credited: 30_000, provisional: 0, reason });
    expect(state.credit).toMatchObject({ credited: 30_000, provisional: 0, reserved: [] });
  });

  test('becomes credit up to the next face point when one was moved', () => {
    const moved = { ...freed, points: due(15_000) };
    const { answer } = record(opened({ credit: moved }), { seq: 1, from: 30_000, to: 30_000 }, 30_000);
    expect(answer).toMatchObject({ credited: 15_000, provisional: 15_000 });
  });
});

describe('the end of an hour', () => {
  test('finishing says what is missing, and provisional time does not count', () => {
    expect(finish(credited(36_000), END)).toMatchObject({ missing: 84_000, credit: { finished: false } });
    expect(finish(credited(36_000, { provisional: 84_000 }), END).missing).toBe(84_000);
    expect(finish(credited(119_000), END)).toMatchObject({ missing: 0, credit: { finished: true } });
  });

  test('refuses the finish when a face point at or before the end has not passed', () => {
    for (const state of ['due', 'received'] as const) {
      for (const at of [END, END - 1, END - 2_000])
        expect(finish(credited(END, { points: [{ at, state }] }), END)).toMatchObject({
          unchecked: true,
          credit: { finished: false },
        });
    }
    const passed = credited(END, { points: [{ at: END, state: 'passed' }] });
    expect(finish(passed, END).credit.finished).toBe(true);
  });

  test('finishes when the only open face point lies behind the end, because no phone asks for it', () => {
    const { credit, unchecked } = finish(credited(END, { points: due(END + 1) }), END);
    expect([credit.finished, unchecked]).toEqual([true, false]);
  });

  test('a finished hour stays finished', () => {
    const done = credited(10, { finished: true });
    expect(finish(done, END)).toEqual({ credit: done, missing: 0, unchecked: false });
  });
});
