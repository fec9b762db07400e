import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { certificateFor } from './certificate';
import { FaultProxy } from './proxy';

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'zhijian-network-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

// The last is of a LAN that numbers as it likes.
const HOSTS = ['localhost', '127.0.0.1', '192.168.1.20', '192.0.2.2'];

test('who trusts the authority trusts the proxy, and the server hears that it was https', async () => {
  const tls = certificateFor(HOSTS, await folder());
  const server = createServer((from, to) => to.end(`${from.headers['x-forwarded-proto']}`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const proxy = await FaultProxy.start({ origin: `http://127.0.0.1:${port}` }, { tls });
  onTestFinished(async () => {
    await proxy.close();
    server.close();
  });
  const ask = (ca: string | undefined) =>
    new Promise<string>((heard, refused) => {
      const asked = get(proxy.origin, { agent: false, ...(ca && { ca }) }, async (answer) => {
        heard((await answer.toArray()).join(''));
      });
      asked.on('error', refused);
    });
  expect(await ask(tls.authority)).toBe('https');
  await expect(ask(undefined)).rejects.toThrow(/certificate/);
});

test('the authority stays over runs, and can speak for no site of the world', async () => {
  const kept = await folder();
  const first = certificateFor(HOSTS, kept);
  expect(certificateFor(HOSTS, kept).authority).toBe(first.authority);
  const leaf = new X509Certificate(first.cert);
  expect(leaf.checkHost('localhost')).toBe('localhost');
  expect(leaf.checkIP('192.168.1.20')).toBe('192.168.1.20');

  const moved = certificateFor(['localhost', '10.1.2.3', '192.0.2.2'], kept);
  expect(moved.authority, 'another address of the LAN needs no other authority').toBe(first.authority);

  const outside = certificateFor(['learn.example'], kept);
  const proxy = await FaultProxy.start({ origin: 'http://127.0.0.1:9' }, { tls: outside });
  onTestFinished(() => proxy.close());
  const error = await new Promise<NodeJS.ErrnoException>((failed) => {
    const options = { agent: false, ca: outside.authority, servername: 'learn.example' };
    get(proxy.origin, { ...options, headers: { Host: 'learn.example' } }).on('error', failed);
  });
  expect(error.message).toContain('permitted subtree violation');
});

test('without openssl it says what is missing', async () => {
  const kept = await folder();
  vi.stubEnv('PATH', kept);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => certificateFor(HOSTS, kept)).toThrow(/没有.*请安装 openssl/);
});
