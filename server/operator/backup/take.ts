import { getTableName, is } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Connection, Snapshot } from '../../database/connection';
import { migrationsFolder } from '../../database/migrated';
import * as schema from '../../database/schema';
import { type End, type Head, KEYS_TABLE, lineOf, WrongBackup } from './lines';
import { keyForKeys, seal } from './seal';

/** So many rows at once; of tables that hold files one, for it may be megabytes. */
const ROWS = 500;

const NEWER_TABLES = '数据库的表比这个服务器新：请向更新了的那个实例取备份，或者先更新这一个。';

type Asked = {
  /** The backup's key, base64. */
  key: string;
  number: number;
  made: Date;
  media: AsyncIterable<{ digest: string; size: number }>;
};

/** The whole database as the lines of a backup, in one consistent state, and the list of the media; memory stays flat. */
export async function* backupOf(snapshot: Snapshot, asked: Asked): AsyncGenerator<string> {
  const end: End = { rows: {}, media: 0 };
  yield* snapshot((connection) => linesOf(connection, asked, end));
  for await (const { digest, size } of asked.media) {
    end.media += 1;
    yield lineOf('medium', `${digest} ${size}`);
  }
  yield lineOf('end', JSON.stringify(end));
}

async function* linesOf(
  connection: Connection,
  { key, number, made }: Asked,
  { rows }: End,
): AsyncGenerator<string> {
  const { tables, left } = await ownTables(connection);
  const migrations = await migrationsOf(connection);
  const head: Head = { format: 2, number, made: made.toISOString(), migrations, left };
  yield lineOf('head', JSON.stringify(head));
  const sealing = keyForKeys(key);
  for (const table of tables) {
    yield lineOf('table', table.name);
    rows[table.name] = 0;
    for await (const row of rowsOf(connection, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      yield table.name === KEYS_TABLE ? lineOf('keys', seal(row, sealing)) : lineOf('row', row);
    }
  }
}

/**
 * The tables of the migrations, and the names of others in the same schema. Others are left out, because no migration could
 * create them again at the restore, and are no reason to be without a backup.
 * @throws {WrongBackup} where one is missing, or a later build has changed them.
 */
export async function ownTables(connection: Connection): Promise<{ tables: Table[]; left: string[] }> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const migrations = await migrationsOf(connection);
  if (migrations.some(({ hash }) => !known.has(hash))) throw new WrongBackup(NEWER_TABLES);
  const present = await tablesOf(connection);
  const own = new Set<string>(
    Object.values(schema)
      .filter((one) => is(one, PgTable))
      .map((table) => getTableName(table)),
  );
  const tables = present.filter(({ name }) => own.has(name));
  const left = present.map(({ name }) => name).filter((name) => !own.has(name));
  const missing = [...own].filter((name) => !tables.some((table) => table.name === name));
  if (missing.length > 0) {
    throw new WrongBackup(`数据库缺少表 ${missing.join('、')}，备份会不完整，所以没有做。请先查是谁删掉的。`);
  }
  return { tables, left };
}

type Table = { name: string; columns: string[]; holdsFiles: boolean };

export async function tablesOf(connection: Connection): Promise<Table[]> {
  const columns = await connection.query<{ table: string; column: string; type: string }>(`
    select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    order by table_name, ordinal_position`);
  const names = [...new Set(columns.map(({ table }) => table))];
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const holdsFiles = own.some(({ type }) => type === 'bytea');
    return { name, columns: own.map(({ column }) => column), holdsFiles };
  });
}

/** The migrations that the tables have been through. */
export const migrationsOf = (connection: Connection): Promise<Head['migrations']> =>
  connection.query(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );

async function* rowsOf(connection: Connection, { name, holdsFiles }: Table): AsyncGenerator<string> {
  const cursor = `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "${name}" t`;
  await connection.query(cursor);
  for (;;) {
    const some = await connection.query<{ row: string }>(`fetch ${holdsFiles ? 1 : ROWS} from backup_rows`);
    for (const { row } of some) yield row;
    if (some.length === 0) break;
  }
  await connection.query('close backup_rows');
}
