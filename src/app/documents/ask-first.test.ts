import { readFileSync } from 'node:fs';
import { clientInfo } from '@contract/client-info';
import { isLessonRecordByUser, lessonCatalog, lessonDetail } from '@contract/lessons';
import { findNewsDetail } from '@contract/news';
import { studyRecords } from '@contract/study-records';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredFirst } from '@/api/answers/first-answers';
import { createClient } from '@/api/client';
import { askFirst } from './ask-first';
import { firstCalls } from './first-calls';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const tokenUntil = (at: number) =>
  `head.${btoa(JSON.stringify({ exp: at / 1000, sub: '1' })).replace(/=/g, '')}.signature`;
const LIVING = tokenUntil(NOW + 900_000);
const EVERYTHING = ['lists ledger', true] as const;
const sent = vi.fn(async (_path: unknown, _init?: RequestInit) => Response.json({ code: '1000', data: [] }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('fetch', sent.mockClear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstAsked = undefined;
});

/** A client that would ask the network itself. */
const client = (token: string) =>
  createClient(
    {
      current: async () => ({ token, refreshToken: 'r', learner: '7' }),
      refresh: async () => 'unreachable',
      ended: async () => undefined,
    },
    { fetch: answeredFirst, origin: 'http://phone' },
  );

test('home asks for its own first row and for who is greeted, as the client would', async () => {
  const calls = await firstCalls('/homeLand', 'learner');
  expect([...calls].sort()).toEqual([
    [
      '/course/v2/api/user/{learner}/getUserInfo',
      expect.objectContaining({ authorization: 'Bearer {token}' }),
      expect.objectContaining({ 'x-keep': 'learner' }),
    ],
    [
      '/course/x/studyRecords',
      expect.objectContaining({ authorization: 'Bearer {token}' }),
      expect.objectContaining({ 'x-learner': '{learner}' }),
      'ledger',
    ],
  ]);
  expect(await firstCalls('/userLogin', 'learner')).toEqual([]);
});

test('what has been asked goes out once: the client takes the answer up', async () => {
  askFirst(JSON.stringify(await firstCalls('/homeLand', 'learner')), LIVING, '7', '', NOW, ...EVERYTHING);
  const paths = () => sent.mock.calls.map(([path]) => String(path));
  expect(paths()).toEqual(['/course/x/studyRecords', '/course/v2/api/user/7/getUserInfo']);
  expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: `Bearer ${LIVING}`,
    'x-learner': '7',
  });
  expect(await client(LIVING)(studyRecords, {})).toEqual([]);
  expect(sent).toHaveBeenCalledTimes(2);
});

describe('a back end that has named nothing', () => {
  const firstHeaders = async (...extras: [named: string, isControlled: boolean]) => {
    askFirst(JSON.stringify(await firstCalls('/homeLand', 'learner')), LIVING, '7', '', NOW, ...extras);
    return sent.mock.calls.map(([path, init]) => [path, ...Object.keys(init?.headers ?? {})]);
  };
  const PROFILE = ['/course/v2/api/user/7/getUserInfo', 'accept', 'authorization'];

  test('gets the documented calls at once, and no header of ours without a worker', async () => {
    expect(await firstHeaders('', false)).toEqual([PROFILE]);
  });

  test('gets the hints through a worker, which removes them', async () => {
    const hints = ['x-keep', 'x-learner', 'x-tells'];
    expect(await firstHeaders('orders', true)).toEqual([[...PROFILE, ...hints]]);
  });
});

const reading = async (address: string, search: string) => {
  sent.mockClear();
  askFirst(JSON.stringify(await firstCalls(address, 'learner')), LIVING, '7', search, NOW, ...EVERYTHING);
  return sent.mock.calls.map(([path]) => String(path));
};

test('a lesson and an hour ask for what their address names; none opens a study', async () => {
  expect(await reading('/lessonDetail', '?id=1&trainingId=2')).toEqual([
    '/course/v2/lesson/1/getLessonDetail?userId=7',
    '/course/v2/lesson/1/getLessonCatalog?userId=7&trainingId=2',
    '/course/lessonRecord/isLessonRecordByUser?userId=7&lessonId=1',
    '/course/x/studyRecords',
    '/api/client/info',
  ]);
  expect((await reading('/lessonDetail', '?id=1&jwLessonId=9'))[0]).toContain('/lesson/9/');
  for (const address of ['/videoDetail', '/hourDetail'])
    expect(await reading(address, '?id=3&lessonId=1&trainingId=')).toEqual([
      '/course/v2/lesson/3/getLessonHourDetail?trainingId=&userId=7',
      '/course/v2/lesson/1/getLessonCatalog?userId=7&trainingId=',
      '/course/x/studyRecords',
    ]);
});

test('what the address does not say, or says in other letters, is left to the client', async () => {
  expect(await reading('/videoDetail', '?id=3')).toEqual([
    '/course/v2/lesson/3/getLessonHourDetail?trainingId=&userId=7',
    '/course/x/studyRecords',
  ]);
  expect(await reading('/lessonDetail', '?id=1%2F..%2F2')).toEqual([]);
  expect(await reading('/lessonDetail', '?id=%22%7D')).toEqual([]);
});

test('the client finds the answers of a lesson under the addresses that it asks for itself', async () => {
  await reading('/lessonDetail', '?id=1&trainingId=2');
  const call = client(LIVING);
  await Promise.allSettled([
    call(lessonDetail, { id: '1', userId: '7' }),
    call(lessonCatalog, { id: '1', userId: '7', trainingId: '2' }),
    call(isLessonRecordByUser, { userId: '7', lessonId: '1' }),
  ]);
  expect(sent).toHaveBeenCalledTimes(5);
});

test('what is asked first says what the client would: the worker keeps a copy under the same lesson', async () => {
  await reading('/lessonDetail', '?id=1&jwLessonId=9&trainingId=2');
  const first = sent.mock.calls.map(([path, init]) => [String(path), { ...init?.headers }]);
  globalThis.firstAsked = undefined;
  sent.mockClear();
  const call = client(LIVING);
  await Promise.allSettled([
    call(lessonDetail, { id: '9', userId: '7' }),
    call(lessonCatalog, { id: '9', userId: '7', trainingId: '2' }),
    call(isLessonRecordByUser, { userId: '7', lessonId: '9' }),
    call(studyRecords, {}),
    call(clientInfo, {}),
  ]);
  const asked = sent.mock.calls.map(([request]) => {
    const { url, headers } = request as Request;
    const { pathname, search } = new URL(url);
    return [pathname + search, Object.fromEntries(headers)];
  });
  expect(first).toEqual(asked);
});

test('a visitor asks for the text that the address names, and the client takes the answer up; for nothing else', async () => {
  const calls = await firstCalls('/newsDetail', 'visitor');
  expect(JSON.stringify(calls)).not.toMatch(/authorization|token|learner\}/i);
  askFirst(JSON.stringify(calls), null, null, '?id=1', NOW, ...EVERYTHING);
  expect(sent.mock.calls.map(([path]) => String(path))).toEqual(['/course/api/v2/news/1/findNewsDetail']);
  const visitor = createClient(
    { current: async () => undefined, refresh: async () => 'unreachable', ended: async () => undefined },
    { fetch: answeredFirst, origin: 'http://phone' },
  );
  await Promise.allSettled([visitor(findNewsDetail, { id: '1' })]);
  expect(sent).toHaveBeenCalledTimes(1);
  for (const address of ['/homeLand', '/lessonDetail', '/videoDetail'])
    expect(await firstCalls(address, 'visitor')).toEqual([]);
});

test('what a visitor asked is no answer to who has signed in since', async () => {
  askFirst(
    JSON.stringify(await firstCalls('/newsDetail', 'visitor')),
    null,
    null,
    '?id=1',
    NOW,
    ...EVERYTHING,
  );
  await Promise.allSettled([client(LIVING)(findNewsDetail, { id: '1' })]);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('nothing goes out under a token that is over, is about to be, or does not say', async () => {
  const calls = JSON.stringify(await firstCalls('/homeLand', 'learner'));
  for (const token of [
    tokenUntil(NOW - 1),
    tokenUntil(NOW + 4_000),
    'opaque',
    'a.%%%.b',
    `a.${btoa('{}')}.b`,
    '',
  ])
    askFirst(calls, token, '7', '', NOW, ...EVERYTHING);
  askFirst(calls, LIVING, '7/../8', '', NOW, ...EVERYTHING);
  expect(sent).not.toHaveBeenCalled();
  askFirst(calls, LIVING, '7', '', NOW, ...EVERYTHING);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('the inline script imports nothing of the client', () => {
  const source = readFileSync('src/app/documents/ask-first.ts', 'utf8');
  expect(source.match(/^import (?!type)/m)).toBeNull();
});
