import { mkdirSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './folder-lock';

/** One connection with a transaction of its own, alike on both databases. */
export type Connection = {
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
};

/** Where a database is. */
export type Place = { databaseUrl: string | undefined; dataDir: string };

/**
 * What `read` makes of one state of the whole database, piece by piece: whatever is written meanwhile is not in it.
 */
export type Snapshot = (read: (connection: Connection) => AsyncIterable<string>) => AsyncIterable<string>;

const SNAPSHOT = 'transaction isolation level repeatable read, read only';

/** A connection of its own, for it may take long and the pools' statements may not. */
export const postgresSnapshot = (connectionString: string): Snapshot =>
  async function* (read) {
    const client = await connected(connectionString);
    try {
      await client.query(`begin ${SNAPSHOT}`);
      yield* read(connectionOn(client));
    } finally {
      await client.end();
    }
  };

/**
 * The built-in database has one connection for all: it is held only while what is read goes into a file beside, not for
 * as long as somebody takes to fetch it.
 */
export const builtInSnapshot = (client: PGlite): Snapshot =>
  async function* (read) {
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-snapshot-'));
    const file = await open(join(folder, 'read'), 'wx+', 0o600);
    try {
      await client.transaction(async (tx) => {
        await tx.exec(`set ${SNAPSHOT}`);
        for await (const piece of read(connectionOn(tx))) await file.writeFile(piece);
      });
      for await (const piece of file.createReadStream({ start: 0, encoding: 'utf8', autoClose: false })) {
        yield piece as string;
      }
    } finally {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    }
  };

/**
 * Runs `work` in one transaction on a database that no server is to have open: all of it is done, or nothing.
 * @throws {FolderInUse} when another process has the folder.
 */
export async function inOneTransaction<T>(
  { databaseUrl, dataDir }: Place,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return inBuiltIn(dataDir, work);
  const client = await connected(databaseUrl);
  try {
    await client.query('begin');
    const done = await work(connectionOn(client));
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}

async function inBuiltIn<T>(dataDir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'database'));
    try {
      return await client.transaction((tx) => work(connectionOn(tx)));
    } finally {
      await client.close();
    }
  } finally {
    await lock.release();
  }
}

/** A connection of PostgreSQL that is nobody else's; its owner ends it. */
export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  // What breaks is told by the statement that it breaks.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const connectionOn = (one: pg.Client | Transaction): Connection => ({
  query: async <Row extends object>(statement: string, values?: unknown[]) =>
    (await (one as pg.Client).query(statement, values)).rows as Row[],
});
