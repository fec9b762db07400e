import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protocolOf } from '../protocols/all';
import type { StudyPolicy } from './policy';

/** The columns of SPEC.md's table of policies, in its order. */
const NAMES = ['classic', 'timed', 'platform'] as const;

/** What SPEC.md says of each policy, by row. */
const rows = new Map(
  readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([, name = '', ...cells]) => [name, cells] as const),
);

/** A policy as SPEC.md's column `at` writes it down. */
function specified(at: number): StudyPolicy {
  const cell = (row: string) => rows.get(row)?.[at] ?? '';
  const numbers = (row: string) => (cell(row).match(/[\d.]+/g) ?? []).map(Number);
  const number = (row: string) => numbers(row)[0] ?? Number.NaN;
  const [maxGap = Number.NaN, maxSlack = Number.NaN, journalEvery = Number.NaN] =
    numbers('gap, slack, journal');
  const [tolerance, every] = numbers('media ahead of the clock');
  return {
    name: NAMES[at] ?? 'timed',
    syncEvery: number('progress while playing'),
    syncOnStarve: cell('progress besides').includes('waiting'),
    heartbeatEvery: number('window lease'),
    journalEvery,
    rateTolerance: number('playbackRate from 1'),
    playedAhead: tolerance && every ? { every, tolerance } : undefined,
    facePointWithin: number('face check shown within'),
    maxLead: number('skip ahead (hour not done)'),
    maxGap,
    maxSlack,
  };
}

it.each(NAMES)('the numbers of %s are those of SPEC.md', (name) => {
  expect(protocolOf(name).policy).toEqual(specified(NAMES.indexOf(name)));
});

it('a text goes by the custom player’s', () => {
  expect(protocolOf('reading')).toBe(protocolOf('timed'));
});
