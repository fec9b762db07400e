import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { createServer } from '../server';
import { readSettings } from '../settings/settings';

/**
 * A data folder with the demo and nothing else, for servers to start on a copy of it: to set a database up and fill it
 * takes a server most of its first start. Whoever finds none in the run's folder makes one; nobody waits for another
 * worker, which may have been ended while it made its own.
 */
export async function demoFolder(runFolder: string): Promise<string> {
  const filled = join(runFolder, 'demo');
  if (existsSync(filled)) return filled;
  const own = await mkdtemp(join(runFolder, 'making-'));
  await fillDemo({ DATA_DIR: own });
  try {
    await rename(own, filled);
  } catch {
    // Another worker was first.
    await rm(own, { recursive: true, force: true });
  }
  return filled;
}

/** Has a server fill the database of these settings with the demo. */
export async function fillDemo(where: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const settings = readSettings({ PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', ...where });
  const server = await createServer(settings, { log: pino({ level: 'silent' }) });
  await server.close();
}
