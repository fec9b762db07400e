import { classic, modern } from '@contract/answer';
import { endpoint } from '@contract/endpoint';
import { faceAuth } from '@contract/face';
import { number, optional, string } from '@contract/fields';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { learnerCall, visitorCall } from './call';
import { proxiesOf } from './client-address';
import { answerFailures, whatFailed } from './failures';
import { Metrics } from './metrics';
import { Puzzles } from './puzzles';
import { Refusal, SessionOver } from './refusal';
import { limitBody, securityHeaders } from './security';
import { serve } from './serve';

const anything = modern(z.unknown());
const own = endpoint({
  method: 'GET',
  path: '/api/{id}/own',
  params: { id: string },
  query: { page: optional(number) },
  words: { id: '学员编号', page: '页码' },
  answer: anything,
  access: 'learner',
  learner: 'id',
  source: 'extension',
});
const write = endpoint({
  method: 'POST',
  path: '/api/write',
  body: { phone: string, userId: optional(string) },
  words: { phone: '手机号', userId: '学员编号' },
  answer: classic({ msg: string }),
  access: 'visitor',
  learner: 'userId',
  source: 'extension',
});

const kept = endpoint({
  method: 'GET',
  path: '/api/kept',
  answer: anything,
  access: 'visitor',
  source: 'extension',
  keep: 'public',
});

let logged: Record<string, unknown>[] = [];
let act: () => unknown = () => 'done';

const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
const authenticate = async (token: string) => {
  if (token === 'old') throw new SessionOver(410);
  if (token === 'over') throw new SessionOver(401);
  return { learner: token, terminal: 1, family: '', generation: 0 };
};
const puzzles = new Puzzles(new Uint8Array(32), 1);
const app = new Hono();
answerFailures(app, log);
app.use(securityHeaders(), limitBody, compress());
for (const call of [
  learnerCall(own, (input, caller) => ({ input, caller, acted: act() })),
  visitorCall(kept, () => act()),
  visitorCall(write, (_, { learner }) => ({ msg: `${act()} by ${learner ?? 'a visitor'}` })),
]) {
  serve(app, call, { authenticate, log, proxies: proxiesOf([]), puzzles, metrics: new Metrics() });
}

beforeEach(() => {
  logged = [];
  act = () => 'done';
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { headers });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};
const post = async (body: string, headers: Record<string, string> = {}) => {
  const answer = await app.request('/api/write', { method: 'POST', body, headers });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};
const as = (learner: string) => ({ Authorization: `Bearer ${learner}` });

describe('who calls', () => {
  test('a learner’s call without a good token is 401, of an older terminal 410', async () => {
    expect(await ask('/api/7/own')).toMatchObject({ status: 401, code: '401' });
    expect(await ask('/api/7/own', as('over'))).toMatchObject({ status: 401 });
    expect(await ask('/api/7/own', as('old'))).toMatchObject({ status: 410, code: '410' });
    expect(await ask('/api/7/own', { Authorization: 'Basic 7' })).toMatchObject({ status: 401 });
  });

  test('a visitor’s call takes any token', async () => {
    for (const token of ['over', 'old']) {
      expect(await post('{"phone":"1"}', as(token))).toMatchObject({ msg: 'done by a visitor' });
    }
    expect(await post('{"phone":"1"}', as('7'))).toMatchObject({ result: 'success', msg: 'done by 7' });
  });

  test('another learner in path, body or header is refused and logged, without naming anybody', async () => {
    const refused = { status: 200, code: '3004' };
    expect(await ask('/api/8/own', as('7'))).toMatchObject(refused);
    expect(await ask('/api/7/own', { ...as('7'), 'X-Learner': '8' })).toMatchObject(refused);
    expect(await post('{"phone":"1","userId":"8"}', as('7'))).toMatchObject({ ...refused, result: 'error' });
    expect(logged.map((one) => one.path)).toEqual(['/api/{id}/own', '/api/{id}/own', '/api/write']);
    expect(await ask('/api/7/own', { ...as('7'), 'X-Learner': '7' })).toMatchObject({ code: '1000' });
  });

  test('a handler gets the headers of study', async () => {
    const headers = { 'X-Installation': 'i', 'X-Study-Window': 'w', 'Idempotency-Key': 'i:1' };
    expect(await ask('/api/7/own?page=2', { ...as('7'), ...headers })).toMatchObject({
      data: {
        input: { id: '7', page: 2 },
        caller: { learner: '7', installation: 'i', window: 'w', key: 'i:1' },
      },
    });
  });
});

describe('inputs', () => {
  test('wrong ones are refused by name', async () => {
    const refused = (message: string) => ({ status: 200, result: 'error', code: '2001', msg: message });
    expect(await post('{}')).toEqual(refused('「手机号」没有填写或不正确'));
    expect(await post('{"phone":1}')).toEqual(refused('「手机号」没有填写或不正确'));
    expect(await post('{"phone":')).toEqual(refused('请求内容不是有效的 JSON'));
    expect(await post('[]')).toEqual(refused('请求内容不是有效的 JSON'));
    expect(await ask('/api/7/own?page=x', as('7'))).toMatchObject({
      code: '2001',
      message: '「页码」没有填写或不正确',
    });
  });

  test('what is nested deeper than anybody can follow is refused like what is no JSON', async () => {
    const nested = (times: number) => `{"phone":"1","userId":${'['.repeat(times)}${']'.repeat(times)}}`;
    const broken = { status: 200, result: 'error', code: '2001', msg: '请求内容不是有效的 JSON' };
    for (const times of [32, 30_000]) expect(await post(nested(times))).toEqual(broken);
    expect(await post(nested(31))).toMatchObject({ msg: '「学员编号」没有填写或不正确' });
  });

  test('a body beyond 64 KiB is 413', async () => {
    expect(await post(JSON.stringify({ phone: 'x'.repeat(65_536) }))).toMatchObject({ status: 413 });
  });

  test('a body that says it is longer is not read', async () => {
    expect(await post('{"phone":"1"}', { 'Content-Length': '65537' })).toMatchObject({ status: 413 });
    expect(await post('{"phone":"1"}', { 'Content-Length': '65536' })).toMatchObject({ status: 200 });
    const chunked = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' };
    expect(await post('x'.repeat(65_537), chunked)).toMatchObject({ status: 413 });
  });

  test('one with a photo may be larger, but not huge', async () => {
    const send = async (body: Uint8Array<ArrayBuffer>) =>
      (await app.request(faceAuth.path, { method: 'POST', body })).status;
    expect(await send(new Uint8Array(512 * 1024))).toBe(404);
    expect(await send(new Uint8Array(512 * 1024 + 1))).toBe(413);
  });
});

describe('failures', () => {
  test('a refusal is HTTP 200 in the call’s own style', async () => {
    act = () => {
      throw new Refusal('tooOften', '请稍后');
    };
    expect(await ask('/api/7/own', as('7'))).toEqual({ status: 200, code: '2102', message: '请稍后' });
    expect(await post('{"phone":"1"}')).toEqual({
      status: 200,
      result: 'error',
      code: '2102',
      msg: '请稍后',
    });
  });

  test('what nobody expected is 500 in words, logged without the query’s values', async () => {
    act = () => {
      throw new Error('Failed query: params: 13800000001', { cause: new Error('relation is missing') });
    };
    expect(await ask('/api/7/own', as('7'))).toMatchObject({
      status: 500,
      code: '500',
      message: expect.stringMatching(/稍后再试/),
    });
    expect(logged[0]).toMatchObject({ error: 'relation is missing', route: '/api/:id/own' });
    expect(JSON.stringify(logged)).not.toContain('13800000001');
    expect(whatFailed('text')).toEqual({ error: 'string' });
  });
});

test('security headers stand on every answer, failures too', async () => {
  act = () => {
    throw new Error('boom');
  };
  for (const path of ['/api/7/own', '/nothing']) {
    const { headers } = await app.request(path, { headers: as('7') });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-eval');
    // Not this one: a phone would begin a second process before it shows a document (adr/0017).
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull();
  }
});

test('the face detector’s document may eval for its wasm, and be framed by this origin alone', async () => {
  const { headers } = await app.request('/face/detector-1/detector.html');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self' 'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
});

test('an endpoint is served for whom the contract opens it', () => {
  expect(() => visitorCall(own, () => null)).toThrow('wants a learner');
  expect(() => learnerCall(write, () => ({ msg: '' }))).toThrow('open to visitors');
});

test('what everybody may keep costs nothing when it is the same, and comes whole when it is not', async () => {
  const first = await app.request('/api/kept');
  const etag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
  const same = await app.request('/api/kept', { headers: { 'If-None-Match': etag } });
  expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', etag]);
  act = () => 'changed';
  const changed = await app.request('/api/kept', { headers: { 'If-None-Match': etag } });
  expect([changed.status, await changed.json()]).toMatchObject([200, { data: 'changed' }]);
  // What is not for everybody has no such tag.
  expect(
    (await app.request('/api/a/own', { headers: { Authorization: 'Bearer a' } })).headers.get('ETag'),
  ).toBeNull();
});

test('a short answer goes as it is, and says how long; a long one is compressed', async () => {
  const asked = { headers: { ...as('7'), 'Accept-Encoding': 'gzip' } };
  const short = await app.request('/api/7/own', asked);
  expect(short.headers.get('Content-Encoding')).toBeNull();
  expect(short.headers.get('Content-Length')).toBe(String((await short.arrayBuffer()).byteLength));
  act = () => '长'.repeat(500);
  const long = await app.request('/api/7/own', asked);
  expect([long.headers.get('Content-Encoding'), long.headers.get('Content-Length')]).toEqual(['gzip', null]);
  act = () => {
    throw new Refusal('tooOften', '请稍后');
  };
  const refused = await app.request('/api/7/own', asked);
  expect([refused.headers.get('Content-Encoding'), (await refused.json()).code]).toEqual([null, '2102']);
});
