import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input } from '@contract/endpoint';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app';
import type { Platform } from '../areas/platform';
import { loadKeys } from '../database/keys';
import { type DatabasePorts, openDatabase } from '../database/open';
import { account } from '../database/schema';
import { AccessTokens, EndedFamilies } from '../frame/authenticate';
import { Metrics } from '../frame/metrics';
import { Puzzles } from '../frame/puzzles';
import { providersOf } from '../providers';
import { readSettings } from '../settings/settings';
import { requestFor } from './running';
import { PATIENT, suitesPlace } from './suites-database';

/** What the exam site of these tests signs with, and where it is. */
export const EXAM_SITE = { secret: 'the exam site’s own secret', url: 'https://exam.example/sit' };

/** How a call ended: `ok`, or the refusal's code with its sentence; what it carried. */
type Ended = { ended: string; sentence: string; data: unknown };

/** The app on a port, over an empty database that the test writes to itself; its clock is the test's to move. */
export async function openApp(environment: Record<string, string> = {}, ports: DatabasePorts = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  const { databaseUrl } = await suitesPlace(folder);
  const set = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    EXAM_SITE_URL: EXAM_SITE.url,
    EXAM_SITE_SECRET: EXAM_SITE.secret,
    ...environment,
  };
  const settings = readSettings(set);
  const {
    database,
    study,
    snapshot,
    close: closeDatabase,
  } = await openDatabase(settings, {
    patience: PATIENT,
    ...ports,
  });
  const time = { now: Date.parse('2027-03-15T02:00:00Z') };
  const clock = async () => time.now;
  const log = pino({ level: 'silent' });
  const keys = await loadKeys(database);
  const platform: Platform = {
    ...{ settings, database, study, snapshot, metrics: new Metrics(), clock, ledgerClock: clock, keys, log },
    ...providersOf(settings, undefined, log),
    endedFamilies: new EndedFamilies(study, settings.accessTokenSeconds),
    puzzles: new Puzzles(keys.sms, settings.puzzleWork),
  };
  const tokens = new AccessTokens(database, clock, keys.access, 3600, platform.endedFamilies);
  const opened = await listen(platform);

  return {
    ...opened,
    time,
    platform,
    tokens,
    database,
    /** Opens a second server over the same database, with other providers. */
    withProviders: (others: Record<string, string>) =>
      listen({ ...platform, ...providersOf(readSettings({ ...set, ...others }), undefined, log) }),
    /** Makes an account of this id, and gives its token. */
    async learner(id: string, name = '张三'): Promise<string> {
      await database.insert(account).values({ id, phone: id, passwordHash: '', name });
      return tokens.issue({ learner: id, terminal: 0, family: id, generation: 0 });
    },
    async close() {
      await opened.close();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type OpenedApp = Awaited<ReturnType<typeof openApp>>;

/** Opens the app before a suite's first test and closes it after the last. What it returns is filled by then. */
export function suiteApp(...given: Parameters<typeof openApp>): OpenedApp {
  const app = {} as OpenedApp;
  beforeAll(async () => void Object.assign(app, await openApp(...given)));
  afterAll(() => app.close());
  return app;
}

async function listen(platform: Platform) {
  const server = serve({ fetch: createApp(platform).fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A call as the app sends it, and how it ended. */
  async function ask<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    token: string,
    window = 'window-1',
  ): Promise<Ended> {
    const [address, request] = requestFor(endpoint, input, { token, window });
    const answer = await fetch(origin + address, request);
    const body = (await answer.json()) as Record<string, unknown>;
    const code = String(body.code ?? body.result);
    const fine = ['1000', '200', 'success'].includes(code);
    const sentence = fine ? '' : String(body.message ?? body.msg);
    return { ended: fine ? 'ok' : code, sentence, data: body.data ?? body };
  }

  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { origin, ask, close };
}
