import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertLessonRecord, lessonCatalog, lessonDetail, listRecommendCourses } from '@contract/lessons';
import type { Content } from '@contract/operator/content';
import { mineTrainings, moreTrainings, registerForTraining, trainingBasicInfo } from '@contract/trainings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { smallContent, storeFiles } from '../../testing/written-content';
import { carryOut, prepare } from './apply';
import { placeMedia } from './media';

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ MEDIA_STORE_DIR: folder });
  await storeFiles(app.platform.media);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Who = { userId: string; token: string };

async function apply(content: Content) {
  const media = await placeMedia(app.platform, content);
  const prepared = await prepare(app.database, content, { media, now: app.time.now });
  await app.database.transaction((tx) => carryOut(tx, prepared));
}

test('a lesson and a training that were withdrawn are offered to nobody, and stay for whoever has them', async () => {
  await apply(smallContent());
  const [mine, others] = await Promise.all(
    ['13900000001', '13900000002'].map(async (userId) => ({ userId, token: await app.learner(userId) })),
  );
  if (!mine || !others) throw new Error('two learners');
  const lessons = await app.database.select().from(table.lesson);
  const serial = lessons.find(({ chargeMode }) => chargeMode === 3)?.id ?? '';
  const [training] = (await app.database.select().from(table.training)).filter(({ price }) => price === 0);
  const id = training?.id ?? '';
  await app.ask(insertLessonRecord, { userId: mine.userId, lessonId: serial, isComplete: 0 }, mine.token);
  expect(await app.ask(registerForTraining, { id, userId: mine.userId }, mine.token)).toMatchObject({
    ended: 'ok',
  });

  const content = smallContent();
  await apply({
    ...content,
    lessons: content.lessons.filter(({ slug }) => slug !== 'serial'),
    trainings: content.trainings.filter(({ slug }) => slug === 'paid').map((one) => ({ ...one, before: [] })),
    columns: [],
    banners: [],
    packages: content.packages.filter(({ slug }) => slug === 'ten'),
    removed: ['lessons/serial', 'trainings/first-day', 'columns/start', 'banners/one', 'packages/hours'],
  });

  const ids = async ({ userId, token }: Who) => {
    const page = { page: 1, size: 50, userId };
    const listed = [
      await app.ask(listRecommendCourses, page, token),
      await app.ask(moreTrainings, page, token),
    ];
    return listed.flatMap(({ data }) => (data as { list: { id: string }[] }).list.map((one) => one.id));
  };
  for (const who of [mine, others]) {
    const listed = await ids(who);
    expect(listed).toHaveLength(2);
    expect(listed).not.toContain(serial);
    expect(listed).not.toContain(id);
  }
  const reads = ({ userId, token }: Who) =>
    Promise.all([
      app.ask(lessonDetail, { id: serial, userId } as never, token),
      app.ask(lessonCatalog, { id: serial, userId }, token),
      app.ask(trainingBasicInfo, { id, uId: userId }, token),
    ]);
  expect((await reads(mine)).map(({ ended }) => ended)).toEqual(['ok', 'ok', 'ok']);
  for (const { sentence } of await reads(others)) expect(sentence).toMatch(/已经撤下/);
  const own = (await app.ask(mineTrainings, { page: 1, size: 10, userId: mine.userId } as never, mine.token))
    .data as { list: { id: string }[] };
  expect(own.list.map((one) => one.id)).toEqual([id]);
  const join = await app.ask(
    insertLessonRecord,
    { userId: others.userId, lessonId: serial, isComplete: 0 },
    others.token,
  );
  expect(join.sentence).toMatch(/已经撤下/);
  expect((await app.ask(registerForTraining, { id, userId: others.userId }, others.token)).sentence).toMatch(
    /已经撤下/,
  );
});
