import { canJoinExam, startExam } from '@contract/exams';
import { canJoinLive } from '@contract/trainings';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { signedRequest } from '../../outside/signature';
import { readSignedAddress } from '../../outside/signed-address';
import { EXAM_SITE } from '../../testing/open-app';
import { EXAM_CHECK_MS } from './gates';
import { EXAM_RESULT } from './notify';
import { HOUR_MS, openExams } from './testing';

let app: Awaited<ReturnType<typeof openExams>>['app'];
let candidate: Awaited<ReturnType<typeof openExams>>['candidate'];
beforeAll(async () => {
  ({ app, candidate } = await openExams());
});
afterAll(() => app.close());

describe('an exam is closed', () => {
  test('by one gate after the other, to whoever asks and to whoever starts', async () => {
    const { join, start, takes, register, finishHours, tellIdentity, passFaceCheck, attemptOf } =
      await candidate();
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
    const { me, training, exam, token, register } = await candidate();
    await register();
    const other = app.ask(canJoinExam, { trainingId: training, examId: 'exam1' }, token);
    expect((await other).ended).toBe('2004');
    const unknown = app.ask(startExam, { userId: me, traingId: '1', pid: exam }, token);
    expect((await unknown).ended).toBe('2004');
  });
});

describe('an attempt', () => {
  test('has a signed address that names it, and the same one again until it is handed in', async () => {
    const { training, join, start, attemptOf, begin, tell } = await candidate();
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
    const { start, attemptOf, begin } = await candidate();
    await begin();
    const starts = await Promise.all([start(), start(), start()]);
    const attempts = starts.map(({ data }) =>
      new URL((data as { url: string }).url).searchParams.get('attempt'),
    );
    expect(new Set(attempts)).toEqual(new Set([(await attemptOf())?.id]));
  });

  test('shows its score from the publication on, and not before', async () => {
    const { info, begin, tell } = await candidate();
    await begin();
    // The training's own word says the same.
    const begun = { progress: { passingStatus: '未交卷' }, exams: [{ type: 0, value: '未交卷', score: '' }] };
    expect(await info()).toMatchObject(begun);
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
    const { training, info, begin, tell } = await candidate();
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

describe('a result', () => {
  test('counts once: the first score and hand-in stay, and only its publication may come earlier', async () => {
    const { attemptOf, begin, tell } = await candidate();
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
    const { attemptOf, begin, tell } = await candidate();
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
  const { training, token, register } = await candidate();
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
