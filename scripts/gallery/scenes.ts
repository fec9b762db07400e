import {
  HOURS_A,
  HOURS_C,
  LEARNER,
  LESSON_A,
  LESSON_C,
  LESSON_M,
  LESSON_ONCE,
  NEWCOMER,
  TRAINING,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { join, type Learner, type Speak } from '../../e2e/learner';
import { SCREENS } from '../../e2e/screens-offline';
import { pause, untilPlaying } from '../../e2e/video';
import { giveVoice, makeWait } from '../../e2e/voice';
import { downloaded, listening } from './downloaded';

/** A screen in one of its states. */
export type Scene = {
  /** What the page says over its pictures. */
  name: string;
  address: string;
  /** Who is signed in; undefined for a visitor. */
  learner?: Learner;
  /** What stands there once it is ready. */
  words: string;
  /** What the line does with calls meanwhile; whole, unless said. */
  line?: 'fails' | 'silent';
  /** What was done before the learner comes to it; `origin`: the server's. */
  before?: (page: Page, speak: Speak, origin: string) => Promise<void>;
  /** What is tapped before it is looked at. */
  tapped?: (page: Page) => Promise<void>;
  /** It stands on what the worker has put on the phone. */
  worker?: true;
};

const NEW = tester(59);

const visitors: Scene[] = [
  { name: '访客的首页', address: '/homeLand', words: '焊接作业职业健康' },
  { name: '登录', address: '/userLogin', words: '学过的都算数' },
  { name: '注册', address: '/userRegister', words: '身份信息' },
  { name: '访客点开课程，先登录', address: `/lessonDetail?id=${LESSON_A}`, words: '学过的都算数' },
];

const newcomers: Scene[] = [
  ['什么都没加入的首页', '/homeLand', '学习中心'],
  ['还没有加入的培训', '/myTrainings', '还没有'],
  ['还没有学习记录', '/studyRecord', '还没有'],
  ['还没有证书', '/myCertificate', '还没有'],
  ['还没有订单', '/orders', '还没有'],
  ['资料不全的「我的」', '/personalCenter', '个人资料'],
  ['没加入的培训', `/trainingDetail?id=${TRAINING}`, '报名'],
].map(([name = '', address = '', words = '']) => ({ name, address, words, learner: NEW }));

/** One terminal studies at a time: each hour has a learner of its own, who has joined its lesson. */
const STUDENTS = [
  [`/videoDetail?id=${HOURS_C[0]}`, LESSON_C, tester(54)],
  ['/moocRichText', LESSON_M, tester(55)],
  [`/videoDetail?id=${HOURS_A[1]}`, LESSON_A, tester(56)],
  ['/hourDetail', LESSON_A, tester(57)],
  ['/moocVideoDetail', LESSON_M, tester(58)],
] as const;

const complete: Scene[] = SCREENS.map(([address, , words]) => {
  const [, lesson, student] = STUDENTS.find(([start]) => address.startsWith(start)) ?? [];
  const scene = { name: address.split('?')[0] ?? '', address, words };
  if (!lesson || !student) return { ...scene, learner: LEARNER };
  return { ...scene, learner: student, before: (_, speak) => join(speak, student, lesson) };
});

/** The kinds of screen there are, each once on a line that fails and once on one that never answers. */
const KINDS = [
  '/homeLand',
  '/learningCenterList',
  '/newsInfo',
  `/lessonDetail?id=${LESSON_A}`,
  '/studyRecord',
  '/orders',
];
const onBadLines: Scene[] = KINDS.flatMap((address) => [
  { name: `服务器出错：${address}`, address, words: '', learner: NEWCOMER, line: 'fails' as const },
  { name: `还没有回应：${address}`, address, words: '', learner: NEWCOMER, line: 'silent' as const },
]);

const tap = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const HALF = `/videoDetail?id=${HOURS_A[1]}&type=0&lessonId=${LESSON_A}&trainingId=`;
const TEXT = `/videoDetail?id=${HOURS_C[1]}&type=1&lessonId=${LESSON_C}&trainingId=`;
const studying: Scene[] = [
  {
    name: '学着的课时',
    address: HALF,
    words: '已计入',
    learner: LEARNER,
    tapped: async (page) => {
      // In 长辈版 nobody asks.
      const goOn = page.getByRole('button', { name: '继续', exact: true });
      await goOn.or(page.getByText(/处接着学$/)).click();
      await untilPlaying(page);
      await pause(page);
    },
  },
  {
    name: '另一窗口在学',
    address: HALF,
    words: '请勿多开视频窗口',
    learner: tester(49),
    before: async (page, speak, origin) => {
      await join(speak, tester(49), LESSON_A);
      const other = await page.context().newPage();
      await other.goto(origin + HALF);
      await untilPlaying(other);
    },
  },
  {
    name: '朗读课文',
    address: TEXT,
    words: '读到文末',
    learner: tester(53),
    before: async (page, speak) => {
      await giveVoice(page, 'zh-CN');
      await join(speak, tester(53), LESSON_C);
    },
    tapped: async (page) => {
      await makeWait(page, 3);
      await page.getByRole('button', { name: '朗读' }).click();
      // What is being read is marked, and nothing else of a text is.
      await page.locator('article :is(h3, h4, li, p:not([role]))[class]:not([class=""])').first().waitFor();
    },
  },
  { name: '只听声音的课时', worker: true, ...listening(tester(52)) },
  { name: '许可快到期的下载', worker: true, ...downloaded(tester(51), 'soon') },
  { name: '文件被手机清掉的下载', worker: true, ...downloaded(tester(50), 'lost') },
];

const opened: Scene[] = [
  {
    name: '下载之前',
    address: `/lessonDetail?id=${LESSON_A}`,
    words: '目录',
    learner: LEARNER,
    tapped: tap(/^下载/),
  },
  {
    name: '课程的介绍',
    address: `/lessonDetail?id=${LESSON_A}`,
    words: '目录',
    learner: LEARNER,
    tapped: (page) => page.getByRole('tab', { name: '介绍' }).click(),
  },
  {
    name: '退出之前',
    address: '/personalSetting',
    words: '退出登录',
    learner: LEARNER,
    tapped: tap('退出登录'),
  },
  {
    name: '缴费须知',
    address: `/selectPatternPayment?lessonId=${LESSON_ONCE}&type=101`,
    words: '支付方式',
    learner: LEARNER,
    tapped: tap('《缴费须知》'),
  },
];

/** What of them every `npm test` walks: of each kind of screen one, and what is looked at most. */
export const WALKED = [
  '访客的首页',
  '什么都没加入的首页',
  '资料不全的「我的」',
  '没加入的培训',
  '学着的课时',
  '另一窗口在学',
  '朗读课文',
  '课程的介绍',
  '退出之前',
  '缴费须知',
  '服务器出错：/studyRecord',
  '还没有回应：/homeLand',
  // Lists that ask again as they are put in once took themselves away without end.
  '服务器出错：/learningCenterList',
] as const;

/** Every address, and the states that matter. */
export const SCENES: readonly Scene[] = [
  ...studying,
  ...visitors,
  ...newcomers,
  ...complete,
  ...opened,
  ...onBadLines,
];
