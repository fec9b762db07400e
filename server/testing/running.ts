import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from '@contract/endpoint';
import { PHONE_TIME_HEADER, PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import { insertLessonRecord } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { readAnswer } from '@contract/reading';
import { DEMO_PASSWORD } from '@demo/ids/ids';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../database/open';
import { createServer, type ServerPorts } from '../server';
import { readSettings, type Settings } from '../settings/settings';
import { mustBalance } from './balanced';
import { demoTime } from './prepared-folders';
import { provided } from './provided';
import { PATIENT, suitesPlace } from './suites-database';

/** The contract's answer to a call, or how it failed. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfter?: number,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export type Sender = {
  token?: string | undefined;
  installation?: string;
  window?: string;
  key?: string;
  learner?: string;
  /** A puzzle’s solution. */
  puzzle?: string | undefined;
  /** The phone's clock, ms since 1970. */
  phoneTime?: number;
  /** What X-Forwarded-For says. */
  forwarded?: string;
};

export type RunningTest = Awaited<ReturnType<typeof startTestServer>>;

/** `plant` writes into the database before the server opens it, whose clock says `now`; the log is silent otherwise. */
type TestPorts = Pick<
  ServerPorts,
  'judgeEveryMs' | 'webhookEveryMs' | 'sms' | 'database' | 'system' | 'clockEveryMs'
> &
  Partial<Pick<ServerPorts, 'log'>> & {
    plant?: (database: Database, now: number) => Promise<void>;
    /** The clock of a database that outlives its servers. */
    time?: { now: number };
  };

/**
 * Starts the real server on a port of its own, with the demo in a folder of its own. Only the test moves its clock, which
 * starts when the demo was filled.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  { plant, log = pino({ level: 'silent' }), database, time: given, ...ports }: TestPorts = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  const settings = readSettings({
    ...(await ownPlace(folder, environment)),
    PORT: '0',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    // Where a machine has it, films would be made beside the test.
    FFMPEG: '/no/ffmpeg',
    ...environment,
  });
  const time = given ?? { now: demoTime(settings.dataDir, provided.runFolder()) };
  if (plant) await inDatabase(settings, (database) => plant(database, time.now));
  const server = await createServer(settings, {
    ...ports,
    log,
    clock: async () => time.now,
    database: { patience: PATIENT, ...database },
  });

  /** Makes a call as the app would. @throws {Refused} */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    sender: Sender = {},
  ): Promise<Output<E>> {
    const response = await fetch(
      server.origin + addressOf(endpoint, input),
      requestOf(endpoint, input, sender),
    );
    const raw = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Refused(response.status, String(raw.code), String(raw.message));
    if (endpoint.answer.style === 'file') throw new Error('a file is no answer here');
    const reading = readAnswer(endpoint.answer, raw);
    if (reading.is === 'refusal') {
      throw new Refused(response.status, reading.code, reading.message, reading.retryAfter, reading.data);
    }
    if (reading.is === 'wrong') throw new Error(`wrong answer: ${reading.field}`);
    return z.parse(endpoint.answer.schema, reading.content) as Output<E>;
  }

  return {
    origin: server.origin,
    time,
    call,
    login: (phone: string, installation = 'browser-1') =>
      call(phoneLogin, { phone, password: DEMO_PASSWORD }, { installation }),
    /** Logs in and joins a lesson; gives the sender of that learner's calls. */
    async student(who: { id: string; phone: string }, lessonId: string, window = 'window-1') {
      const { token } = await call(phoneLogin, { phone: who.phone, password: DEMO_PASSWORD });
      const sender = { token, installation: 'browser-1', window };
      await call(insertLessonRecord, { userId: who.id, lessonId, isComplete: 0 }, sender);
      return sender;
    },
    async close() {
      await server.close();
      // Whatever a suite did, credit and its events agree; opening the built-in database again would take too long.
      if (settings.databaseUrl) await inDatabase(settings, mustBalance);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server before a suite's first test and closes it after the last. What it returns is filled by then. */
export function suiteServer(...given: Parameters<typeof startTestServer>): RunningTest {
  const server = {} as RunningTest;
  beforeAll(async () => void Object.assign(server, await startTestServer(...given)));
  afterAll(() => server.close());
  return server;
}

/** Where its data are, as settings; a test that has made its own place names it. */
async function ownPlace(folder: string, given: Record<string, string>): Promise<Record<string, string>> {
  if (given.DATABASE_URL !== undefined || given.DATA_DIR) return { DATA_DIR: folder };
  const { databaseUrl } = await suitesPlace(folder, given.DEMO === '0' ? 'tables' : 'demo');
  return { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

async function inDatabase(settings: Settings, work: (database: Database) => Promise<void>): Promise<void> {
  const { database, close } = await openDatabase(settings, { patience: PATIENT });
  await work(database).finally(close);
}

/** Address and request of a call, for a test that wants the answer as it comes. */
export function requestFor(endpoint: Endpoint, input: Record<string, unknown>, sender: Sender = {}) {
  return [addressOf(endpoint, input), requestOf(endpoint, input, sender)] as const;
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query)) {
    if (input[name] !== undefined) query.set(name, String(input[name]));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>, sender: Sender): RequestInit {
  const headers = new Headers();
  if (sender.token) headers.set('Authorization', `${endpoint.scheme} ${sender.token}`);
  for (const name of ['installation', 'window', 'key', 'learner'] as const) {
    const value = sender[name];
    if (value !== undefined) headers.set(STUDY_HEADERS[name], value);
  }
  if (sender.puzzle) headers.set(PUZZLE_HEADER, sender.puzzle);
  if (sender.phoneTime !== undefined) headers.set(PHONE_TIME_HEADER, String(sender.phoneTime));
  if (sender.forwarded) headers.set('X-Forwarded-For', sender.forwarded);
  const files = Object.keys(endpoint.files);
  if (files.length > 0) {
    const body = new FormData();
    for (const name of files) body.set(name, input[name] as Blob, 'photo.jpg');
    return { method: endpoint.method, headers, body };
  }
  const names = Object.keys(endpoint.body);
  if (names.length === 0) return { method: endpoint.method, headers };
  headers.set('Content-Type', 'application/json');
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, input[name]])));
  return { method: endpoint.method, headers, body };
}
