import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock';
import * as schema from './schema';

/** One type for both drivers, and for a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  database: Database;
  /** Runs `work` while no other instance starts on the same database. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Beside this file in the sources, and copied beside the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, as long as every instance uses the same. */
const START_LOCK = 7_302_118;

/**
 * Opens the database of `databaseUrl`, or the built-in one in `dataDir`, and brings its tables up to date.
 * @throws {FolderInUse} when another process has the folder.
 */
export async function openDatabase(where: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openBuiltIn(where.dataDir);
}

async function openBuiltIn(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  // Two processes on one PGlite folder both open it and lose data without a word.
  const lock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'database'));
    const database = drizzlePglite(client, { schema });
    await migratePglite(database, { migrationsFolder });
    const close = async () => {
      await client.close();
      await lock.release();
    };
    return { database: database as unknown as Database, alone: (work) => work(), close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  const database = drizzlePg(pool, { schema });
  const alone = async <T>(work: () => Promise<T>) => {
    // A connection of its own: the lock belongs to it, whatever the pool does meanwhile.
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      return await work();
    } finally {
      await client.end();
    }
  };
  try {
    await alone(() => migratePg(database, { migrationsFolder }));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database: database as unknown as Database, alone, close: () => pool.end() };
}
