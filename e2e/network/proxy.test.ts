import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request,
} from 'node:http';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from './faults';
import { FaultProxy } from './proxy';
import type { Upstream } from './upstream';

const FILM = Buffer.alloc(64_000, 'film');

/** A real server and a real proxy before it. */
async function behind(answer: RequestListener, as: Upstream['as'] = 'proxy') {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const upstream = { origin: `http://127.0.0.1:${address.port}`, as };
  const proxy = await FaultProxy.start(upstream);
  onTestFinished(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });
  return { proxy, upstream };
}

/** As a browser sends it: nothing is followed, nothing unpacked. Rejects where no answer comes. */
async function ask(proxy: FaultProxy, path: string, options: RequestOptions = {}, body = '') {
  const asked = request(`${proxy.origin}${path}`, { agent: false, ...options }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

afterEach(() => vi.unstubAllEnvs());

describe('what passes, passes whole', () => {
  test('a range, its conditions, and an answer without a body', async () => {
    const { proxy } = await behind((from, to) => {
      if (from.headers['if-none-match'] === '"film"') return to.writeHead(304, { ETag: '"film"' }).end();
      if (!from.headers.range || from.headers['if-range'] !== '"film"') {
        return to.writeHead(200, { 'Content-Length': FILM.length }).end(FILM);
      }
      const range = { 'Content-Range': `bytes 8-11/${FILM.length}`, 'Content-Length': 4, ETag: '"film"' };
      return to.writeHead(206, range).end(FILM.subarray(8, 12));
    });
    const part = await ask(proxy, '/film', { headers: { Range: 'bytes=8-11', 'If-Range': '"film"' } });
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
      206,
      'bytes 8-11/64000',
      'film',
    ]);
    const known = await ask(proxy, '/film', { headers: { 'If-None-Match': '"film"' } });
    expect([known.status, known.headers.etag, known.body.length]).toEqual([304, '"film"', 0]);
    const head = await ask(proxy, '/film', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '64000', 0]);
  });

  test('policy, compressed bytes, several cookies, and a body on its way up', async () => {
    const policy = "default-src 'self'; script-src 'sha256-abc='";
    const { proxy } = await behind((from, to) => {
      to.setHeader('Content-Security-Policy', policy);
      to.setHeader('Set-Cookie', ['a=1; HttpOnly; Secure', 'b=2']);
      to.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/vnd.apple.mpegurl' });
      from.pipe(to);
    });
    const passed = await ask(proxy, '/list.m3u8', { method: 'PUT' }, '#EXTM3U\nhttps://cdn.example/1.ts');
    expect(passed.headers['content-security-policy']).toBe(policy);
    expect(passed.headers['set-cookie']).toEqual(['a=1; HttpOnly; Secure', 'b=2']);
    expect(passed.headers['content-encoding']).toBe('gzip');
    expect(passed.body.toString()).toBe('#EXTM3U\nhttps://cdn.example/1.ts');
  });

  test('whoever breaks a download off ends it at the server too', async () => {
    let closed: Promise<unknown> | undefined;
    const { proxy } = await behind((_from, to) => {
      closed = once(to, 'close');
      to.writeHead(200).write(FILM);
    });
    const asked = request(`${proxy.origin}/film`, { agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.destroy();
    await closed;
  });

  test('whoever stops waiting for an answer is not waited for at the server either', async () => {
    const closed: Promise<unknown>[] = [];
    const { proxy } = await behind((_from, to) => void closed.push(once(to, 'close')));
    const asked = request(`${proxy.origin}/slow`, { agent: false }).end();
    asked.on('error', () => {});
    await vi.waitFor(() => expect(closed).toHaveLength(1));
    asked.destroy();
    await closed[0];
  });

  test('a server that dies in the middle leaves no answer that looks whole', async () => {
    const { proxy } = await behind((_from, to) => {
      to.writeHead(200).write(FILM, () => to.destroy());
    });
    await expect(ask(proxy, '/film')).rejects.toThrow('aborted');
  });
});

test('before a deployment somewhere it speaks as a visitor, and the deployment’s address becomes ours', async () => {
  const heard: IncomingMessage['headers'][] = [];
  const { proxy, upstream } = await behind((from, to) => {
    heard.push(from.headers);
    to.setHeader('Set-Cookie', [
      'a=1; Domain=127.0.0.1; Secure; HttpOnly; SameSite=None',
      '__Host-b=2; Secure',
    ]);
    to.setHeader('Strict-Transport-Security', 'max-age=31536000');
    to.writeHead(302, { Location: `http://${from.headers.host}/next?x=1` }).end();
  }, 'visitor');
  const headers = { Origin: proxy.origin, Referer: `${proxy.origin}/from` };
  const answer = await ask(proxy, '/go', { headers });
  expect(heard[0]).toMatchObject({
    host: new URL(upstream.origin).host,
    origin: upstream.origin,
    referer: `${upstream.origin}/from`,
  });
  expect(answer.headers.location).toBe(`${proxy.origin}/next?x=1`);
  expect(answer.headers['set-cookie']).toEqual(['a=1; HttpOnly', '__Host-b=2; Secure']);
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

describe('what is lost', () => {
  const count = async (fault: Fault) => {
    let asked = 0;
    const { proxy } = await behind((_from, to) => void to.end(String(++asked)));
    proxy.fail(/^\/call/, fault);
    return { proxy, asked: () => asked };
  };

  test('a lost reply was committed; a lost request never came', async () => {
    for (const [fault, times] of [
      ['loseReply', 1],
      ['loseRequest', 0],
    ] as const) {
      const { proxy, asked } = await count(fault);
      await expect(ask(proxy, '/call')).rejects.toThrow();
      expect(asked()).toBe(times);
      expect(proxy.log).toMatchObject([{ path: '/call', status: 'lost' }]);
      expect(proxy.lost).toMatchObject([{ path: '/call', met: fault }]);
      expect((await ask(proxy, '/call')).status).toBe(200);
    }
  });

  test('a portal answers with its page, and the way to it leads there', async () => {
    const { proxy, asked } = await count('html');
    proxy.use('captive-portal');
    const met = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(proxy, `/asset-${n}`)));
    expect(new Set(met.map(({ status }) => status))).toEqual(new Set([200, 302]));
    const way = met.find(({ status }) => status === 302)?.headers.location ?? '';
    expect((await ask(proxy, way)).body.toString()).toContain('请先登录无线网络');
    expect(asked()).toBe(0);
  });

  test('lie-fi keeps silent until the line changes, and heals to the run’s own', async () => {
    const { proxy, asked } = await count('html');
    proxy.use('lie-fi');
    const waiting = ask(proxy, '/asset');
    waiting.catch(() => {});
    await vi.waitFor(() => expect(proxy.lost).toMatchObject([{ path: '/asset', met: 'silence' }]));
    expect(await Promise.race([waiting, Promise.resolve('nothing yet')])).toBe('nothing yet');
    proxy.heal();
    await expect(waiting).rejects.toThrow();
    expect(proxy.held).toBe('whole');
    expect((await ask(proxy, '/asset')).status).toBe(200);
    expect(asked()).toBe(1);
  });

  test('a cut breaks off what is on its way, and nothing more comes', async () => {
    const { proxy } = await behind((_from, to) => void to.writeHead(200).write(FILM));
    const downloading = ask(proxy, '/film');
    await vi.waitFor(() => expect(proxy.log).toMatchObject([{ status: 200 }]));
    proxy.cut = true;
    proxy.breakOff();
    await expect(downloading).rejects.toThrow('aborted');
    await expect(ask(proxy, '/film')).rejects.toThrow();
    expect(proxy.lost.map(({ met }) => met)).toEqual(['cut', 'cut']);
  });
});

describe('a slow line', () => {
  test('two downloads of 10 kB share 700 kbit/s, and each waits for its round trip', async () => {
    const { proxy } = await behind((_from, to) => void to.end(FILM.subarray(0, 10_000)));
    proxy.use('3g');
    const begun = performance.now();
    await Promise.all([ask(proxy, '/one'), ask(proxy, '/two')]);
    // 300 ms for the round trip, 228 ms for the bytes; a starved machine may take longer.
    expect(performance.now() - begun).toBeGreaterThan(480);
  });

  test('NETWORK names the line that a run is behind, and an unknown name says which there are', async () => {
    vi.stubEnv('NETWORK', 'slow4g');
    const { proxy } = await behind((_from, to) => void to.end());
    proxy.use('2g');
    proxy.heal();
    expect(proxy.held).toBe('slow4g');
    vi.stubEnv('NETWORK', '6g');
    await expect(FaultProxy.start({ origin: 'http://127.0.0.1' })).rejects.toThrow(
      /没有叫「6g」的网络.*slow4g、3g、2g/,
    );
  });
});
