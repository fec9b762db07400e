import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Inside the project, so that the bundle finds the packages that stay outside it. */
const bundle = '.cache/test-server';
const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-main-'));
const children: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-server.mjs', bundle]);
}, 60_000);
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
}, 60_000);

test('a wrong setting ends with one sentence', async () => {
  const ended = await failure(start({ PORT: 'abc' }));
  expect(ended).toEqual({
    code: 1,
    said: '设置 PORT 不对：应为介于 0 和 65535 之间的整数，现在是「abc」。\n',
  });
});
