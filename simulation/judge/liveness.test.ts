import { describe, expect, it } from 'vitest';
import type { Entry, QueuedRow } from './history';
import { judge } from './judge';

const HOURS = { v: { end: 60, points: [], text: false } };
const of = { learner: 'a', hour: 'v' };
const row = (from: number, waits = 'gap'): QueuedRow => ({
  ...{ hour: 'v', key: `row ${from}`, kind: 'progress', from, to: from + 5, waits },
});
const queue = (at: number, rows: QueuedRow[], calm = true): Entry => ({
  ...{ at, is: 'queue', learner: 'a', calm, rows },
});
const paid = (at: number, credited: number): Entry[] => [
  { at: 0, is: 'claimed', ...of, session: 's', from: 0, to: credited },
  { at, is: 'credited', ...of, credited, provisional: 0, finished: false },
];
const stuck = (entries: Entry[]) =>
  judge([{ at: 0, is: 'forged', learner: 'b' }, ...entries], HOURS).breaches.filter(
    ({ rule }) => rule === 'what can go, goes',
  ).length;

describe('while all is calm', () => {
  it('a row that waited for a stretch goes within two minutes after that is there', () => {
    expect(stuck([...paid(1, 10), queue(2, [row(10)]), queue(121, [row(10)])])).toBe(0);
    expect(stuck([...paid(1, 10), queue(2, [row(10)]), queue(123, [row(10)])])).toBe(1);
  });

  it('what it waits for is not there yet, or its answer may have been lost: it may wait', () => {
    expect(stuck([...paid(1, 8), queue(2, [row(10)]), queue(200, [row(10)])])).toBe(0);
    expect(stuck([...paid(1, 10), queue(2, [row(5, ''), row(10)]), queue(200, [row(5, ''), row(10)])])).toBe(
      0,
    );
  });

  it('a moment in which it could not go begins the time anew', () => {
    const waits = [row(10)];
    const meanwhile = [queue(100, waits, false), queue(101, waits), queue(200, waits)];
    expect(stuck([...paid(1, 10), queue(2, waits), ...meanwhile])).toBe(0);
    expect(stuck([...paid(1, 10), queue(2, waits), ...meanwhile, queue(222, waits)])).toBe(1);
  });
});
