import type { HoursReport, LearnerRecord } from '@contract/operator/hours-report';
import { DUTY_STATEMENT } from '@rules/training-duty';

/** A learner of a report, for tests of the forms it is written in. */
export const learnerRecord = (change: Partial<LearnerRecord> = {}): LearnerRecord => ({
  id: '1894027361548302001',
  name: '王建国',
  phone: '13800000001',
  phoneChanges: [
    {
      at: '2026-03-03 10:00:00',
      oldPhone: '13700000009',
      newPhone: '13800000001',
      changedBy: 'operator',
    },
  ],
  identityNumber: '330110********2219',
  unit: '宏远机械厂',
  department: '',
  crew: '',
  workplaces: [],
  position: '电焊工',
  credited: 606,
  days: [
    { day: '2026-03-01', credited: 306, finished: 1 },
    { day: '2026-03-02', credited: 300, finished: 2 },
  ],
  duties: [
    { duty: '上岗前培训', year: '', wanted: 8, earned: 8.5, fulfilledOn: '2026-03-02' },
    { duty: '在岗期间每年培训', year: '2026', wanted: 4, earned: 2.5, fulfilledOn: '' },
  ],
  trainings: [
    {
      id: '1902338475610029184',
      name: '2026 年度职业健康培训',
      registeredAt: '2026-02-20 08:00:00',
      wantedRequired: 2.5,
      earnedRequired: 2.5,
      wantedElective: 1,
      earnedElective: 0,
      finishedOn: '2026-03-02',
      lessons: [
        {
          id: '1',
          name: '焊接作业职业健康',
          required: true,
          planned: 2.5,
          credited: 600,
          length: 600,
          finishedOn: '2026-03-02',
        },
        {
          id: '2',
          name: '噪声防护基础',
          required: false,
          planned: 1,
          credited: 6,
          length: 90,
          finishedOn: '',
        },
      ],
      exams: [
        {
          id: '1902338475610080001',
          name: '年度考试',
          passScore: 60,
          attempts: [
            {
              number: 1,
              startedAt: '2026-03-03 09:00:00',
              handedInAt: '2026-03-03 09:40:00',
              score: 55,
              passed: false,
            },
            {
              number: 2,
              startedAt: '2026-03-04 09:00:00',
              handedInAt: '2026-03-04 09:31:00',
              score: 92,
              passed: true,
            },
          ],
        },
      ],
      certificate: {
        number: 'ZJ202612345678',
        issuedOn: '2026-03-05',
        validUntil: '2029-03-05',
        revokedOn: '',
        replaces: [{ number: 'ZJ202687654321', revokedOn: '2026-03-05' }],
        statement: `${'e'.repeat(70)}.${'c'.repeat(260)}.${'s'.repeat(86)}`,
      },
    },
  ],
  pointsAsked: 2,
  pointsPassed: 1,
  faceChecks: [
    {
      at: '2026-03-01 08:00:10',
      judgedAt: '2026-03-01 08:00:12',
      place: '人脸核身怎么做 · 联网核身',
      point: 10,
      outcome: 'failed',
      reason: '未识别到人脸',
    },
  ],
  uncounted: [
    {
      at: '2026-03-01 08:10:00',
      lastAt: '2026-03-01 08:10:00',
      place: '焊接作业职业健康 · 焊接烟尘是怎么来的',
      times: 1,
      what: '学了 0:00–0:20，计入 7秒',
      why: '从打开课时起的时间已经用完：同一时间只计一份学习。接着学，会从没有计入的地方继续',
    },
  ],
  photo: '',
  ...change,
});

export const reportWith = (...learners: LearnerRecord[]): HoursReport => ({
  kind: 'hours',
  version: 1,
  about: 'unit',
  id: '1894027361548390001',
  name: '宏远机械厂',
  from: '2026-01-01',
  to: '2026-12-31',
  madeAt: '2026-11-22 21:00:00',
  origin: 'https://learn.example',
  full: false,
  only: { unit: '', department: '', crew: '' },
  statement: [...DUTY_STATEMENT],
  learners,
});
