import type { AddressInfo } from 'node:net';
import { serve as listen } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app';
import { type Clock, databaseClock } from './database/clock';
import { loadKeys } from './database/keys';
import { openDatabase } from './database/open';
import { forgetOldRows } from './database/retention';
import { fillWithDemo } from './demo/fill';
import type { Settings } from './settings';

export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** Ends what is under way, then lets go of the database. */
  close: () => Promise<void>;
};

/** How long open downloads may hold up an end. */
const LAST_ANSWERS_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Opens the database, fills it when the demo is asked for and it is empty, and listens.
 * `clock` is a port for tests; the database's clock otherwise.
 */
export async function createServer(
  settings: Settings,
  { log, clock = databaseClock }: { log: Logger; clock?: Clock },
): Promise<RunningServer> {
  const { database, alone, close: closeDatabase } = await openDatabase(settings);
  try {
    const keys = await loadKeys(database);
    if (settings.demo) await alone(() => fillWithDemo(database, clock, settings.mediaDir));
    await forgetOldRows(database, clock);
    const app = createApp({ settings, database, clock, keys, log });
    const server = await new Promise<ReturnType<typeof listen>>((done, fail) => {
      const { port, host: hostname } = settings;
      const opening = listen({ fetch: app.fetch, port, hostname }, () => done(opening));
      opening.once('error', fail);
    });
    const daily = setInterval(() => {
      forgetOldRows(database, clock).catch((error: unknown) =>
        log.error({ error }, 'old rows were not removed'),
      );
    }, DAY_MS);
    daily.unref();

    const close = async () => {
      clearInterval(daily);
      await new Promise<void>((done) => {
        server.close(() => done());
        if (!('closeIdleConnections' in server)) return;
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      });
      await closeDatabase();
    };
    return { origin: originOf(server.address() as AddressInfo), close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

const originOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
