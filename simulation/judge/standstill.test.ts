import { describe, expect, it } from 'vitest';
import type { Entry } from './history';
import { judge } from './judge';

const HOURS = { v: { end: 60, points: [], text: false } };
const of = { learner: 'a', hour: 'v' };
const LOOK = 0.25;

/** Play from `from` to `to` on a page, a look each quarter of a second. */
const played = (from: number, to: number, at = from, page = 1): Entry[] =>
  Array.from({ length: (to - from) / LOOK }, (_, n) => ({
    ...{ at: at + (n + 1) * LOOK, is: 'played' as const, ...of, page, counts: true },
    ...{ from: from + n * LOOK, to: from + (n + 1) * LOOK, took: LOOK },
  }));
const stands = (at: number, ...disk: [number, number][]): Entry => ({
  ...{ at, is: 'stands', ...of, page: 1, disk: disk.map(([from, to]) => ({ from, to })) },
});
const moved = (at: number, to: number, playing = true): Entry => ({
  ...{ at, is: 'moved', ...of, page: 1, to, playing },
});
const opened: Entry[] = [
  { at: 0, is: 'enrolled', learner: 'a' },
  { at: 0, is: 'opened', ...of },
  { at: 0, is: 'session', ...of, session: 's', page: 1 },
];
const broken = (entries: Entry[]) =>
  judge([...opened, ...entries], HOURS)
    .breaches.map(({ rule }) => rule)
    .filter((rule) => rule !== 'all that was played');

describe('at a standstill', () => {
  it('what was played stands on the disk, to 50 ms either way', () => {
    expect(broken([...played(0, 10), stands(10, [0, 10])])).toEqual([]);
    expect(broken([...played(0, 10), stands(10, [0, 9.97])])).toEqual([]);
    expect(broken([...played(0, 10), stands(10, [0, 9.9])])).toEqual(['what was played is recorded']);
    expect(broken([...played(0, 10), stands(10, [0, 10.1])])).toEqual(['only what was played']);
  });

  it('what the server has counts as well, and a hole does not', () => {
    const credited: Entry = { at: 6, is: 'credited', ...of, credited: 5, provisional: 0, finished: false };
    const claimed: Entry = { at: 5, is: 'claimed', ...of, session: 's', from: 0, to: 5 };
    expect(broken([...played(0, 5), claimed, credited, ...played(5, 10), stands(10, [5, 10])])).toEqual([]);
    expect(broken([...played(0, 5), claimed, credited, ...played(5, 10), stands(10, [6, 10])])).toEqual([
      'what was played is recorded',
    ]);
  });

  it('a move of the picture takes what was shown since the last look, and no more', () => {
    const back = [...played(0, 10), moved(10, 4)];
    expect(broken([...back, stands(10, [0, 9.75])])).toEqual([]);
    expect(broken([...back, stands(10, [0, 9.25])])).toEqual(['what was played is recorded']);
    const paused = [...played(0, 10), moved(10, 4, false)];
    expect(broken([...paused, stands(10, [0, 9.75])])).toEqual(['what was played is recorded']);
  });

  it('the record follows a picture that was moved while it played at a look’s distance, and no more', () => {
    const back = [...played(0, 10), moved(10, 10), ...played(10, 15)];
    expect(broken([...back, stands(15, [0, 14.75])])).toEqual([]);
    expect(broken([...back, stands(15, [0, 14.5])])).toEqual(['what was played is recorded']);
  });

  it('what it was ahead of its record stays behind when the page opens the hour again, and no more', () => {
    const waits: Entry = { at: 16, is: 'waits', ...of, page: 1, lead: 0, rows: [] };
    const again = [...played(0, 10), moved(10, 10), ...played(10, 15), waits];
    expect(broken([...again, stands(17, [0, 14.75])])).toEqual([]);
    expect(broken([...again, stands(17, [0, 14.5])])).toEqual(['what was played is recorded']);
    const shown = [...again, ...played(14.75, 16, 17), stands(19, [0, 15.5])];
    expect(broken(shown)).toEqual(['what was played is recorded']);
    // Where it was brought back to a hole, what lies beyond that says nothing of it.
    const claimed: Entry = { at: 8, is: 'claimed', ...of, session: 's', from: 0, to: 6 };
    const credited: Entry = { at: 8, is: 'credited', ...of, credited: 6, provisional: 0, finished: false };
    const [reason, seconds] = ['cleared' as const, Number.POSITIVE_INFINITY];
    const cleared: Entry = { at: 8, is: 'loss', ...of, reason, seconds };
    const hole = [...played(0, 8), claimed, credited, cleared, ...played(8, 15), moved(15, 6)];
    const filled = [...hole, ...played(6, 7.5, 15), { ...waits, at: 17 }];
    expect(broken([...filled, stands(18, [8, 14.75], [6, 7.25])])).toEqual([]);
    expect(broken([...filled, stands(18, [8, 14.75], [6, 7])])).toEqual(['what was played is recorded']);
  });

  it('who was frozen before she looked after a move may be a second ahead, and what is more is shown again', () => {
    const stood = (took: number): Entry => ({
      ...{ at: 10 + took, is: 'played', ...of, page: 1, counts: true },
      ...{ from: 10, to: 10 + took, took },
    });
    const late = [...played(0, 10), moved(10, 10), stood(1), ...played(11, 15)];
    expect(broken([...late, stands(15, [0, 14])])).toEqual([]);
    expect(broken([...late, stands(15, [0, 13.75])])).toEqual(['what was played is recorded']);
    const again = [...played(0, 10), moved(10, 10), stood(2), moved(12, 10), ...played(10, 11, 12)];
    expect(broken([...again, stands(13, [0, 10.75])])).toEqual([]);
    expect(broken([...again, stands(13, [0, 10.5])])).toEqual(['what was played is recorded']);
    const looked = [...played(0, 10), moved(10, 10), ...played(10, 10.5), stood(1), ...played(11, 15)];
    expect(broken([...looked, stands(15, [0, 14.5])])).toEqual(['what was played is recorded']);
  });

  it('a gap takes itself and what lies beside it, and no more', () => {
    const gap: Entry = { at: 19, is: 'played', ...of, page: 1, from: 10, to: 19, took: 9, counts: true };
    const through = [...played(0, 10), gap, ...played(19, 25)];
    expect(broken([...through, stands(25, [0, 9.75])])).toEqual([]);
    expect(broken([...through, stands(25, [0, 9.5])])).toEqual(['what was played is recorded']);
  });

  it('ahead of the record nothing can be told, until the page opens the hour again', () => {
    const ahead = [...played(0, 10), moved(10, 10.8), ...played(10.75, 15, 10)];
    expect(broken([...ahead, stands(16, [0, 14.25])])).toEqual([]);
    const again: Entry = { at: 17, is: 'waits', ...of, page: 1, lead: 0, rows: [] };
    expect(broken([...ahead, again, ...played(15, 20, 17), stands(25, [0, 15])])).toEqual([
      'what was played is recorded',
    ]);
  });

  it('a finger that goes ahead while the hour opens is ahead of its record, until the app brings the picture back', () => {
    const waits: Entry = { at: 0, is: 'waits', ...of, page: 1, lead: 0, rows: [] };
    const admitted: Entry = { at: 2, is: 'admitted', ...of, page: 1 };
    const finger: Entry = { at: 1, is: 'moved', ...of, page: 1, to: 1, playing: false, byHand: true };
    expect(broken([waits, finger, admitted, ...played(1, 5, 2), stands(6, [0, 4])])).toEqual([]);
    const back = [waits, finger, moved(1, 0, false), admitted, ...played(0, 5, 2)];
    expect(broken([...back, stands(7, [0, 5])])).toEqual([]);
    expect(broken([...back, stands(7, [0, 4])])).toEqual(['what was played is recorded']);
    const later = [waits, finger, admitted, ...played(1, 5, 2), moved(6, 4, false), ...played(4, 8, 6)];
    expect(broken([...later, stands(10, [0, 8])])).toEqual([]);
    expect(broken([...later, stands(10, [0, 7])])).toEqual(['what was played is recorded']);
  });

  it('what was lost by right is not asked for again', () => {
    const cleared: Entry = {
      at: 10,
      is: 'loss',
      ...of,
      reason: 'cleared',
      seconds: Number.POSITIVE_INFINITY,
    };
    expect(broken([...played(0, 10), cleared, stands(11)])).toEqual([]);
    expect(broken([...played(0, 10), stands(11)])).toEqual(['what was played is recorded']);
  });

  it('what was lost leaves the picture where it was beside its record', () => {
    const [reason, seconds] = ['cleared' as const, Number.POSITIVE_INFINITY];
    const cleared: Entry = { at: 15, is: 'loss', ...of, reason, seconds };
    const back = [...played(0, 10), moved(10, 10), ...played(10, 15), cleared, ...played(15, 20)];
    expect(broken([...back, stands(20, [14.75, 19.75])])).toEqual([]);
    expect(broken([...back, stands(20, [0, 19.5])])).toEqual(['what was played is recorded']);
  });
});
