import { z } from 'zod';
import { WORKPLACE_WORDS } from './workplace';

/** A day in China, `YYYY-MM-DD`; empty: there is none. */
const day = z.string();
/** An instant of China time, `YYYY-MM-DD HH:mm:ss`; empty: there is none. */
const at = z.string();
const seconds = z.number();
/** 学时 of the plan, e.g. 2.5. */
const planned = z.number();

const dutyStanding = z.object({
  duty: z.string(),
  /** Empty of one that is for always. */
  year: z.string(),
  wanted: planned,
  earned: planned,
  fulfilledOn: day,
});

const lessonRecord = z.object({
  id: z.string(),
  name: z.string(),
  required: z.boolean(),
  planned,
  credited: seconds,
  length: seconds,
  finishedOn: day,
});

const attempt = z.object({
  number: z.number(),
  startedAt: at,
  handedInAt: at,
  /** None before it is published. */
  score: z.number().nullable(),
  passed: z.boolean(),
});

const certificateRecord = z.object({
  number: z.string(),
  issuedOn: day,
  validUntil: day,
  revokedOn: day,
  replaces: z.array(z.object({ number: z.string(), revokedOn: day })),
  statement: z.string(),
});

const trainingRecord = z.object({
  id: z.string(),
  name: z.string(),
  registeredAt: at,
  wantedRequired: planned,
  earnedRequired: planned,
  wantedElective: planned,
  earnedElective: planned,
  finishedOn: day,
  lessons: z.array(lessonRecord),
  exams: z.array(
    z.object({ id: z.string(), name: z.string(), passScore: z.number(), attempts: z.array(attempt) }),
  ),
  certificate: certificateRecord.nullable(),
});

const faceCheckRecord = z.object({
  at,
  judgedAt: at,
  place: z.string(),
  /** Seconds of the hour; none on registration. */
  point: seconds.nullable(),
  outcome: z.enum(['passed', 'failed', 'waiting']),
  reason: z.string(),
});

const uncounted = z.object({
  at,
  lastAt: at,
  place: z.string(),
  times: z.number(),
  what: z.string(),
  why: z.string(),
});

const phoneChange = z.object({
  at,
  oldPhone: z.string(),
  newPhone: z.string(),
  changedBy: z.enum(['learner', 'operator']),
});

/** A department and crew at a unit, from `at` until the next one. */
const workplace = z.object({ at, unit: z.string(), department: z.string(), crew: z.string() });

const learnerRecord = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  phoneChanges: z.array(phoneChange),
  identityNumber: z.string(),
  unit: z.string(),
  department: z.string(),
  crew: z.string(),
  workplaces: z.array(workplace),
  position: z.string(),
  credited: seconds,
  days: z.array(z.object({ day, credited: seconds, finished: z.number() })),
  duties: z.array(dutyStanding),
  trainings: z.array(trainingRecord),
  pointsAsked: z.number(),
  pointsPassed: z.number(),
  faceChecks: z.array(faceCheckRecord),
  uncounted: z.array(uncounted),
  /** A `data:` address; empty where it was not asked for or there is none. */
  photo: z.string(),
});

/** Hours of learners between two days, both included: all that a report says, in whatever form it is written. */
export const hoursReport = z.object({
  kind: z.literal('hours'),
  version: z.literal(1),
  about: z.enum(['training', 'unit', 'learner']),
  id: z.string(),
  name: z.string(),
  from: day,
  to: day,
  madeAt: at,
  /** The platform's address, which certificates' codes lead to; empty where it does not know its own. */
  origin: z.string(),
  full: z.boolean(),
  /** Which learners alone are in it; '' where that was not asked for. */
  only: z.object({ unit: z.string(), department: z.string(), crew: z.string() }),
  statement: z.array(z.string()),
  learners: z.array(learnerRecord),
});

export type HoursReport = z.output<typeof hoursReport>;
export type LearnerRecord = HoursReport['learners'][number];
export type TrainingRecord = LearnerRecord['trainings'][number];

/** What each name is called, wherever it stands in a report. */
export const HOURS_REPORT_WORDS = {
  kind: '报表的种类',
  version: '格式的版本',
  about: '按什么出：training 培训，unit 单位，learner 学员',
  id: '编号',
  name: '名称，学员是姓名',
  from: '从哪天，2026-01-01（北京时间）',
  to: '到哪天，含这一天',
  madeAt: '生成的时间（北京时间）',
  origin: '平台对外的网址，没有设置 PUBLIC_ORIGIN 是空的',
  full: '证件号码写全；每次都记进操作日志',
  statement: '在报表里是学时怎么算、按什么要求；在证书里是带签名的内容',
  learners: '学员，按姓名排',
  phone: '手机号',
  phoneChanges: '换过的手机号，从最早的起',
  oldPhone: '原手机号',
  newPhone: '新手机号',
  changedBy: '谁换的：learner 学员本人，operator 运营方',
  identityNumber: '证件号码',
  ...WORKPLACE_WORDS,
  workplaces: '登记过的单位、部门、班组，从最早的起',
  only: '只要哪个单位、部门、班组的，没有写是空的',
  position: '岗位',
  credited: '计入的秒数',
  days: '有学习的日子',
  day: '日子（北京时间）',
  finished: '这一天学完几个课时',
  duties: '上岗前 8 学时、每年 4 学时达到没有',
  duty: '哪一项要求',
  year: '哪一年，上岗前是空的',
  wanted: '要求的学时',
  earned: '得到的学时',
  fulfilledOn: '哪天达到，还没有是空的',
  trainings: '报了名的培训',
  registeredAt: '报名时间',
  wantedRequired: '必修学时',
  earnedRequired: '得到的必修学时',
  wantedElective: '选修学时',
  earnedElective: '得到的选修学时',
  finishedOn: '哪天学完，还没有是空的',
  lessons: '课程',
  required: '是否必修',
  planned: '学时',
  length: '课时加起来多少秒',
  exams: '考试',
  passScore: '合格分',
  attempts: '每次考试',
  number: '第几次；证书是编号',
  startedAt: '开始时间',
  handedInAt: '交卷时间，没有交是空的',
  score: '分数，没有公布是 null',
  passed: '合格没有',
  certificate: '证书，没有是 null',
  issuedOn: '签发日期',
  validUntil: '有效期至',
  revokedOn: '哪天吊销，没有是空的',
  replaces: '换发以前的证书，都已吊销，最近的在前',
  pointsAsked: '学到过的核身点',
  pointsPassed: '其中通过的',
  faceChecks: '交来的核身照片',
  at: '时间（北京时间）',
  judgedAt: '判定的时间',
  place: '课程和课时，或报名的培训',
  point: '课时的第几秒，报名时的核身是 null',
  outcome: 'passed 通过，failed 未通过，waiting 等待判定',
  reason: '学员看到的原因',
  uncounted: '没有计入的和为什么',
  lastAt: '最后一次的时间',
  times: '一样的重复了几次',
  what: '什么没有计入',
  why: '为什么，和学员看到的一样',
  photo: '本人照片，没有要是空的',
} as const;
