import { createHash } from 'node:crypto';
import type { Connection, Snapshot } from '../../database/connection';
import { type Head, type Kind, lineOf } from './lines';
import { seal } from './seal';

/** The server's own keys: of all tables only this one's rows are not for everybody who reads the file. */
export const KEYS_TABLE = 'server_key';

/** So many rows at once; of tables that hold files one, for it may be megabytes. */
const ROWS = 500;

type Asked = {
  /** Under which the keys are sealed, base64, and how it was made. */
  key: string;
  salt: string;
  made: Date;
  media: AsyncIterable<{ digest: string; size: number }>;
};

/** The whole database as the lines of a backup, in one consistent state, and the list of the media; memory stays flat. */
export async function* backupOf(snapshot: Snapshot, asked: Asked): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const counted = async function* (pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  };
  yield* counted(snapshot((connection) => linesOf(connection, asked)));
  yield* counted(mediaLines(asked.media));
  yield lineOf('end', digest.digest('hex'));
}

async function* linesOf(connection: Connection, { key, salt, made }: Asked): AsyncGenerator<string> {
  const tables = await tablesOf(connection);
  const head: Head = {
    format: 1,
    made: made.toISOString(),
    migrations: await migrationsOf(connection),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    salt,
  };
  yield lineOf('head', JSON.stringify(head));
  for (const table of tables) {
    const kind: Kind = table.name === KEYS_TABLE ? 'keys' : 'row';
    yield lineOf('table', table.name);
    for await (const row of rowsOf(connection, table)) {
      yield lineOf(kind, kind === 'keys' ? seal(row, key) : row);
    }
  }
}

async function* mediaLines(media: Asked['media']): AsyncGenerator<string> {
  for await (const { digest, size } of media) yield lineOf('medium', `${digest} ${size}`);
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
