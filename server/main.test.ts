import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { audit, reports } from '@contract/operator/all';
import { LEARNER } from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from './database/connection';
import { openDatabase } from './database/open';
import { operatorNonce } from './database/schema';
import { OPERATOR_HEADERS, operatorHeaders } from './outside/operator-signature';
import { OPERATOR_SECRET, operatorAsks } from './testing/operator';
import { PATIENT, SUITES_DATABASE, suitesDatabase, suitesPlace } from './testing/suites-database';

/** Inside the project, so that the bundle finds the packages that stay outside it. */
const bundle = '.cache/test-server';
const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-main-'));
const children: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-server.mjs', bundle]);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(bundle, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, [join(bundle, 'main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Where it listens, by its own log. */
async function origin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output');
  for await (const line of createInterface(stdout)) {
    const { origin } = JSON.parse(line) as { origin?: string };
    if (origin) return origin;
  }
  throw new Error('it ended before it listened');
}

async function failure(child: ChildProcess) {
  const said = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'exit');
  return { code, said: await said };
}

test('the bundle starts, refuses a second process, outlives kill -9 and ends on SIGTERM', async () => {
  const first = start();
  const at = await origin(first);
  const answer = await fetch(`${at}/healthz`);
  expect(await answer.json()).toEqual({ ok: true });
  // The demo's sandbox is not there.
  for (const path of ['/sandbox/faceComparer', '/sandbox/smsGateway']) {
    expect((await fetch(at + path, { method: 'POST' })).status).toBe(404);
  }
  expect((await fetch(`${at}/sandbox/sms`)).status).toBe(404);

  expect(await failure(start())).toEqual({
    code: 1,
    said: expect.stringMatching(/^数据文件夹「.*」正被另一个进程使用。.*\n$/),
  });

  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = start();
  await origin(second);
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});

const ASKED = 'GET /api/client/info HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Clients send at least so often, ms; who is late on a slow machine is none of those that are promised an answer. */
const EVERY_MS = 5_000;

/** Opens a connection by hand, because an HTTP library would retry a failed request. */
async function openLine(at: string) {
  const { hostname, port } = new URL(at);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const pieces = socket[Symbol.asyncIterator]();
  return {
    /** Sends one request; the head of its answer. Throws what ended the connection before it. */
    async ask(): Promise<string> {
      socket.write(ASKED);
      for (let got = ''; ; ) {
        const { value, done } = await pieces.next();
        if (done) throw new Error('it ended without an answer');
        got += String(value);
        const [head = '', body] = got.split('\r\n\r\n');
        const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
        const isWhole = length
          ? Buffer.byteLength(body ?? '') >= Number(length)
          : got.endsWith('\r\n0\r\n\r\n');
        if (isWhole) return head;
      }
    },
    close: () => socket.destroy(),
  };
}

/** Counts answers and requests that were sent too late; `failed` lists the errors of the others. */
type Sent = { answered: number; late: number; failed: string[] };

/** Asks over one connection with a pause after each answer until one says that it is the last; the first ends `begun`. */
async function keepAsking(at: string, pauseMs: number, sent: Sent, begun: () => void): Promise<void> {
  const line = await openLine(at);
  for (let last = false, before = performance.now(), asked = 0; !last; before = performance.now()) {
    if (asked++ > 0) await delay(pauseMs);
    const isLate = performance.now() - before > EVERY_MS;
    try {
      const head = await line.ask();
      last = /connection: close/i.test(head);
      sent.answered += 1;
      begun();
    } catch (error) {
      last = true;
      if (isLate) sent.late += 1;
      else sent.failed.push(String(error));
    }
  }
  line.close();
}

/** Asks over a connection of its own each time, until an answer says that the process ends. */
async function keepComing(at: string): Promise<void> {
  for (let last = false; !last; ) {
    const line = await openLine(at);
    const head = await line.ask();
    line.close();
    last = /connection: close/i.test(head);
  }
}

test(`SIGTERM breaks no request off on ${SUITES_DATABASE}: who sends every 5 s or comes newly is answered, and it ends`, async () => {
  const url = await suitesDatabase?.();
  const child = start(url ? { DATABASE_URL: url } : {});
  const at = await origin(child);
  const gone = once(child, 'exit');

  // A phone is in the middle of a login when the end comes.
  const login = request(`${at}/api/user/phoneLogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 2 * 20 },
    agent: new Agent({ keepAlive: true }),
  });
  const answered = once(login, 'response') as Promise<[IncomingMessage]>;
  login.write('{"phone":"1390000000');

  const kept: Sent = { answered: 0, late: 0, failed: [] };
  const begun = new Set<number>();
  const asking = Array.from({ length: 32 }, (_, n) =>
    keepAsking(at, n * 125, kept, () => {
      begun.add(n);
      if (begun.size === 32) child.kill('SIGTERM');
    }),
  );
  const came = Array.from({ length: 4 }, () => keepComing(at));
  await Promise.all([...asking, ...came]);
  expect(kept.failed).toEqual([]);
  expect(kept.answered).toBeGreaterThanOrEqual(2 * 32 - kept.late);
  login.end('0","password":"123"}');
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await text(answer)).toContain('手机号或密码错误');
  expect(await gone).toEqual([0, null]);
});

test('in front of a platform it serves the app, passes calls on and opens no database', async () => {
  const platform = createServer((_, response) => void response.end('{"code":"1000"}')).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const PLATFORM_ORIGIN = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const empty = mkdtempSync(join(tmpdir(), 'zhijian-proxy-'));
  const child = start({ PLATFORM_ORIGIN, DATA_DIR: empty });
  const at = await origin(child);
  expect(await (await fetch(`${at}/api/client/info`)).json()).toEqual({ code: '1000' });
  expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ ok: true, proxy: true, platform: true });
  expect((await fetch(`${at}/operator/audit`)).status).toBe(404);
  expect(readdirSync(empty)).toEqual([]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  platform.closeAllConnections();
  platform.close();
  rmSync(empty, { recursive: true });
});

test.runIf(suitesDatabase)(
  'refuses calls with 503 and ends when a later build has migrated its database, and does not start on it again',
  async () => {
    const DATABASE_URL = (await suitesDatabase?.()) ?? '';
    const empty = mkdtempSync(join(tmpdir(), 'zhijian-outdated-'));
    const child = start({ DATABASE_URL, DATA_DIR: empty });
    const at = await origin(child);
    const gone = once(child, 'exit');
    /** Returns the status and the Retry-After of one call. */
    const ask = async () => {
      const answer = await fetch(`${at}/api/client/info`);
      await answer.text();
      return `${answer.status} ${answer.headers.get('Retry-After')}`;
    };
    /** Returns the answers to calls one after the other until nobody answers any more. */
    const askOn = async (answers: string[]) => {
      try {
        for (;;) answers.push(await ask());
      } catch {
        return answers.join();
      }
    };
    // A client that has its first answer before the migration sees the change, however slowly the machine connects.
    const first = await Promise.all([ask(), ask(), ask(), ask()]);
    const asking = Promise.all(first.map((answer) => askOn([answer])));
    const client = await connected(DATABASE_URL);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
    );
    await client.end();
    // A call that came before the end of this release is still answered, so each client counts by itself.
    const asked = await asking;
    for (const answers of asked) expect(answers).toMatch(/^200 null(,200 null)*(,503 5)*$/);
    expect(asked.join()).toContain('503 5');
    expect(await gone).toEqual([0, null]);
    expect(await failure(start({ DATABASE_URL, DATA_DIR: empty }))).toEqual({
      code: 1,
      said: expect.stringMatching(/^数据库已经由更新的一版升级过.*\n$/),
    });
    rmSync(empty, { recursive: true });
  },
);

test('a wrong setting ends with one sentence', async () => {
  const ended = await failure(start({ PORT: 'abc' }));
  expect(ended).toEqual({
    code: 1,
    said: '设置 PORT 不对：应为介于 0 和 65535 之间的整数，现在是「abc」。\n',
  });
});

describe.skipIf(!suitesDatabase)('a server on PostgreSQL', () => {
  const report = { about: 'learner', which: LEARNER.phone, from: '2026-01-01', to: '2026-12-31' };
  /** The processes that this one has started. */
  const startedBy = ({ pid }: ChildProcess) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const isGone = (pid: number) => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };

  test('forwards heavy calls of the operator to a second process, which may stop, die and end with it', async () => {
    const { databaseUrl = '' } = await suitesPlace(dataDir, 'demo');
    const child = start({
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      OPERATOR_SECRET,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'zhijian-heavy-')),
    });
    const at = { origin: await origin(child) };
    const asks = () => operatorAsks(at, reports.hours.path, report);

    // A wrong signature does not start it.
    expect((await operatorAsks(at, reports.hours.path, report, 'another secret')).status).toBe(401);
    expect(startedBy(child)).toEqual([]);

    expect(await asks()).toMatchObject({ status: 200, body: { report: { about: 'learner' } } });
    const [first = 0] = startedBy(child);
    process.kill(first, 'SIGSTOP');
    const waiting = asks();
    expect((await fetch(`${at.origin}/readyz`)).status).toBe(200);
    expect((await operatorAsks(at, audit.written.path, {})).status).toBe(200);
    process.kill(first, 'SIGCONT');
    expect((await waiting).status).toBe(200);

    // Killed in the middle of a body, after it has proved who sends it.
    const body = JSON.stringify(report);
    const signed = operatorHeaders(OPERATOR_SECRET, { method: 'POST', path: reports.hours.path, body });
    const broken = request(at.origin + reports.hours.path, {
      method: 'POST',
      headers: { ...signed, 'Content-Length': Buffer.byteLength(body) },
    });
    const answered = once(broken, 'response') as Promise<[IncomingMessage]>;
    broken.write(body.slice(0, 9));
    const database = await openDatabase({ databaseUrl, dataDir }, { patience: PATIENT });
    const nonce = signed[OPERATOR_HEADERS.nonce] ?? '';
    const known = () => database.database.select().from(operatorNonce).where(eq(operatorNonce.nonce, nonce));
    await expect.poll(async () => (await known()).length).toBe(1);
    await database.close();
    process.kill(first, 'SIGKILL');
    const [refused] = await answered;
    expect(refused.statusCode).toBe(503);
    expect(await text(refused)).toContain('再试');
    broken.destroy();
    expect((await asks()).status).toBe(200);
    const [second = 0] = startedBy(child);
    expect(second).not.toBe(first);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect.poll(() => isGone(second)).toBe(true);
  });
});
