import 'fake-indexeddb/auto';
import { noteKeep } from '@contract/keeping';
import { getUserInfo } from '@contract/user-info';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRead, readOf } from '@/offline/content/read-store';
import { database } from '@/offline/database';
import { writeMeta } from '@/offline/meta';

type Route = {
  takes: (given: { request: Request }) => boolean;
  answer: (given: { request: Request; event: object }) => Promise<Response>;
};
const routes = vi.hoisted(() => [] as Route[]);
vi.mock('workbox-routing', () => ({
  registerRoute: (takes: Route['takes'], answer: Route['answer']) => routes.push({ takes, answer }),
}));

let sent: { method: string; path: string; headers: string[]; body: string }[];
let kept: Promise<unknown>[];

const fromPage = async (path: string, init: RequestInit): Promise<Request> => {
  const request = new Request(`http://phone${path}`, init);
  const event = { clientId: 'page', waitUntil: (work: Promise<unknown>) => kept.push(work) };
  await routes.find(({ takes }) => takes({ request }))?.answer({ request: request.clone(), event });
  await Promise.all(kept);
  return request;
};

beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const headers = [...request.headers.keys()].sort();
    sent.push({ method: request.method, path: pathname, headers, body: await request.text() });
    return Response.json({ code: '1000', data: { id: 'a', name: '王' } });
  });
  const { answerContent } = await import('./content');
  answerContent({ clients: { get: async () => undefined } } as unknown as ServiceWorkerGlobalScope);
  await writeMeta(database, 'session', { learner: 'a', token: 't' });
});
beforeEach(() => {
  sent = [];
  kept = [];
});

describe('the worker', () => {
  test('sends a read without what the page says to it alone, and keeps the answer as its learner’s', async () => {
    const headers: Record<string, string> = { Accept: 'application/json', 'X-Learner': 'a' };
    noteKeep(headers, getUserInfo, { id: 'a' });
    headers.Authorization = 'Bearer t';
    const request = await fromPage('/course/user/a', { headers });
    expect(Object.keys(headers)).toContain('X-Keep');
    expect(sent).toEqual([
      { method: 'GET', path: '/course/user/a', headers: ['accept', 'authorization'], body: '' },
    ]);
    const read = await readOf(request);
    expect(read.owner).toBe('a');
    expect(await findRead(database, read, Date.now())).toMatchObject({ partial: false });
  });

  test('sends what a read has in its body', async () => {
    const hints = { 'X-Keep-Without': 'codes', 'X-Item': 'news', 'X-Line': 'bad', 'X-Tells': 'orders' };
    const headers = { ...hints, 'Content-Type': 'application/json' };
    await fromPage('/course/list', { method: 'POST', headers, body: '{"page":1}' });
    expect(sent).toEqual([
      { method: 'POST', path: '/course/list', headers: ['content-type'], body: '{"page":1}' },
    ]);
  });
});
