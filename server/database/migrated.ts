import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './open';
import { rows } from './rows';

/** Beside this file in the sources, and copied beside the bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Reader = Pick<Database, 'execute'>;

/** The database cannot be used by this build; the message is a sentence for the operator. */
export class WrongTables extends Error {}

const NEWER =
  '数据库已经由更新的一版升级过，这一版不能再用它。请运行更新的那一版；要退回这一版，请把升级以前的备份恢复到一个空数据库。';
const TOO_OLD =
  '数据库里的表是正式发布以前的版本建的，这一版升级不了。请换一个空数据库，或者用建它的那一版取备份再处理。';

/** When each migration of this build was made, ms. */
let made: readonly number[] | undefined;
const known = () => {
  made ??= readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
  return made;
};

/** Returns when the migrations that the database has were made, ms; none where it never had any. */
async function applied(database: Reader): Promise<number[]> {
  const [found] = await rows<{ exists: boolean }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found?.exists) return [];
  const all = await rows<{ at: number }>(
    database,
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  );
  return all.map(({ at }) => at);
}

/** Returns whether the database has every table of this build; one that a later build has migrated is as good. */
export async function isMigrated(database: Reader): Promise<boolean> {
  return Math.max(0, ...(await applied(database))) >= Math.max(...known());
}

/** Returns whether a later build has migrated the database. */
export async function isNewer(database: Reader): Promise<boolean> {
  return Math.max(0, ...(await applied(database))) > Math.max(...known());
}

/** @throws {WrongTables} for a database that a later build has migrated, or whose tables this build cannot migrate. */
export async function mustBeMigratable(database: Reader): Promise<void> {
  if (await isNewer(database)) throw new WrongTables(NEWER);
  const had = await applied(database);
  const [found] = await rows<{ exists: boolean }>(
    database,
    sql`select to_regclass('public.server_key') is not null as exists`,
  );
  const isForeign = had.length === 0 && found?.exists;
  if (isForeign || had.some((at) => !known().includes(at))) throw new WrongTables(TOO_OLD);
}
