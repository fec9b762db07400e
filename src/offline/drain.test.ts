import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SealedRequest } from '@/api/sealed-request';
import type { Outcome } from './apply-outcome';
import { PhoneDatabase } from './database';
import { drain } from './drain';
import { createOutbox, type Outbox } from './outbox';
import { journalOf, somePlace } from './testing';

const request: SealedRequest = { method: 'PUT', path: '/x', scheme: 'Bearer', style: 'modern', headers: {} };
let db: PhoneDatabase;
let outbox: Outbox;
let posted: number[];

beforeEach(() => {
  db = new PhoneDatabase(`drain-${Math.random()}`);
  outbox = createOutbox(db, () => 1_000);
  posted = [];
});
afterEach(() => db.delete());

const study = async (hour: string, from: number, to: number) => {
  await outbox.writeJournal(journalOf(from, to, { hour }));
  await outbox.fold('w1');
};

/** As the worker sends: what no page has sealed is not its own. */
const withoutPage = () =>
  drain({
    outbox,
    post: async (row) => {
      posted.push(row.sequence);
      return row.kind === 'finish' ? { is: 'done' } : { is: 'credited', credited: row.to, provisional: 0 };
    },
    learner: () => 'a',
    wall: () => 1_000,
    random: () => 0,
    takes: (row) => row.request !== undefined,
  });

describe('without a page', () => {
  it('what a page has sealed goes in its order, all of it', async () => {
    await study('1', 0, 15);
    await outbox.addFinish({ ...somePlace, end: 15 });
    await study('2', 0, 9);
    expect(await outbox.sealAll('a', () => request)).toBe(3);
    await withoutPage();
    expect(posted).toEqual([1, 2, 3]);
    expect(await db.outbox.count()).toBe(0);
  });

  it('a row that no page has sealed stays as it was, and its hour’s finish behind it; other hours go', async () => {
    await study('1', 0, 15);
    await outbox.addFinish(somePlace);
    await study('2', 0, 9);
    await db.outbox.where('sequence').above(1).modify({ sealed: true, request });
    await withoutPage();
    expect(posted).toEqual([3]);
    expect(await db.outbox.get(1)).toMatchObject({ sealed: false, failures: 0, dueAt: 0 });
    expect(await db.outbox.get(2)).toMatchObject({ kind: 'finish', failures: 0 });
  });
});

describe('a finish that waits for face checks', () => {
  it('names the points without a photo, and none whose photo waits here', async () => {
    await outbox.addFinish(somePlace);
    await outbox.addPhoto(somePlace, 30, 'jwe');
    const heard: Outcome[] = [];
    await drain({
      outbox,
      post: async (row) =>
        row.kind === 'finish' ? { is: 'wait', words: '核身', points: [30, 60] } : { is: 'later' },
      learner: () => 'a',
      wall: () => 1_000,
      random: () => 0,
      answered: (row, outcome) => {
        if (row.kind === 'finish') heard.push(outcome);
      },
    });
    expect(heard).toEqual([{ is: 'wait', words: '核身', points: [60] }]);
  });
});

describe('what a page seals as it goes', () => {
  it('grows no more: later study opens a new row', async () => {
    await study('1', 0, 15);
    await outbox.sealAll('a', () => request);
    await study('1', 15, 20);
    expect(await db.outbox.toArray()).toMatchObject([
      { from: 0, to: 15, sealed: true, request },
      { from: 15, to: 20, sealed: false },
    ]);
  });

  it('is its learner’s alone, and keeps the request that it has', async () => {
    await study('1', 0, 15);
    await outbox.writeJournal(journalOf(0, 5, { learner: 'b' }));
    await outbox.fold('w1');
    await outbox.seal(1, () => request);
    expect(await outbox.sealAll('a', () => ({ ...request, path: '/another' }))).toBe(1);
    expect(await db.outbox.toArray()).toMatchObject([
      { learner: 'a', request: { path: '/x' } },
      { learner: 'b', sealed: false },
    ]);
  });
});
