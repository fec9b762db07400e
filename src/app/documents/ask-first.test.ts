import { readFileSync } from 'node:fs';
import { studyRecords } from '@contract/study-records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { answeredFirst } from '@/api/first-answers';
import { askFirst, isAlive } from './ask-first';
import { firstCalls } from './first-calls';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const tokenUntil = (at: number) =>
  `head.${btoa(JSON.stringify({ exp: at / 1000, sub: '1' })).replace(/=/g, '')}.signature`;
const LIVING = tokenUntil(NOW + 900_000);
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
  const calls = await firstCalls('/homeLand');
  expect(calls).toEqual([
    {
      path: '/course/x/studyRecords',
      headers: expect.objectContaining({ authorization: 'Bearer {token}', 'x-learner': '{learner}' }),
    },
    {
      path: '/course/v2/api/user/{learner}/getUserInfo',
      headers: expect.objectContaining({ authorization: 'Bearer {token}', 'x-keep': 'learner' }),
    },
  ]);
  expect(await firstCalls('/userLogin')).toEqual([]);
});

test('what has been asked goes out once: the client takes the answer up', async () => {
  askFirst(JSON.stringify(await firstCalls('/homeLand')), LIVING, '7', NOW);
  const paths = () => sent.mock.calls.map(([path]) => String(path));
  expect(paths()).toEqual(['/course/x/studyRecords', '/course/v2/api/user/7/getUserInfo']);
  expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: `Bearer ${LIVING}`,
    'x-learner': '7',
  });
  expect(await client(LIVING)(studyRecords, {})).toEqual([]);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('nothing goes out under a token that is over, is about to be, or does not say', async () => {
  const calls = JSON.stringify(await firstCalls('/homeLand'));
  for (const token of [tokenUntil(NOW - 1), tokenUntil(NOW + 4_000), 'opaque', 'a.%%%.b', ''])
    askFirst(calls, token, '7', NOW);
  askFirst(calls, LIVING, '7/../8', NOW);
  expect(sent).not.toHaveBeenCalled();
  expect(isAlive(LIVING, NOW)).toBe(true);
});

test('the inline script imports nothing of the client', () => {
  const source = readFileSync('src/app/documents/ask-first.ts', 'utf8');
  expect(source.match(/^import (?!type)/m)).toBeNull();
});
