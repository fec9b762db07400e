import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { PhoneDisk } from './disk';
import { PhoneStore } from './store';

/** So long that a transaction that waits for nothing else commits. */
async function someTurns(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
}

const quickDisk = () =>
  new PhoneDisk({
    ...{ wait: someTurns, now: () => 0, random: () => 0, written: () => undefined, busy: () => undefined },
  });

/** A page's database on a phone, with one table. */
function opened() {
  const store = new PhoneStore(someTurns, quickDisk(), () => undefined);
  const { mind, ...given } = store.of({ alive: true, breath: () => {} });
  const db = new Dexie('database', given);
  db.version(1).stores({ rows: 'id' });
  mind(db);
  return { store, db, rows: db.table<{ id: number }>('rows') };
}

it('what a transaction had written goes back when the phone has no room for the rest', async () => {
  const { store, db, rows } = opened();
  await rows.put({ id: 1 });
  const two = () =>
    db.transaction('rw', rows, async () => {
      await rows.delete(1);
      await rows.put({ id: 2 });
      await rows.put({ id: 3 });
    });
  store.fill(1);
  await expect(two()).rejects.toThrow();
  expect(await rows.toCollection().primaryKeys()).toEqual([1]);
  store.makeRoom(0);
  await two();
  expect(await rows.toCollection().primaryKeys()).toEqual([2, 3]);
  await db.close();
});

it('a phone that was filled is short of room until five seconds after there is some again', () => {
  const { store } = opened();
  store.fill(2);
  expect(store.isShort(0)).toBe(false);
  store.fill();
  expect(store.isShort(0)).toBe(true);
  store.makeRoom(1_000);
  expect([store.isShort(5_999), store.isShort(6_000)]).toEqual([true, false]);
});
