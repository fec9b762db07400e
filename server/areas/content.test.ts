import { announcementDetail, listAnnouncements } from '@contract/announcements';
import {
  listColumnAnnouncements,
  listColumnExperts,
  listColumnNews,
  listLessonsByColumn,
  listTrainingsByColumn,
  listUserColumns,
} from '@contract/columns';
import { getExpert, listExperts } from '@contract/experts';
import { type HelpNode, helpTree, listHelpGroups, saveFeedback } from '@contract/help';
import { centerAreaData, listBanners } from '@contract/home';
import { listParentCategories, listRecommendCourses } from '@contract/lessons';
import { findNewsDetail, findPolicyDetail, listCategoryOptions, listNews } from '@contract/news';
import {
  ANNOUNCEMENT_WITH_FILE,
  COLUMNS,
  HELP_DEEPEST,
  HELP_GROUP_DEEP,
  HELP_GROUP_EMPTY,
  POLICY_THREE_FILES,
  tester,
} from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../testing/running';

const server = suiteServer();

const news = (request: object) => server.call(listNews, { page: 1, size: 10, isNews: '1', ...request });
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

describe('news and policies', () => {
  test('come newest first, page by page, each once, and none is of the other kind', async () => {
    const first = await news({});
    const all = [first, await news({ page: 2 }), await news({ page: 3 }), await news({ page: 4 })];
    const ids = all.flatMap(({ list }) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.total);
    const days = all.flatMap(({ list }) => list.map(({ year, date }) => `${year}.${date}`));
    expect(days).toEqual([...days].sort().reverse());
    const policies = await news({ isNews: '0', size: 50 });
    expect(policies.list.some(({ id }) => ids.includes(id))).toBe(false);
  });

  test('are found by any part of a name or an abstract, and what is typed is no pattern', async () => {
    const { list } = await news({ keyword: '氧化碳' });
    expect(names(list).some((name) => name.includes('一氧化碳'))).toBe(true);
    expect((await news({ keyword: '%' })).total).toBe(0);
    expect((await news({ keyword: '_' })).total).toBe(0);
  });

  test('are narrowed down by category', async () => {
    const options = await server.call(listCategoryOptions, { isNews: '1' });
    expect(options).toHaveLength(4);
    const totals = await Promise.all(
      options.map(async ({ value }) => (await news({ categoryId: value })).total),
    );
    expect(totals).toEqual([8, 8, 8, 8]);
  });

  test('have a detail of their own kind only, with files that can be had', async () => {
    const policy = await server.call(findPolicyDetail, { id: POLICY_THREE_FILES });
    expect(policy.fileList).toHaveLength(3);
    for (const { fileUrl, fileSize } of policy.fileList) {
      const file = await fetch(server.origin + fileUrl);
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, Number(fileSize)]);
    }
    await expect(server.call(findNewsDetail, { id: POLICY_THREE_FILES })).rejects.toMatchObject({
      code: '2004',
      message: '没有找到这条新闻',
    });
  });
});

describe('announcements', () => {
  test('have a cover and files like news, which can be had', async () => {
    const { list } = await server.call(listAnnouncements, { page: 1, size: 50 });
    expect(list.find(({ id }) => id === ANNOUNCEMENT_WITH_FILE)?.newsCover).toMatch(/^\/pictures\//);
    const { fileList, newsCover } = await server.call(announcementDetail, { id: ANNOUNCEMENT_WITH_FILE });
    expect(newsCover).toMatch(/^\/pictures\//);
    expect(fileList).toHaveLength(1);
    for (const { fileUrl, fileName, fileSize } of fileList) {
      const file = await fetch(server.origin + fileUrl);
      expect(fileName).toBeTruthy();
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, Number(fileSize)]);
    }
    const [plain] = list.filter(({ id }) => id !== ANNOUNCEMENT_WITH_FILE);
    expect((await server.call(announcementDetail, { id: plain?.id ?? '' })).fileList).toEqual([]);
  });
});

describe('experts', () => {
  test('are found by name and by position', async () => {
    const all = await server.call(listExperts, { page: 1, size: 6 });
    expect([all.list.length, all.total]).toEqual([6, 12]);
    const [first] = all.list;
    if (!first) throw new Error('no expert');
    expect(await server.call(getExpert, { id: first.id })).toEqual(first);
    const found = await server.call(listExperts, { keyword: first.expertPosition, page: 1, size: 6 });
    expect(found.list).toContainEqual(first);
    await expect(server.call(getExpert, { id: '7' })).rejects.toMatchObject({ code: '2004' });
  });
});

describe('columns', () => {
  const id = COLUMNS.everything;

  test('give each kind in its order, whole or by pages', async () => {
    const { columns } = await server.call(listUserColumns, {});
    expect(columns).toHaveLength(6);
    const whole = await server.call(listColumnAnnouncements, { id });
    const first = await server.call(listColumnAnnouncements, { id, page: 1, size: 5 });
    const second = await server.call(listColumnAnnouncements, { id, page: 2, size: 5 });
    expect([...first.list, ...second.list]).toEqual(whole.list);
    expect(first.total).toBe(whole.list.length);
    for (const isNews of ['1', '0']) {
      expect((await server.call(listColumnNews, { id, isNews })).total).toBeGreaterThan(0);
    }
    expect((await server.call(listColumnExperts, { id })).total).toBeGreaterThan(0);
    expect(
      (await server.call(listLessonsByColumn, { id, chargeMode: '1', sortType: '1' })).total,
    ).toBeGreaterThan(0);
  });

  test('are searched for experts by name and by position, and no other column’s are found', async () => {
    const { list: all } = await server.call(listColumnExperts, { id });
    const [first] = all;
    if (!first) throw new Error('no expert');
    const byName = await server.call(listColumnExperts, { id, keyword: first.name, page: 1, size: 5 });
    expect([byName.total, byName.list]).toEqual([1, [first]]);
    const byPosition = await server.call(listColumnExperts, { id, keyword: first.expertPosition });
    expect(byPosition.list).toContainEqual(first);
    const elsewhere = await server.call(listColumnExperts, { id: COLUMNS.withoutTrainings });
    const other = all.find((one) => !elsewhere.list.some((inside) => inside.id === one.id));
    const keyword = other?.name ?? '';
    expect(keyword).not.toBe('');
    expect((await server.call(listColumnExperts, { id: COLUMNS.withoutTrainings, keyword })).total).toBe(0);
  });

  test('show trainings to learners only', async () => {
    await expect(server.call(listTrainingsByColumn, { id })).rejects.toMatchObject({ status: 401 });
    const { token } = await server.login(tester(1).phone);
    expect(
      (await server.call(listTrainingsByColumn, { id, page: 1, size: 5 }, { token })).total,
    ).toBeGreaterThan(0);
  });

  test('that nobody knows are empty', async () => {
    expect(await server.call(listColumnNews, { id: '7', isNews: '1' })).toEqual({ list: [], total: 0 });
  });
});

test('home has banners for everybody, and a learner’s columns and four trainings', async () => {
  expect(await server.call(listBanners, {})).toHaveLength(3);
  const { token } = await server.login(tester(1).phone);
  const center = await server.call(centerAreaData, { userId: tester(1).id }, { token });
  expect([center.columns.length, center.trainings.length]).toEqual([6, 4]);
});

test('lessons are narrowed down by category', async () => {
  const [first] = await server.call(listParentCategories, {});
  const all = await server.call(listRecommendCourses, { page: 1, size: 50 });
  const some = await server.call(listRecommendCourses, { page: 1, size: 50, categoryId: first?.value });
  expect(some.total).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total ?? 0);
});

describe('help', () => {
  const depthOf = (nodes: readonly HelpNode[]): number =>
    nodes.length ? 1 + Math.max(...nodes.map(({ children }) => depthOf(children))) : 0;
  const find = (nodes: readonly HelpNode[], id: string): HelpNode | undefined =>
    nodes.map((node) => (node.id === id ? node : find(node.children, id))).find(Boolean);

  test('is a tree three levels deep, and an empty group is empty', async () => {
    const groups = await server.call(listHelpGroups, { name: '', startNum: 1, pageSize: 200 });
    expect(groups.educationHelpDocumentGroupList).toHaveLength(6);
    const { data } = await server.call(helpTree, { groupId: HELP_GROUP_DEEP });
    expect(depthOf(data)).toBe(3);
    expect(find(data, HELP_DEEPEST)).toMatchObject({ type: '2', children: [] });
    expect((await server.call(helpTree, { groupId: HELP_GROUP_EMPTY })).data).toEqual([]);
  });
});

describe('feedback', () => {
  const say = (remarks: string, sender: { token?: string; key?: string } = {}) =>
    server.call(saveFeedback, { remarks }, sender);

  test('wants words, and not too many', async () => {
    await expect(say('  ')).rejects.toMatchObject({ message: '请输入反馈内容' });
    await expect(say('字'.repeat(141))).rejects.toMatchObject({ message: '最多140个字，现在有141个' });
    await say('字'.repeat(140));
  });

  test('counts once under its key, and twenty times a day', async () => {
    const { token } = await server.login(tester(2).phone);
    for (let at = 0; at < 30; at += 1) await say('同一条', { token, key: 'phone:1' });
    for (let at = 2; at <= 20; at += 1) await say('另一条', { token, key: `phone:${at}` });
    await expect(say('太多了', { token, key: 'phone:21' })).rejects.toMatchObject({ code: '2102' });
    pass(24 * 3600 + 1);
    await say('第二天', { token: (await server.login(tester(2).phone)).token, key: 'phone:22' });
  });
});

test('asking again for the same content costs no body', async () => {
  const address = `${server.origin}/course/api/v2/news/listPage?page=1&size=10&isNews=1`;
  const first = await fetch(address);
  const etag = first.headers.get('ETag') ?? '';
  expect((await first.text()).length).toBeGreaterThan(1_000);
  const again = await fetch(address, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
