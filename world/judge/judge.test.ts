import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from './history';
import { judge } from './judge';

const HOURS = {
  v: { end: 60, points: [], text: false },
  f: { end: 20, points: [8], text: false },
  t: { end: 30, points: [], text: true },
};
const of = (hour: string) => ({ learner: 'a', hour });

/** A minute of play, second by second, from `from`. */
const played = (from: number, to: number, at = from, counts = true): Entry[] =>
  Array.from({ length: to - from }, (_, n) => ({
    ...{ at: at + n + 1, is: 'played' as const, ...of('v') },
    ...{ from: from + n, to: from + n + 1, took: 1, counts },
  }));
const credited = (at: number, seconds: number, hour = 'v', more: object = {}): Entry => ({
  ...{ at, is: 'credited', ...of(hour), credited: seconds, provisional: 0, finished: false },
  ...more,
});
const opened = (hour = 'v'): Entry[] => [
  { at: 0, is: 'enrolled', learner: 'a' },
  { at: 0, is: 'opened', ...of(hour) },
];
const rules = (entries: Entry[]) => judge(entries, HOURS).breaches.map(({ rule }) => rule);

describe('the judge', () => {
  it('has nothing to say of what was played and credited', () => {
    expect(rules([...opened(), ...played(0, 20), credited(20, 20)])).toEqual([]);
  });

  it.each<[string, Entry[], string]>([
    [
      'more is credited than was on the screen',
      [...opened(), ...played(0, 20), credited(30, 25)],
      'only what was played',
    ],
    [
      'a stretch in the middle was jumped over',
      [...opened(), ...played(0, 10), ...played(15, 25, 10), credited(30, 25)],
      'only what was played',
    ],
    [
      'more is credited than was lived through',
      [...opened(), { at: 1, is: 'forged', learner: 'a' }, credited(10, 13)],
      'only what was lived',
    ],
    [
      'a text counts before it was read',
      [...opened('t'), { at: 5, is: 'read', ...of('t'), took: 5 }, credited(40, 30, 't')],
      'only what was read',
    ],
    [
      'it counts beyond a check that nobody passed',
      [...opened('f'), { at: 1, is: 'forged', learner: 'a' }, credited(20, 9, 'f')],
      'only after the check',
    ],
    [
      'an hour is finished short',
      [...opened(), { at: 1, is: 'forged', learner: 'a' }, credited(60, 50, 'v', { finished: true })],
      'finished only after all',
    ],
    [
      'it counts beyond the end',
      [...opened(), { at: 1, is: 'forged', learner: 'a' }, credited(90, 61)],
      'nothing beyond the end',
    ],
    [
      'a screen says more than the server ever had',
      [...opened(), ...played(0, 20), credited(20, 20), { at: 21, is: 'shown', ...of('v'), credited: 21 }],
      'only what is so',
    ],
    [
      'what was played is neither credited nor kept',
      [...opened(), ...played(0, 20), credited(20, 15)],
      'all that was played',
    ],
  ])('says so when %s', (_, entries, rule) => {
    expect(rules(entries)).toContain(rule);
  });

  it('forgives by name: a kill its second, a clearing what had not been sent, a row that stands with its words', () => {
    const short = [...opened(), ...played(0, 20), credited(20, 19)];
    const loss = (reason: 'killed' | 'cleared', seconds: number): Entry => ({
      at: 20,
      is: 'loss',
      ...of('v'),
      reason,
      seconds,
    });
    expect(rules(short)).toEqual(['all that was played']);
    expect(judge([...short, loss('killed', 1.01)], HOURS)).toEqual({
      breaches: [],
      excuses: [{ reason: 'killed', of: 'a/v' }],
    });
    expect(rules([...short, loss('cleared', Number.POSITIVE_INFINITY)])).toEqual([]);
    expect(rules([...short, { at: 30, is: 'kept', ...of('v'), from: 19, to: 20, why: 'refused' }])).toEqual(
      [],
    );
  });

  it('shares no code with what it judges', () => {
    const imports = readdirSync(import.meta.dirname)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/from '([^']+)'/g),
      ])
      .map(([, from]) => from);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((from) => !from?.startsWith('./'))).toEqual([]);
  });
});
