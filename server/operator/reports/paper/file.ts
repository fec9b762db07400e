import type { HoursReport, LearnerRecord } from '@contract/operator/hours-report';
import { spoken } from '@rules/duration';
import { ttfIn } from '../../../areas/certificates/picture/fonts';
import { workplaceColumns } from '../sheets';
import { checks, days, uncounted } from './lists';
import { heightIfEmpty, type List, list, nothing, section } from './section';
import { type Faces, MARGIN, Paper, SECOND, THIRD, WIDTH } from './sheet-of-paper';
import { table } from './table';
import { trainingPart } from './training-part';

/** The faces that a file is set in; dear to unpack, so once for many files. */
export async function faces(): Promise<Faces> {
  const [regular, bold] = await Promise.all([ttfIn(400), ttfIn(700)]);
  return { regular, bold };
}

/** The room beside the learner's facts for the photo; points. */
const PHOTO = { width: 84, height: 108 } as const;

/** A learner's file on paper (一人一档), PDF. `photo` as the report has it is shown where it was asked for. */
export async function fileOf(report: HoursReport, learner: LearnerRecord, set: Faces): Promise<Uint8Array> {
  const madeAt = new Date(`${report.madeAt.replace(' ', 'T')}+08:00`);
  const paper = new Paper(set, `职业健康培训档案 ${learner.name}`, madeAt);
  paper.write('职业健康培训档案', { size: 20, bold: true, space: 2 });
  paper.write(`一人一档 · ${report.from} 至 ${report.to}`, { size: 10, colour: SECOND, space: 12 });
  facts(paper, learner);
  duties(paper, learner);
  section(paper, '培训、考试和证书');
  for (const training of learner.trainings) trainingPart(paper, training, report.origin);
  if (learner.trainings.length === 0) nothing(paper, '没有报过名的培训。');
  lists(paper, [days(learner), checks(learner), uncounted(learner)], endHeight(paper, report));
  section(paper, NOTES);
  for (const one of report.statement) paper.write(one, NOTE);
  signatures(paper);
  return paper.done({
    left: learner.unit || '（没有填写单位）',
    right: `${learner.name} · 职业健康培训档案`,
    foot: `${report.madeAt} 由平台导出（北京时间）${report.origin && ` · ${report.origin}`}`,
  });
}

const NOTES = '说明';
const NOTE = { size: 8.5, colour: SECOND, space: 5 } as const;
/** A section's title, and the lines for the signatures. */
const NOTES_TITLE = 30;
const SIGNATURES = 60;

/** Returns the points that notes and signatures take. */
const endHeight = (paper: Paper, { statement }: HoursReport): number =>
  NOTES_TITLE +
  statement.reduce((sum, one) => sum + paper.heightOf(one, WIDTH, NOTE) + NOTE.space, 0) +
  SIGNATURES;

/** Writes the lists. The last one with rows keeps a row on the page of all that follows it, so that no page is without one. */
function lists(paper: Paper, all: readonly List[], end: number): void {
  const last = all.findLastIndex(({ rows }) => rows.length > 0);
  for (const [at, one] of all.entries()) {
    const following = all.slice(at + 1).reduce((sum, next) => sum + heightIfEmpty(paper, next), 0);
    list(paper, one, at >= last ? following + end : 0);
  }
}

/** Names a former phone with the day on which it was changed. */
const formerPhone = ({ at, oldPhone }: LearnerRecord['phoneChanges'][number]): [string, string] => [
  '原手机号',
  `${oldPhone}（${at.slice(0, 10)} 更换）`,
];

function facts(paper: Paper, learner: LearnerRecord): void {
  const top = paper.y;
  const width = learner.photo ? WIDTH - PHOTO.width - 16 : WIDTH;
  const all: [string, string][] = [
    ['姓名', learner.name],
    ['手机号', learner.phone],
    ...learner.phoneChanges.map(formerPhone),
    ['证件号码', learner.identityNumber],
    ['单位', learner.unit],
    ...workplaceColumns([learner]).map(({ title, field }): [string, string] => [title, learner[field]]),
    ['岗位', learner.position],
    ['期间计入', spoken(learner.credited)],
  ];
  for (const [label, value] of all) {
    const height = Math.max(18, paper.heightOf(value, width - 76) + 5);
    paper.textAt(label, MARGIN, paper.y, 70, { colour: THIRD });
    paper.textAt(value || '没有填写', MARGIN + 76, paper.y, width - 76, value ? {} : { colour: THIRD });
    paper.y += height;
  }
  if (learner.photo) {
    const bytes = Buffer.from(learner.photo.slice(learner.photo.indexOf(',') + 1), 'base64');
    paper.picture(bytes, MARGIN + WIDTH - PHOTO.width, top, PHOTO.width, PHOTO.height);
    paper.y = Math.max(paper.y, top + PHOTO.height + 6);
  }
}

function duties(paper: Paper, { duties: all }: LearnerRecord): void {
  section(paper, '学时要求');
  table(
    paper,
    [
      ['要求', 4],
      ['要求学时', 2],
      ['得到学时', 2],
      ['达到没有', 4],
    ],
    all.map(({ duty, year, wanted, earned, fulfilledOn }) => [
      `${duty}${year && `（${year}年）`}`,
      String(wanted),
      String(earned),
      fulfilledOn ? `${fulfilledOn} 达到` : `没有达到，还差 ${Math.round((wanted - earned) * 10) / 10} 学时`,
    ]),
  );
}

function signatures(paper: Paper): void {
  paper.keep(SIGNATURES);
  paper.y += 26;
  const third = WIDTH / 3;
  for (const [at, label] of ['学员签字：', '培训负责人签字：', '日期：'].entries()) {
    paper.textAt(label, MARGIN + at * third, paper.y, third, { colour: SECOND });
  }
  paper.y += 16;
  paper.line(paper.y, SECOND, 0.4);
}
