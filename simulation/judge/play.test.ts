import { describe, expect, test } from 'vitest';
import { onlyUpToTheCheck } from './checks';
import { paidOnItsOwnPhone } from './claims';
import type { Entry } from './history';
import { nobodyHonestIsReported, playsAtNormalSpeed } from './play';
import { onlyWhatWasPlayed } from './safety';
import { noSessionIsLost } from './unpaid';

const HOURS = {
  v: { end: 60, points: [], text: false },
  f: { end: 20, points: [0, 8], text: false },
};
const of = { learner: 'a', hour: 'v' };
type Played = Extract<Entry, { is: 'played' }>;
const played = (from: number, to: number, took = to - from, more: Partial<Played> = {}): Entry => ({
  ...{ at: from + took, is: 'played', ...of, page: 1, from, to, took, counts: true },
  ...more,
});
const credited = (seconds: number): Entry => ({
  ...{ at: 50, is: 'credited', ...of, credited: seconds, provisional: 0, finished: false },
});

describe('what counts as played', () => {
  test('was in sight', () => {
    const unseen = { unseen: true as const, counts: false };
    expect(onlyWhatWasPlayed([played(0, 4), played(4, 8, 4, unseen), credited(4)], HOURS)).toEqual([]);
    expect(onlyWhatWasPlayed([played(0, 4), played(4, 8, 4, unseen), credited(8)], HOURS)).toHaveLength(1);
    const looks = Array.from({ length: 9 }, (_, n) => played(4 + n / 4, 4 + (n + 1) / 4, 0.25, unseen));
    expect(onlyWhatWasPlayed([played(0, 4), ...looks, credited(6)], HOURS)).toHaveLength(1);
  });

  test('was looked at every five seconds', () => {
    expect(onlyWhatWasPlayed([played(0, 5), credited(5)], HOURS)).toEqual([]);
    expect(onlyWhatWasPlayed([played(0, 6), credited(6)], HOURS)).toHaveLength(1);
  });
});

describe('an hour', () => {
  test('plays at another speed for at most a second', () => {
    expect(playsAtNormalSpeed([played(0, 2, 1), played(2, 4)], HOURS)).toEqual([]);
    expect(playsAtNormalSpeed([played(0, 2, 1), played(2, 3, 0.5)], HOURS)).toHaveLength(1);
    expect(playsAtNormalSpeed([played(0, 1, 2)], HOURS)).toHaveLength(1);
    expect(playsAtNormalSpeed([played(58, 60, 4)], HOURS)).toEqual([]);
  });

  test('may be reported when a hand was on it, and breaks the rule when none was', () => {
    const reported: Entry = { at: 9, is: 'reported', ...of };
    expect(nobodyHonestIsReported([played(0, 4), reported])).toHaveLength(1);
    expect(nobodyHonestIsReported([{ at: 3, is: 'sped', ...of }, reported])).toEqual([]);
    expect(nobodyHonestIsReported([played(0, 4, 4, { counts: false }), reported])).toEqual([]);
  });

  test('breaks the rule when it is recorded beyond a check without a face', () => {
    const written = (to: number): Entry => ({
      ...{ at: 9, is: 'written', learner: 'a', hour: 'f', phone: 1, lead: 0, took: 0 },
      rows: [{ from: 0, to }],
    });
    const shown = (point: number): Entry => ({ at: 1, is: 'photographed', learner: 'a', hour: 'f', point });
    expect(onlyUpToTheCheck([shown(0), written(8)], HOURS)).toEqual([]);
    expect(onlyUpToTheCheck([shown(0), written(9)], HOURS)).toHaveLength(1);
    expect(onlyUpToTheCheck([written(1)], HOURS)).toHaveLength(1);
    expect(onlyUpToTheCheck([shown(0), shown(8), written(19)], HOURS)).toEqual([]);
  });
});

test('a permit pays on the phone that it was given to', () => {
  const answered = (page: number, lead: number): Entry[] => [
    { at: 9, is: 'claimed', ...of, session: 'p', from: 0, to: 9 },
    { at: 9, is: 'answered', ...of, session: 'p', page, lead },
  ];
  const given: Entry[] = [
    { at: 0, is: 'page', page: 1, phone: 1 },
    { at: 0, is: 'page', page: 2, phone: 2 },
    { at: 0, is: 'permit', ...of, session: 'p', page: 1 },
    ...answered(1, 2),
  ];
  expect(paidOnItsOwnPhone([...given, ...answered(1, 5)])).toEqual([]);
  expect(paidOnItsOwnPhone([...given, ...answered(2, 2)])).toEqual([]);
  expect(paidOnItsOwnPhone([...given, ...answered(2, 5)])).toHaveLength(1);
});

test('the server finds the session of every row, but after a restore', () => {
  const kept: Entry = {
    ...{ at: 9, is: 'kept', ...of, kind: 'progress', from: 0, to: 5 },
    why: 'progress unresolved session with words',
  };
  expect(noSessionIsLost([kept])).toHaveLength(1);
  expect(noSessionIsLost([{ at: 1, is: 'restored', to: 0 }, kept])).toEqual([]);
  expect(noSessionIsLost([{ at: 1, is: 'rightLost', ...of }, kept])).toEqual([]);
});
