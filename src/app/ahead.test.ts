import { describe, expect, it, test } from 'vitest';
import { watchLine } from '@/browser/watch-line';
import { mayFetchAhead, untilLine } from './ahead';

it('fetches ahead on a good line, and where nothing is known of it', () => {
  expect(mayFetchAhead({ effectiveType: '4g' }, 'good', false)).toBe(true);
  expect(mayFetchAhead(undefined, 'unknown', false)).toBe(true);
});

it.each([
  ['with Save-Data', { saveData: true, effectiveType: '4g' }, 'good', false],
  ['on a slow line', { effectiveType: '3g' }, 'good', false],
  ['where the last answers were slow, whatever the browser thinks', { effectiveType: '4g' }, 'slow', false],
  ['without network', undefined, 'none', false],
  ['out of sight', undefined, 'good', true],
] as const)('fetches nothing ahead %s', (_, connection, line, hidden) => {
  expect(mayFetchAhead(connection, line, hidden)).toBe(false);
});

describe('waiting for the line', () => {
  const watch = () => watchLine({ clock: { wall: () => 0, after: () => () => {} } });
  const isGood = (line: ReturnType<typeof watch>) => () => line.line() === 'good';
  const answer = (line: ReturnType<typeof watch>, ms: number, sent: number) =>
    line.told({ heard: { id: String(sent), sent, is: 'answered', ms } });

  test('ends at once where the line allows it', async () => {
    const line = watch();
    answer(line, 100, 1);
    await untilLine(isGood(line), line);
  });

  test('goes on through a slow line, and ends when the line is good', async () => {
    const line = watch();
    let isOver = false;
    const waiting = untilLine(isGood(line), line).then(() => {
      isOver = true;
    });
    answer(line, 2_000, 1);
    await Promise.resolve();
    expect([line.line(), isOver]).toEqual(['slow', false]);
    answer(line, 100, 2);
    answer(line, 100, 3);
    await waiting;
  });
});
