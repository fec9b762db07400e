import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@server/database/open';
import { testPostgres } from '@server/testing/postgres';
import pg from 'pg';

/** Names the PostgreSQL database that was filled with the demo, for this run. */
export const FILLED_DATABASE = 'E2E_FILLED_DATABASE';

/** Where a server's data are: a database of PostgreSQL, or with `databaseUrl` undefined the built-in one in `dataDir`. */
export type Place = { databaseUrl: string | undefined; dataDir: string };

/** A PostgreSQL for the run, with an empty database in it; undefined where the machine has none. */
export const postgresOfRun = () => testPostgres();

/** A database of its own with what the filled one holds; its address. Undefined where nothing was filled. */
export async function copyOfFilled(): Promise<string | undefined> {
  const filled = process.env[FILLED_DATABASE];
  if (!filled) return undefined;
  const url = newAddress(filled);
  await copyTo(url, filled);
  return url;
}

/** Makes an empty database; its address. Undefined where the run has no PostgreSQL. */
export async function emptyDatabase(): Promise<string | undefined> {
  const filled = process.env[FILLED_DATABASE];
  if (!filled) return undefined;
  const url = newAddress(filled);
  await onServer(url, `create database ${nameOf(url)}`);
  return url;
}

function newAddress(filled: string): string {
  const address = new URL(filled);
  address.pathname = `e2e_${randomBytes(8).toString('hex')}`;
  return address.href;
}

/** Puts another copy of the filled one in the place of such a copy; whoever is connected is thrown out. */
export async function renewCopy(url: string): Promise<void> {
  const filled = process.env[FILLED_DATABASE];
  if (!filled) throw new Error('nothing was filled in this run');
  await dropDatabase(url);
  await copyTo(url, filled);
}

/** A copy is made of files: a tenth of a second, where filling takes some. */
const copyTo = (url: string, filled: string) =>
  onServer(url, `create database ${nameOf(url)} template ${nameOf(filled)}`);

const nameOf = (url: string) => new URL(url).pathname.slice(1);

export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, `drop database if exists ${nameOf(url)} with (force)`);
}

/** Lets `work` read or write a server's database by the server's own schema; PostgreSQL's while the server runs. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await close();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = new URL(url);
  server.pathname = 'postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
