import { HOURS_A, LESSON_A, NEWS_CATEGORIES, newsId } from '@demo/ids/ids';
import type { Point } from '@/ui/marks';
import { studyPath } from '../../../e2e/learner';

export type Screen = {
  /** What the table calls it. */
  title: string;
  path: string;
  /** `learner`: the demo's, who has data everywhere; `newcomer`: one of many, who has joined the course. */
  who: 'visitor' | 'learner' | 'newcomer';
  /** Until when it is waited for; without it the largest paint is the end. */
  point?: Point;
};

/** What is measured, by the name that `--screens` takes. */
export const SCREENS = {
  login: { title: '登录', path: '/userLogin', who: 'visitor', point: 'login-ready' },
  visitor: { title: '首页，访客', path: '/homeLand', who: 'visitor' },
  home: { title: '首页，学员', path: '/homeLand', who: 'learner', point: 'own-row' },
  lesson: { title: '课程', path: `/lessonDetail?id=${LESSON_A}`, who: 'learner' },
  // Each study has a learner of its own: the window of the one before is still open.
  study: { title: '学习', path: studyPath(HOURS_A[0], LESSON_A), who: 'newcomer' },
  news: { title: '新闻', path: `/newsDetail?id=${newsId(NEWS_CATEGORIES.health, 1)}`, who: 'visitor' },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** The lines, as the network kit names them; `whole` is what is said as `none`. */
export const LINES = ['whole', 'slow4g', '3g'] as const;
export type LineName = (typeof LINES)[number];

/** Where it is measured how long a phone takes to get ready for having no network; on the last two that takes minutes. */
export const READY_LINES = ['slow4g', '3g', '2g', 'loss30'] as const;
export type ReadyLine = (typeof READY_LINES)[number];
