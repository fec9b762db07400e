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

/** Play, second by second, from `from`, and what the phone then claims of it. */
const played = (from: number, to: number, at = from, counts = true): Entry[] => [
  ...Array.from({ length: to - from }, (_, n) => ({
    ...{ at: at + n + 1, is: 'played' as const, ...of('v'), page: 1 },
    ...{ from: from + n, to: from + n + 1, took: 1, counts },
  })),
  claimed(from, to, at + to - from),
];
const claimed = (from: number, to: number, at: number, session = 's'): Entry => ({
  ...{ at, is: 'claimed', ...of('v'), session, from, to },
});
const credited = (at: number, seconds: number, hour = 'v', more: object = {}): Entry => ({
  ...{ at, is: 'credited', ...of(hour), credited: seconds, provisional: 0, finished: false },
  ...more,
});
const kept = (from: number, to: number): Extract<Entry, { is: 'kept' }> => ({
  ...{ at: 99, is: 'kept', ...of('v'), kind: 'progress', from, to, why: 'refused' },
});
const opened = (hour = 'v'): Entry[] => [
  { at: 0, is: 'enrolled', learner: 'a' },
  { at: 0, is: 'opened', ...of(hour) },
  { at: 0, is: 'session', ...of(hour), session: 's', page: 1 },
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
      [...opened('t'), { at: 5, is: 'read', ...of('t'), page: 1, took: 5 }, credited(40, 30, 't')],
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
    [
      'a gap that nobody claimed is paid',
      [...opened(), { at: 1, is: 'forged', learner: 'a' }, claimed(19, 20, 30), credited(30, 20)],
      'only what was claimed',
    ],
    [
      'what one page played is claimed under the session of another',
      [...opened(), ...played(0, 10), claimed(0, 10, 20, 'other')],
      'claimed under its session',
    ],
    [
      'a leap counts for more than it may',
      [
        ...opened(),
        ...played(0, 10),
        { at: 10, is: 'leapt', ...of('v') },
        claimed(0, 13, 14),
        credited(14, 13),
      ],
      'only what was played',
    ],
    [
      'a row waits and does not say for what',
      [...opened(), { ...kept(0, 5), waits: '' }],
      'what can go, goes',
    ],
    [
      'a finish waits though all is credited',
      [
        ...opened(),
        ...[...played(0, 60), credited(61, 60)],
        { ...kept(60, 60), kind: 'finish', waits: 'progress' },
      ],
      'what can go, goes',
    ],
    ['the server alarms', [{ at: 1, is: 'alarm', ...of('v') }], 'the ledger keeps its law'],
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
    expect(rules([...short, kept(19, 20)])).toEqual([]);
  });

  it('a text that lay open for its time on one page is credited, or its finish stands there', () => {
    const read = (seconds: number, page = 1): Entry[] =>
      Array.from({ length: seconds }, (_, n) => ({ at: n, is: 'read', ...of('t'), page, took: 1 }));
    expect(rules([...opened('t'), ...read(33)])).toEqual([]);
    expect(rules([...opened('t'), ...read(34)])).toEqual(['all that was read']);
    expect(rules([...opened('t'), ...read(20), ...opened('t'), ...read(20)])).toEqual([]);
    expect(rules([...opened('t'), ...read(34), credited(40, 30, 't')])).toEqual([]);
    expect(rules([...opened('t'), ...read(34), { ...kept(0, 30), ...of('t'), kind: 'finish' }])).toEqual([]);
    expect(
      rules([...opened('t'), ...read(34), credited(40, 30, 't'), { at: 41, is: 'restored', to: 0 }]),
    ).toEqual([]);
  });

  it('an excuse is the one that is needed: what took nothing of it is not counted', () => {
    const loss = (at: number, reason: 'killed' | 'left', seconds: number): Entry => ({
      ...{ at, is: 'loss', ...of('v'), reason, seconds },
    });
    const kill = loss(5, 'killed', 1.01);
    const left = loss(20, 'left', Number.POSITIVE_INFINITY);
    const short = [
      ...opened(),
      ...played(0, 5),
      credited(5, 5),
      kill,
      ...played(5, 20),
      credited(20, 12),
      left,
    ];
    expect(judge(short, HOURS)).toEqual({ breaches: [], excuses: [{ reason: 'left', of: 'a/v' }] });
  });

  it('the record follows a picture that the learner’s finger put ahead of it at a second’s distance, and no more', () => {
    const finger: Entry = { at: 1, is: 'moved', ...of('v'), page: 1, to: 1, playing: false, byHand: true };
    const ahead = (byHand: boolean, to: number) =>
      rules([...opened(), { ...finger, byHand }, ...played(0, 20), credited(21, to)]);
    expect(ahead(true, 19)).toEqual([]);
    expect(ahead(true, 18)).toEqual(['all that was played']);
    expect(ahead(false, 19)).toEqual(['all that was played']);
  });

  it('what another’s face took is owed again once it is shown again', () => {
    const failed: Entry = { at: 20, is: 'loss', ...of('v'), reason: 'photo failed', seconds: 0, from: 10 };
    const fallen = [...opened(), ...played(0, 20), credited(19, 20), failed, credited(20, 10)];
    expect(rules(fallen)).toEqual([]);
    expect(rules([...fallen, ...played(10, 20, 30)])).toEqual(['all that was played']);
  });

  it('after a restore what is played is owed from where the server stands again', () => {
    const restored: Entry = { at: 21, is: 'restored', to: 11 };
    const before = [...opened(), ...played(0, 20), credited(10, 10), credited(20, 20), restored];
    expect(rules([...before, ...played(20, 30, 30), credited(90, 10)])).toEqual([]);
    expect(rules([...before, ...played(10, 20, 30), credited(90, 15)])).toEqual(['all that was played']);
  });

  it('after a restore who looks at a finished hour again studies nothing; who opens it anew does', () => {
    const finished: Entry = {
      at: 60,
      is: 'credited',
      ...of('v'),
      credited: 60,
      provisional: 0,
      finished: true,
    };
    const begun = [...opened(), ...played(0, 60), finished, { at: 61, is: 'restored', to: 0 } as Entry];
    expect(rules([...begun, ...played(0, 30, 62), credited(99, 0)])).toEqual([]);
    expect(rules([...begun, ...opened(), ...played(0, 30, 62), credited(99, 0)])).toEqual([
      'all that was played',
    ]);
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
