import 'fake-indexeddb/auto';
import { announcementDetail, listAnnouncements } from '@contract/announcements';
import { listColumnAnnouncements, listColumnExperts, listColumnNews } from '@contract/columns';
import type { Endpoint } from '@contract/endpoint';
import { getExpert, listExperts } from '@contract/experts';
import { endpoints } from '@contract/listed';
import { findNewsDetail, findPolicyDetail, listNews } from '@contract/news';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '@/api/client';
import { Unreachable } from '@/api/errors';
import { PhoneDatabase } from '../database';
import { writeMeta } from '../meta';
import { findRead, keepRead, readOf } from './read-store';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const ITEM = { id: '7', name: '防尘' };
const modern = (data: unknown) => ({ code: '1000', message: '操作成功', data });
const page = { page: 1, size: 10 };

/** What the specification says stands at an address. Typed here by hand: a path that changes in the contract finds nothing. */
const PLATFORM: Record<string, unknown> = {
  '/course/api/v2/news/listPage': modern({ list: [ITEM], total: 1 }),
  '/course/api/v2/columns/3/listColumnsNews': modern([ITEM]),
  '/course/api/v2/announcement/list-announcement-page': modern({ list: [ITEM], total: 1 }),
  '/course/api/v2/columns/3/listColumnsAnnouncements': modern({ list: [ITEM], total: 1 }),
  '/course/v2/api/expert/listExperts': modern({ list: [ITEM], total: 1 }),
  '/course/api/v2/columns/3/listColumnExperts': modern([ITEM]),
};
const DETAILS: Record<string, string> = {
  news: '/course/api/v2/news/7/findNewsDetail',
  policy: '/course/api/v2/news/7/findPARDetail',
  announcement: '/course/api/v2/announcement/7/announcement',
  expert: '/course/v2/api/expert/7/getExpert',
};

let db: PhoneDatabase;
let online = true;
let asked = '';
let name = 0;
beforeEach(async () => {
  name += 1;
  db = new PhoneDatabase(`carried-${name}`);
  await writeMeta(db, 'session', { learner: 'a', token: 't' });
  online = true;
});

/** The app's own client before a worker that knows of a call only what its request says. */
const call = createClient(
  {
    current: async () => ({ token: 't', refreshToken: '', learner: 'a' }),
    refresh: async () => 'unreachable',
    ended: async () => {},
  },
  {
    origin: 'http://platform.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked = new URL(request.url).pathname;
      const read = await readOf(request);
      const body = online
        ? JSON.stringify(PLATFORM[asked] ?? { code: '2004', message: '没有' })
        : (await findRead(db, read, NOW))?.body;
      if (body === undefined) throw new TypeError('no network');
      if (online) await keepRead(db, read, body, NOW);
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    },
  },
);

type Case = [list: Endpoint, input: Record<string, unknown>, detail: Endpoint, kind: string];
const CASES: Case[] = [
  [listNews, { ...page, isNews: '1' }, findNewsDetail, 'news'],
  [listNews, { ...page, isNews: '0' }, findPolicyDetail, 'policy'],
  [listColumnNews, { id: '3', isNews: '1' }, findNewsDetail, 'news'],
  [listColumnNews, { id: '3', isNews: '0' }, findPolicyDetail, 'policy'],
  [listAnnouncements, page, announcementDetail, 'announcement'],
  [listColumnAnnouncements, { id: '3' }, announcementDetail, 'announcement'],
  [listExperts, page, getExpert, 'expert'],
  [listColumnExperts, { id: '3' }, getExpert, 'expert'],
];
const details = [findNewsDetail, findPolicyDetail, announcementDetail, getExpert];

describe('what a list carried', () => {
  it.each(CASES)(
    'of $path opens its detail without network, and no other',
    async (list, input, detail, kind) => {
      expect(JSON.stringify(await call(list, input as never))).toContain(ITEM.name);
      online = false;
      expect(await call(detail, { id: ITEM.id } as never)).toMatchObject(ITEM);
      expect(asked).toBe(DETAILS[kind]);
      for (const other of details.filter((one) => one !== detail)) {
        await expect(call(other, { id: ITEM.id })).rejects.toThrow(Unreachable);
      }
      await expect(call(detail, { id: '人' } as never)).rejects.toThrow(Unreachable);
    },
  );

  it('is said by nothing else of the contract', () => {
    const lists = new Set(CASES.map(([list]) => list));
    expect(new Set(endpoints.filter(({ carries }) => carries))).toEqual(lists);
    expect(new Set(endpoints.filter(({ shows }) => shows))).toEqual(new Set<Endpoint>(details));
    for (const { keep, carries, shows } of endpoints) if (carries ?? shows) expect(keep).toBeDefined();
  });
});
