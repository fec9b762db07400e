import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mustBalance } from '../testing/balanced';
import { creditByOlderServer, loadOlderDatabase } from '../testing/older/database';
import {
  openSuitesDatabase,
  PATIENT,
  SUITES_DATABASE,
  suitesDatabase,
  suitesPlace,
} from '../testing/suites-database';
import { isBusy } from './busy';
import { loadKeys } from './keys';
import { isMigrated, WrongTables } from './migrated';
import { type Database, openDatabase } from './open';
import { rows } from './rows';

const folder = await mkdtemp(join(tmpdir(), 'zhijian-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the columns and the indexes of all tables, sorted. */
async function tablesOf(database: Database): Promise<string[]> {
  const found = await rows<{ line: string }>(
    database,
    sql`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = 'public'
        union select indexdef from pg_indexes where schemaname = 'public'`,
  );
  return found.map(({ line }) => line).sort();
}

describe(`the database of commit f8f480b4 on ${SUITES_DATABASE}`, () => {
  test('has the tables of a new one after it was opened, and keeps its keys and its credit', async () => {
    const place = { databaseUrl: await suitesDatabase?.(), dataDir: await mkdtemp(join(folder, 'older-')) };
    await loadOlderDatabase(place);
    const older = await openDatabase(place, { patience: PATIENT });
    const fresh = await openSuitesDatabase(await mkdtemp(join(folder, 'new-')));
    try {
      expect(await isMigrated(older.database)).toBe(true);
      expect(await tablesOf(older.database)).toEqual(await tablesOf(fresh.database));
      const keys = () => rows(older.database, sql`select * from server_key order by name`);
      const before = await keys();
      await loadKeys(older.database);
      expect(await keys()).toEqual(before);
      await mustBalance(older.database);
    } finally {
      await older.close();
      await fresh.close();
    }
  });
});

describe(`credit on ${SUITES_DATABASE}`, () => {
  test('is not written by a server that is older than its events, and the error is one that it retries', async () => {
    const place = { databaseUrl: await suitesDatabase?.(), dataDir: await mkdtemp(join(folder, 'credit-')) };
    await loadOlderDatabase(place);
    const { database, close } = await openDatabase(place, { patience: PATIENT });
    try {
      const credits = () => rows(database, sql`select * from hour_credit order by learner, hour`);
      const before = await credits();
      expect(before.length).toBeGreaterThan(0);
      const written = creditByOlderServer(database);
      await expect(written).rejects.toMatchObject({ cause: { code: '40002' } });
      expect(await written.catch(isBusy)).toBe(true);
      expect(await credits()).toEqual(before);
      await mustBalance(database);
    } finally {
      await close();
    }
  });
});

describe(`opening a database on ${SUITES_DATABASE}`, () => {
  const DAY_MS = 24 * 3_600_000;
  const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;

  test.each([
    [
      'that a later build has migrated',
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newest} + ${DAY_MS}::bigint)`,
      /^数据库已经由更新的一版升级过/,
    ],
    [
      'whose migrations this build does not know',
      sql`update drizzle.__drizzle_migrations set created_at = created_at - ${DAY_MS}::bigint`,
      /^数据库里的表是正式发布以前的版本建的/,
    ],
    [
      'whose tables came without migrations',
      sql`drop schema drizzle cascade`,
      /^数据库里的表是正式发布以前的版本建的/,
    ],
  ])('is refused in a sentence when it is one %s', async (_, change, sentence) => {
    const place = await suitesPlace(await mkdtemp(join(folder, 'refused-')));
    const { database, close } = await openDatabase(place, { patience: PATIENT });
    await database.execute(change).finally(close);
    const opened = openDatabase(place, { patience: PATIENT });
    await expect(opened).rejects.toThrow(WrongTables);
    await expect(opened).rejects.toThrow(sentence);
  });
});
