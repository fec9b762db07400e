import { describe, expect, test } from 'vitest';
import { checkFailed, checkPassed, firstDue, photoReceived, standingOfCheck } from './checks';
import {
  type FacePoint,
  finish,
  type HourCredit,
  newHourCredit,
  pointsOf,
  pointsToAsk,
  record,
} from './credit';
import { reachesEnd } from './hour-end';
import { type LearnerTime, lengthOf, newLearnerTime } from './time';

const point = (at: number, state: FacePoint['state'] = 'due'): FacePoint => ({ at, state });
const hourWith = (change: Partial<HourCredit>) => ({ ...newHourCredit(), ...change });
const spentTime: LearnerTime = { free: [], overdraft: 0, lastT: 90_000 };
const range = (from: number, to: number) => ({ from, to });

describe('the face points of an hour', () => {
  test('are the hour’s of today, each with what the learner’s credit knows of it', () => {
    const known = [point(10_000, 'passed'), point(30_000, 'received')];
    expect(pointsOf([30_000, 0, 10_000, 10_000], known)).toEqual([
      point(0),
      point(10_000, 'passed'),
      point(30_000, 'received'),
    ]);
    expect(pointsOf([], known)).toEqual([]);
  });

  test('become due when study has come up to them but for 2 s, the first first', () => {
    const credit = hourWith({ credited: 8_000, points: [point(0, 'passed'), point(10_000), point(10_001)] });
    expect([0, 10_000, 10_001, 5].map((at) => standingOfCheck(credit, at))).toEqual([
      'done',
      'due',
      'early',
      'unknown',
    ]);
    expect(firstDue(credit)).toBe(10_000);
    expect(firstDue(newHourCredit())).toBeUndefined();
  });

  test('takes the photo of every point up to the end within the tolerance of the finish', () => {
    for (const end of [1, 10_000, 99_999, 100_000, 120_013, 5_400_000]) {
      const earliest = [...Array(2_001).keys()]
        .map((missing) => end - missing)
        .filter((at) => reachesEnd(at, end));
      const credit = hourWith({ credited: Math.max(0, Math.min(...earliest)), points: [point(end)] });
      expect(standingOfCheck(credit, end)).toBe('due');
    }
  });

  test('are told to the phone as far as they are due, in seconds, and of a finished hour none', () => {
    const credit = hourWith({ points: [point(0, 'passed'), point(8_500), point(19_900, 'received')] });
    expect(pointsToAsk(credit)).toEqual([8.5]);
    expect(pointsToAsk({ ...credit, finished: true })).toEqual([]);
  });
});

describe('a photo', () => {
  test('that came counts for a point that is due, and for no other', () => {
    const credit = hourWith({ credited: 10_000, points: [point(10_000), point(30_000)] });
    expect(photoReceived(credit, 10_000).points).toEqual([point(10_000, 'received'), point(30_000)]);
    expect(photoReceived(credit, 30_000)).toBe(credit);
  });

  test('that passed makes provisional time credited, up to the next point that has not', () => {
    const credit = hourWith({
      credited: 10_000,
      provisional: 30_000,
      reserved: [range(10_000, 25_000), range(50_000, 65_000)],
      points: [point(10_000, 'received'), point(30_000, 'received')],
    });
    const once = checkPassed(credit, 10_000);
    expect(once).toMatchObject({ credited: 30_000, provisional: 10_000, reserved: [range(55_000, 65_000)] });
    expect(checkPassed(once, 30_000)).toMatchObject({ credited: 40_000, provisional: 0, reserved: [] });
  });

  test('passes no point before it came', () => {
    const credit = hourWith({ credited: 10_000, points: [point(10_000)] });
    expect(checkPassed(credit, 10_000)).toBe(credit);
  });

  test('that failed takes the time after it back, and no other', () => {
    const credit = hourWith({
      credited: 10_000,
      provisional: 30_000,
      reserved: [range(10_000, 25_000), range(50_000, 65_000)],
      points: [point(10_000, 'received'), point(30_000, 'received')],
    });
    const late = checkFailed({ time: spentTime, credit }, 30_000);
    expect(late).toMatchObject({ lost: 10_000, fallen: [], time: { free: [range(55_000, 65_000)] } });
    expect(late.credit).toMatchObject({
      credited: 10_000,
      provisional: 20_000,
      reserved: [range(10_000, 25_000), range(50_000, 55_000)],
      points: [point(10_000, 'received'), point(30_000)],
    });
    const early = checkFailed({ time: spentTime, credit }, 10_000);
    expect(early).toMatchObject({ lost: 30_000, fallen: [30_000], time: { free: credit.reserved } });
    expect(early.credit).toMatchObject({ credited: 10_000, provisional: 0, reserved: [] });
    expect(early.credit.points).toEqual([point(10_000), point(30_000)]);
  });

  test('that failed at a point which came later than the credit takes nothing that was credited', () => {
    const credit = hourWith({
      credited: 50_000,
      points: [point(10_000, 'received'), point(40_000, 'passed')],
    });
    const { lost, fallen, credit: after } = checkFailed({ time: spentTime, credit }, 10_000);
    expect({ lost, fallen }).toEqual({ lost: 0, fallen: [] });
    expect(after).toMatchObject({ credited: 50_000, points: [point(10_000), point(40_000, 'passed')] });
  });
});

test('nothing is lent for time that waits for a check, and what is lent is never given back as time', () => {
  const session = { id: 's', base: 0, until: null, seq: 0 };
  const credit = hourWith({ points: [point(4_000, 'received')] });
  const first = { time: newLearnerTime(0), session, credit, end: 60_000 };
  const paid = record(first, { seq: 1, from: 0, to: 30_000 }, 9_000);
  expect(paid.answer).toEqual({ credited: 4_000, provisional: 7_000, reason: 'time' });
  expect(lengthOf(paid.state.credit.reserved)).toBe(7_000);
  const again = record(paid.state, { seq: 2, from: 11_000, to: 30_000 }, 9_000);
  expect(again.answer.provisional).toBe(7_000);
  const failed = checkFailed(paid.state, 4_000);
  // 4 s are credited of the 9 s that passed, 2 s of them lent: 7 s are free.
  expect([lengthOf(failed.time.free), failed.time.overdraft]).toEqual([7_000, 2_000]);
});

test('the time that is given back is the one that paid for what is lost, whichever session paid first', () => {
  const credit = hourWith({ points: [point(0, 'received'), point(10_000, 'received')] });
  const time = { free: [range(0, 10_000), range(20_000, 30_000)], overdraft: 0, lastT: 30_000 };
  const under = (base: number) => ({ id: 's', base, until: null, seq: 0 });
  const begun = { time, session: under(20_000), credit, end: 60_000 };
  const newer = record(begun, { seq: 1, from: 0, to: 10_000 }, 30_000).state;
  const older = record({ ...newer, session: under(0) }, { seq: 2, from: 10_000, to: 20_000 }, 30_000).state;
  expect(older.credit.reserved).toEqual([range(20_000, 30_000), range(0, 10_000)]);
  const failed = checkFailed(older, 10_000);
  expect(failed.time.free).toEqual([range(0, 10_000)]);
  expect(failed.credit.reserved).toEqual([range(20_000, 30_000)]);
});

test('an hour does not finish while a check is missing, however much is credited', () => {
  const credit = hourWith({ credited: 30_000 });
  for (const state of ['due', 'received'] as const) {
    const waiting = { ...credit, points: [point(29_000, state)] };
    expect(finish(waiting, 30_000)).toEqual({ credit: waiting, missing: 0, unchecked: true });
  }
  const done = finish({ ...credit, points: [point(29_000, 'passed')] }, 30_000);
  expect(done).toMatchObject({ unchecked: false, credit: { finished: true } });
});
