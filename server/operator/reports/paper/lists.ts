import type { LearnerRecord } from '@contract/operator/hours-report';
import { clock, spoken } from '@rules/duration';
import { nothing, section } from './section';
import { type Paper, SECOND } from './sheet-of-paper';
import { table } from './table';

/** Three days a row: a year of days would be pages of white otherwise. */
const DAYS_A_ROW = 3;

/** What was credited, day by day. */
export function days(paper: Paper, { days: all }: LearnerRecord): void {
  section(paper, '每天计入的学习');
  if (all.length === 0) {
    nothing(paper, '这段时间没有计入的学习。');
    return;
  }
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
  table(paper, Array.from({ length: DAYS_A_ROW }, () => columns).flat(), rows);
}

const OUTCOMES = { passed: '通过', failed: '未通过', waiting: '等待判定' } as const;

/** The face checks, with the learner's own reason of those that failed. */
export function checks(paper: Paper, { pointsAsked, pointsPassed, faceChecks }: LearnerRecord): void {
  section(paper, '人脸核身');
  paper.write(`学到过 ${pointsAsked} 个核身点，通过 ${pointsPassed} 个。`, { colour: SECOND, space: 6 });
  if (faceChecks.length === 0) {
    nothing(paper, '这段时间没有核身的记录。');
    return;
  }
  table(
    paper,
    [
      ['时间', 3.4],
      ['在哪里', 6],
      ['核身点', 1.6],
      ['结果', 1.8],
      ['原因', 4],
    ],
    faceChecks.map((one) => [
      one.at.slice(0, 16),
      one.place,
      one.point === null ? '' : clock(one.point),
      OUTCOMES[one.outcome],
      one.reason,
    ]),
  );
}

/** What was not counted, in the words that the learner reads. */
export function uncounted(paper: Paper, { uncounted: all }: LearnerRecord): void {
  section(paper, '没有计入的和原因');
  if (all.length === 0) {
    nothing(paper, '这段时间没有。');
    return;
  }
  table(
    paper,
    [
      ['时间', 3.2],
      ['课时', 4.6],
      ['什么', 4.4],
      ['为什么', 6],
    ],
    all.map((one) => [
      one.at.slice(0, 16),
      one.place,
      one.times > 1 ? `${one.what}（${one.times} 次）` : one.what,
      one.why,
    ]),
  );
}
