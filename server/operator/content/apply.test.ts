import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUserAgreement } from '@contract/agreement';
import { clientInfo } from '@contract/client-info';
import { type Content, content as contentSchema } from '@contract/operator/content';
import * as contents from '@contract/operator/contents';
import { chinaTime } from '@rules/china-time';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { insertCredit } from '../../testing/study';
import {
  filmHour,
  manyLessons,
  NOTHING,
  smallContent,
  storeFiles,
  textHour,
  withFilm,
  writtenLesson,
} from '../../testing/written-content';
import { operatorClient } from '../commands/operator-client';

const DAY_MS = 24 * 3_600_000;

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let client: ReturnType<typeof operatorClient>;
let mostValues = 0;
const logger = {
  logQuery: (_: string, values: unknown[]) => {
    mostValues = Math.max(mostValues, values.length);
  },
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ OPERATOR_SECRET, MEDIA_STORE_DIR: folder }, { logger });
  client = operatorClient({ origin: app.origin, secret: OPERATOR_SECRET, rests: [] });
  await storeFiles(app.platform.media);
});
/** Each begins with an empty platform. */
beforeEach(async () => {
  app.time.now = Date.parse('2027-03-15T02:00:00Z');
  const all = [
    ...[
      'content_item',
      'content_file',
      'content_state',
      'hour_credit',
      'hour_edition',
      'column_item',
      'banner',
    ],
    ...['special_column', 'news', 'news_category', 'announcement', 'help_node', 'help_group', 'pay_package'],
    ...['training', 'lesson', 'lesson_category', 'expert'],
  ];
  await app.database.execute(sql.raw(`truncate ${all.join(', ')} cascade`));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Diff = { version: number; changed: boolean; changes: string[]; problems: string[] };
const diff = async (content: Content) => (await client.ask(contents.diff.path, { content })) as Diff;
const applyAt = async (content: Content, version: number) =>
  (await client.ask(contents.apply.path, { content, version })) as {
    message: string;
    changed: boolean;
    version: number;
  };
/** What the operator does: looks, and applies what was seen. */
async function apply(content: Content) {
  const seen = await diff(content);
  expect(seen.problems).toEqual([]);
  return { ...seen, applied: await applyAt(content, seen.version) };
}
const exported = async () => ((await client.ask(contents.exported.path, {})) as { content: Content }).content;
const hours = async () => {
  const rows = await app.database.select().from(table.hour);
  return new Map(rows.map((row) => [row.name, row]));
};

test('a content comes in whole: rows, texts with their links, measured ends, what the operator says of itself', async () => {
  const { changes, applied } = await apply(smallContent());
  expect(changes[0]).toBe(
    '新增 2 个培训、1 场考试、2 门课程、5 个课时、1 条新闻、1 条政策法规、1 条公告、1 位专家、1 个栏目、3 条帮助、1 张首页图、2 个套餐、1 个课程分类、1 个新闻分类、1 个政策法规分类',
  );
  expect(applied).toMatchObject({ changed: true, version: 1 });
  const [lesson] = await app.database.select().from(table.lesson).where(eq(table.lesson.name, '焊接烟尘'));
  const [news] = await app.database.select().from(table.news).where(eq(table.news.kind, 'news'));
  expect(news?.content).toContain(`<a href="/lessonDetail?id=${lesson?.id}">焊接烟尘</a>`);
  expect(news?.content).toContain(`<img src="${lesson?.cover}"`);
  const cover = await fetch(app.origin + lesson?.cover);
  expect([cover.status, await cover.text()]).toEqual([200, expect.stringContaining('<svg')]);
  const file = await fetch(app.origin + news?.files[0]?.url);
  expect(await file.text()).toBe('护耳器 12 副');
  const found = await hours();
  expect(found.get('课时 where')).toMatchObject({
    end: 3000,
    type: 0,
    facePoints: [0, 1000],
    sealedPhotos: true,
  });
  expect(found.get('课时 three')).toMatchObject({
    end: 10_000,
    type: 1,
    content: '<p>读 <strong>three</strong>。</p>',
  });
  const [serial] = await app.database.select().from(table.lesson).where(eq(table.lesson.chargeMode, 3));
  expect(serial?.price).toBe(1990);
  const [training] = await app.database.select().from(table.training).where(eq(table.training.chargeMode, 2));
  expect(chinaTime(training?.endsAt ?? 0)).toBe('2027-04-14 23:59:59');
  const info = await app.ask(clientInfo, {}, '');
  expect(info.data).toMatchObject({ servicePhone: '400-000-0000', invoiceDays: 9 });
  const agreement = await app.ask(findUserAgreement, {}, '');
  expect(agreement.data).toEqual({ content: '<p>用户协议<strong>一</strong></p>' });
});

test('applied again, also on another day, it changes nothing; and what is exported says the same', async () => {
  await apply(smallContent());
  app.time.now += 3 * DAY_MS;
  expect(await apply(smallContent())).toMatchObject({
    changed: false,
    changes: [],
    applied: { message: '没有变化' },
  });
  const out = await exported();
  expect(contentSchema.safeParse(out).success).toBe(true);
  expect(out.trainings[0]?.runs).toEqual(['2027-03-05 00:00', '2027-04-14 23:59:59']);
  expect(await apply(out)).toMatchObject({ changed: false, applied: { version: 1 } });
});

test('who looked at an older state than that which stands is told so, and nothing is changed', async () => {
  await apply(smallContent());
  const renamed = {
    ...smallContent(),
    news: [] as Content['news'],
    columns: [],
    removed: ['news/ears', 'columns/start'],
  };
  await expect(applyAt(renamed, 0)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/别人改过/),
  });
  expect(await app.database.select().from(table.news)).toHaveLength(2);
  const both = await Promise.allSettled([
    applyAt(renamed, 1),
    applyAt({ ...smallContent(), banners: [], removed: ['banners/one'] }, 1),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('what is gone from the folder', () => {
  test('is asked about, with the line to write, and stays until it is named', async () => {
    await apply(smallContent());
    const without: Content = { ...smallContent(), lessons: smallContent().lessons.slice(0, 1), packages: [] };
    const { problems } = await diff(without);
    expect(problems).toEqual([
      'lessons/serial · 「课程 serial」不在文件夹里了。要撤下它，请在 removed.yaml 里写上 lessons/serial；只是改了名，请在新的旁边写 was: serial',
      expect.stringContaining('packages/hours'),
      expect.stringContaining('packages/ten'),
    ]);
    await expect(applyAt(without, 1)).rejects.toMatchObject({ status: 422 });
    expect(await app.database.select().from(table.payPackage)).toHaveLength(2);
  });

  test('is withdrawn, never deleted, where it carries credit; and comes back as the same', async () => {
    await apply(smallContent());
    const before = await app.database.select().from(table.hour).orderBy(table.hour.id);
    const lessons = smallContent().lessons.map((lesson) =>
      lesson.slug === 'fumes'
        ? { ...lesson, chapters: lesson.chapters.map((one) => ({ ...one, hours: one.hours.slice(0, 1) })) }
        : lesson,
    );
    const removed = ['lessons/fumes/three'];
    const { changes } = await apply({ ...smallContent(), lessons, removed });
    expect(changes).toEqual(['撤下课时「课时 three」']);
    const [gone] = (await app.database.select().from(table.hour)).filter(
      ({ withdrawnAt }) => withdrawnAt !== null,
    );
    expect(gone?.name).toBe('课时 three');
    expect((await diff({ ...smallContent(), lessons, removed })).changed).toBe(false);
    expect((await apply(smallContent())).changes).toEqual(['重新上架 1 个课时']);
    expect(await app.database.select().from(table.hour).orderBy(table.hour.id)).toEqual(before);
  });
});

test('what was renamed keeps its id: a lesson with its hours, an hour, a chapter of the help with what is in it', async () => {
  await apply(smallContent());
  const before = await app.database.select().from(table.contentItem);
  const idOf = (items: typeof before, kind: string, slug: string) =>
    items.find((one) => one.kind === kind && one.slug === slug)?.id;
  const content = smallContent();
  const [fumes] = content.lessons;
  if (fumes) Object.assign(fumes, { slug: 'smoke', was: 'fumes' });
  const [, three] = fumes?.chapters[0]?.hours ?? [];
  if (three) Object.assign(three, { slug: 'three-things', was: 'three', title: '三件事' });
  for (const training of content.trainings) for (const one of training.lessons) one.lesson = 'smoke';
  for (const column of content.columns) column.lessons = ['smoke'];
  for (const one of content.news) one.text = '';
  Object.assign(content.help[1] ?? {}, { slug: 'study/no-network', was: 'study/offline' });
  Object.assign(content.help[2] ?? {}, { slug: 'study/no-network/how' });
  const { changes } = await apply(content);
  expect(changes[0]).toBe('1 个课时改名');
  const after = await app.database.select().from(table.contentItem);
  for (const [kind, was, is] of [
    ['lesson', 'fumes', 'smoke'],
    ['hour', 'fumes/where', 'smoke/where'],
    ['hour', 'fumes/three', 'smoke/three-things'],
    ['help', 'study/offline/how', 'study/no-network/how'],
  ] as const) {
    expect(idOf(after, kind, is)).toBe(idOf(before, kind, was));
  }
  expect(after).toHaveLength(before.length);
  // `was` may go on standing there.
  expect((await diff(content)).changed).toBe(false);
});

test('writes, renames and withdraws many items with few values in each statement', async () => {
  const lessons = manyLessons(60, 1);
  mostValues = 0;
  await apply({ ...smallContent(), lessons: [...smallContent().lessons, ...lessons] });
  expect(await app.database.$count(table.hour, like(table.hour.name, '课时 %（1）'))).toBe(300);
  const renamed = lessons.map((lesson) => ({ ...lesson, slug: `new-${lesson.slug}`, was: lesson.slug }));
  await apply({ ...smallContent(), lessons: [...smallContent().lessons, ...renamed] });
  const removed = renamed.map(({ slug }) => `lessons/${slug}`);
  const { changes } = await apply({ ...smallContent(), removed });
  expect(changes).toHaveLength(60);
  expect(mostValues).toBeLessThan(30);
});

test('two that exchange their slugs stay who they are', async () => {
  const lessons = (a: object, b: object) => [
    writtenLesson('a', [textHour('x')], a),
    writtenLesson('b', [textHour('x')], b),
  ];
  await apply({ ...NOTHING, lessons: lessons({ title: '甲' }, { title: '乙' }) });
  const of = async () =>
    (await app.database.select().from(table.contentItem)).filter(
      ({ kind }) => kind === 'hour' || kind === 'lesson',
    );
  const before = new Map((await of()).map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  await apply({ ...NOTHING, lessons: lessons({ title: '乙', was: 'b' }, { title: '甲', was: 'a' }) });
  const after = new Map((await of()).map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  expect(after.get('lesson a')).toBe(before.get('lesson b'));
  expect(after.get('hour a/x')).toBe(before.get('hour b/x'));
  expect(after.get('hour b/x')).toBe(before.get('hour a/x'));
});

test('an id that was written is the identity: a slug can move from it', async () => {
  const at = (slug: string) => ({
    ...NOTHING,
    lessons: [writtenLesson(slug, [{ ...textHour('x'), id: '2' }], { id: '1' })],
  });
  await apply(at('a'));
  expect((await apply(at('b'))).changed).toBe(true);
  expect(await app.database.select({ id: table.lesson.id }).from(table.lesson)).toEqual([{ id: '1' }]);
  const taken = { ...NOTHING, lessons: [writtenLesson('b', [{ ...textHour('x'), id: '1' }], { id: '1' })] };
  expect((await diff(taken)).problems.join('\n')).toMatch(/id「1」/);
});

test('a film that was replaced is said with both lengths, and how many are half-way', async () => {
  await apply(smallContent());
  const id = (await hours()).get('课时 where')?.id ?? '';
  await insertCredit(
    app.database,
    ['1', '2', '3'].map((learner) => ({
      learner,
      hour: id,
      credited: learner === '3' ? 0 : 500,
      ...{ provisional: 0, reserved: [], points: [], finished: false, lastStudiedAt: 0 },
    })),
  );
  const { changes } = await apply(withFilm(smallContent(), 'longer.mp4'));
  expect(changes).toEqual([
    '课时「课时 where」换了视频（旧版 0:03，新版 0:05）：已学到一半的 2 人按旧版学完',
  ]);
  const editions = await app.database.select().from(table.hourEdition).orderBy(table.hourEdition.end);
  const [now] = await app.database.select().from(table.hour).where(eq(table.hour.id, id));
  expect(editions.map(({ end, until }) => [end, until])).toEqual([
    [3000, app.time.now],
    [5000, null],
  ]);
  expect([now?.end, now?.edition]).toEqual([5000, editions[1]?.id]);
});

test('refuses a face point behind the end of its video, and takes one exactly at the end', async () => {
  const points = (at: number) => ({
    ...NOTHING,
    lessons: [writtenLesson('a', [filmHour('x', { face: { points: [0, at], offline: true } })])],
    files: smallContent().files,
  });
  expect((await diff(points(4_000))).problems).toEqual([
    'lessons/a/x · 核身点 0:04 在视频结束（0:03）以后，学员学不到那里；最晚写 "0:03"，或者删去',
  ]);
  await expect(applyAt(points(4_000), 0)).rejects.toMatchObject({ status: 422 });
  expect((await diff(points(3_000))).problems).toEqual([]);
});

test('what a phone cannot play, and what was never sent, is refused with a sentence; nothing is changed', async () => {
  const never = {
    ...smallContent(),
    files: smallContent().files.map((file) => ({ ...file, digest: 'a'.repeat(64) })),
  };
  const { problems } = await diff(never);
  expect(problems.join('\n')).toMatch(/还没有传上来/);
  await expect(applyAt(never, 0)).rejects.toMatchObject({ status: 422 });
  const wrong: Content = {
    ...NOTHING,
    settings: { servicePhone: '电话' },
    lessons: [writtenLesson('a', [filmHour('x', { expert: 'nobody' })])],
    files: smallContent().files,
  };
  expect((await diff(wrong)).problems).toEqual([
    'lessons/a/x · 没有 experts/nobody，请核对名字',
    'settings.yaml · servicePhone 不对：应为服务电话，只用数字、空格和「-」，例如 400-000-0000，现在是「电话」',
  ]);
  expect(await app.database.select().from(table.lesson)).toEqual([]);
});
