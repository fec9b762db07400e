import { canJoinExam, startExam } from '@contract/exams';
import { getPlatformTrainingData } from '@contract/platform-training';
import { canJoinLive, trainingBasicInfo } from '@contract/trainings';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { signedRequest } from '../../outside/signature';
import { readSignedAddress } from '../../outside/signed-address';
import { EXAM_SITE, openApp } from '../../testing/open-app';
import { EXAM_CHECK_MS } from './gates';
import { EXAM_RESULT } from './notify';

const HOUR_MS = 3_600_000;
let app: Awaited<ReturnType<typeof openApp>>;
let token: string;
/** Each test has a training and a learner of its own. */
let [me, training, exam] = ['', '', ''];
let round = 0;

beforeAll(async () => {
  app = await openApp();
  await app.database.insert(table.lesson).values({
    ...{ id: 'lesson', name: '课程', cover: '', intro: '' },
    ...{ chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: 'chapter', lesson: 'lesson', name: '', place: 1 });
  const hour = { lesson: 'lesson', chapter: 'chapter', name: '', media: '', end: 60_000 };
  await app.database.insert(table.hour).values([
    { ...hour, id: 'hour', place: 1 },
    { ...hour, id: 'link', place: 2, link: 'https://elsewhere.example/' },
  ]);
}, 240_000);
afterAll(() => app.close());

beforeEach(async () => {
  round += 1;
  [me, training, exam] = [`me${round}`, `training${round}`, `exam${round}`];
  const { database, time } = app;
  token = await app.learner(me, '王建国');
  await database.insert(table.training).values({
    id: training,
    name: '上岗培训',
    beginsAt: time.now - HOUR_MS,
    endsAt: time.now + 10 * HOUR_MS,
    examCheck: true,
    liveUrl: 'https://live.example/room',
  });
  await database
    .insert(table.trainingLesson)
    .values({ training, lesson: 'lesson', place: 1, tenthsOfHours: 10 });
  await database.insert(table.exam).values({
    ...{ id: exam, training, name: '上岗考试', passScore: 60 },
    beginsAt: time.now + HOUR_MS,
    endsAt: time.now + 5 * HOUR_MS,
  });
});

const join = () => app.ask(canJoinExam, { trainingId: training, examId: exam }, token);
const start = () => app.ask(startExam, { userId: me, traingId: training, pid: exam }, token);
const info = async () =>
  (await app.ask(trainingBasicInfo, { id: training, uId: me }, token)).data as {
    exams: { type: number; value: string; score: unknown }[];
    canApplication: boolean;
  };
const takes = async () =>
  (
    (await app.ask(getPlatformTrainingData, { traingId: training, userId: me }, token)).data as {
      isTakeExam: string;
    }
  ).isTakeExam;

const register = () =>
  app.database.insert(table.registration).values({ learner: me, training, at: app.time.now });
const finishHours = () =>
  app.database.insert(table.hourCredit).values({
    ...{ learner: me, hour: 'hour', credited: 60_000, provisional: 0, reserved: [], points: [] },
    ...{ finished: true, finishedAt: 1, lastStudiedAt: 1 },
  });
const tellIdentity = (identityNumber = '330110198503072219') =>
  app.database.update(table.account).set({ identityNumber }).where(eq(table.account.id, me));
const passFaceCheck = (judgedAt = app.time.now) =>
  app.database.insert(table.faceCheck).values({
    ...{ id: `${me}-${judgedAt}`, digest: `${me}-${judgedAt}`, learner: me, training },
    ...{ state: 'passed', takenAt: judgedAt, receivedAt: judgedAt, judgedAt },
  });
const attemptOf = async () =>
  (await app.database.select().from(table.examAttempt).where(eq(table.examAttempt.learner, me)))[0];

/** All that has to be done before the exam, and the address that it then has. */
async function begin() {
  await register();
  await finishHours();
  await tellIdentity();
  app.time.now += 2 * HOUR_MS;
  await passFaceCheck();
  const { ended, data } = await start();
  expect(ended).toBe('ok');
  return (data as { url: string }).url;
}

async function tell(
  content: { score?: number; publishAt?: number; attempt?: string },
  secret = EXAM_SITE.secret,
) {
  const attempt = content.attempt ?? (await attemptOf())?.id;
  const result = { score: 80, handedInAt: app.time.now, publishAt: app.time.now, ...content, attempt };
  return (await fetch(app.origin + EXAM_RESULT, signedRequest(secret, result))).status;
}

describe('an exam is closed', () => {
  test('by one gate after the other, to whoever asks and to whoever starts', async () => {
    const both = async () => {
      const [asked, started] = [await join(), await start()];
      expect([started.ended, started.sentence]).toEqual([asked.ended, asked.sentence]);
      expect(await takes()).toBe(asked.ended === 'ok' ? 'success' : asked.sentence);
      return `${asked.ended} ${asked.sentence}`;
    };
    expect(await both()).toBe('2209 请先报名');
    await register();
    expect(await both()).toBe('2212 考试还没有开始，2027年3月15日 11:00开始');
    app.time.now += 2 * HOUR_MS;
    expect(await both()).toBe('2210 请先完成全部必修课时');
    await finishHours();
    expect(await both()).toBe('2214 请先在个人资料里填写姓名和证件号码，再参加考试');
    await tellIdentity();
    expect(await both()).toBe('2208 请先完成人脸核身');
    await passFaceCheck(app.time.now - EXAM_CHECK_MS - 1);
    expect(await both()).toBe('2208 请先完成人脸核身');
    expect(await attemptOf()).toBeUndefined();
    await passFaceCheck(app.time.now - EXAM_CHECK_MS);
    expect(await both()).toMatch(/^ok/);
    app.time.now += 4 * HOUR_MS;
    expect(await both()).toBe('2212 考试已结束');
    app.time.now -= 6 * HOUR_MS;
  });

  test('when it is none of this training’s, or nobody knows it', async () => {
    await register();
    const other = app.ask(canJoinExam, { trainingId: training, examId: 'exam1' }, token);
    expect((await other).ended).toBe('2004');
    const unknown = app.ask(startExam, { userId: me, traingId: '1', pid: exam }, token);
    expect((await unknown).ended).toBe('2004');
  });
});

describe('an attempt', () => {
  test('has a signed address that names it, and the same one again until it is handed in', async () => {
    const url = await begin();
    const signed = readSignedAddress(url, EXAM_SITE.secret);
    expect(url.startsWith(EXAM_SITE.url)).toBe(true);
    expect(signed?.facts).toEqual({
      attempt: (await attemptOf())?.id,
      ...{ exam: '上岗考试', training: '上岗培训', learner: '王建国' },
      back: `/learnCenterDetail?trainingId=${training}`,
    });
    expect(readSignedAddress(url.replace('attempt=', 'attempt=1'), EXAM_SITE.secret)).toBeUndefined();
    expect(readSignedAddress(url, 'another secret')).toBeUndefined();

    // Its face check is over half an hour old by now: going on asks for no second one.
    app.time.now += EXAM_CHECK_MS + 1;
    const again = (await start()).data as { url: string };
    expect(readSignedAddress(again.url, EXAM_SITE.secret)?.facts).toEqual(signed?.facts);

    expect(await tell({})).toBe(200);
    expect((await start()).sentence).toBe('考试只能参加一次，您已经交卷');
    expect((await join()).ended).toBe('2211');
  });

  test('of two starts at once is one', async () => {
    await begin();
    const starts = await Promise.all([start(), start(), start()]);
    const attempts = starts.map(({ data }) =>
      new URL((data as { url: string }).url).searchParams.get('attempt'),
    );
    expect(new Set(attempts)).toEqual(new Set([(await attemptOf())?.id]));
  });

  test('shows its score from the publication on, and not before', async () => {
    await begin();
    expect((await info()).exams[0]).toMatchObject({ type: 0, value: '未交卷', score: '' });
    await tell({ score: 59, publishAt: app.time.now + HOUR_MS });
    expect((await info()).exams[0]).toMatchObject({
      ...{ type: 1, value: '成绩次日公布', score: '' },
      scoreAt: chinaTime(app.time.now + HOUR_MS),
    });
    app.time.now += HOUR_MS - 1;
    expect((await info()).exams[0]).toMatchObject({ type: 1, score: '' });
    app.time.now += 1;
    expect((await info()).exams[0]).toMatchObject({ type: 2, value: '不合格', score: 59 });
  });

  test('is passed from the pass score on, and then a certificate may be applied for', async () => {
    await begin();
    await app.database.update(table.training).set({ certified: true }).where(eq(table.training.id, training));
    await tell({ score: 60, publishAt: app.time.now + 1 });
    expect((await info()).canApplication).toBe(false);
    app.time.now += 1;
    expect(await info()).toMatchObject({
      canApplication: true,
      exams: [{ type: 2, value: '合格', score: 60 }],
    });
  });
});

describe('where the exam allows another attempt', () => {
  const allow = (attempts: number) =>
    app.database.update(table.exam).set({ attempts }).where(eq(table.exam.id, exam));
  const shown = async () => (await info()).exams[0];
  const attemptIn = async () => {
    const url = ((await start()).data as { url: string }).url;
    return readSignedAddress(url, EXAM_SITE.secret)?.facts.attempt ?? '';
  };

  test('it can be had after a published failure, is checked anew, and counts by itself', async () => {
    await begin();
    await allow(2);
    const first = await attemptIn();
    await tell({ attempt: first, score: 40, publishAt: app.time.now + 1 });
    expect(await shown()).toMatchObject({ type: 1, mayRetry: false });
    expect((await join()).sentence).toBe('您已经交卷，成绩公布后再看能不能再考');
    app.time.now += EXAM_CHECK_MS + 1;
    expect(await shown()).toMatchObject({ type: 2, value: '不合格', mayRetry: true });
    expect((await join()).sentence).toBe('请先完成人脸核身');
    await passFaceCheck();
    const second = await attemptIn();
    expect(second).not.toBe(first);
    expect(await attemptIn()).toBe(second);
    expect(await shown()).toMatchObject({ type: 0, begun: true, mayRetry: false });
    await tell({ attempt: second, score: 61 });
    expect(await shown()).toMatchObject({ type: 2, value: '合格', score: 61, mayRetry: false });
    expect((await join()).sentence).toBe('您已经合格，不用再考');
  });

  test('the last of them is the last', async () => {
    await begin();
    await allow(2);
    await tell({ attempt: await attemptIn(), score: 1 });
    await tell({ attempt: await attemptIn(), score: 2 });
    expect(await shown()).toMatchObject({ type: 2, score: 2, mayRetry: false });
    expect((await join()).sentence).toBe('考试最多参加 2 次，您已经考完');
  });
});

describe('a result', () => {
  test('counts once: the first score and hand-in stay, and only its publication may come earlier', async () => {
    await begin();
    const publishAt = app.time.now + 5 * HOUR_MS;
    expect(await tell({ score: 40, publishAt })).toBe(200);
    const first = await attemptOf();
    expect(first).toMatchObject({ score: 40, handedInAt: app.time.now, publishedAt: publishAt });

    app.time.now += 1000;
    expect(await tell({ score: 100, publishAt })).toBe(409);
    expect(await tell({ score: 40, publishAt })).toBe(200);
    expect(await tell({ score: 40, publishAt: publishAt + HOUR_MS })).toBe(200);
    expect(await attemptOf()).toEqual(first);
    expect(await tell({ score: 40, publishAt: app.time.now })).toBe(200);
    expect(await attemptOf()).toEqual({ ...first, publishedAt: app.time.now });
  });

  test('is not believed without its signature, and names an attempt that is known', async () => {
    await begin();
    expect(await tell({ score: 100 }, 'another secret')).toBe(401);
    expect((await fetch(app.origin + EXAM_RESULT, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await tell({ score: 101 })).toBe(400);
    expect((await fetch(app.origin + EXAM_RESULT, signedRequest(EXAM_SITE.secret, {}))).status).toBe(400);
    expect(await tell({ attempt: 'nobody’s' })).toBe(404);
    expect(await attemptOf()).toMatchObject({ score: null, handedInAt: null });
  });
});

test('the live room opens to whoever has registered, while the training runs', async () => {
  const enter = () => app.ask(canJoinLive, { trainingId: training }, token);
  expect((await enter()).sentence).toBe('请先报名');
  await register();
  expect(await enter()).toMatchObject({ ended: 'ok', data: { url: 'https://live.example/room' } });
  app.time.now += 11 * HOUR_MS;
  expect(await enter()).toMatchObject({ ended: '2212', sentence: '培训已结束，直播也结束了' });
  app.time.now -= 13 * HOUR_MS;
  expect((await enter()).ended).toBe('2212');
  app.time.now += 2 * HOUR_MS;
});
