import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction as PgliteTransaction, type Results } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { builtInSnapshot, connected, type Place, postgresSnapshot, type Snapshot } from './connection';
import { lockFolder } from './folder-lock';
import { migrationsFolder, mustBeMigratable } from './migrated';
import { type CONNECTIONS, PATIENCE, type Patience, poolFor } from './pools';
import * as schema from './schema';

/** One type for both drivers, and for a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
  database: Database;
  /** The same for study time, whose connections nobody else takes; the built-in database has one for all. */
  study: Database;
  /** Runs `work` while no other instance starts on the same database. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The connections to it, by what they are for; the built-in one has none to speak of. */
  pools: () => PoolState[];
  /** The whole of it as it is at one moment. */
  snapshot: Snapshot;
  close: () => Promise<void>;
};

export type PoolState = { name: string; total: number; idle: number; waiting: number };

/** Any number, as long as every instance uses the same. */
const START_LOCK = 7_302_118;

/** `logger` and `patience` are for tests: who receives every statement, and how long PostgreSQL is waited for. */
export type DatabasePorts = {
  logger?: Logger | undefined;
  patience?: Patience | undefined;
  connections?: typeof CONNECTIONS | undefined;
};

/**
 * Opens the database of `databaseUrl`, or the built-in one in `dataDir`, and brings its tables up to date.
 * @throws {FolderInUse} when another process has the folder.
 * @throws {WrongTables} when its tables are of a later build, or too old.
 */
export async function openDatabase(where: Place, ports: DatabasePorts = {}): Promise<OpenDatabase> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, ports) : openBuiltIn(where.dataDir, ports);
}

/** Queries of the built-in database may follow each other for so long before the process turns to the network, ms. */
const TURN_MS = 10;

/**
 * Lets the process handle network and timers between queries. The built-in database answers without leaving the queue of
 * microtasks, so a loop of awaited queries would otherwise hold up every request until it ends.
 */
function givingTurns(client: PGlite): PGlite {
  let since = performance.now();
  const turn = async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
  const withTurns = <One extends Pick<PGlite, 'query'>>(one: One): One => {
    const { query } = one;
    one.query = async <Row>(...given: Parameters<PGlite['query']>) => {
      await turn();
      return query.apply(one, given) as Promise<Results<Row>>;
    };
    return one;
  };
  const { transaction } = client;
  client.transaction = async <Done>(work: (tx: PgliteTransaction) => Promise<Done>) => {
    await turn();
    return transaction.call(client, (tx) => work(withTurns(tx))) as Promise<Done>;
  };
  return withTurns(client);
}

async function openBuiltIn(dataDir: string, { logger }: DatabasePorts): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  // Two processes on one PGlite folder both open it and lose data without a word.
  const lock = await lockFolder(dataDir);
  try {
    const client = givingTurns(await PGlite.create(join(dataDir, 'database')));
    const opened = drizzlePglite(client, { schema, ...(logger && { logger }) });
    await mustBeMigratable(opened as unknown as Database);
    await migratePglite(opened, { migrationsFolder });
    const database = opened as unknown as Database;
    const close = async () => {
      await client.close();
      await lock.release();
    };
    const snapshot = builtInSnapshot(client);
    return { database, study: database, alone: (work) => work(), pools: () => [], snapshot, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(
  connectionString: string,
  { logger, patience = PATIENCE, connections }: DatabasePorts,
): Promise<OpenDatabase> {
  const alone = async <T>(work: (client: pg.Client) => Promise<T>) => {
    // A connection of its own: the lock belongs to it, and a migration or the demo may take its time.
    const client = await connected(connectionString);
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await alone(async (client) => {
    const opened = drizzlePg(client, { schema });
    await mustBeMigratable(opened as unknown as Database);
    await migratePg(opened, { migrationsFolder });
  });
  const pools = (['calls', 'study'] as const).map((name) => ({
    name,
    pool: poolFor(name, connectionString, patience, connections),
  }));
  const [database, study] = pools.map(
    ({ pool }) => drizzlePg(pool, { schema, ...(logger && { logger }) }) as unknown as Database,
  ) as [Database, Database];
  const close = async () => {
    await Promise.all(pools.map(({ pool }) => pool.end()));
  };
  const told = () =>
    pools.map(({ name, pool }) => ({
      ...{ name, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }));
  const snapshot = postgresSnapshot(connectionString);
  return { database, study, alone: (work) => alone(() => work()), pools: told, snapshot, close };
}
