import { LEARNER, NEWCOMER, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import type { Learner } from '../learner';

/** An untrue sentence that a screen shows for one frame. */
export type Planted = {
  name: string;
  /** The learner who opens the screen. */
  learner: Learner;
  address: string;
  /** Whether the server answers every call of the screen with 500. */
  fails?: true;
  /** The text on the screen after which the sentence is shown. */
  after: string;
  sentence: string;
};

const detail = (id: string) => `/trainingDetail?id=${id}`;

/** Written before the table and the judge, and never changed for them. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'registered, before the learner registers',
    learner: NEWCOMER,
    address: detail(TRAINING_SHORT),
    after: '报名后就能开始学',
    sentence: '已报名',
  },
  {
    name: 'an exam is open that was passed',
    learner: LEARNER,
    address: detail(TRAININGS.certificateReady),
    after: '培训已完成',
    sentence: '必修已学完，可以考试了',
  },
  {
    name: 'a certificate was issued that was not applied for',
    learner: LEARNER,
    address: detail(TRAININGS.certificateReady),
    after: '培训已完成',
    sentence: '培训已完成，证书已发放',
  },
  {
    name: 'a complete profile is called empty',
    learner: LEARNER,
    address: '/personalCenter',
    after: '我的',
    sentence: '职位未填写 · 所在地未填写',
  },
  {
    name: "the server's failure is called the learner's network",
    learner: LEARNER,
    address: detail(TRAINING_SHORT),
    fails: true,
    after: '重试',
    sentence: '没有网络，请检查网络连接',
  },
  {
    name: 'a sentence that the table does not have',
    learner: LEARNER,
    address: '/personalCenter',
    after: '我的',
    sentence: '您已获得优秀学员称号',
  },
];

/** Shows the sentence for one frame, once `after` is on the screen. It uses nothing around it because it is sent into the page. */
export function showForOneFrame({ after, sentence }: Pick<Planted, 'after' | 'sentence'>): void {
  const watch = () => {
    if (!document.body?.textContent?.includes(after)) return requestAnimationFrame(watch);
    const shown = document.createElement('p');
    shown.textContent = sentence;
    document.body.append(shown);
    return requestAnimationFrame(() => requestAnimationFrame(() => shown.remove()));
  };
  requestAnimationFrame(watch);
}
