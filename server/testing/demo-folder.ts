import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { createServer } from '../server';
import { readSettings } from '../settings';

/**
 * A data folder with the demo and nothing else, for servers to start on a copy of it: to set a database up and fill it
 * takes a server most of its first start. It is made once in the run's folder, by the worker that comes first.
 */
export async function demoFolder(runFolder: string): Promise<string> {
  const filled = join(runFolder, 'demo');
  const making = join(runFolder, 'making');
  while (!existsSync(filled)) {
    if (await isFirst(making)) await fill(making, filled);
    else await wait(50);
  }
  return filled;
}

const isFirst = (making: string) =>
  mkdir(making).then(
    () => true,
    () => false,
  );

async function fill(making: string, filled: string): Promise<void> {
  try {
    const settings = readSettings({ PORT: '0', DATA_DIR: making, DEMO: '1', LOG_LEVEL: 'silent' });
    const server = await createServer(settings, { log: pino({ level: 'silent' }) });
    await server.close();
    await rename(making, filled);
  } catch (error) {
    // Whoever waits tries it again, and says why it cannot be.
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}
