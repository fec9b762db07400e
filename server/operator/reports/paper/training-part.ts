import type { TrainingRecord } from '@contract/operator/hours-report';
import { clock } from '@rules/duration';
import { verifyAddress } from '../../../areas/certificates/picture/certificate';
import { modulesOf } from '../../../areas/certificates/picture/code';
import { replacedWords } from '../sheets';
import { INK, MARGIN, type Paper, SECOND, THIRD, WARNING, WIDTH } from './sheet-of-paper';
import { type Column, table } from './table';

/** The side of a certificate's code, points. */
const CODE_SIDE = 118;
/** The white that a reader wants around it. */
const CODE_WHITE = 8;

/** A training that the learner has registered for: its lessons, its exams and its certificate. */
export function trainingPart(paper: Paper, training: TrainingRecord, origin: string): void {
  paper.keep(90);
  paper.write(training.name, { size: 11, bold: true, space: 2 });
  const { wantedRequired, earnedRequired, wantedElective, earnedElective, finishedOn } = training;
  const parts = [
    `${training.registeredAt.slice(0, 10)} 报名`,
    wantedRequired > 0 && `必修 ${earnedRequired} / ${wantedRequired} 学时`,
    wantedElective > 0 && `选修 ${earnedElective} / ${wantedElective} 学时`,
    finishedOn ? `${finishedOn} 学完` : '没有学完',
  ];
  paper.write(parts.filter(Boolean).join(' · '), { size: 9, colour: SECOND, space: 5 });
  table(
    paper,
    [
      ['课程', 6],
      ['类别', 1.4],
      ['学时', 1.4],
      ['计入 / 全长', 3],
      ['学完日期', 2.4],
    ],
    training.lessons.map((one) => [
      one.name,
      one.required ? '必修' : '选修',
      String(one.planned),
      `${clock(one.credited)} / ${clock(one.length)}`,
      one.finishedOn || '没有学完',
    ]),
  );
  exams(paper, training);
  certificate(paper, training, origin);
}

/** The columns of the exams' table. */
const EXAM_COLUMNS: readonly Column[] = [
  ['考试', 4.6],
  ['第几次', 1.8],
  ['交卷时间', 3.2],
  ['合格线', 1.8],
  ['成绩', 2.2],
  ['结果', 2.2],
];

/** One row for each attempt, or one for an exam without an attempt. A score that does not exist is «—». */
export const examRows = (exams: TrainingRecord['exams']): string[][] =>
  exams.flatMap(({ name, passScore, attempts }) => {
    const passMark = `${passScore} 分`;
    if (attempts.length === 0) return [[name, '—', '—', passMark, '—', '没有参加']];
    return attempts.map(({ number, handedInAt, score, passed }) => [
      name,
      `第 ${number} 次`,
      handedInAt.slice(0, 16) || '—',
      passMark,
      score === null ? '—' : `${score} 分`,
      resultOf({ handedInAt, score, passed }),
    ]);
  });

type Attempt = TrainingRecord['exams'][number]['attempts'][number];

function resultOf({ handedInAt, score, passed }: Pick<Attempt, 'handedInAt' | 'score' | 'passed'>): string {
  if (!handedInAt) return '没有交卷';
  if (score === null) return '没有公布';
  return passed ? '合格' : '不合格';
}

function exams(paper: Paper, training: TrainingRecord): void {
  const rows = examRows(training.exams);
  if (rows.length > 0) table(paper, EXAM_COLUMNS, rows);
}

/** The certificate with the code that leads to its proof; without the platform's address there is nothing to lead to. */
function certificate(paper: Paper, { certificate: own }: TrainingRecord, origin: string): void {
  if (!own) return;
  const withCode = origin !== '';
  paper.keep(withCode ? CODE_SIDE + 2 * CODE_WHITE : 70);
  const top = paper.y + CODE_WHITE;
  const width = WIDTH - (withCode ? CODE_SIDE + 20 : 0);
  const lines: [string, string, string][] = [
    ['证书编号', own.number, INK],
    ['签发日期', own.issuedOn, INK],
    ['有效期至', own.validUntil, INK],
    ...(own.revokedOn ? [['吊销', `${own.revokedOn} 起无效`, WARNING] as [string, string, string]] : []),
    ...own.replaces.map((one): [string, string, string] => ['换发自', replacedWords(one), SECOND]),
  ];
  for (const [label, value, colour] of lines) {
    paper.textAt(label, MARGIN, paper.y, 70, { colour: THIRD });
    paper.textAt(value, MARGIN + 76, paper.y, width - 76, { colour, bold: colour === WARNING });
    paper.y += 17;
  }
  if (withCode) {
    paper.textAt('右边的二维码通向验真的网页', MARGIN, paper.y + 2, width, { size: 8, colour: THIRD });
    const modules = modulesOf(verifyAddress(origin, own.statement));
    paper.code(modules, MARGIN + WIDTH - CODE_SIDE, top, CODE_SIDE);
    paper.y = Math.max(paper.y, top + CODE_SIDE);
  }
  paper.y += 14;
}
