import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
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

/** Has a server fill the database of these settings with the demo. */
export async function fillDemo(where: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const settings = readSettings({ PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', ...where });
  const server = await createServer(settings, { log: pino({ level: 'silent' }) });
  await server.close();
}
