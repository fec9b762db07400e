import { describe, expect, it } from 'vitest';
import { recordedWhenClosed } from './closed';
import type { Entry, LossReason } from './history';

const HOURS = { v: { end: 60, points: [], text: false } };
const of = { learner: 'a', hour: 'v' };
const LOOK = 0.25;

const page = (page: number, at: number, phone = 1): Entry => ({ at, is: 'page', page, phone });
/** Play from `from` to `to` on page 1, a look each quarter of a second. */
const played = (from: number, to: number): Entry[] =>
  Array.from({ length: (to - from) / LOOK }, (_, n) => ({
    ...{ at: from + (n + 1) * LOOK, is: 'played' as const, ...of, page: 1, counts: true },
    ...{ from: from + n * LOOK, to: from + (n + 1) * LOOK, took: LOOK },
  }));
const written = (at: number, to: number, phone = 1): Entry => ({
  ...{ at, is: 'written', ...of, phone, lead: 0, rows: [{ from: 0, to }], took: 0 },
});
const closed = (at: number): Entry => ({ at, is: 'closed', ...of, page: 1 });
const started = (at: number, page = 2): Entry => ({ at, is: 'started', page });
const rests = (at: number, phone = 1): Entry => ({ at, is: 'rests', phone });
const loss = (at: number, reason: LossReason, seconds: number): Entry => ({
  ...{ at, is: 'loss', ...of, reason, seconds },
});
const full = (at: number, on: boolean): Entry => ({ at, is: 'hindered', by: 'full', phone: 1, on });

/** Page 1 has played 10 s, and the disk has 9.25 of them. */
const before = [page(1, 0), ...played(0, 10), written(9.25, 9.25)];
const again = [page(2, 12), started(12)];
const judged = (...entries: Entry[]) => recordedWhenClosed([...before, ...entries], HOURS);
const broken = (...entries: Entry[]) => judged(...entries).breaches.length;
const excused = (...entries: Entry[]) => judged(...entries).excuses.map(({ reason }) => reason);

describe('what a page had shown that was closed', () => {
  it('is there when the app has started again, to 50 ms', () => {
    expect(broken(closed(10), ...again, written(12, 10), rests(12))).toBe(0);
    expect(broken(closed(10), ...again, written(12, 9.96), rests(12))).toBe(0);
    expect(broken(closed(10), ...again, written(12, 9.9), rests(12))).toBe(1);
    expect(broken(closed(10), ...again, rests(12))).toBe(1);
    expect(judged(closed(10), ...again, written(12, 10), rests(12)).excuses).toEqual([]);
  });

  it('or with the server; on another phone it is not there', () => {
    const credited: Entry = { at: 12, is: 'credited', ...of, credited: 10, provisional: 0, finished: false };
    expect(broken(closed(10), ...again, credited, rests(12))).toBe(0);
    expect(broken(closed(10), ...again, written(12, 10, 2), rests(12))).toBe(1);
  });

  it('is asked for once a page that was opened later has started, and its phone is at rest', () => {
    expect(broken(closed(10), page(2, 12), rests(12))).toBe(0);
    expect(broken(closed(10), ...again)).toBe(0);
    expect(broken(page(2, 5), closed(10), started(11), rests(12))).toBe(0);
    expect(broken(closed(10), page(2, 12, 2), started(12), rests(12), rests(12, 2))).toBe(0);
    expect(broken(closed(10), page(2, 12, 2), started(12), ...[page(3, 13), started(13, 3)], rests(13))).toBe(
      1,
    );
  });

  it('of a page that nobody closed it asks nothing', () => {
    expect(broken(...again, rests(12))).toBe(0);
  });

  it('a kill before the app has started takes the last second, and no more', () => {
    expect(broken(closed(10), loss(11, 'killed', 1.01), ...again, rests(12))).toBe(0);
    expect(excused(closed(10), loss(11, 'killed', 1.01), ...again, rests(12))).toEqual(['closed: killed']);
    expect(broken(closed(10), loss(11, 'killed', 0.5), ...again, rests(12))).toBe(1);
    expect(broken(closed(10), ...again, rests(12), loss(13, 'killed', 1.01))).toBe(1);
    expect(excused(closed(10), loss(11, 'killed', 1.01), ...again, written(12, 10), rests(12))).toEqual([]);
  });

  it('what was cleared, or restored, is one excuse', () => {
    const cleared = loss(11, 'cleared', Number.POSITIVE_INFINITY);
    const killed = loss(11, 'killed', 1.01);
    expect(excused(closed(10), killed, cleared, written(11, 0), ...again, rests(12))).toEqual([
      'closed: cleared',
    ]);
    const restored: Entry = { at: 11, is: 'restored', to: 0 };
    expect(excused(closed(10), restored, ...again, rests(12))).toEqual(['closed: restored']);
  });

  it('a phone that was full at the start hears of it at the next', () => {
    const room = [full(11, true), page(2, 12), started(13), full(20, false), rests(30)];
    expect(broken(closed(10), ...room)).toBe(0);
    const later = [page(3, 31), started(31, 3)];
    expect(broken(closed(10), ...room, ...later, rests(32))).toBe(1);
    expect(broken(closed(10), ...room, ...later, written(31, 10), rests(32))).toBe(0);
  });

  it('what nobody can tell by the second it does not judge', () => {
    const leapt: Entry = { at: 1, is: 'leapt', ...of };
    expect(broken(leapt, closed(10), ...again, rests(12))).toBe(0);
  });
});
