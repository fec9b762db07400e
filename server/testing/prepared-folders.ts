import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../database/open';
import { createServer } from '../server';
import { readSettings } from '../settings/settings';

/**
 * Data folders for servers to start on a copy of: to set the built-in database up takes 3 s, to copy one a quarter of
 * that. Whoever finds none in the run's folder makes one; nobody waits for another worker, which may have been ended while
 * it made its own.
 */
async function prepared(
  runFolder: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(runFolder, name);
  if (existsSync(folder)) return folder;
  const own = await mkdtemp(join(runFolder, 'making-'));
  await make(own);
  try {
    await rename(own, folder);
  } catch {
    // Another worker was first.
    await rm(own, { recursive: true, force: true });
  }
  return folder;
}

/** A folder with the demo and nothing else. */
export const demoFolder = (runFolder: string): Promise<string> =>
  prepared(runFolder, 'demo', (folder) => fillDemo({ DATA_DIR: folder }));

/** A folder with the tables and nothing in them. */
export const tablesFolder = (runFolder: string): Promise<string> =>
  prepared(runFolder, 'tables', (dataDir) => makeTables({ databaseUrl: undefined, dataDir }));

/** Makes the tables in an empty database. */
export async function makeTables(where: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const { close } = await openDatabase(where);
  await close();
}

/** A file beside the demo with the time for which it was filled, ms. */
const FILLED_AT = 'demo-filled-at';

/** Has a server fill the database of these settings with the demo, and notes the time. */
export async function fillDemo(where: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const settings = readSettings({ PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', ...where });
  const filledAt = Date.now();
  const server = await createServer(settings, {
    log: pino({ level: 'silent' }),
    clock: async () => filledAt,
  });
  await server.close();
  await writeFile(join(where.DATA_DIR, FILLED_AT), String(filledAt));
}

/**
 * Returns the time for which the first demo in these folders was filled, or the time now if none has one. A clock that
 * starts there finds every order and lease as old as any other suite does, however long the run takes.
 */
export function demoTime(...folders: string[]): number {
  const notes = folders.map((folder) => join(folder, FILLED_AT));
  const note = notes.find((path) => existsSync(path));
  return note === undefined ? Date.now() : Number(readFileSync(note, 'utf8'));
}
