import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { faceAuth } from '@contract/face';
import { uploadFile } from '@contract/upload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLater } from '@/api/later';
import { begin, closed, openProxy, openTarget, sendRaw } from './testing/proxied';

let target: Awaited<ReturnType<typeof openTarget>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
const ok = (_: IncomingMessage, response: ServerResponse) => void response.end('{"code":"1000"}');

beforeAll(async () => {
  target = await openTarget();
  proxy = await openProxy(target.origin, {
    SERVICE_PHONE: '400-000-0000',
    OFFLINE_REGISTRATION_TRAINING_IDS: '7,8',
    WECHAT_APP_ID: 'wx1',
    MEDIA_ORIGINS: 'https://img.example',
  });
});
beforeEach(() => {
  target.state.handle = ok;
  target.asked.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await target.close();
});

/** Short, and longer than this process is ever busy: what has come by then must have been read. */
const IDLE_MS = 250;

const answering = (status: number, headers: Record<string, string | string[]>, body = '') => {
  target.state.handle = (_, response) => void response.writeHead(status, headers).end(body);
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(proxy.origin + path, { headers, redirect: 'manual' });
const lastAsked = () => target.asked.at(-1);

describe('passing', () => {
  test('a call goes to the platform with its method, path, query and body, and its answer comes back', async () => {
    const bodies: string[] = [];
    target.state.handle = async (incoming, response) => {
      bodies.push(await text(incoming));
      response.writeHead(418, { 'Content-Type': 'application/json', 'X-Own': 'a' }).end('{"code":"9"}');
    };
    const answer = await fetch(`${proxy.origin}/course/v2/x%20y?b=2&a=%2F`, {
      method: 'PUT',
      body: '{"n":1}',
    });
    expect([answer.status, answer.headers.get('X-Own'), await answer.text()]).toEqual([
      418,
      'a',
      '{"code":"9"}',
    ]);
    expect(target.asked).toMatchObject([{ method: 'PUT', url: '/course/v2/x%20y?b=2&a=%2F' }]);
    expect(bodies).toEqual(['{"n":1}']);
  });

  test.each([
    '/course/x/studyRecords',
    '/sandbox/sms',
    '/operator/study/creditEvents',
    '/operator',
    '/media/1.mp4',
  ])('%s is 404 and reaches nobody', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(proxy.origin + path, { method, headers: { Accept: 'text/html' } });
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: '404' })]);
    }
    expect(target.asked).toEqual([]);
  });

  test('a screen is answered here, with the policy that lets images and videos of MEDIA_ORIGINS in', async () => {
    const answer = await get('/homeLand', { Accept: 'text/html' });
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>app']);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://img\\.example(?:;|$)`));
    expect(policy).toMatch(/form-action [^;]*alipay\.com/);
    expect(target.asked).toEqual([]);
  });

  test('the operator’s settings are at /settings.json, without what is not set', async () => {
    expect(await (await get('/settings.json')).json()).toEqual({
      servicePhone: '400-000-0000',
      offlineTrainings: ['7', '8'],
      wechatAppId: 'wx1',
      wechatAuthoriseUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    });
  });

  test('the learners’ calls are described at /openapi.json', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('client info comes as the platform says it', async () => {
    answering(200, { 'Content-Type': 'application/json' }, '{"code":"1000","data":{"pk":"theirs"}}');
    expect(await (await get('/api/client/info')).text()).toBe('{"code":"1000","data":{"pk":"theirs"}}');
  });

  test('no database is opened', async () => {
    await get('/homeLand');
    await get('/api/client/info');
    expect(proxy.data()).toEqual([]);
  });

  test('a method that no call has is refused', async () => {
    const received = await sendRaw(
      proxy.origin,
      'PROPFIND /api/x HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1.1 405 /);
    expect(target.asked).toEqual([]);
  });
});

describe('the target is fixed', () => {
  let other: typeof target;
  beforeAll(async () => {
    other = await openTarget();
  });
  afterAll(() => other.close());
  const raw = (line: string, headers = '') =>
    sendRaw(proxy.origin, `${line} HTTP/1.1\r\nHost: ${other.host}\r\nConnection: close\r\n${headers}\r\n`);

  test.each([
    ['absolute form', () => `GET ${other.origin}/api/x`],
    ['absolute form of https', () => `GET https://${other.host}/api/x`],
    ['dot segments', () => 'GET /api/../operator'],
    ['encoded dot segments', () => 'GET /api/%2e%2e/operator'],
    ['an encoded slash', () => 'GET /api/..%2foperator'],
    ['an encoded backslash', () => 'GET /api/..%5coperator'],
    ['two slashes within', () => `GET /api//${other.host}/x`],
  ])('refuses %s', async (_, line) => {
    expect(await raw(line())).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"400"/);
    expect([target.asked, other.asked]).toEqual([[], []]);
  });

  test('answers two slashes at the start here', async () => {
    expect(await raw(`GET //${other.host}/api/x`)).toMatch(/^HTTP\/1.1 404 /);
    expect([target.asked, other.asked]).toEqual([[], []]);
  });

  test('does not follow the Host header', async () => {
    expect(await raw('GET /api/x')).toMatch(/^HTTP\/1.1 200 /);
    expect([target.asked.length, other.asked]).toEqual([1, []]);
    expect(lastAsked()?.headers.host).toBe(target.host);
  });

  test('opens no tunnel for CONNECT', async () => {
    expect(await raw(`CONNECT ${other.host}`)).toBe('');
    expect([target.asked, other.asked]).toEqual([[], []]);
  });

  test('does not pass an upgrade on', async () => {
    const received = await sendRaw(
      proxy.origin,
      'GET /api/x HTTP/1.1\r\nHost: here\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(lastAsked()?.headers).not.toHaveProperty('upgrade');
  });
});

describe('headers', () => {
  const send = (headers: Record<string, string>, to = proxy.origin) =>
    sendRaw(
      to,
      `GET /api/x HTTP/1.1\r\n${Object.entries({ Host: 'learn.example', Connection: 'close', ...headers })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );

  test('those of one connection end there, in both directions', async () => {
    answering(200, {
      Connection: 'keep-alive, X-Theirs',
      'Keep-Alive': 'timeout=99',
      'X-Theirs': '1',
      'Proxy-Authenticate': 'Basic',
      Trailer: 'X-End',
      Upgrade: 'h2c',
      'X-Stays': '2',
    });
    const received = await send({
      Connection: 'close, X-Ours',
      'X-Ours': '1',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic x',
      'Proxy-Connection': 'keep-alive',
      'Keep-Alive': 'timeout=5',
      'X-Stays': '3',
    });
    const got = lastAsked()?.headers;
    for (const name of ['x-ours', 'te', 'proxy-authorization', 'proxy-connection', 'keep-alive', 'trailer'])
      expect(got).not.toHaveProperty(name);
    expect(got).toMatchObject({ 'x-stays': '3' });
    expect(received).not.toMatch(/x-theirs|timeout=99|proxy-authenticate|h2c|^trailer/im);
    expect(received).toMatch(/x-stays: 2/i);
  });

  test('X-Forwarded says who asks, how and where; what a stranger says of it is dropped', async () => {
    await send({
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Prefix': '/evil',
      'X-Real-IP': '6.6.6.6',
      Forwarded: 'for=6.6.6.6',
    });
    const got = lastAsked()?.headers ?? {};
    expect(got).toMatchObject({
      host: target.host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'learn.example',
    });
    for (const name of ['x-forwarded-prefix', 'x-real-ip', 'forwarded']) expect(got).not.toHaveProperty(name);
  });

  test('X-Forwarded of a trusted proxy is believed, as far as it saw itself', async () => {
    const trusting = await openProxy(target.origin, { TRUSTED_PROXIES: '127.0.0.1' });
    await send(
      {
        'X-Forwarded-For': '6.6.6.6, 203.0.113.9',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example, learn.example',
      },
      trusting.origin,
    );
    expect(lastAsked()?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'learn.example',
    });
    await trusting.close();
  });

  test('PUBLIC_ORIGIN says how learners reach us, whatever a request names', async () => {
    const named = await openProxy(target.origin, { PUBLIC_ORIGIN: 'https://learn.example' });
    await send({ Host: 'evil.example', Origin: 'https://learn.example' }, named.origin);
    expect(lastAsked()?.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'learn.example',
      // The platform sees the app as a page of its own.
      origin: target.origin,
    });
    await send({ Origin: 'https://evil.example' }, named.origin);
    expect(lastAsked()?.headers.origin).toBe('https://evil.example');
    await named.close();
  });

  test('token, cookies and language go on', async () => {
    await send({ Authorization: 'Bearer t', Cookie: 'a=1; b=2', 'Accept-Language': 'zh-CN' });
    expect(lastAsked()?.headers).toMatchObject({
      authorization: 'Bearer t',
      cookie: 'a=1; b=2',
      'accept-language': 'zh-CN',
    });
  });

  test('cookies of the platform become ours, each by itself', async () => {
    answering(200, {
      'Set-Cookie': ['a=1; Domain=platform.example; Secure; SameSite=None', 'b=2; Path=/; HttpOnly'],
    });
    expect((await get('/api/x')).headers.getSetCookie()).toEqual([
      'a=1; SameSite=Lax',
      'b=2; Path=/; HttpOnly',
    ]);
  });

  test('drops what would change our whole origin, and an answer without a policy gets ours', async () => {
    answering(200, {
      'Clear-Site-Data': '"storage"',
      'Alt-Svc': 'h3="evil.example:443"',
      'Strict-Transport-Security': 'max-age=1',
    });
    const { headers } = await get('/api/x');
    for (const name of ['clear-site-data', 'alt-svc', 'strict-transport-security'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    answering(200, { 'Content-Security-Policy': "default-src 'none'" });
    expect((await get('/api/x')).headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });
});

describe('redirects', () => {
  test.each([
    ['to the platform leads to us', () => `${target.origin}/course/next?a=1#b`, () => '/course/next?a=1#b'],
    ['to it without scheme leads to us', () => `//${target.host}/homeLand`, () => '/homeLand'],
    ['to it over https leads to us', () => `https://${target.host}/api/x`, () => '/api/x'],
    ['to a path stays', () => '/course/next', () => '/course/next'],
    ['relative to what was asked stays', () => 'next?u=http://a/', () => 'next?u=http://a/'],
    ['elsewhere stays', () => 'https://pay.example/x', () => 'https://pay.example/x'],
    [
      'to two slashes of the platform names no other host',
      () => `${target.origin}//evil.example/`,
      () => '/evil.example/',
    ],
  ])('%s', async (_, location, expected) => {
    answering(302, { Location: location() });
    const answer = await get('/course/go');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, expected()]);
    expect(target.asked.length).toBe(1);
  });
});

describe('bodies', () => {
  test('a range is asked for and answered as 206', async () => {
    target.state.handle = (_, response) => {
      const headers = {
        'Content-Range': 'bytes 2-4/10',
        'Content-Length': 3,
        'Accept-Ranges': 'bytes',
        ETag: '"v1"',
      };
      response.writeHead(206, headers).end('cde');
    };
    const answer = await get('/course/file', { Range: 'bytes=2-4', 'If-Range': '"v1"' });
    expect(lastAsked()?.headers).toMatchObject({ range: 'bytes=2-4', 'if-range': '"v1"' });
    const { headers } = answer;
    expect([answer.status, headers.get('Content-Range'), headers.get('ETag')]).toEqual([
      206,
      'bytes 2-4/10',
      '"v1"',
    ]);
    expect([headers.get('Content-Length'), await answer.text()]).toEqual(['3', 'cde']);
  });

  test('HEAD and 304 come without body', async () => {
    answering(304, { ETag: '"v1"' });
    expect((await get('/api/x', { 'If-None-Match': '"v1"' })).status).toBe(304);
    target.state.handle = (_, response) => void response.writeHead(200, { 'Content-Length': 5 }).end();
    const head = await fetch(`${proxy.origin}/api/x`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '5', '']);
  });

  test('multipart arrives byte for byte', async () => {
    const file = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256);
    const form = new FormData();
    form.append('photo', new Blob([file], { type: 'image/jpeg' }), '照片.jpg');
    form.append('id', '7');
    const sent = new Request('http://x', { method: 'POST', body: form });
    const bytes = Buffer.from(await sent.clone().arrayBuffer());
    let received: Buffer | undefined;
    target.state.handle = async (incoming, response) => {
      received = await buffer(incoming);
      response.end('{}');
    };
    const type = sent.headers.get('Content-Type') ?? '';
    await (
      await fetch(proxy.origin + faceAuth.path, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: bytes,
      })
    ).text();
    expect(received?.equals(bytes)).toBe(true);
    expect(lastAsked()?.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
    });
  });

  test('compressed answers stay as they are', async () => {
    const packed = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    target.state.handle = (_, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    const { outgoing, answer } = begin(`${proxy.origin}/api/x`);
    outgoing.end();
    const got = await answer;
    expect([got.headers['content-encoding'], (await buffer(got)).equals(packed)]).toEqual(['gzip', true]);
  });

  test('the first bytes of an answer arrive before the last are sent', async () => {
    let finish = () => {};
    target.state.handle = (_, response) => {
      response.write('first');
      finish = () => void response.end('last');
    };
    const { outgoing, answer } = begin(`${proxy.origin}/course/video`);
    outgoing.end();
    const got = await answer;
    expect(String((await once(got, 'data'))[0])).toBe('first');
    finish();
    expect(await text(got)).toBe('last');
  });

  test('the head of an answer arrives before its first byte', async () => {
    let finish = () => {};
    target.state.handle = (_, response) => {
      response.writeHead(200, { 'X-Own': 'a' }).flushHeaders();
      finish = () => void response.end('all');
    };
    const { outgoing, answer } = begin(`${proxy.origin}/api/x`);
    outgoing.end();
    const got = await answer;
    finish();
    expect(await text(got)).toBe('all');
  });

  test.each([{ 'Content-Length': '9' }, { 'Transfer-Encoding': 'chunked' }])(
    'the first bytes of an upload arrive before the last are sent (%j)',
    async (headers) => {
      const arrived = once(target.server, 'request');
      target.state.handle = () => undefined;
      const { outgoing, answer } = begin(`${proxy.origin}/api/upload`, {
        method: 'POST',
        headers: { ...headers },
      });
      outgoing.write('first');
      const [incoming, response] = (await arrived) as [IncomingMessage, ServerResponse];
      const [first] = await once(incoming, 'data');
      expect(String(first)).toBe('first');
      const whole = text(incoming);
      outgoing.end('last');
      expect(await whole).toBe('last');
      response.end('{}');
      expect((await answer).statusCode).toBe(200);
    },
  );

  test('a download waits for a learner who reads slowly, without end', async () => {
    const impatient = await openProxy(target.origin, {}, { patience: { connectMs: 5_000, idleMs: IDLE_MS } });
    const whole = Buffer.alloc(32 * 1024 * 1024, 'video');
    target.state.handle = (_, response) => void response.end(whole);
    const { outgoing, answer } = begin(`${impatient.origin}/course/video`);
    outgoing.end();
    const got = await answer;
    got.pause();
    // Timers of one process end in order: the idle time has passed at the end of this one.
    await new Promise((done) => setTimeout(done, 3 * IDLE_MS));
    expect((await buffer(got)).equals(whole)).toBe(true);
    await impatient.close();
  });

  test('an upload waits for a platform that reads late, and is whole', async () => {
    const arrived = once(target.server, 'request');
    target.state.handle = () => undefined;
    const whole = Buffer.alloc(5 * 1024 * 1024, 'photo');
    const { outgoing, answer } = begin(proxy.origin + uploadFile.path, {
      method: 'POST',
      headers: { 'Content-Length': String(whole.length) },
    });
    outgoing.end(whole);
    const [incoming, response] = (await arrived) as [IncomingMessage, ServerResponse];
    expect((await buffer(incoming)).equals(whole)).toBe(true);
    response.end('{}');
    expect((await answer).statusCode).toBe(200);
  });

  test('answers 408 and ends the connection when it takes too long', async () => {
    const body = { leastMs: 20, bytesPerMs: 1_000, mostMs: 1_000 };
    const impatient = await openProxy(
      target.origin,
      {},
      { patience: { connectMs: 5_000, idleMs: 5_000, body } },
    );
    target.state.handle = (incoming) => void incoming.on('error', () => undefined).resume();
    const received = await sendRaw(
      impatient.origin,
      'POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf',
    );
    expect(received).toMatch(/^HTTP\/1.1 408 [\s\S]*\r\nConnection: close\r\n[\s\S]*"code":"408"/i);
    await impatient.close();
  });

  test('the proxy refuses a body before forwarding when its announced size is too large', async () => {
    const answer = await fetch(`${proxy.origin}/api/x`, { method: 'POST', body: 'x'.repeat(65 * 1024) });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: '413', result: 'error' }),
    ]);
    expect(target.asked).toEqual([]);
  });

  test('the proxy refuses a body that exceeds the limit, and the platform sees an aborted request', async () => {
    const went: string[] = [];
    target.state.handle = (incoming) => {
      incoming.on('end', () => went.push('end'));
      incoming.on('error', () => went.push('broken off'));
      incoming.resume();
    };
    const { outgoing, answer } = begin(`${proxy.origin}/api/x`, { method: 'POST' });
    for (let sent = 0; sent < 5; sent++) outgoing.write(Buffer.alloc(16 * 1024));
    outgoing.end();
    const got = await answer;
    expect([got.statusCode, JSON.parse(await text(got))]).toEqual([
      413,
      expect.objectContaining({ code: '413' }),
    ]);
    expect(went).not.toContain('end');
  });
});

describe('when something ends early', () => {
  test('a learner who leaves ends the request to the platform', async () => {
    const arrived = once(target.server, 'request');
    target.state.handle = (_, response) => void response.write('first');
    const { outgoing, answer } = begin(`${proxy.origin}/course/video`);
    outgoing.end();
    const [, response] = (await arrived) as [IncomingMessage, ServerResponse];
    await once(await answer, 'data');
    const left = once(response, 'close');
    outgoing.destroy();
    await left;
    expect(response.writableFinished).toBe(false);
  });

  test('a learner who leaves in the middle of an upload ends it too', async () => {
    const arrived = once(target.server, 'request');
    target.state.handle = (incoming) => void incoming.resume();
    const { outgoing } = begin(`${proxy.origin}/api/x`, {
      method: 'POST',
      headers: { 'Content-Length': '10' },
    });
    outgoing.write('half');
    const [incoming] = (await arrived) as [IncomingMessage];
    incoming.on('error', () => undefined);
    const left = new Promise((done) => incoming.once('close', done));
    outgoing.destroy();
    await left;
    expect(incoming.complete).toBe(false);
  });

  test('an answer that the platform breaks off is broken off for the learner, too', async () => {
    target.state.handle = (_, response) => {
      response.write('first', () => response.destroy());
    };
    const { outgoing, answer } = begin(`${proxy.origin}/course/video`);
    outgoing.end();
    await expect(text(await answer)).rejects.toThrow('aborted');
  });

  test('an early answer is passed on though the platform wants no more of the body', async () => {
    target.state.handle = (_, response) =>
      void response.writeHead(401, { Connection: 'close' }).end('{"code":"401"}');
    const { outgoing, answer } = begin(`${proxy.origin}/api/x`, {
      method: 'POST',
      headers: { 'Content-Length': '10' },
    });
    outgoing.write('half');
    const got = await answer;
    expect([got.statusCode, await text(got)]).toEqual([401, '{"code":"401"}']);
    outgoing.end('-rest-');
  });
});

describe('a platform that does not answer', () => {
  /** A port on which nobody listens. */
  async function freePort(): Promise<number> {
    const server = createTcpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    return port;
  }

  const REFUSED = { code: '502', result: 'error', message: expect.stringContaining('服务器暂时没有回应') };

  test('the proxy answers 502 in both answer styles when nobody listens, which the client reads as the server’s fault', async () => {
    const before = await openProxy(`http://127.0.0.1:${await freePort()}`);
    for (const init of [{}, { method: 'POST', body: 'x'.repeat(50_000) }]) {
      const answer = await fetch(`${before.origin}/api/x`, init);
      expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining(REFUSED)]);
      expect([isLater(answer.status), answer.headers.get('Retry-After')]).toEqual([true, '5']);
    }
    expect((await fetch(`${before.origin}/homeLand`)).status).toBe(200);
    const ready = await fetch(`${before.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ok: false, proxy: true, platform: false, why: '平台没有回答' },
    ]);
    expect(await (await fetch(`${before.origin}/healthz`)).json()).toEqual({ ok: true, proxy: true });
    await before.close();
  });

  test('is reported when the whole request has come, so that the phone reads it', async () => {
    const before = await openProxy(`http://127.0.0.1:${await freePort()}`);
    const { outgoing, answer } = begin(`${before.origin}/api/x`, {
      method: 'POST',
      headers: { 'Content-Length': '8' },
    });
    let isEarly = false;
    void answer.then(() => {
      isEarly = !outgoing.writableEnded;
    });
    outgoing.write('half');
    await expect.poll(() => before.logged.map(({ msg }) => msg)).toContain('the platform did not answer');
    // Time enough for an answer that does not wait.
    for (let asked = 0; asked < 10; asked++) await (await fetch(`${before.origin}/healthz`)).text();
    outgoing.end('rest');
    expect([(await answer).statusCode, isEarly]).toEqual([502, false]);
    await before.close();
  });

  test('closing without an answer is 502', async () => {
    target.state.handle = (incoming) => void incoming.socket.destroy();
    const answer = await fetch(`${proxy.origin}/api/x`, { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining(REFUSED)]);
  });

  test('answering with an invalid status is 502, and the proxy goes on', async () => {
    const odd = createTcpServer((socket) => {
      socket.once('data', () => void socket.end('HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(odd, 'listening');
    const before = await openProxy(`http://127.0.0.1:${(odd.address() as AddressInfo).port}`);
    for (let asked = 0; asked < 2; asked++) expect((await fetch(`${before.origin}/api/x`)).status).toBe(502);
    await before.close();
    odd.close();
  });

  test('staying silent is 504 after its time, and the request to it is ended', async () => {
    const impatient = await openProxy(target.origin, {}, { patience: { connectMs: 5_000, idleMs: IDLE_MS } });
    const arrived = once(target.server, 'request');
    target.state.handle = () => undefined;
    const answering = fetch(`${impatient.origin}/api/x`);
    const [incoming] = (await arrived) as [IncomingMessage];
    const left = once(incoming.socket, 'close');
    const answer = await answering;
    expect([answer.status, await answer.json()]).toEqual([504, expect.objectContaining({ code: '504' })]);
    await left;
    await impatient.close();
  });

  test('falling silent in the middle of an answer ends it as broken off', async () => {
    const impatient = await openProxy(target.origin, {}, { patience: { connectMs: 5_000, idleMs: IDLE_MS } });
    target.state.handle = (_, response) => void response.write('first');
    const { outgoing, answer } = begin(`${impatient.origin}/course/video`);
    outgoing.end();
    await expect(text(await answer)).rejects.toThrow('aborted');
    await impatient.close();
  });

  test('is not waited for while the learner still sends', async () => {
    const impatient = await openProxy(target.origin, {}, { patience: { connectMs: 5_000, idleMs: IDLE_MS } });
    const arrived = once(target.server, 'request');
    target.state.handle = async (incoming, response) => void response.end(await text(incoming));
    const { outgoing, answer } = begin(`${impatient.origin}/api/x`, {
      method: 'POST',
      headers: { 'Content-Length': '8' },
    });
    outgoing.write('half');
    await arrived;
    // Timers of one process end in order: the idle time has passed at the end of this one.
    await new Promise((done) => setTimeout(done, 3 * IDLE_MS));
    outgoing.end('rest');
    const got = await answer;
    expect([got.statusCode, await text(got)]).toEqual([200, 'halfrest']);
    await impatient.close();
  });

  test('a kept connection that it has closed since is no failure of a read', async () => {
    const ask = () => get('/api/x').then(async (answer) => [answer.status, await answer.text()]);
    expect(await ask()).toEqual([200, '{"code":"1000"}']);
    let isFirst = true;
    target.state.handle = (incoming, response) => {
      if (isFirst) {
        isFirst = false;
        incoming.socket.resetAndDestroy();
      } else ok(incoming, response);
    };
    expect(await ask()).toEqual([200, '{"code":"1000"}']);
    expect(target.asked.length).toBe(3);
  });

  test('answers are asked for once where many ask whether it is ready', async () => {
    answering(404, {});
    const received = await Promise.all([1, 2, 3].map(async () => (await get('/readyz')).json()));
    expect(received).toEqual([1, 2, 3].map(() => ({ ok: true, proxy: true, platform: true })));
    expect(target.asked.length).toBe(1);
  });
});

describe('a platform with https', () => {
  // Self-signed for localhost, for this test alone.
  const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKH70HxzpLrqqOre
opJnziHkqF+ODet2l6GfvwZo2/QaY+DaUzR5L3o7Q9mp1ip+cBSwv4K1qm3qp6S4
0yS85SijSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBQXzfzPP3lTmGm5vgpaohT7Hei7KDAKBggqhkjOPQQDAgNIADBF
AiEAlJgzP3ESsPya/pVNvtJ+w5JWOPiek5O00Fu+a4wiGSECIHFFCZVkFSp9bCrN
3Atmx8652YxojcKj+i3XBEa4/If5
-----END CERTIFICATE-----`;
  const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+FCcZnrcjBfj6BHa
N/OrRQ8RXcgiWbReRsRGMMcYitqhRANCAASh+9B8c6S66qjq3qKSZ84h5Khfjg3r
dpehn78GaNv0GmPg2lM0eS96O0PZqdYqfnAUsL+Ctapt6qekuNMkvOUo
-----END PRIVATE KEY-----`;
  const tls = createTlsServer({ cert: CERTIFICATE, key: KEY }, ok);
  let origin = '';
  beforeAll(async () => {
    tls.listen(0, '127.0.0.1');
    await once(tls, 'listening');
    origin = `https://localhost:${(tls.address() as AddressInfo).port}`;
  });
  afterAll(() => closed(tls));

  test('is refused with a certificate that nobody vouches for', async () => {
    const before = await openProxy(origin);
    const answer = await fetch(`${before.origin}/api/x`);
    expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ code: '502' })]);
    expect(before.logged).toContainEqual(expect.objectContaining({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }));
    await before.close();
  });

  test('is asked where its certificate is right', async () => {
    const before = await openProxy(origin, {}, { ca: CERTIFICATE });
    expect(await (await fetch(`${before.origin}/api/x`)).json()).toEqual({ code: '1000' });
    expect(await (await fetch(`${before.origin}/readyz`)).json()).toEqual({
      ok: true,
      proxy: true,
      platform: true,
    });
    await before.close();
  });
});

test('while it ends, each answer is the last of its connection', async () => {
  const ending = await openProxy(target.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(request(`${ending.origin}/api/x`, { agent }).end(), 'response')) as [
      IncomingMessage,
    ];
    await text(answer);
    return answer.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const draining = ending.drain();
  expect(await ask()).toBe('close');
  await draining;
  await ending.close();
});
