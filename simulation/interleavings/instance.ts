import { createApp } from '@server/app';
import { steadyClock } from '@server/areas/clock/steady-clock';
import type { Platform } from '@server/areas/platform';
import { loadKeys } from '@server/database/keys';
import type { Database } from '@server/database/open';
import * as schema from '@server/database/schema';
import { EndedFamilies } from '@server/frame/authenticate';
import { Metrics } from '@server/frame/metrics';
import { Puzzles } from '@server/frame/puzzles';
import { providersOf } from '@server/providers';
import { readSettings } from '@server/settings/settings';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { WorldComparer } from '../shipped/server/comparer';
import type { Gate } from './gate';

const settings = readSettings({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' });
const log = pino({ level: 'silent' });

/** True time, ms, and what the database's clock says, ms since 1970. */
export type HeldClock = { lived: number; server: () => number };

export type Instance = {
  database: Database;
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

/** The shipped server over one connection, every statement of which the gate holds. */
export async function instanceOn(
  url: string,
  actor: string,
  gate: Gate,
  clock: HeldClock,
): Promise<Instance> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => gate.hold(actor, client));
  const database = drizzle(pool, { schema }) as unknown as Database;
  const keys = await loadKeys(database);
  const wall = async () => clock.server();
  const platform: Platform = {
    ...providersOf(settings, undefined, log),
    ...{ settings, database, study: database, keys, log, comparer: new WorldComparer() },
    clock: wall,
    ledgerClock: steadyClock(
      wall,
      () => undefined,
      () => clock.lived,
    ),
    // Or a slow machine would ask again what a quick one remembers, and the statements were others.
    now: () => clock.lived,
    endedFamilies: new EndedFamilies(database, settings.accessTokenSeconds, () => clock.lived),
    puzzles: new Puzzles(keys.sms, settings.puzzleWork),
    metrics: new Metrics(),
    snapshot: async function* () {
      // Nobody takes a backup here.
    },
  };
  const app = createApp(platform);
  return { database, fetch: async (request) => app.fetch(request), close: () => pool.end() };
}
