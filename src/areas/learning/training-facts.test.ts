import { getPlatformTrainingData } from '@contract/platform-training';
import { trainingBasicInfo } from '@contract/trainings';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { percentOf } from './parts/training-catalog';
import { examFacts } from './parts/training-head';
import { registrableOf, registrableOfPlatform, requiredPercent, spanOf } from './training-facts';

const id = '1902338475610029184';
const missing = [{ trainingId: '1902338475610029185', trainingName: '岗前培训', message: '必修课时未完成' }];
const basic = (fields: object) => z.parse(trainingBasicInfo.answer.schema, { id, ...fields });
const platform = (fields: object) => ({
  ...z.parse(getPlatformTrainingData.answer.schema, { platformTraining: { trainingCount: -1, ...fields } })
    .platformTraining,
  id,
});

const WINDOW = { opens: Date.UTC(2026, 10, 18), closes: Date.UTC(2026, 11, 5, 10) };

it('reads a training as registration sees it', () => {
  const { facts } = registrableOf(
    basic({
      datesOfTrainingRegistration: '2026-11-18 08:00:00',
      datesOfTrainingRegistrationEndTime: '2026-12-05 18:00:00',
      buyState: 1,
      registrationCount: '7',
      trainingCount: 9,
      openRegisterTrainingValidate: '1',
      result: { result: false, items: missing },
    }),
    [],
  );
  expect(facts).toEqual({
    ...WINDOW,
    offline: false,
    registered: true,
    chargeMode: undefined,
    prerequisitesMet: false,
    faceNeeded: true,
    facePassed: false,
    count: 7,
    places: 9,
  });
});

it('a back end that leaves fields out has an open, free training of any number of places', () => {
  const { facts, missing: items } = registrableOf(basic({}), []);
  expect(facts).toMatchObject({ opens: undefined, closes: undefined, places: -1, prerequisitesMet: true });
  expect(items).toEqual([]);
});

it('the platform’s view takes prerequisites from the other one, and does without', () => {
  const times = { beginTime: '2026-11-18 08:00:00', endTime: '2026-12-05 18:00:00' };
  const training = platform({ ...times, isApplication: 0, applicationCount: 3, isMooc: 1 });
  const known = registrableOfPlatform(training, [], basic({ result: { result: false, items: missing } }));
  expect(known.facts).toMatchObject({ ...WINDOW, offline: true, registered: false, prerequisitesMet: false });
  expect(known.missing).toEqual(missing);
  expect(registrableOfPlatform(training, []).facts.prerequisitesMet).toBe(true);
});

it('a training that the operator names is registered for elsewhere, and no other', () => {
  const offline = (named: string[]) => [
    registrableOf(basic({}), named).facts.offline,
    registrableOfPlatform(platform({ isApplication: 0, applicationCount: 0 }), named).facts.offline,
  ];
  expect(offline([id])).toEqual([true, true]);
  expect(offline(['1'])).toEqual([false, false]);
});

it('says a span by the ends that it has', () => {
  expect(spanOf('2026-11-01', '2026-12-05')).toBe('11月1日 至 12月5日');
  expect(spanOf('2026-11-01', '2027-01-05')).toBe('2026年11月1日 至 2027年1月5日');
  expect(spanOf('2026-11-01', '')).toBe('11月1日 起');
  expect(spanOf('', '2026-12-05')).toBe('12月5日 止');
  expect(spanOf('', '')).toBe('');
});

it('percentOf weighs required and elective hours, and is undefined where a percentage is not known', () => {
  const card = { id, name: '', cover: '', studyStatus: '', noRegisterJoin: false, jwLessonId: '' };
  const of = (
    requiredHours: number,
    required: number | undefined,
    electiveHours: number,
    elective: number | undefined,
  ) =>
    percentOf({
      ...card,
      requiredHours,
      requiredHoursPercentage: required,
      electiveHours,
      electiveHoursPercentage: elective,
    });
  expect(of(6, 100, 2, 0)).toBe(75);
  expect(of(6, 50, 0, 0)).toBe(50);
  expect(of(0, 0, 0, 0)).toBeUndefined();
  expect(of(6, undefined, 2, 0)).toBeUndefined();
  expect(of(6, 50, 0, undefined)).toBe(50);
  expect(of(1, 250, 0, 0)).toBe(100);
});

describe('requiredPercent', () => {
  const progress = { totalProgress: 40, electiveProgress: 10, completionStatus: '', passingStatus: '' };

  test.each([
    ['the required part', { progress: { ...progress, compulsoryProgress: 60 }, certified: undefined }, 60],
    [
      '100 when our server reports no required hours',
      { progress: { ...progress, compulsoryProgress: undefined }, certified: true },
      100,
    ],
    [
      'the whole when another server leaves the part out',
      { progress: { ...progress, compulsoryProgress: undefined }, certified: undefined },
      40,
    ],
    [
      'nothing when no part is reported',
      {
        progress: { ...progress, totalProgress: undefined, compulsoryProgress: undefined },
        certified: undefined,
      },
      undefined,
    ],
    ['nothing without a progress', { progress: undefined, certified: true }, undefined],
  ])('returns %s', (_, training, percent) => {
    expect(requiredPercent(training)).toBe(percent);
  });
});

describe('examFacts', () => {
  const factsOf = (fields: object) => {
    const [exam] = basic({ exams: [{ id: '1', name: '结业考试', type: 0, ...fields }] }).exams;
    return exam && examFacts(exam).map((fact) => fact.join('：'));
  };

  it('names last day, pass mark and attempts when our server sends them', () => {
    const sent = { time2: '2026-12-05 18:00:00', examTimeSlot: '2026年12月1日', passScore: 60, attempts: 2 };
    expect(factsOf(sent)).toEqual([
      '最后期限：12月5日 18:00',
      '合格线：60 分',
      '考试机会：2 次',
      '其他：以考试页为准',
    ]);
  });

  it('names the times alone when the back end sends what is documented', () => {
    const sent = { examTimeSlot: '2026-12-01 08:00:00 至 2026-12-05 18:00:00', score: '', value: '未参加' };
    expect(factsOf(sent)).toEqual(['考试时间：12月1日 08:00 至 12月5日 18:00', '其他：以考试页为准']);
  });

  it('names no fact when none is sent', () => {
    expect(factsOf({})).toEqual(['要求：以考试页为准']);
  });
});
