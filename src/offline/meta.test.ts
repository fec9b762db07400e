import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PhoneDatabase } from './database';
import { installationId, nextSequence } from './meta';
import { rowOf } from './testing';

let db: PhoneDatabase;
beforeEach(() => {
  db = new PhoneDatabase(`meta-${Math.random()}`);
});
afterEach(() => db.delete());

const next = () => db.transaction('rw', db.meta, db.outbox, () => nextSequence(db));

describe('the sequence of an installation', () => {
  it('gives no number twice, though nothing stands in the outbox any more', async () => {
    expect([await next(), await next(), await next()]).toEqual([1, 2, 3]);
  });

  it('never numbers over what stands, though the count was lost', async () => {
    await db.outbox.bulkAdd([rowOf(4), rowOf(9)]);
    expect([await next(), await next()]).toEqual([10, 11]);
  });

  it('goes by the count where that is further', async () => {
    await next();
    await next();
    await db.outbox.add(rowOf(1));
    expect(await next()).toBe(3);
  });
});

it('an installation is named once', async () => {
  let made = 0;
  const name = () => installationId(db, () => `phone ${++made}` as never);
  expect([await name(), await name()]).toEqual(['phone 1', 'phone 1']);
});
