import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database } from '@/offline/database';
import { readNow } from './read-now';

const place = { learner: 'me', lessonId: '7', trainingId: '' };
const read = (owner: string, address: string) => ({ owner, address, body: '{}', at: 1, usedAt: 1, size: 2 });

/** As the worker keeps what the screens of these lists ask for first. */
const NEWS = '/course/api/v2/news/listPage?isNews=1&page=1&size=10';
const ANNOUNCEMENTS = '/course/api/v2/announcement/list-announcement-page?page=1&size=10';
const CATALOG = '/course/v2/lesson/7/getLessonCatalog?trainingId=&userId=me';

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'https://learn.example' });
  await database.meta.put({ name: 'session', value: { learner: 'me' } });
});
afterAll(() => vi.unstubAllGlobals());

const titles = async (of = place) => (await readNow(of, 2)).map(({ title }) => title);

it('names nothing where nothing is kept', async () => {
  expect(await titles()).toEqual([]);
});

it('names what is kept, the nearest to the hour first, and nobody else’s', async () => {
  await database.reads.bulkPut([read('', NEWS), read('', ANNOUNCEMENTS), read('me', CATALOG)]);
  await database.reads.put(read('you', '/course/v2/lesson/7/getLessonCatalog?trainingId=&userId=you'));
  expect(await titles()).toEqual(['这门课的目录和介绍', '公告', '新闻']);
  expect(await titles({ ...place, lessonId: '' })).toEqual(['公告', '新闻']);
  expect(await titles({ ...place, learner: 'you' })).toEqual(['公告', '新闻']);
});
