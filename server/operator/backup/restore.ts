import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, inOneTransaction, type Place } from '../../database/connection';
import { migrationsFolder } from '../../database/migrated';
import { type Head, type Line, WrongBackup } from './lines';
import { sealingKey, unseal } from './seal';

/** What one statement takes in: so many rows, or so many characters of them. */
const AT_ONCE = { rows: 500, characters: 4 * 1024 * 1024 };

const NOT_EMPTY =
  '这个数据库不是空的，恢复只能恢复到空的里面。' +
  '请用 DATA_DIR 换一个空文件夹，或用 DATABASE_URL 换一个空数据库；没有改动任何数据。';
const NEWER =
  '这个备份是更新的一版做的，这一版不认识它的表。请先把程序更新到做备份的那一版或更新的一版；没有改动任何数据。';
const CUT_SHORT = '备份文件不完整，可能没有传完。没有改动任何数据。';

/** What was taken in. */
export type Restored = { made: string; rows: Record<string, number> };

/**
 * Takes a backup into an empty database, in one transaction: its tables as they were when it was made, its rows, its
 * keys. Whoever opens the database afterwards brings its tables up to date.
 * @throws {WrongBackup} with a sentence; nothing is changed then.
 */
export async function restore(
  place: Place,
  lines: AsyncIterable<Line>,
  passphrase: string,
): Promise<Restored> {
  return inOneTransaction(place, async (connection) => {
    await mustBeEmpty(connection);
    const all = lines[Symbol.asyncIterator]();
    const head = headIn(await all.next());
    await makeTables(connection, head);
    const links = await withoutLinks(connection);
    const rows = await takeRows(connection, {
      head,
      lines: { [Symbol.asyncIterator]: () => all },
      passphrase,
    });
    for (const { table, name, definition } of links) {
      await connection.query(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    await countOn(connection);
    return { made: head.made, rows };
  });
}

async function mustBeEmpty(connection: Connection): Promise<void> {
  const [found] = await connection.query(
    `select 1 from information_schema.tables where table_schema in ('public', 'drizzle') limit 1`,
  );
  if (found) throw new WrongBackup(NOT_EMPTY);
}

function headIn({ done, value }: IteratorResult<Line>): Head {
  if (done || value.kind !== 'head') throw new WrongBackup('这不是备份文件，或者已经损坏。');
  const head = JSON.parse(value.content) as Head;
  if (head.format !== 1) throw new WrongBackup(NEWER);
  return head;
}

/** The tables by the same migrations that the backup's had been through, no more and no fewer. */
async function makeTables(connection: Connection, { migrations }: Head): Promise<void> {
  const known = new Map(readMigrationFiles({ migrationsFolder }).map((one) => [one.hash, one]));
  // As drizzle's own migrator makes it, which goes on from here.
  await connection.query('create schema drizzle');
  await connection.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, at } of migrations) {
    const migration = known.get(hash);
    if (!migration) throw new WrongBackup(NEWER);
    for (const statement of migration.sql) if (statement.trim()) await connection.query(statement);
    const entry = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await connection.query(entry, [hash, at]);
  }
}

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

type Taking = { head: Head; lines: AsyncIterable<Line>; passphrase: string };

async function takeRows(connection: Connection, { head, lines, passphrase }: Taking) {
  const counts: Record<string, number> = {};
  let key: string | undefined;
  let [table, waiting, characters] = ['', [] as string[], 0];
  const flush = async () => {
    if (waiting.length > 0)
      await insert(connection, { table, columns: head.tables[table] ?? [], rows: waiting });
    [waiting, characters] = [[], 0];
  };
  for await (const { kind, content } of lines) {
    if (kind === 'end') {
      await flush();
      return counts;
    }
    if (kind === 'table') {
      await flush();
      if (!head.tables[content]) throw new WrongBackup('备份文件已经损坏。没有改动任何数据。');
      [table, counts[content]] = [content, 0];
    }
    if (kind !== 'row' && kind !== 'keys') continue;
    if (kind === 'keys') key ??= await sealingKey(passphrase, head.salt);
    waiting.push(kind === 'keys' ? unseal(content, key ?? '') : content);
    characters += content.length;
    counts[table] = (counts[table] ?? 0) + 1;
    if (waiting.length >= AT_ONCE.rows || characters >= AT_ONCE.characters) await flush();
  }
  throw new WrongBackup(CUT_SHORT);
}

function insert(
  connection: Connection,
  { table, columns, rows }: { table: string; columns: string[]; rows: string[] },
) {
  const named = columns.map((column) => `"${column}"`).join(', ');
  return connection.query(
    `insert into "${table}" (${named}) overriding system value
     select ${named} from json_populate_recordset(null::"${table}", $1::json)`,
    [`[${rows.join(',')}]`],
  );
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
