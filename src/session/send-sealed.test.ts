import 'fake-indexeddb/auto';
import { REFUSALS } from '@contract/codes';
import { REFRESH } from '@contract/plain-calls';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SealedRequest } from '@/api/sealed-request';
import { PhoneDatabase } from '@/offline/database';
import { readMeta, writeMeta } from '@/offline/meta';
import { rowOf } from '@/offline/testing';
import { sealedSender } from './send-sealed';
import { storesOfCopy } from './stores-of-copy';

const request: SealedRequest = {
  method: 'PUT',
  path: '/course/v2-schedule/syncTimer',
  scheme: 'Bearer',
  style: 'modern',
  headers: { 'Idempotency-Key': 'phone:1', 'X-Learner': 'a' },
  body: '{"currentTime":15}',
};
const row = rowOf(1, { sealed: true, request });
const session = { token: 't', refreshToken: 'r', learner: 'a', at: 5 };
const good = (data: unknown) => Response.json({ code: '1000', message: '', data });
const paid = { credited: 15, provisional: 0, reason: 'none', final: false, facePoints: [] };

let db: PhoneDatabase;
/** What the server was asked, and what it says, each once. */
let asked: Request[];
let answers: (() => Response)[];

beforeEach(async () => {
  db = new PhoneDatabase(`sealed-${Math.random()}`);
  await writeMeta(db, 'session', session);
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'http://platform.test'), init));
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

const send = (what = row) => sealedSender(storesOfCopy(db, () => 9))(what);
const copy = () => readMeta(db, 'session');
const bearers = () => asked.map(({ headers }) => headers.get('Authorization'));

describe('a sealed row', () => {
  it('goes out as it lies there, under the token of its learner', async () => {
    answers = [() => good(paid)];
    expect(await send()).toEqual({ is: 'credited', credited: 15, provisional: 0, points: [] });
    const [sent] = asked as [Request];
    expect([sent.method, new URL(sent.url).pathname]).toEqual(['PUT', '/course/v2-schedule/syncTimer']);
    expect(await sent.text()).toBe('{"currentTime":15}');
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'phone:1',
      'x-learner': 'a',
    });
  });

  it.each([
    ['another learner is signed in', { ...session, learner: 'b' }],
    ['nobody is', { gone: true, at: 6 }],
  ])('stays where %s, and nobody is asked anything', async (_, word) => {
    await writeMeta(db, 'session', word);
    expect(await send()).toEqual({ is: 'login' });
    expect(asked).toEqual([]);
  });

  it('goes again under newer tokens, which the next page finds', async () => {
    answers = [
      () => new Response('', { status: 401 }),
      () => good({ token: 'newer', refreshToken: 'r2' }),
      () => good(paid),
    ];
    expect(await send()).toMatchObject({ is: 'credited' });
    expect(bearers()).toEqual(['Bearer t', 'Bearer r', 'Bearer newer']);
    expect(new URL(asked[1]?.url ?? '').pathname).toBe(REFRESH.path);
    expect(await copy()).toEqual({ token: 'newer', refreshToken: 'r2', learner: 'a', at: 9 });
  });

  it('does not go under the tokens of somebody who has signed in meanwhile', async () => {
    const other = { token: 'o', refreshToken: 'o', learner: 'b', at: 7 };
    answers = [() => new Response('', { status: 401 })];
    const fetched = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await fetched(path, init);
      await writeMeta(db, 'session', other);
      return answer;
    });
    expect(await send()).toEqual({ is: 'login' });
    expect(bearers()).toEqual(['Bearer t']);
    expect(await copy()).toEqual(other);
  });

  it('leaves a session that the server has ended to the next page, which says so', async () => {
    for (const refusal of [
      () => Response.json({ code: '410', message: '' }, { status: 410 }),
      () => new Response('', { status: 401 }),
    ]) {
      answers = [refusal, () => Response.json({ code: '410', message: '' }, { status: 410 })];
      expect(await send()).toEqual({ is: 'login' });
      expect(await copy()).toEqual(session);
    }
  });

  it.each<[string, () => Response, object]>([
    [
      'less than it was told',
      () => good({ ...paid, credited: 9, reason: 'time', retryAfter: 4, facePoints: [12] }),
      { is: 'credited', credited: 9, provisional: 0, short: 'time', retryAfter: 4_000, points: [12] },
    ],
    [
      'a final no',
      () => Response.json({ code: REFUSALS.tampered.code, message: '不正常' }),
      { is: 'final', words: '不正常' },
    ],
    [
      'a server that cannot',
      () => new Response('', { status: 503, headers: { 'Retry-After': '7' } }),
      { is: 'later', status: 503, retryAfter: 7_000 },
    ],
    ['a portal’s page', () => new Response('<!doctype html>'), { is: 'later' }],
    ['success that says no credit', () => good({}), { is: 'later' }],
    ['credit that is none', () => good({ ...paid, credited: '15' }), { is: 'later' }],
    ['a reason that nobody knows', () => good({ ...paid, reason: 'weather' }), { is: 'later' }],
  ])('answered with %s', async (_, answer, outcome) => {
    answers = [answer];
    expect(await send()).toStrictEqual(outcome);
  });

  it('is done when a finish is taken, and a photo when the server says how it stands', async () => {
    answers = [() => good(null), () => good({ state: 'received' }), () => good({})];
    expect(await send(rowOf(1, { kind: 'finish', request }))).toEqual({ is: 'done' });
    expect(await send(rowOf(1, { kind: 'photo', request }))).toEqual({ is: 'done' });
    expect(await send(rowOf(1, { kind: 'photo', request }))).toEqual({ is: 'later' });
  });
});

it('what sends without a page stands on the database alone, and is small enough for the worker', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['sw/send-waiting.ts'],
    tsconfig: 'tsconfig.base.json',
    external: ['dexie'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(outputFiles[0]?.contents.length ?? 0).toBeLessThan(24_000);
  expect(outputFiles[0]?.contents.length ?? 0).toBeGreaterThan(5_000);
});
