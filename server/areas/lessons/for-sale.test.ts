import { hourDetail, insertLessonRecord, lessonCatalog, lessonDetail } from '@contract/lessons';
import { finishHour, lastPlayTime } from '@contract/study';
import { trainingBasicInfo } from '@contract/trainings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { insertCredit } from '../../testing/study';
import { grantHour, grantLesson, grantTraining } from './grants';

let app: Awaited<ReturnType<typeof openApp>>;
/** Each test has a learner of its own. */
let people = 0;

const LESSONS = [
  { id: 'free', chargeMode: 1 },
  { id: 'once', chargeMode: 2, price: 2_900 },
  { id: 'serial', chargeMode: 3 },
  { id: 'open', chargeMode: 2 },
  { id: 'paidOnly', chargeMode: 1 },
  { id: 'platform', chargeMode: 1, mooc: true },
];

beforeAll(async () => {
  app = await openApp();
  const { database } = app;
  await database
    .insert(table.lesson)
    .values(LESSONS.map((one) => ({ name: one.id, cover: '', intro: '', publishedAt: 0, ...one })));
  await database
    .insert(table.chapter)
    .values(LESSONS.map(({ id }) => ({ id, lesson: id, name: '', place: 1 })));
  const hour = { media: 'hearing.mp4', end: 30_000, name: '' };
  await database.insert(table.hour).values([
    ...LESSONS.map(({ id }) => ({ ...hour, id: `${id}-1`, lesson: id, chapter: id, place: 1 })),
    { ...hour, id: 'serial-2', lesson: 'serial', chapter: 'serial', place: 2, price: 990 },
    { ...hour, id: 'serial-3', lesson: 'serial', chapter: 'serial', place: 3, price: 990 },
    {
      ...hour,
      id: 'free-link',
      lesson: 'free',
      chapter: 'free',
      place: 2,
      link: 'https://elsewhere.example/',
    },
    {
      ...hour,
      id: 'once-link',
      lesson: 'once',
      chapter: 'once',
      place: 2,
      link: 'https://elsewhere.example/',
    },
  ]);
  await database.insert(table.training).values([
    { id: 'costly', name: '', chargeMode: 2, price: 100 },
    { id: 'gratis', name: '' },
  ]);
  await database.insert(table.trainingLesson).values([
    { training: 'costly', lesson: 'paidOnly', place: 1, tenthsOfHours: 10 },
    { training: 'costly', lesson: 'open', place: 2, tenthsOfHours: 10, open: true },
    { training: 'gratis', lesson: 'free', place: 1, tenthsOfHours: 10 },
  ]);
});
afterAll(() => app.close());

async function somebody() {
  people += 1;
  const id = `p${people}`;
  const token = await app.learner(id);
  return {
    id,
    join: (lessonId: string) => app.ask(insertLessonRecord, { userId: id, lessonId, isComplete: 0 }, token),
    detail: (hour: string) => app.ask(hourDetail, { id: hour, trainingId: '', userId: id }, token),
    study: (hour: string) => app.ask(lastPlayTime, { trainingId: '', hourId: hour, userId: id }, token),
    finish: (hourId: string) => app.ask(finishHour, { hourId }, token),
    lesson: async (lesson: string) =>
      (await app.ask(lessonDetail, { id: lesson, userId: id }, token)).data as Record<string, unknown>,
    catalog: async (lesson: string) =>
      (await app.ask(lessonCatalog, { id: lesson, userId: id, trainingId: '' }, token)).data as {
        hours?: Record<string, unknown>[];
        units?: Record<string, unknown>[];
      }[],
    training: async (training: string) =>
      (await app.ask(trainingBasicInfo, { id: training, uId: id }, token)).data as {
        progress: Record<string, unknown>;
      },
    /** How the hour is opened to be read about, and to be studied. */
    async opens(hour: string) {
      const [seen, studied] = [await this.detail(hour), await this.study(hour)];
      expect([studied.ended, studied.sentence]).toEqual([seen.ended, seen.sentence]);
      return seen.ended === 'ok' ? 'ok' : `${seen.ended} ${seen.sentence}`;
    },
  };
}

describe('a lesson that is bought once', () => {
  test('is not joined, and its hours stay closed, until it was bought', async () => {
    const me = await somebody();
    expect(await me.join('once')).toMatchObject({ ended: '2206', sentence: '这门课程需要先购买' });
    expect(await me.opens('once-1')).toBe('2206 这门课程需要先购买');
    expect(await me.lesson('once')).toMatchObject({ buyState: false, price: 29, chargeMode: 2 });
    const [before] = await me.catalog('once');
    expect(before?.hours?.map(({ buyState, contentUrl }) => [buyState, contentUrl])).toEqual([
      [false, ''],
      [false, ''],
    ]);

    await app.database.transaction((tx) => grantLesson(tx, me.id, 'once', 1));
    expect(await me.opens('once-1')).toBe('ok');
    expect((await me.join('once')).ended).toBe('ok');
    expect(await me.lesson('once')).toMatchObject({ buyState: true });
    const [after] = await me.catalog('once');
    expect(after?.hours?.map(({ buyState }) => buyState)).toEqual([true, true]);
  });
});

describe('a serial lesson', () => {
  test('is joined by itself, and each hour that costs money opens when it was bought', async () => {
    const me = await somebody();
    expect(await me.opens('serial-1')).toBe('2201 请先加入学习');
    expect((await me.join('serial')).ended).toBe('ok');
    expect(await me.opens('serial-1')).toBe('ok');
    expect(await me.opens('serial-2')).toBe('2206 这个课时需要先购买');

    await app.database.transaction((tx) => grantHour(tx, me.id, 'serial-2', 1));
    expect(await me.opens('serial-2')).toBe('ok');
    expect(await me.opens('serial-3')).toBe('2206 这个课时需要先购买');
    const [chapter] = await me.catalog('serial');
    expect(chapter?.hours?.map(({ money, buyState }) => [money, buyState])).toEqual([
      [0, true],
      [9.9, true],
      [9.9, false],
    ]);
  });

  test('is joined by the purchase of an hour', async () => {
    const me = await somebody();
    await app.database.transaction((tx) => grantHour(tx, me.id, 'serial-3', 1));
    expect(await me.opens('serial-3')).toBe('ok');
    expect(await me.opens('serial-1')).toBe('ok');
  });

  test('keeps what one has bought from everybody else', async () => {
    const [buyer, other] = [await somebody(), await somebody()];
    await app.database.transaction((tx) => grantHour(tx, buyer.id, 'serial-2', 1));
    await other.join('serial');
    expect(await other.opens('serial-2')).toBe('2206 这个课时需要先购买');
  });
});

describe('a lesson of a training', () => {
  test('that costs money is not had by joining it', async () => {
    const me = await somebody();
    expect(await me.join('paidOnly')).toMatchObject({ ended: '2209', sentence: '请先报名' });
    expect(await me.opens('paidOnly-1')).toBe('2209 请先报名');
    await app.database.transaction((tx) => grantTraining(tx, me.id, 'costly', 1));
    expect(await me.opens('paidOnly-1')).toBe('ok');
    expect((await me.join('paidOnly')).ended).toBe('ok');
  });

  test('that opens without registration opens to everybody', async () => {
    const me = await somebody();
    expect(await me.opens('open-1')).toBe('ok');
    expect(await me.lesson('open')).toMatchObject({ buyState: true });
  });

  test('that is free is joined by itself', async () => {
    const me = await somebody();
    expect(await me.opens('free-1')).toBe('2201 请先加入学习');
    expect((await me.join('free')).ended).toBe('ok');
    expect(await me.opens('free-1')).toBe('ok');
  });
});

describe('an hour on another site', () => {
  test('has its address in the catalog, and is never studied nor finished here', async () => {
    const me = await somebody();
    await me.join('free');
    const [chapter] = await me.catalog('free');
    expect(chapter?.hours?.map(({ contentType, contentUrl }) => [contentType, contentUrl])).toEqual([
      [0, ''],
      [2, 'https://elsewhere.example/'],
    ]);
    expect(await me.opens('free-link')).toBe('3101 这个课时在其他网站，不记学习进度');
    expect((await me.finish('free-link')).ended).toBe('3101');
  });

  test('is asked for by no percentage', async () => {
    const me = await somebody();
    await app.database.transaction((tx) => grantTraining(tx, me.id, 'gratis', 1));
    const done = { credited: 30_000, provisional: 0, reserved: [], points: [], finished: true };
    await insertCredit(app.database, [
      { ...done, learner: me.id, hour: 'free-1', finishedAt: 1, lastStudiedAt: 1 },
    ]);
    expect(await me.lesson('free')).toMatchObject({ totalProgress: 100 });
    expect((await me.training('gratis')).progress).toMatchObject({
      totalProgress: 100,
      completionStatus: '已完成',
    });
  });
});

test('the course platform’s lesson has units in place of hours', async () => {
  const me = await somebody();
  const [chapter] = await me.catalog('platform');
  expect(chapter?.units?.map(({ id }) => id)).toEqual(['platform-1']);
  expect(chapter?.hours).toBeUndefined();
});
