import { afterAll } from 'vitest';
import type { Place } from '../database/connection';
import { type OpenDatabase, openDatabase } from '../database/open';
import type { Patience } from '../database/pools';
import { copyFolder } from './copy-folder';
import { testPostgres } from './postgres';
import { demoFolder, tablesFolder } from './prepared-folders';
import { provided } from './provided';

/** With ON_POSTGRES=1 the suites run on PostgreSQL, each server on a database of its own; otherwise on the built-in one. */
const postgresUrl = provided.postgresUrl();
const postgres = postgresUrl ? await testPostgres(postgresUrl) : undefined;
export const suitesDatabase = postgres?.fresh;
if (postgres) afterAll(() => postgres.close());

/** The database that this run's suites stand on, in words. */
export const SUITES_DATABASE = postgres ? 'PostgreSQL' : 'the built-in database';

/** Whether PostgreSQL has passed the same suites in this run of `npm test`: each combination need not be tried again here. */
const isSecondDatabase = process.env.SECOND_DATABASE === '1';

/** A prime far from the sizes of tables, so that a sample does not follow the order in which combinations are counted. */
const STRIDE = 7_919;

/** Returns all combinations, or on the run's second database at most `most` of them, spread over the whole. */
export const sampled = <T>(all: readonly T[], most: number): readonly T[] =>
  isSecondDatabase ? all.filter((_, at) => (at * STRIDE) % all.length < most) : all;

/** How long tests wait for PostgreSQL, ms: long enough on a slow machine, and short enough to fail before the test does. */
export const PATIENT: Patience = { connection: 200_000, lock: 200_000, statement: 200_000 };

/**
 * A database of a suite's own, to be opened: the tables and nothing in them, or the demo. What is in it was made once a
 * run and is copied; the built-in one is copied into `dataDir`, an empty folder that is there.
 */
export async function suitesPlace(dataDir: string, holds: 'tables' | 'demo' = 'tables'): Promise<Place> {
  if (postgres) {
    const template = holds === 'demo' ? provided.postgresDemo() : provided.postgresTables();
    return { databaseUrl: await postgres.fresh(template), dataDir };
  }
  const prepared = holds === 'demo' ? demoFolder : tablesFolder;
  copyFolder(await prepared(provided.runFolder()), dataDir);
  return { databaseUrl: undefined, dataDir };
}

/** Opens a database of a suite's own. */
export async function openSuitesDatabase(dataDir: string, holds?: 'tables' | 'demo'): Promise<OpenDatabase> {
  return openDatabase(await suitesPlace(dataDir, holds), { patience: PATIENT });
}
