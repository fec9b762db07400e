import { describe, expect, it } from 'vitest';
import type { Entry } from './history';
import { judge } from './judge';

const HOURS = {
  v: { end: 60, points: [], text: false },
  w: { end: 60, points: [], text: false },
};
const of = (hour = 'v') => ({ learner: 'a', hour });

/** Page 1 is of phone 1 and page 2 of phone 2; the first was given a permit at 0 s. */
const permitted: Entry[] = [
  { at: 0, is: 'enrolled', learner: 'a' },
  { at: 0, is: 'page', page: 1, phone: 1 },
  { at: 0, is: 'page', page: 2, phone: 2 },
  { at: 0, is: 'opened', ...of() },
  { at: 0, is: 'opened', ...of('w') },
  { at: 0, is: 'permit', ...of(), session: 'p', page: 1 },
];
const played = (from: number, to: number, at = from, page = 1, hour = 'v'): Entry[] =>
  Array.from({ length: to - from }, (_, n) => ({
    ...{ at: at + n + 1, is: 'played' as const, ...of(hour), page, counts: true },
    ...{ from: from + n, to: from + n + 1, took: 1 },
  }));
const claimed = (from: number, to: number, at: number): Entry => ({
  ...{ at, is: 'claimed', ...of(), session: 'p', from, to },
});
const credited = (at: number, seconds: number): Entry => ({
  ...{ at, is: 'credited', ...of(), credited: seconds, provisional: 0, finished: false },
});
const unpaid = (from: number, to: number): Entry => ({
  ...{ at: 999, is: 'kept', ...of(), kind: 'unpaid', from, to, why: 'unpaid' },
});
const rules = (entries: Entry[]) => [
  ...new Set(judge([...permitted, ...entries], HOURS).breaches.map(({ rule }) => rule)),
];

describe('of study under permits', () => {
  it('what any page of its phone played is claimed under a permit, and nothing of another phone’s', () => {
    const studied = (page: number): Entry[] => [
      ...played(0, 20, 0, page),
      claimed(0, 20, 30),
      credited(30, 20),
    ];
    expect(rules(studied(1))).toEqual([]);
    expect(rules(studied(2))).toEqual(['claimed under its session']);
  });

  it('what was lived stands nowhere as unpaid', () => {
    const short = [...played(0, 20), claimed(0, 20, 30), credited(30, 10), unpaid(10, 20)];
    expect(rules(short)).toEqual(['what was lived is paid']);
    const lost: Entry = { at: 10, is: 'rightLost', ...of() };
    expect(judge([...permitted, lost, ...short], HOURS)).toEqual({
      breaches: [],
      excuses: [{ reason: 'unpaid: right lost', of: 'a/v' }],
    });
  });

  it('what was studied on two phones at once is paid once, and no less', () => {
    const short = [...played(0, 20), claimed(0, 20, 30), credited(30, 10), unpaid(10, 20)];
    const elsewhere = (seconds: number): Entry[] => played(0, seconds, 5, 2, 'w');
    expect(rules([...elsewhere(10), ...short])).not.toContain('what was lived is paid');
    expect(rules([...elsewhere(5), ...short])).toContain('what was lived is paid');
  });

  it('what is played when the permit has run out may stand unpaid', () => {
    const late = 15 * 86_400;
    expect(
      rules([...played(0, 10), ...played(10, 20, late), claimed(0, 20, late + 30), credited(late + 30, 10)]),
    ).toEqual(['all that was played']);
    expect(
      rules([
        ...[...played(0, 10), ...played(10, 20, late), claimed(0, 20, late + 30), credited(late + 30, 10)],
        unpaid(10, 20),
      ]),
    ).toEqual([]);
  });

  it('a right that was lost pays for what was lived until then, until it is given again', () => {
    const lost: Entry = { at: 10, is: 'rightLost', ...of() };
    const studied = (seconds: number): Entry[] => [
      ...[...played(0, 10), lost, ...played(10, 30)],
      ...[claimed(0, 30, 40), credited(40, seconds), unpaid(seconds, 30)],
    ];
    expect(rules(studied(12))).toEqual([]);
    expect(rules(studied(13))).toEqual(['only until the right was lost']);
    const given: Entry = { at: 20, is: 'rightGiven', ...of() };
    expect(rules([lost, given, ...studied(13).filter((entry) => entry !== lost)])).not.toContain(
      'only until the right was lost',
    );
  });

  it('an hour goes on where the phone has it, but for what is under way', () => {
    const waits: Entry = {
      ...{ at: 70, is: 'waits', ...of(), page: 1, lead: 5 },
      rows: [
        { from: 5, to: 12 },
        { from: 12, to: 20 },
        { from: 30, to: 40 },
      ],
    };
    const moved = (to: number, more: object = {}): Entry => ({
      ...{ at: 71, is: 'moved', ...of(), page: 1, to, playing: false },
      ...more,
    });
    const left = [...played(0, 20), claimed(0, 20, 30), credited(30, 20)];
    expect(rules([...left, waits, moved(20)])).toEqual([]);
    expect(rules([...left, waits, moved(5)])).toEqual(['it goes on where it was left']);
    expect(rules([...left, waits, moved(5, { byHand: true }), moved(20)])).toEqual([]);
    expect(rules([...left, claimed(0, 20, 60), waits, moved(5)])).toEqual([]);
    expect(rules([...left, waits, { at: 70, is: 'restored', to: 0 }, moved(5)])).toEqual([]);
  });
});
