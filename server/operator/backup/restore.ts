import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, inOneTransaction, type Place } from '../../database/connection';
import { migrationsFolder } from '../../database/migrated';
import type { BackupFile } from './file';
import { DAMAGED, type Head, NEWER, type Summary, WrongBackup } from './lines';
import { tablesOf } from './take';

/** What one statement takes in: so many rows, or so many characters of them. */
const AT_ONCE = { rows: 500, characters: 4 * 1024 * 1024 };

const NOT_EMPTY =
  '这个数据库不是空的，恢复只能恢复到空的里面。' +
  '请用 DATA_DIR 换一个空文件夹，或用 DATABASE_URL 换一个空数据库；没有改动任何数据。';

/**
 * Restores a backup into an empty database, in one transaction: its tables as they were when it was made, its rows, its
 * keys. Tables and columns have the names that the migrations gave them; no name of the file becomes SQL.
 * @throws {WrongBackup} with a sentence; nothing is changed then.
 */
export async function restore(place: Place, file: BackupFile, summary: Summary): Promise<void> {
  await inOneTransaction(place, async (connection) => {
    await mustBeEmpty(connection);
    await makeTables(connection, summary.head);
    const columns = new Map((await tablesOf(connection)).map((table) => [table.name, table.columns]));
    mustHaveTables(summary, [...columns.keys()]);
    const links = await withoutLinks(connection);
    await insertRows(connection, file, columns);
    for (const { table, name, definition } of links) {
      await connection.query(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    await mustHaveCounts(connection, summary);
    await countOn(connection);
  });
}

async function mustBeEmpty(connection: Connection): Promise<void> {
  const [found] = await connection.query(
    `select 1 from information_schema.tables where table_schema in ('public', 'drizzle') limit 1`,
  );
  if (found) throw new WrongBackup(NOT_EMPTY);
}

/**
 * Checks before a database is opened that the backup has every table which its migrations make, and no other.
 * @throws {WrongBackup} with a sentence.
 */
export function mustBeComplete(summary: Summary): void {
  const statements = migrationsIn(summary.head).flatMap(({ sql }) => sql);
  const tables = new Set<string>();
  for (const statement of statements) {
    for (const [, act, name = ''] of statement.matchAll(
      /^\s*(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?"(\w+)"/gm,
    )) {
      if (act === 'CREATE') tables.add(name);
      else tables.delete(name);
    }
  }
  mustHaveTables(summary, [...tables]);
}

function mustHaveTables({ rows }: Summary, tables: readonly string[]): void {
  const missing = tables.filter((table) => !Object.hasOwn(rows, table));
  if (missing.length > 0) {
    throw new WrongBackup(`备份不完整，缺少表 ${missing.join('、')}。没有改动任何数据。`);
  }
  if (Object.keys(rows).length !== tables.length) throw new WrongBackup(DAMAGED);
}

/** The migrations of this build that the backup's tables have been through. @throws {WrongBackup} where one is unknown. */
function migrationsIn({ migrations }: Head) {
  const known = new Map(readMigrationFiles({ migrationsFolder }).map((one) => [one.hash, one]));
  return migrations.map(({ hash, at }) => {
    const migration = known.get(hash);
    if (!migration) throw new WrongBackup(NEWER);
    return { hash, at, sql: migration.sql };
  });
}

/** The tables by the same migrations that the backup's had been through, no more and no fewer. */
async function makeTables(connection: Connection, head: Head): Promise<void> {
  // As drizzle's own migrator makes it, which goes on from here.
  await connection.query('create schema drizzle');
  await connection.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, at, sql } of migrationsIn(head)) {
    for (const statement of sql) if (statement.trim()) await connection.query(statement);
    const entry = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await connection.query(entry, [hash, at]);
  }
}

type Columns = ReadonlyMap<string, readonly string[]>;

type Link = { table: string; name: string; definition: string };

/** Takes the foreign keys away, for rows come in any order; gives what they were. */
async function withoutLinks(connection: Connection): Promise<Link[]> {
  const links = await connection.query<Link>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of links)
    await connection.query(`alter table ${table} drop constraint "${name}"`);
  return links;
}

async function insertRows(connection: Connection, file: BackupFile, columns: Columns): Promise<void> {
  let [table, waiting, characters] = ['', [] as string[], 0];
  const flush = async () => {
    const known = columns.get(table);
    if (waiting.length > 0 && !known) throw new WrongBackup(DAMAGED);
    if (waiting.length > 0) await insert(connection, { table, columns: known ?? [], rows: waiting });
    [waiting, characters] = [[], 0];
  };
  for await (const { kind, content } of file.lines()) {
    if (kind === 'table') {
      await flush();
      table = content;
    }
    if (kind !== 'row' && kind !== 'keys') continue;
    waiting.push(kind === 'keys' ? file.unsealed(content) : content);
    characters += content.length;
    if (waiting.length >= AT_ONCE.rows || characters >= AT_ONCE.characters) await flush();
  }
  await flush();
}

async function insert(
  connection: Connection,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: string[] },
) {
  const named = columns.map((column) => `"${column}"`).join(', ');
  try {
    await connection.query(
      `insert into "${table}" (${named}) overriding system value
       select ${named} from json_populate_recordset(null::"${table}", $1::json)`,
      [`[${rows.join(',')}]`],
    );
  } catch (error) {
    // Classes 22 and 23 of SQLSTATE: wrong data. Anything else is a fault of the database.
    if (!/^2[23]/.test(String((error as { code?: string }).code))) throw error;
    throw new WrongBackup(`备份里表 ${table} 的数据不对，请换一个备份；没有改动任何数据。`);
  }
}

/** Each table has as many rows as the verified file. */
async function mustHaveCounts(connection: Connection, { rows }: Summary): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const [found] = await connection.query<{ count: number }>(
      `select count(*)::float8 as count from "${table}"`,
    );
    if (found?.count !== expected) throw new WrongBackup(DAMAGED);
  }
}

/** What counts by itself goes on behind the largest number that came in. */
async function countOn(connection: Connection): Promise<void> {
  const counting = await connection.query<{ table: string; column: string; sequence: string }>(`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`);
  for (const { table, column, sequence } of counting) {
    await connection.query(
      `select setval($1::regclass, (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
      [sequence],
    );
  }
}
