import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLANTED } from '@simulation/planted/bugs';
import { expect, test } from 'vitest';
import { type Evidence, howWeKnow } from './document';
import { evidenceOf } from './evidence';
import { recordedPaths } from './paths';
import { readSpec } from './spec';
import { BROKEN_BY, BUGS, HARMLESS, INVARIANTS, UNPROVED } from './words';

const read = (path: string) => {
  try {
    return readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
  } catch {
    return '';
  }
};
const evidence = evidenceOf(read);
const { spec } = evidence;

test('it has words for what SPEC.md promises, and for nothing that SPEC.md does not say', () => {
  expect(spec.promises.map(({ title }) => title).sort()).toEqual(Object.keys(BROKEN_BY).sort());
  expect(spec.invariants.map(({ name }) => name)).toEqual(Object.keys(INVARIANTS));
  expect(spec.unproved.map((one) => UNPROVED.findIndex(({ begins }) => one.startsWith(begins)))).toEqual(
    UNPROVED.map((_, at) => at),
  );
  expect([...Object.keys(BUGS), ...Object.keys(HARMLESS)].filter((name) => !(name in PLANTED))).toEqual([]);
});

test('what SPEC.md says is not proved, and nobody has put into words, stops the page', () => {
  const more = { ...spec, unproved: [...spec.unproved, 'That it never rains.'] };
  expect(() => howWeKnow({ ...evidence, spec: more })).toThrow('That it never rains');
  expect(() => readSpec('# nothing')).toThrow('SPEC.md');
});

test('a bug is caught only where the way to it is recorded', () => {
  const none: Evidence = { ...evidence, found: new Map() };
  const all: Evidence = {
    ...evidence,
    found: new Map(Object.entries(PLANTED).map(([name, { form }]) => [name, { form, runs: 7 }])),
  };
  expect(howWeKnow(none)).toContain('0 个由随机的一生找到');
  expect(howWeKnow(none)).toMatch(/\| E1 .*还没有记下找到它的路/);
  expect(howWeKnow(all)).not.toContain('还没有记下');
  expect(howWeKnow(none)).toContain(HARMLESS.E2);
  expect(howWeKnow(all)).not.toContain(HARMLESS.E2);
});

test('what was tried is added up, and short of its goal it says so', () => {
  const soak = {
    day: '2026-11-23',
    commit: '3e54f40',
    form: 'shipped' as const,
    seed: 1,
    runs: 12_000,
    hours: 9,
    excuses: { killed: 3 },
    breaches: [],
  };
  const of = (times: number) =>
    howWeKnow({ ...evidence, ledger: { soaks: Array(times).fill(soak), tortures: [] } });
  expect(of(1)).toContain('发布的应用和服务器 12000 次，目标 20000');
  expect(of(2)).not.toContain('24000 次，目标');
  expect(of(2)).toContain('killed 6');
});

test('reads the run that found a bug from where its form keeps it', () => {
  const kept: Record<string, string> = {
    'simulation/planted/found.json': '{"E1":{"runs":2,"rule":"all","run":{}}}',
    'simulation/interleavings/found/C7.json': '{"form":"held","runs":40,"rule":"lived","run":{}}',
  };
  const planted = {
    E1: { form: 'shipped' },
    E2: { form: 'shipped' },
    S2: { form: 'queue' },
    C7: { form: 'held' },
  };
  expect([...recordedPaths(planted, (path) => kept[path] ?? '')]).toEqual([
    ['E1', { form: 'shipped', runs: 2 }],
    ['S2', { form: 'queue', runs: null }],
    ['C7', { form: 'held', runs: 40 }],
  ]);
});
