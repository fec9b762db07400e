import type { Input } from '@contract/endpoint';
import {
  hourDetail,
  insertLessonRecord,
  isLessonRecordByUser,
  lessonCatalog,
  lessonDetail,
  listRecommendCourses,
} from '@contract/lessons';
import { demoContent } from '@demo/content';
import {
  HOURS_A,
  HOURS_C,
  LEARNER,
  LESSON_A,
  LESSON_B,
  LESSON_C,
  LESSON_F,
  LESSON_LINK,
  LESSON_M,
  LESSON_ONCE,
  LESSON_SERIAL,
  LESSON_SHORT,
  TRAINING,
  tester,
} from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { hourPercent, lessonPercent } from './percent';

/** How many the demo has. */
const LESSONS = 9;

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(LEARNER.phone)).token;
});

const list = (request: Partial<Input<typeof listRecommendCourses>>, as?: string) =>
  server.call(
    listRecommendCourses,
    {
      userId: undefined,
      sortType: undefined,
      chargeMode: undefined,
      page: undefined,
      size: undefined,
      isMore: undefined,
      keyword: undefined,
      ...request,
    },
    { token: as },
  );
const ids = (page: { list: { id: string }[] }) => page.list.map((one) => one.id);

describe('the list of lessons', () => {
  test('is newest first, or most studied first', async () => {
    expect(ids(await list({ sortType: '1' }))).toEqual([
      ...[LESSON_B, LESSON_A, LESSON_C, LESSON_M, LESSON_F, LESSON_SHORT],
      ...[LESSON_ONCE, LESSON_SERIAL, LESSON_LINK],
    ]);
    // The learner and the demo's buyers have joined the first four.
    expect(ids(await list({ sortType: '2' }))).toEqual([
      ...[LESSON_A, LESSON_C, LESSON_SHORT, LESSON_ONCE],
      ...[LESSON_B, LESSON_M, LESSON_F, LESSON_SERIAL, LESSON_LINK],
    ]);
  });

  test('is paged, searched and filtered', async () => {
    expect(await list({ page: 2, size: 1 })).toMatchObject({
      total: LESSONS,
      list: [{ id: LESSON_A }],
    });
    expect(ids(await list({ keyword: '焊接' }))).toEqual([LESSON_A]);
    expect((await list({ keyword: '_' })).total).toBe(0);
    expect((await list({ chargeMode: '1' })).total).toBe(LESSONS - 2);
    expect(ids(await list({ chargeMode: '2' }))).toEqual([LESSON_ONCE]);
    expect(ids(await list({ chargeMode: '3' }))).toEqual([LESSON_SERIAL]);
    expect((await list({ chargeMode: '' })).total).toBe(LESSONS);
  });

  test('tells a learner how far, and a visitor nothing', async () => {
    const [, mine] = (await list({}, token)).list;
    expect(mine).toMatchObject({ id: LESSON_A, buyState: true, totalProgress: 25, hourNumber: 6 });
    const [, anybodys] = (await list({})).list;
    expect(anybodys).toMatchObject({ id: LESSON_A, buyState: false, totalProgress: 0 });
  });
});

describe('a lesson', () => {
  test('has its experts in order and its number of hours', async () => {
    const lesson = await server.call(lessonDetail, { id: LESSON_A, userId: LEARNER.id }, { token });
    expect(lesson).toMatchObject({ totalLessonHour: 6, buyState: true });
    expect(lesson.experts.map((one) => one.name)).toEqual(['赵卫东', '陈立群']);
  });

  test('has its hours in chapters, with this learner’s progress', async () => {
    const chapters = await server.call(
      lessonCatalog,
      { id: LESSON_A, userId: LEARNER.id, trainingId: undefined },
      { token },
    );
    expect(chapters.flatMap((one) => one.hours.map((hour) => hour.id))).toEqual([...HOURS_A]);
    expect(chapters.map((one) => one.hours.length)).toEqual([2, 2, 2]);
    expect(chapters[0]?.hours.map((hour) => [hour.studyProgress, hour.isStudy])).toEqual([
      [100, true],
      [50, false],
    ]);
  });

  test('that nobody knows is refused in words', async () => {
    const detail = server.call(lessonDetail, { id: '1', userId: LEARNER.id }, { token });
    await expect(detail).rejects.toMatchObject({ code: '2004', message: '没有找到这门课程' });
    const catalog = server.call(
      lessonCatalog,
      { id: '1', userId: LEARNER.id, trainingId: undefined },
      { token },
    );
    await expect(catalog).rejects.toMatchObject({ code: '2004' });
    const joining = server.call(
      insertLessonRecord,
      { userId: LEARNER.id, lessonId: '1', isComplete: 0 },
      { token },
    );
    await expect(joining).rejects.toMatchObject({ code: '2004' });
  });

  test('is joined once, however often', async () => {
    const who = tester(1);
    const sender = { token: (await server.login(who.phone)).token };
    const joined = () => server.call(isLessonRecordByUser, { userId: who.id, lessonId: LESSON_B }, sender);
    expect((await joined()).decide).toBe(false);
    for (let n = 0; n < 2; n += 1) {
      await server.call(insertLessonRecord, { userId: who.id, lessonId: LESSON_B, isComplete: 0 }, sender);
    }
    expect((await joined()).decide).toBe(true);
    expect((await list({ keyword: '噪声' })).list[0]?.studyNumber).toBe(1);
  });
});

describe('an hour', () => {
  const open = (id: string) =>
    server.call(hourDetail, { id, trainingId: TRAINING, userId: LEARNER.id }, { token });

  test('has a signed address that plays, with ranges, and fails when it is changed', async () => {
    const hour = await open(HOURS_A[0]);
    expect(hour).toMatchObject({
      duration: 120,
      isComplete: true,
      startFaceVerification: false,
      openRandomValidate: false,
    });
    const part = await fetch(server.origin + hour.content, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const { files } = (await demoContent()).content;
    const another = files.find(({ path }) => path === '/media/hearing.mp4')?.digest ?? '';
    const other = hour.content.replace(/[0-9a-f]{64}/, another);
    expect(other).not.toBe(hour.content);
    expect((await fetch(server.origin + other)).status).toBe(403);
  });

  test('has the captions that lie beside its film', async () => {
    const { captions } = await open(HOURS_C[2]);
    expect(captions).toMatchObject([{ language: 'zh-CN', label: '中文' }]);
    const told = await fetch(server.origin + captions?.[0]?.url);
    expect([told.status, told.headers.get('Content-Type')]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(await told.text()).toContain('噪声伤的是内耳，早期自己往往察觉不到。');
  });

  test('that nobody knows is refused in words', async () => {
    await expect(open('1')).rejects.toMatchObject({ code: '3101', message: '没有找到这个课时' });
  });
});

describe('percent', () => {
  test('is rounded down, and 100 only when finished', () => {
    expect(hourPercent({ credited: 119_999, end: 120_000, finished: false })).toBe(99);
    expect(hourPercent({ credited: 120_000, end: 120_000, finished: false })).toBe(99);
    expect(hourPercent({ credited: 118_000, end: 120_000, finished: true })).toBe(100);
    expect(hourPercent({ credited: 1_199, end: 120_000, finished: false })).toBe(0);
  });

  test('of a lesson is weighed by length', () => {
    const done = { credited: 10, end: 10, finished: true };
    const half = { credited: 15, end: 30, finished: false };
    expect(lessonPercent([done, half])).toBe(62);
    expect(lessonPercent([done, { ...half, credited: 30 }])).toBe(99);
    expect(lessonPercent([done, done])).toBe(100);
    expect(lessonPercent([])).toBe(0);
  });
});
