import { EXAMS, HOURS_A, LESSON_A, LESSON_B, TRAINING } from '@demo/ids/ids';
import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from '../database/schema';

/** What operators write: some hundreds of rows, however many learners there are. Every other table grows with them. */
const CATALOGUE: readonly PgTable[] = [
  schema.serverKey,
  schema.announcement,
  schema.newsCategory,
  schema.news,
  schema.specialColumn,
  schema.columnItem,
  schema.helpGroup,
  schema.helpNode,
  schema.banner,
  schema.lessonCategory,
  schema.lesson,
  schema.expert,
  schema.lessonExpert,
  schema.chapter,
  schema.hour,
  schema.training,
  schema.trainingLesson,
  schema.prerequisite,
  schema.exam,
  schema.payPackage,
  schema.contentItem,
  schema.contentFile,
  schema.contentState,
  schema.position,
  schema.unusedMedia,
  schema.medium,
  schema.mediumRows,
  schema.hourEdition,
  schema.mediaJob,
  schema.ledgerClock,
  schema.clockReading,
];

const GROWING = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable))
  .filter((table) => !CATALOGUE.includes(table))
  .map((table) => getTableConfig(table));

/** The tables that grow with the learners, by name. */
export const growing: ReadonlySet<string> = new Set(GROWING.map(({ name }) => name));

const text = (value: string) => `'${value}'`;
const oneOf = (values: readonly string[]) => `(array[${values.map(text).join()}])[1 + n % ${values.length}]`;

/** What everybody's rows say, as SQL over `n`, by the column's name. Nearly all of it is settled and done with. */
const BY_NAME: Record<string, string> = {
  learner: `'crowd-' || n`,
  lesson: oneOf([LESSON_A, LESSON_B]),
  hour: oneOf(HOURS_A),
  training: text(TRAINING),
  exam: text(EXAMS.training),
  used_by: `'crowd-' || n`,
  region_id: `'region-' || n % 3000`,
};
/** Where a name means something else in one table. */
const BY_TABLE: Record<string, Record<string, string>> = {
  account: { id: `'crowd-' || n` },
  pay_order: { state: text('paid'), lesson: `'lesson-' || n`, paid_at: 'at' },
  face_check: { state: text('passed') },
  invoice: { state: text('issued') },
  company_application: { state: text('passed') },
  refresh_token: { family: `'id-' || n` },
  // Nearly all of what is counted is still young.
  allowance: { taken_until: 'at + 172800000' },
  solved_puzzle: { forget_at: 'at + 172800000' },
};

const BY_TYPE: Record<string, string> = {
  bigint: 'at',
  bigserial: 'n',
  integer: 'n % 100',
  boolean: 'false',
  jsonb: `'[]'::jsonb`,
  bytea: `'\\x00'::bytea`,
};

/** Nullable columns stay empty, but for those that say whose a row is or what it is about. */
function rowValue(table: string, column: PgColumn): string {
  const { name, notNull } = column;
  const said = BY_TABLE[table]?.[name] ?? BY_NAME[name];
  if (said) return said;
  if (!notNull) return 'null';
  return BY_TYPE[column.getSQLType()] ?? `'${name}-' || n`;
}

/** Built at once, an index costs a fraction of what it costs row by row; those of constraints stay. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i where i.indrelid = $1::regclass and not i.indisunique`;

/** What statements go over: a client of PostgreSQL, or the built-in database itself. */
type Connection = { query<Row>(statement: string, values?: string[]): Promise<{ rows: Row[] }> };

async function fillTable(client: Connection, { name, insert }: { name: string; insert: string }) {
  const { rows } = await client.query<{ name: string; made: string }>(INDEXES, [name]);
  for (const index of rows) await client.query(`drop index ${index.name}`);
  await client.query(insert);
  for (const index of rows) await client.query(index.made);
  await client.query(`analyze "${name}"`);
}

/** Six digits each: numbers that sort as they are written go into an index far faster. */
const FIRST = 100_001;

/**
 * Puts `learners` rows more into every table that grows, a learner one in each, over the last `days` before `now`, and has the
 * planner look at them. For a database that has the demo; its foreign keys are not asked. Each connection does its part.
 */
export async function crowdOver(
  connections: readonly Connection[],
  learners: number,
  days = 1,
  now = Date.now(),
): Promise<void> {
  const [since, step] = [now - days * 86_400_000, Math.floor((days * 86_400_000) / learners)];
  const rows = `select n, ${since} + (n - ${FIRST})::bigint * ${step} as at
    from generate_series(${FIRST}, ${FIRST + learners - 1}) n`;
  const waiting = GROWING.map(({ name, columns: all }) => {
    const columns = all.filter((column) => column.generatedIdentity === undefined);
    const names = columns.map((column) => `"${column.name}"`).join();
    const values = columns.map((column) => rowValue(name, column)).join();
    return { name, insert: `insert into "${name}" (${names}) select ${values} from (${rows}) row` };
  });
  const fill = async (connection: Connection) => {
    await connection.query('set session_replication_role = replica');
    for (let next = waiting.shift(); next; next = waiting.shift()) await fillTable(connection, next);
  };
  await Promise.all(connections.map(fill));
}

/** Gives everybody of the crowd `each` credit events in all. */
function moreEvents(connection: Connection, each: number): Promise<void> {
  return fillTable(connection, {
    name: 'credit_event',
    insert: `insert into credit_event (learner, hour, kind, session, from_ms, to_ms, credited_ms, provisional_ms, reason, at, last_at)
      select learner, hour, kind, session, from_ms + n, to_ms + n, credited_ms, provisional_ms, reason, at, last_at
      from credit_event, generate_series(2, ${each}) n where learner like 'crowd-%'`,
  });
}

/** The same for the PostgreSQL at `url`, over two connections. */
export async function crowd(
  url: string,
  learners: number,
  { days = 1, now = Date.now(), eventsEach = 1 } = {},
): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await crowdOver(clients as Connection[], learners, days, now);
    if (eventsEach > 1) await moreEvents(clients[0] as Connection, eventsEach);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
