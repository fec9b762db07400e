import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { ShippedClock } from '../border/clock';
import { type OnDisk, PhoneDisk } from './disk';

let clock = new ShippedClock();
let told: (Pick<OnDisk, 'lead' | 'rows'> & { at: number; took: number })[] = [];
let busy: [number, boolean][] = [];
let disk: PhoneDisk;
let db: IDBDatabase;

beforeEach(async () => {
  clock = new ShippedClock();
  [told, busy] = [[], []];
  disk = new PhoneDisk({
    wait: (ms) => clock.wait(ms),
    now: () => clock.lived,
    random: () => 1,
    written: ({ lead, rows }, took) => told.push({ at: clock.lived, lead, rows, took }),
    busy: (on) => busy.push([clock.lived, on]),
  });
  db = await new Promise((resolve) => {
    const opens = new IDBFactory().open('phone', 1);
    opens.onupgradeneeded = () => {
      for (const table of ['journal', 'outbox', 'unpaid', 'credit'])
        opens.result.createObjectStore(table, { keyPath: 'id' });
    };
    opens.onsuccess = () => resolve(opens.result);
  });
});

const of = { id: 1, learner: 'a', hour: 'v' };

/** Asks for a transaction that puts a row; resolves with what became of it. */
function put(row: object, table = 'journal'): { transaction: IDBTransaction } {
  const transaction = db.transaction(table, 'readwrite');
  disk.takes(transaction);
  transaction.objectStore(table).put({ ...of, ...row });
  return { transaction };
}

it('what is committed is told of, by the hour that it is of, and what stands as it stood is not', async () => {
  put({ from: 0, to: 1 });
  await clock.idle();
  put({ from: 0, to: 1, at: 7 });
  await clock.idle();
  put({ credited: 3, provisional: 1 }, 'credit');
  await clock.idle();
  const rows = [{ from: 0, to: 1 }];
  expect(told).toEqual([
    { at: 0, lead: 0, rows, took: 0 },
    { at: 0, lead: 4, rows, took: 0 },
  ]);
  expect(busy).toEqual([]);
});

it('a slow disk brings to an end in their turn what touches the same, each after its own while', async () => {
  disk.slow = 2_000;
  put({ from: 0, to: 1 });
  put({ from: 0, to: 2 });
  await clock.advance(1_000);
  expect([told, disk.standing(), disk.isBusy, disk.behind()]).toEqual([[], [], true, 1]);
  await clock.advance(3_500);
  expect(told.map(({ at, rows, took }) => [at, rows[0]?.to, took])).toEqual([
    [2_000, 1, 2],
    [4_000, 2, 4],
  ]);
  expect(busy).toEqual([
    [0, true],
    [4_000, false],
  ]);
  expect(disk.behind()).toBe(0);
});

it('what a page had asked for when it died was never written', async () => {
  put({ from: 0, to: 1 });
  await clock.idle();
  disk.slow = 2_000;
  const { transaction } = put({ from: 0, to: 3 });
  await clock.advance(1_000);
  transaction.abort();
  await clock.advance(5_000);
  expect(disk.standing().map(({ to }) => to)).toEqual([1]);
  expect(busy).toEqual([
    [0, true],
    [1_000, false],
  ]);
});

it('what is cleared is there no more', async () => {
  put({ from: 0, to: 1 });
  await clock.idle();
  disk.clear();
  expect(told.at(-1)).toEqual({ at: 0, lead: 0, rows: [], took: 0 });
});
