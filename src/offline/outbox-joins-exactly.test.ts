import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalOf, rowOf, somePlace } from './testing';
import { outboxInHand } from './testing/outbox-in-hand';

const clock = () => 1_000;
let { db, outbox, rows, stretches, played } = outboxInHand(clock);
beforeEach(() => {
  ({ db, outbox, rows, stretches, played } = outboxInHand(clock));
});
afterEach(() => db.delete());

describe('what joins an open row, exactly', () => {
  it('a stretch that touches it at either end, and none that leaves a hole', async () => {
    await played(10, 20);
    await played(20, 25);
    await played(5, 10);
    expect(await stretches()).toEqual([[5, 25]]);
    await played(26, 30);
    await played(0, 4);
    expect(await stretches()).toEqual([
      [5, 25],
      [26, 30],
      [0, 4],
    ]);
  });

  it('nothing joins a finish, evidence, or a row that stands', async () => {
    await outbox.addFinish({ ...somePlace, end: 15 }, 0);
    await outbox.addEvidence(somePlace, 'playbackRate 2', 10);
    await db.outbox.add(rowOf(3, { state: 'unresolved' }));
    await played(5, 20);
    expect((await rows()).map(({ kind, from, to, cause }) => [kind, from, to, cause])).toEqual([
      ['finish', 0, 15, ''],
      ['evidence', 10, 10, 'playbackRate 2'],
      ['progress', 0, 15, ''],
      ['progress', 5, 20, ''],
    ]);
  });

  it('an empty stretch is no row', async () => {
    await played(7, 7);
    await outbox.fold('a window that wrote nothing');
    expect(await rows()).toEqual([]);
    expect(await db.journal.count()).toBe(0);
  });
});

describe('the journal’s next word, exactly', () => {
  const before = journalOf(10, 15);
  it.each([
    ['another learner', journalOf(10, 20, { learner: 'b' })],
    ['another hour', journalOf(10, 20, { hour: '2' })],
    ['another session', journalOf(10, 20, { session: '78' })],
    ['a later beginning', journalOf(11, 20)],
    ['an earlier end', journalOf(10, 14)],
  ])('of %s folds the one before', async (_, next) => {
    await outbox.writeJournal(before);
    await outbox.writeJournal(next);
    expect(await stretches()).toEqual([[10, 15]]);
    expect(await db.journal.toArray()).toEqual([next]);
  });

  it.each([
    ['the same', journalOf(10, 15)],
    ['a longer', journalOf(9, 16)],
  ])('that is %s one replaces it', async (_, next) => {
    await outbox.writeJournal(before);
    await outbox.writeJournal(next);
    expect(await rows()).toEqual([]);
  });
});
