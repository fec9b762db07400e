import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { PhoneDatabase } from './database';

const CONTENT = '[owner+address], owner, [usedAt+size]';
const ITEMS = '[owner+id], owner, [usedAt+size]';

/** What each version before has added, as the phones of the field have it. */
const BEFORE = [
  {
    meta: 'name',
    outbox: 'sequence, learner, [learner+hour]',
    journal: 'window, learner',
    credit: '[learner+hour], learner, [learner+lesson]',
  },
  {
    ...{ feedback: 'key, learner', reads: CONTENT, pictures: CONTENT },
    ...{ contentItems: ITEMS, experts: ITEMS, columns: ITEMS, helpNodes: ITEMS },
  },
  { unpaid: 'key, learner' },
  { files: CONTENT },
  {
    permits: 'session, learner, [learner+hour]',
    downloads: 'digest, hour, lesson, training, [state+order]',
    mediaRows: '[digest+index]',
  },
];

/** A row that every table can hold, whatever its key. */
const ROW = {
  ...{ name: 'a', sequence: 1, window: 'w', key: 'k', session: 's', digest: 'd', index: 0, id: '1' },
  ...{ owner: 'public', address: '/a', usedAt: 1, size: 2, learner: '7', hour: '9', lesson: '8' },
  ...{ training: '', state: 'complete', order: 1 },
};

test.each([1, 2, 3, 4, 5])(
  'a phone of version %i keeps every row, and loses what nobody reads',
  async (version) => {
    const name = `from-${version}`;
    const older = new Dexie(name);
    for (const [at, tables] of BEFORE.slice(0, version).entries()) older.version(at + 1).stores(tables);
    await older.open();
    const had = older.tables.map((table) => table.name);
    for (const table of older.tables) await table.add(ROW);
    older.close();

    const now = new PhoneDatabase(name);
    await now.open();
    const tables = now.tables.map((table) => table.name);
    expect(tables.sort()).toEqual(new PhoneDatabase('new').tables.map((table) => table.name).sort());
    expect([...now.backendDB().objectStoreNames].sort()).toEqual(tables);
    for (const table of now.tables) {
      expect([table.name, await table.toArray()]).toEqual([
        table.name,
        had.includes(table.name) ? [ROW] : [],
      ]);
      await table.put({ ...ROW, more: true });
      expect(await table.count()).toBe(1);
    }
    expect(await now.outbox.where({ learner: '7', hour: '9' }).count()).toBe(1);
    expect(await now.downloads.where('[state+order]').equals(['complete', 1]).count()).toBe(1);
    now.close();
  },
);
