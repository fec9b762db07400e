import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { audit, reports } from '@contract/operator/all';
import { LEARNER } from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database/open';
import { operatorNonce } from './database/schema';
import { OPERATOR_HEADERS, operatorHeaders } from './outside/operator-signature';
import { OPERATOR_SECRET, operatorAsks } from './testing/operator';
import { PATIENT, suitesDatabase, suitesPlace } from './testing/suites-database';

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

/** Asks over one connection, again and again, until an answer says that it is the last; how each went. */
async function keepAsking(at: string, heard: () => void): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const went: string[] = [];
  for (let last = false; !last; ) {
    try {
      const [answer] = (await once(get(`${at}/api/client/info`, { agent }), 'response')) as [IncomingMessage];
      await text(answer);
      went.push(String(answer.statusCode));
      last = answer.headers.connection === 'close';
      heard();
    } catch (error) {
      went.push(String((error as NodeJS.ErrnoException).code));
      last = true;
    }
  }
  return went;
}

test('SIGTERM breaks no request off: who is connected is answered once more, and it ends by itself', async () => {
  const child = start();
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

  let [answers, signalled] = [0, false];
  const asking = Array.from({ length: 8 }, () =>
    keepAsking(at, () => {
      answers += 1;
      if (answers < 40 || signalled) return;
      signalled = true;
      child.kill('SIGTERM');
    }),
  );
  const went = (await Promise.all(asking)).flat();
  expect((await fetch(`${at}/readyz`).catch(() => undefined))?.status ?? 503).toBe(503);
  login.end('0","password":"123"}');
  const [answer] = await answered;
  expect(new Set(went)).toEqual(new Set(['200']));
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

test('a wrong setting ends with one sentence', async () => {
  const ended = await failure(start({ PORT: 'abc' }));
  expect(ended).toEqual({
    code: 1,
    said: '设置 PORT 不对：应为介于 0 和 65535 之间的整数，现在是「abc」。\n',
  });
});

describe.skipIf(!suitesDatabase)('heavy calls of the operator on PostgreSQL', () => {
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

  test('are answered by a process apart, which may stop, die and end with its parent', async () => {
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
