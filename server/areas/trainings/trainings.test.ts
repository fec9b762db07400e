import { hourDetail } from '@contract/lessons';
import { getPlatformTrainingData, saveApplication } from '@contract/platform-training';
import { mineTrainings, registerForTraining, trainingBasicInfo, trainingCatalog } from '@contract/trainings';
import {
  EXAMS,
  HOURS_A,
  HOURS_SHORT,
  LEARNER,
  LESSON_A,
  LESSON_LINK,
  LESSON_M,
  LESSON_SHORT,
  TRAINING,
  TRAINING_SHORT,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(LEARNER.phone)).token;
});

const info = (id: string, as = token, uId: string = LEARNER.id) =>
  server.call(trainingBasicInfo, { id, uId }, { token: as });
const { certificateReady, examOpen } = TRAININGS;

describe('a training', () => {
  test('that is half studied has its progress in percents and words', async () => {
    const found = await info(TRAINING);
    // A has 720 s, of which 180; B 90 s, C 30 s and two texts, all required; F and M are elective.
    expect(found).toMatchObject({ buyState: true, chargeMode: 0, trainingCount: -1, isApply: false });
    expect(found.progress).toMatchObject({
      electiveProgress: 0,
      completionStatus: '学习中',
      passingStatus: '未参加',
    });
    expect(found.progress?.compulsoryProgress).toBeGreaterThan(found.progress?.totalProgress ?? 100);
    expect(found.exams).toMatchObject([{ id: EXAMS.training, type: 0, value: '未参加', score: '' }]);
    expect(found.exams[0]?.examTimeSlot).toMatch(/^\d{4}年\d+月\d+日 00:00 至 \d{4}年\d+月\d+日 23:59$/);
    expect(found.canApplication).toBe(false);
    expect(found).toMatchObject({ certified: true, cannotApply: '请先完成全部必修课时' });
  });

  test('that was passed may be certified', async () => {
    expect(await info(certificateReady)).toMatchObject({
      canApplication: true,
      cannotApply: '',
      progress: { compulsoryProgress: 100, completionStatus: '已完成', passingStatus: '合格' },
      exams: [{ type: 2, value: '合格', score: '80' }],
    });
  });

  test('without a certificate speaks of none, and a part without hours has no percent', async () => {
    const open = await info(examOpen);
    expect(open).toMatchObject({ certified: false, cannotApply: '' });
    expect(open.progress?.compulsoryProgress).toBe(100);
    expect(open.progress?.electiveProgress).toBeUndefined();
  });

  test('says what its registration asks for', async () => {
    expect(await info(TRAININGS.faceCheck)).toMatchObject({
      openRegisterTrainingValidate: true,
      registerValidated: false,
      examValidate: true,
    });
    expect(await info(TRAININGS.full)).toMatchObject({ registrationCount: 2, trainingCount: 2 });
    expect((await info(TRAININGS.offline)).isMooc).toBe(true);
    const { result } = await info(TRAININGS.prerequisites);
    expect(result).toEqual({
      result: false,
      items: [
        {
          trainingId: TRAINING,
          trainingName: '接触职业病危害劳动者职业健康培训',
          message: '「接触职业病危害劳动者职业健康培训」的考试还没有合格',
        },
        {
          trainingId: TRAININGS.foremen,
          trainingName: '班组长职业健康培训',
          message: '请先完成「班组长职业健康培训」的必修课时',
        },
      ],
    });
    expect((await info(TRAINING)).result).toEqual({ result: true, items: [] });
  });

  test('tells where its live room is to nobody but those who registered', async () => {
    expect((await info(TRAINING)).liveUrl).toBe('/sandbox/live');
    expect((await info(TRAINING_SHORT)).liveUrl).toBe(`/learnCenterDetail?trainingId=${TRAINING_SHORT}`);
    expect((await info(TRAININGS.foremen)).liveUrl).toBe('');
  });

  test('has its lessons with planned hours and progress', async () => {
    const catalog = await server.call(trainingCatalog, { trainingId: TRAINING }, { token });
    expect(catalog.total).toBe(11);
    expect(catalog.cards[0]).toMatchObject({
      ...{ id: LESSON_A, requiredHours: 4, requiredHoursPercentage: 25 },
      ...{ electiveHours: 0, electiveHoursPercentage: 0 },
      ...{ studyStatus: '学习中', noRegisterJoin: false, jwLessonId: '' },
    });
    expect(catalog.cards.find(({ id }) => id === LESSON_M)).toMatchObject({
      ...{ requiredHours: 0, electiveHours: 2, jwLessonId: LESSON_M, studyStatus: '未开始' },
    });
    const foremen = await server.call(trainingCatalog, { trainingId: TRAININGS.foremen }, { token });
    expect(foremen.cards.map(({ id, noRegisterJoin }) => [id, noRegisterJoin])).toContainEqual([
      LESSON_LINK,
      true,
    ]);
    const done = await server.call(trainingCatalog, { trainingId: examOpen }, { token });
    expect(done.cards).toMatchObject([
      { id: LESSON_SHORT, requiredHoursPercentage: 100, studyStatus: '已完成' },
    ]);
  });

  test('that nobody knows is refused in words', async () => {
    const unknown = { code: '2004', message: '没有找到这个培训' };
    await expect(info('1')).rejects.toMatchObject(unknown);
    await expect(server.call(trainingCatalog, { trainingId: '1' }, { token })).rejects.toMatchObject(unknown);
  });
});

describe('as the platform shows it', () => {
  const data = (traingId: string) =>
    server.call(getPlatformTrainingData, { traingId, userId: LEARNER.id }, { token });

  test.each([
    ['short', TRAINING_SHORT, 'success'],
    ['paid', TRAININGS.paid, 'success'],
    ['faceCheck', TRAININGS.faceCheck, 'success'],
    ['notStarted', TRAININGS.notStarted, '报名还没有开始'],
    ['ended', TRAININGS.ended, '报名已结束'],
    ['offline', TRAININGS.offline, '这个培训在线下报名，请联系主办单位'],
    ['full', TRAININGS.full, '报名人数已满'],
    ['prerequisites', TRAININGS.prerequisites, '前置培训未完成，无法报名'],
    ['registered', TRAINING, '已报名'],
  ])('%s can be registered for, or says why not', async (_, id, said) => {
    expect((await data(id)).isCanApplication).toBe(said);
  });

  test('it says whether its exam may be sat', async () => {
    const open = await data(examOpen);
    expect(open).toMatchObject({
      isTakeExam: 'success',
      platformTraining: { examStatus: 1, examId: EXAMS.examOpen, isApplication: true },
      platformTrainingLessonList: [{ id: LESSON_SHORT, chapterCount: 1, hourCount: 2, isMooc: false }],
    });
    expect(open.platformTraining.time1).toMatch(/ 00:00:00$/);
    expect((await data(TRAINING)).isTakeExam).toBe('请先完成全部必修课时');
    expect((await data(TRAININGS.foremen)).platformTraining).toMatchObject({
      examStatus: 0,
      examId: '',
      time1: '',
    });
  });
});

test('a newcomer registers for a free training, and its hours open', async () => {
  const me = tester(1);
  const sender = { token: (await server.login(me.phone)).token };
  const open = () =>
    server.call(hourDetail, { id: HOURS_SHORT[0], trainingId: TRAINING_SHORT, userId: me.id }, sender);
  await expect(open()).rejects.toMatchObject({ code: '2201' });
  await server.call(registerForTraining, { id: TRAINING_SHORT, userId: me.id }, sender);
  expect((await open()).duration).toBe(30);
  await server.call(saveApplication, { id: TRAINING_SHORT, userId: me.id, isMax: '1' }, sender);
  expect((await info(TRAINING_SHORT, sender.token, me.id)).registrationCount).toBe(1);
  const own = await server.call(mineTrainings, { userId: me.id, page: 1, size: 10 }, sender);
  expect(own).toMatchObject({ total: 1, list: [{ id: TRAINING_SHORT, buyState: true, totalProgress: 0 }] });
});

test('whoever has registered opens what a training has, also lessons that were never joined', async () => {
  const late = { id: HOURS_A[0], trainingId: TRAINING, userId: LEARNER.id };
  expect((await server.call(hourDetail, late, { token })).duration).toBe(120);
});
