import type { LearnerRecord } from '@contract/operator/hours-report';
import { clock, spoken } from '@rules/duration';
import type { List } from './section';

/** Three days a row: a year of days would be pages of white otherwise. */
const DAYS_A_ROW = 3;

/** What was credited, day by day. */
export function days({ days: all }: LearnerRecord): List {
  const cells = all.map(({ day, credited, finished }) => [
    day,
    credited > 0 ? spoken(credited) : '—',
    finished > 0 ? `学完 ${finished}` : '',
  ]);
  const rows = Array.from({ length: Math.ceil(cells.length / DAYS_A_ROW) }, (_, at) => {
    const own = cells.slice(at * DAYS_A_ROW, (at + 1) * DAYS_A_ROW).flat();
    return [...own, ...Array<string>(3 * DAYS_A_ROW - own.length).fill('')];
  });
  const columns = [
    ['日期', 2.4],
    ['计入', 2.4],
    ['课时', 1.6],
  ] as const;
  return {
    title: '每天计入的学习',
    columns: Array.from({ length: DAYS_A_ROW }, () => columns).flat(),
    rows,
    nothing: '这段时间没有计入的学习。',
  };
}

const OUTCOMES = { passed: '通过', failed: '未通过', waiting: '等待判定' } as const;

/** The face checks, with the learner's own reason of those that failed. Points of any time, checks of the report's. */
export function checks({ pointsAsked, pointsPassed, faceChecks }: LearnerRecord): List {
  const points = `学到过 ${pointsAsked} 个核身点，通过 ${pointsPassed} 个`;
  return {
    title: '人脸核身',
    intro: `${points}。`,
    columns: [
      ['时间', 3.4],
      ['在哪里', 6],
      ['核身点', 1.6],
      ['结果', 1.8],
      ['原因', 4],
    ],
    rows: faceChecks.map((one) => [
      one.at.slice(0, 16),
      one.place,
      one.point === null ? '' : clock(one.point),
      OUTCOMES[one.outcome],
      one.reason,
    ]),
    nothing: `${pointsAsked > 0 ? `${points}；` : ''}这段时间没有核身的记录。`,
  };
}

/** What was not counted, in the words that the learner reads. */
export const uncounted = ({ uncounted: all }: LearnerRecord): List => ({
  title: '没有计入的和原因',
  columns: [
    ['时间', 3.2],
    ['课时', 4.6],
    ['什么', 4.4],
    ['为什么', 6],
  ],
  rows: all.map((one) => [
    one.at.slice(0, 16),
    one.place,
    one.times > 1 ? `${one.what}（${one.times} 次）` : one.what,
    one.why,
  ]),
  nothing: '这段时间没有。',
});
