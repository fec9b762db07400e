import { describe, expect, it } from 'vitest';
import type { Entry } from './history';
import { recordedInPlay } from './in-play';

const HOURS = { v: { end: 60, points: [], text: false } };
const of = { learner: 'a', hour: 'v' };
const LOOK = 0.25;

/** Play from `from` to `to` on page 1 of phone 1, a look each quarter of a second; the true time is the picture's. */
const played = (from: number, to: number, took = LOOK): Entry[] =>
  Array.from({ length: (to - from) / took }, (_, n) => ({
    ...{ at: from + (n + 1) * took, is: 'played' as const, ...of, page: 1, counts: true },
    ...{ from: from + n * took, to: from + (n + 1) * took, took },
  }));
const written = (at: number, to: number, more: Partial<Extract<Entry, { is: 'written' }>> = {}): Entry => ({
  ...{ at, is: 'written', ...of, phone: 1, lead: 0, rows: [{ from: 0, to }], took: 0 },
  ...more,
});
const slow = (at: number, on: boolean, phone = 1): Entry => ({ at, is: 'hindered', by: 'slow', phone, on });
const full = (at: number, on: boolean): Entry => ({ at, is: 'hindered', by: 'full', phone: 1, on });
const frozen = (at: number, on: boolean, page = 1): Entry => ({ at, is: 'hindered', by: 'frozen', page, on });

/** What is told in the order of time, what is shown before what is written. */
const judged = (...entries: Entry[]) =>
  recordedInPlay(
    [{ at: 0, is: 'page', page: 1, phone: 1 }, ...entries.toSorted((a, b) => a.at - b.at)] as Entry[],
    HOURS,
  );
/** How often a phone was further behind than it may be. */
const broken = (...entries: Entry[]) => judged(...entries).breaches.length;
const excused = (...entries: Entry[]) => judged(...entries).excuses.map(({ reason }) => reason);
const each = (every: number, until: number): Entry[] =>
  Array.from({ length: Math.floor(until / every) }, (_, n) => written((n + 1) * every, (n + 1) * every));

describe('in play', () => {
  it('what the server has said that it has need not stand on the disk too, until it is restored', () => {
    const had: Entry = { at: 4, is: 'answered', ...of, session: 's', page: 1, lead: 10 };
    const wiped = written(4, 0, { rows: [] });
    expect(broken(...played(0, 9.5), ...each(0.75, 3.9), wiped)).toBeGreaterThan(0);
    expect(broken(...played(0, 9.5), ...each(0.75, 3.9), wiped, had)).toBe(0);
    const nothing = written(0, 0, { rows: [] });
    const gone: Entry = { at: 10, is: 'restored', to: 1 };
    const again = played(0, 3).map((one) => ({ ...one, at: one.at + 10 }));
    expect(broken(nothing, { ...had, at: 0 }, ...again)).toBe(0);
    expect(broken(nothing, { ...had, at: 0 }, gone, ...again)).toBeGreaterThan(0);
  });

  it('what is shown stands on the disk a second later', () => {
    expect(broken(...played(0, 12), ...each(0.75, 12))).toBe(0);
    expect(broken(...played(0, 12), ...each(1, 12))).toBe(0);
    expect(broken(...played(0, 12), ...each(1.25, 12))).toBeGreaterThan(0);
    expect(broken(...played(0, 12), ...each(3, 12))).toBeGreaterThan(0);
    expect(broken(...played(0, 12), written(12, 12))).toBeGreaterThan(0);
    expect(broken(...played(0, 12))).toBe(0);
  });

  it('what the server has, or has told the phone, counts as well; another phone’s disk does not', () => {
    const credited: Entry = { at: 5, is: 'credited', ...of, credited: 11, provisional: 0, finished: false };
    expect(broken(...each(1, 5), ...played(0, 12), credited)).toBe(0);
    expect(broken(...each(1, 5), ...played(0, 12), written(5.1, 0, { lead: 11, rows: [] }))).toBe(0);
    expect(broken(...each(1, 5), ...played(0, 12), written(5.1, 11, { phone: 2 }))).toBeGreaterThan(0);
  });

  it('what stands beyond a hole that is being filled is on the disk too', () => {
    const rows = [
      { from: 2, to: 3 },
      { from: 3.25, to: 6 },
    ];
    const credited: Entry = { at: 6, is: 'credited', ...of, credited: 2, provisional: 0, finished: false };
    const again = played(3, 3.25).map((entry) => ({ ...entry, at: entry.at + 4 }));
    expect(broken(...each(1, 6), ...played(0, 6), credited, written(6.1, 0, { rows }), ...again)).toBe(0);
  });

  it('while its page is frozen nothing is written, and soon after it is', () => {
    const through = [...played(0, 3), ...played(3, 7, 4), ...played(7, 9)];
    const stood = [frozen(3, true), frozen(7, false)];
    expect(broken(...each(1, 3), ...stood, ...through, written(7, 7), written(8, 8))).toBe(0);
    expect(broken(...each(1, 3), ...stood, ...through)).toBeGreaterThan(0);
    expect(broken(...each(1, 3), ...through, written(7, 7), written(8, 8))).toBeGreaterThan(0);
    expect(excused(...each(1, 3), ...stood, ...through, written(7, 7), written(8, 8))).toEqual([
      'in play: frozen',
    ]);
    const another = [frozen(3, true, 2), frozen(7, false, 2)];
    expect(broken(...each(1, 3), ...another, ...through, written(7, 7))).toBeGreaterThan(0);
  });

  it('a slow disk is behind by as long as it has something in hand, and no longer', () => {
    const inHand = [slow(3.75, true), slow(6.75, false)];
    // What was handed to it at 3.75 is there at 6.75; what was handed to it then takes as long again.
    const late = written(6.75, 3.75, { took: 3 });
    const again = [slow(6.75, true), slow(9.75, false), written(9.75, 6.75, { took: 3 })];
    expect(broken(...each(0.75, 3), ...inHand, ...played(0, 10), late, ...again)).toBe(0);
    expect(broken(...each(0.75, 3), ...inHand, ...played(0, 10), late)).toBeGreaterThan(0);
    const others = [slow(3.75, true, 2), slow(6.75, false, 2)];
    expect(broken(...each(0.75, 3), ...others, ...played(0, 10), late, ...again)).toBeGreaterThan(0);
  });

  it('what a slow disk is handed while its page is frozen is from before that', () => {
    const stood = [
      frozen(3.5, true),
      frozen(6.5, false),
      slow(3, true),
      slow(5, false),
      slow(5, true),
      slow(7, false),
    ];
    const late = [written(5, 3, { took: 2 }), written(7, 3.5, { took: 2 })];
    const shown = [...played(0, 3.5), ...played(3.5, 6.5, 3), ...played(6.5, 7.5)];
    expect(broken(...each(0.75, 3), ...stood, ...late, ...shown)).toBe(0);
    expect(broken(...each(0.75, 3), ...stood.slice(2), ...late, ...shown)).toBeGreaterThan(0);
  });

  it('a full phone may try for two seconds before the picture stops', () => {
    expect(broken(...each(1, 3), full(3, true), ...played(0, 6))).toBe(0);
    expect(excused(...each(1, 3), full(3, true), ...played(0, 6))).toEqual(['in play: full']);
    expect(excused(...each(1, 6), full(3, true), ...played(0, 6))).toEqual([]);
    expect(broken(...each(1, 3), full(3, true), ...played(0, 7))).toBeGreaterThan(0);
    expect(broken(...each(1, 9), full(1, true), full(2, false), ...played(0, 12))).toBeGreaterThan(0);
  });

  it('what nobody can tell by the second it does not judge', () => {
    const leapt: Entry = { at: 1, is: 'leapt', ...of };
    expect(broken(leapt, ...played(0, 12))).toBe(0);
    const cleared: Entry = { at: 5, is: 'loss', ...of, reason: 'cleared', seconds: Number.POSITIVE_INFINITY };
    expect(broken(...each(1, 5), cleared, written(5, 0, { rows: [] }), ...played(0, 12))).toBe(0);
  });
});
