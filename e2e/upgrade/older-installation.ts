import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { loadOlderDatabase } from '@server/testing/older/database';
import pg from 'pg';
import { emptyDatabase, type Place } from '../database';
import { KillableBrowser } from '../killable-browser';
import type { FaultProxy } from '../network/proxy';
import { RunningServer } from '../server';
import { expect } from '../stage';

const FOLDER = 'e2e/upgrade';
const DAY_MS = 24 * 3_600_000;

type Stretch = { learner: string; hour: string; from: number; to: number };

/** The notes that were made with the phone and the server. */
type Made = {
  /** When the phone was last used, ISO 8601. */
  madeAt: string;
  /** The server's address, as the phone has it. */
  origin: string;
  /** Records that the phone had not sent; stretches in seconds. */
  unsent: { outbox: Stretch[]; journal: Stretch[]; feedback: string[] };
};

export const MADE: Made = JSON.parse(readFileSync(join(FOLDER, 'made.json'), 'utf8'));

/** Returns how long the stretches are that the phone had not sent, ms; they do not overlap. */
export const unsentMs = (): number =>
  [...MADE.unsent.outbox, ...MADE.unsent.journal].reduce(
    (sum, { from, to }) => sum + Math.round((to - from) * 1_000),
    0,
  );

/** How far the clocks of phone and server are ahead of this machine's, ms: the phone is opened a day after it was last used. */
const AHEAD = Date.parse(MADE.madeAt) + DAY_MS - Date.now();

/** Starts today's server on the database that the older build left, at its time. */
export async function startOlderServer(): Promise<RunningServer> {
  const place = {
    databaseUrl: await emptyDatabase(),
    dataDir: await mkdtemp(join(tmpdir(), 'zhijian-older-')),
  };
  await loadOlderDatabase(place);
  await moveDatabaseClock(place);
  return RunningServer.startOn(place, {
    NODE_OPTIONS: '--import ./e2e/clock-ahead.mjs',
    CLOCK_AHEAD: String(AHEAD),
  });
}

/** Shadows PostgreSQL's clock by a function of the database; the built-in one reads the clock of its process. */
async function moveDatabaseClock({ databaseUrl }: Place): Promise<void> {
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query(`
      create function public.clock_timestamp() returns timestamptz language sql volatile
        as $$ select pg_catalog.clock_timestamp() + interval '${AHEAD} milliseconds' $$;
      alter database ${new URL(databaseUrl).pathname.slice(1)} set search_path = public, pg_catalog`)
    .finally(() => client.end());
}

/** Starts a browser on the stores that the older phone left, at its time; its host leads to the proxy. */
export async function startOlderPhone(proxy: FaultProxy): Promise<{ browser: KillableBrowser; page: Page }> {
  const { hostname } = new URL(MADE.origin);
  const started = await KillableBrowser.start(
    [`--host-resolver-rules=MAP ${hostname} 127.0.0.1:${new URL(proxy.origin).port}`],
    (profile) => execFileSync('tar', ['-xzf', join(FOLDER, 'phone.tar.gz'), '-C', profile]),
  );
  await setClock(started.page);
  return started;
}

/** Moves the clock of all pages and workers to come, and starts the phone's worker to move its clock too. */
async function setClock(page: Page): Promise<void> {
  const context = page.context();
  await context.addInitScript(moveDate, AHEAD);
  context.on('serviceworker', (worker) => void worker.evaluate(moveDate, AHEAD).catch(() => undefined));
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.startWorker', { scopeURL: `${MADE.origin}/` });
  await session.detach();
  await expect.poll(() => isMoved(context)).toBe(true);
}

async function isMoved(context: BrowserContext): Promise<boolean> {
  const [worker] = context.serviceWorkers();
  const now = await worker?.evaluate(() => Date.now());
  return now !== undefined && Math.abs(now - AHEAD - Date.now()) < DAY_MS / 2;
}

/** Moves `Date` by `ahead` ms. It uses nothing around it because it is sent into a page or a worker. */
function moveDate(ahead: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Now, given) => Reflect.construct(Now, given.length > 0 ? given : [Now.now() + ahead]),
    get: (Now, name) => (name === 'now' ? () => Now.now() + ahead : Reflect.get(Now, name)),
  });
}
