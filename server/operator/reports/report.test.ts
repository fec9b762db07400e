import { platformKeys } from '@contract/certificates';
import { audit, reports } from '@contract/operator/all';
import type { HoursReport, LearnerRecord } from '@contract/operator/hours-report';
import { finishHour } from '@contract/study';
import { registerForTraining } from '@contract/trainings';
import {
  COMPANY,
  EXAMS,
  HOUR_FACE_ONLINE,
  HOURS_SHORT,
  LEARNER,
  LESSON_SHORT,
  TRAINING,
  TRAINING_SHORT,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { chinaDay } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditEvent, examAttempt } from '../../database/schema';
import { checkedStudent } from '../../testing/checking';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { noFace, oneFace } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { signatureHolds } from './signature';

const DAY = 24 * 3_600_000;
const CROWDED = tester(40);

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer(
    { OPERATOR_SECRET, PUBLIC_ORIGIN: 'https://learn.example' },
    {
      plant: async (database, now) => {
        const at = Date.parse('2026-01-05T10:00:00+08:00');
        const of = {
          learner: CROWDED.id,
          hour: HOURS_SHORT[0],
          kind: 'record' as const,
          reason: 'gap' as const,
        };
        const claim = { from: 0, to: 1_000, credited: 0, provisional: 0, at, lastAt: at };
        for (let first = 0; first <= 20_000; first += 1_000) {
          const count = Math.min(1_000, 20_001 - first);
          await database
            .insert(creditEvent)
            .values(Array.from({ length: count }, (_, n) => ({ ...of, ...claim, unpaid: `${first + n}` })));
        }
        await database.insert(examAttempt).values([
          {
            ...{
              id: 'r1',
              learner: tester(3).id,
              exam: EXAMS.short,
              number: 1,
              startedAt: at,
              handedInAt: at,
            },
            ...{ score: 40, publishedAt: at },
          },
          {
            ...{
              id: 'r2',
              learner: tester(3).id,
              exam: EXAMS.short,
              number: 2,
              startedAt: at,
              handedInAt: at,
            },
            ...{ score: 90, publishedAt: now + 30 * DAY },
          },
        ]);
      },
    },
  );
});
afterAll(() => server?.close());

const today = () => chinaDay(server.time.now);
const lastDay = () => chinaDay(server.time.now + 3 * DAY);
const yearsAsked = () =>
  Array.from({ length: Number(lastDay().slice(0, 4)) - 2025 }, (_, at) => String(2026 + at));

async function asks(input: Record<string, unknown>) {
  const given = { from: '2026-01-01', to: lastDay(), ...input };
  const { status, body } = await operatorAsks(server, reports.hours.path, given);
  return {
    status,
    message: body.message,
    ...(body as unknown as { report: HoursReport; signature: string }),
  };
}

const ofLearner = async (phone: string, more = {}): Promise<LearnerRecord> =>
  (await asks({ about: 'learner', which: phone, ...more })).report.learners[0] as LearnerRecord;

/** Somebody of the short training, at its video. */
async function beginner(n: number) {
  const who = tester(n);
  const sender = await server.student(who, LESSON_SHORT);
  await server.call(registerForTraining, { id: TRAINING_SHORT, userId: who.id }, sender);
  const sessionId = await openHour(server, who, HOURS_SHORT[0], sender);
  const study = async (from: number, to: number, lived = to - from) => {
    server.time.now += lived * 1000;
    await sendStretch(server, who, { hourId: HOURS_SHORT[0], sessionId, from, to }, sender);
  };
  return { who, sender, study };
}

/** Returns the next time that is 15 s before midnight in China. */
function beforeMidnight(): number {
  const tonight = Date.parse(`${today()}T00:00:00+08:00`) + DAY - 15_000;
  return tonight > server.time.now ? tonight : tonight + DAY;
}

test('hours stand under the days of China on which they were credited, and a lesson earns its 学时 when it is finished', async () => {
  const { who, sender, study } = await beginner(1);
  server.time.now = beforeMidnight();
  const first = today();
  await study(0, 10);
  await study(10, 30);
  const second = today();
  expect(second > first).toBe(true);
  await server.call(finishHour, { hourId: HOURS_SHORT[0] }, sender);
  const half = await ofLearner(who.phone);
  expect(half.days).toEqual([
    { day: first, credited: 10, finished: 0 },
    { day: second, credited: 20, finished: 1 },
  ]);
  expect(half.trainings[0]).toMatchObject({ name: expect.any(String), earnedRequired: 0, finishedOn: '' });
  await openHour(server, who, HOURS_SHORT[1], sender);
  server.time.now += 60_000;
  await server.call(finishHour, { hourId: HOURS_SHORT[1] }, sender);
  const whole = await ofLearner(who.phone);
  expect(whole.trainings[0]).toMatchObject({ wantedRequired: 1, earnedRequired: 1, finishedOn: second });
  expect(whole.trainings[0]?.lessons).toMatchObject([{ required: true, planned: 1, finishedOn: second }]);
  expect(
    whole.duties.map(({ year, wanted, earned, fulfilledOn }) => [year, wanted, earned, fulfilledOn]),
  ).toEqual([
    ['', 8, 1, ''],
    ...yearsAsked().map((year) => [year, 4, year === second.slice(0, 4) ? 1 : 0, '']),
  ]);
  // One day of the two: what was credited on the other is not in it.
  const only = await ofLearner(who.phone, { from: first, to: first });
  expect([only.credited, only.days]).toEqual([10, [{ day: first, credited: 10, finished: 0 }]]);
});

test('what was not counted stands there with the words that the learner reads', async () => {
  const { who, study } = await beginner(2);
  await study(0, 20, 5);
  const { uncounted } = await ofLearner(who.phone);
  expect(uncounted).toEqual([
    expect.objectContaining({
      place: '进场第一课 · 耳朵只有一副',
      what: '学了 0:00–0:20，计入 7秒',
      why: expect.stringContaining('同一时间只计一份学习'),
    }),
  ]);
});

test('of an exam every attempt is told, a score from its publication on', async () => {
  const { who } = await beginner(3);
  const [training] = (await ofLearner(who.phone)).trainings;
  expect(training?.exams[0]?.attempts).toMatchObject([
    { number: 1, score: 40, passed: false },
    { number: 2, score: null, passed: false },
  ]);
});

test('face checks are told with their outcome, and the points that were reached', async () => {
  const learner = await checkedStudent(server, tester(4), HOUR_FACE_ONLINE);
  await learner.study(0, 10);
  await learner.check(await noFace(), { at: '10' }).catch(() => {});
  server.time.now += 1_000;
  await learner.check(await oneFace(), { at: '10' });
  const record = await ofLearner(tester(4).phone);
  expect(record.faceChecks).toMatchObject([
    {
      outcome: 'failed',
      point: 10,
      reason: expect.stringMatching(/./),
      place: expect.stringContaining(' · '),
    },
    { outcome: 'passed', point: 10, reason: '' },
  ]);
  expect([record.pointsAsked, record.pointsPassed]).toEqual([1, 1]);
});

describe('a report of a training', () => {
  test('has its learners by name, its hours alone, and the certificate as it stands', async () => {
    const { report } = await asks({ about: 'training', which: TRAININGS.certificateApplied });
    const demo = report.learners.find(({ phone }) => phone === LEARNER.phone);
    expect(demo?.trainings.map(({ id }) => id)).toEqual([TRAININGS.certificateApplied]);
    expect(demo?.trainings[0]?.certificate).toMatchObject({
      number: expect.stringMatching(/^ZJ/),
      validUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      revokedOn: '',
    });
    const all = await ofLearner(LEARNER.phone);
    expect(demo?.credited).toBeLessThan(all.credited);
  });

  test('is found by its name, and by its slug in the content folder', async () => {
    const byId = await asks({ about: 'training', which: TRAINING });
    const byName = await asks({ about: 'training', which: byId.report.name });
    expect(byName.report.id).toBe(TRAINING);
    expect((await asks({ about: 'training', which: 'hazard-workers' })).report.id).toBe(TRAINING);
  });
});

test('a unit’s learners are found by its name', async () => {
  const { report } = await asks({ about: 'unit', which: COMPANY.name });
  expect(report.learners.map(({ phone }) => phone)).toContain(LEARNER.phone);
  expect(report.learners.every(({ unit }) => unit === COMPANY.name)).toBe(true);
});

test('shortens an identity number unless the whole one is asked for, and records each report in the audit log', async () => {
  const audited = async () => {
    const { body } = await operatorAsks(server, audit.written.path, {});
    return (body.list as unknown as { act: string; subject: string }[]).filter(
      ({ act }) => act === '导出学时',
    );
  };
  const before = (await audited()).length;
  expect((await ofLearner(LEARNER.phone)).identityNumber).toMatch(/^\d{6}\*{8}[\dX]{4}$/);
  expect((await ofLearner(LEARNER.phone, { full: true })).identityNumber).toMatch(/^\d{17}[\dX]$/);
  await ofLearner(LEARNER.phone, { photo: true });
  const now = await audited();
  expect(now.slice(0, now.length - before)).toMatchObject([
    { subject: `account ${LEARNER.id}`, detail: { full: false, photo: true, learners: 1 } },
    { subject: `account ${LEARNER.id}`, detail: { full: true, photo: false, learners: 1 } },
    { subject: `account ${LEARNER.id}`, detail: { full: false, photo: false, learners: 1 } },
  ]);
});

test('it is signed under a published key, and any other word in it breaks that', async () => {
  const { report, signature } = await asks({ about: 'learner', which: LEARNER.phone });
  const { keys } = await server.call(platformKeys, {});
  // Written and read again, with its names in another order.
  const again = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(report)) as object).reverse());
  expect(await signatureHolds(again, signature, keys)).toBe(true);
  expect(await signatureHolds({ ...report, to: '2031-01-01' }, signature, keys)).toBe(false);
  const [known] = report.learners;
  const more = { ...report, learners: [{ ...known, credited: (known?.credited ?? 0) + 1 }] };
  expect(await signatureHolds(more, signature, keys)).toBe(false);
  const certificate =
    report.learners[0]?.trainings.find((one) => one.certificate)?.certificate?.statement ?? '';
  const [head, content, proof] = certificate.split('.');
  const claims = JSON.parse(Buffer.from(content ?? '', 'base64url').toString()) as object;
  expect(await signatureHolds(claims, `${head}..${proof}`, keys)).toBe(false);
});

test.each([
  ['a training', { about: 'training', which: '没有的培训' }, 404, '编号或全名'],
  ['a unit', { about: 'unit', which: '没有的单位' }, 404, '请写统一社会信用代码或全名'],
  ['a learner', { about: 'learner', which: '13900000000' }, 404, '13900000000'],
  ['a day', { about: 'learner', which: '1', from: '2026-02-30' }, 400, '2026-11-22'],
  [
    'days in their order',
    { about: 'learner', which: '1', from: '2026-02-02', to: '2026-02-01' },
    400,
    '不能晚于',
  ],
  ['a photo of one learner', { about: 'unit', which: '1', photo: true }, 400, '一位学员'],
  [
    'a department of a unit',
    { about: 'unit', which: COMPANY.name, department: '没有的队' },
    404,
    '请先用表格导入',
  ],
  ['no crew of one learner', { about: 'learner', which: '1', crew: '甲班' }, 400, '导出一位学员时'],
  ['one unit', { about: 'unit', which: '1', unit: '2' }, 400, '不用再写单位'],
  ['fewer rows', { about: 'learner', which: CROWDED.phone }, 413, '没有计入的超过 20000 行'],
])('%s is asked for in a sentence', async (_, input, status, sentence) => {
  expect(await asks(input)).toMatchObject({ status, message: expect.stringContaining(sentence) });
});
