import { HOURS_A, LEARNER, LESSON_A, LESSON_ONCE, NEWCOMER, TRAINING, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import type { Learner } from '../../e2e/learner';
import { SCREENS } from '../../e2e/screens-offline';

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
  /** What is tapped before it is looked at. */
  tapped?: (page: Page) => Promise<void>;
};

const NEW = tester(59);

const visitors: Scene[] = [
  { name: '访客的首页', address: '/homeLand', words: '焊接作业职业健康' },
  { name: '登录', address: '/userLogin', words: '学过的都算数' },
  { name: '注册', address: '/userRegister', words: '手机号' },
  { name: '访客看课程', address: `/lessonDetail?id=${LESSON_A}`, words: '目录' },
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

const complete: Scene[] = SCREENS.map(([address, , words]) => ({
  name: address.split('?')[0] ?? '',
  address,
  words,
  learner: LEARNER,
}));

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
/** Before the others of its learner: while one terminal studies, no other does, and that is what those show. */
const studying: Scene[] = [
  {
    name: '学着的课时',
    address: `/videoDetail?id=${HOURS_A[1]}&type=0&lessonId=${LESSON_A}&trainingId=`,
    words: '已计入',
    learner: LEARNER,
  },
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

/** Every address, and the states that matter. */
export const SCENES: readonly Scene[] = [
  ...studying,
  ...visitors,
  ...newcomers,
  ...complete,
  ...opened,
  ...onBadLines,
];
