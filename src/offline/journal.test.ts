import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeOver } from './journal';
import type { JournalRow } from './rows';
import { journalOf } from './testing';
import { outboxInHand } from './testing/outbox-in-hand';

const clock = () => 1_000;
let { db, outbox, stretches } = outboxInHand(clock);
beforeEach(() => {
  ({ db, outbox, stretches } = outboxInHand(clock));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

const journal = () => db.journal.toArray();

it('the second of one window is written over the one before without Dexie’s transaction', async () => {
  await outbox.writeJournal(journalOf(0, 1));
  const dexies = vi.spyOn(db, 'transaction');
  await outbox.writeJournal(journalOf(0, 2));
  await outbox.writeJournal(journalOf(0, 2, { window: 'w2' }));
  expect(dexies).not.toHaveBeenCalled();
  expect(await journal()).toEqual([journalOf(0, 2), journalOf(0, 2, { window: 'w2' })]);
});

it('a stretch that begins anew takes the phone’s disk one transaction, not one more that finds it so', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const taken = async (row: JournalRow) => {
    asked.mockClear();
    await outbox.writeJournal(row);
    return asked.mock.calls.map(([tables]) => tables);
  };
  const [short, whole] = ['journal', ['journal', 'outbox', 'meta']];
  await outbox.writeJournal(journalOf(0, 5));
  expect(await taken(journalOf(5, 6))).toEqual([whole]);
  expect(await taken(journalOf(5, 7))).toEqual([short]);
  expect(await taken(journalOf(7, 8, { window: 'w2' }))).toEqual([short]);
  // What was folded stands there no more.
  await outbox.fold('w2');
  expect(await taken(journalOf(9, 10, { window: 'w2' }))).toEqual([short]);
});

it('no live query of the queue is asked anew for it', async () => {
  await db.open();
  let asked = 0;
  const queue = liveQuery(() => db.outbox.toArray()).subscribe(() => {
    asked += 1;
  });
  await expect.poll(() => asked).toBe(1);
  await outbox.writeJournal(journalOf(0, 1));
  await outbox.writeJournal(journalOf(0, 2));
  await outbox.fold('w1');
  await expect.poll(() => asked).toBe(2);
  queue.unsubscribe();
});

it.each([
  ['another hour', { hour: '2' }],
  ['another session', { session: '78' }],
  ['another learner', { learner: 'b' }],
])('%s in the same window is left to be folded first', async (_, change) => {
  await outbox.writeJournal(journalOf(0, 5));
  expect(await writeOver(db, journalOf(0, 9, change))).toBe(false);
  expect(await journal()).toEqual([journalOf(0, 5)]);
});

it('a stretch that does not hold the one before is left to be folded first', async () => {
  await outbox.writeJournal(journalOf(2, 5));
  expect(await writeOver(db, journalOf(3, 9))).toBe(false);
  expect(await writeOver(db, journalOf(2, 4))).toBe(false);
  await outbox.writeJournal(journalOf(5, 9));
  expect([await stretches(), await journal()]).toEqual([[[2, 5]], [journalOf(5, 9)]]);
});

it('without a connection, or with one that the browser has closed, Dexie brings another', async () => {
  expect(await writeOver(db, journalOf(0, 1))).toBe(false);
  await outbox.writeJournal(journalOf(0, 1));
  db.backendDB().close();
  expect(await writeOver(db, journalOf(0, 2))).toBe(false);
  await outbox.writeJournal(journalOf(0, 2));
  expect(await journal()).toEqual([journalOf(0, 2)]);
});

it('what the phone refuses is said, and what stood there stands', async () => {
  await outbox.writeJournal(journalOf(0, 1));
  const refuses = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await writeOver(db, journalOf(0, 2))).toBe(false);
  await expect(outbox.writeJournal(journalOf(0, 2))).rejects.toThrow();
  refuses.mockRestore();
  expect(await journal()).toEqual([journalOf(0, 1)]);
});
