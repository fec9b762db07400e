import type { HoursReport, LearnerRecord, TrainingRecord } from '@contract/operator/hours-report';
import { clock } from '@rules/duration';
import writeExcelFile from 'write-excel-file/node';

/** A person scrolls no further, and a small machine opens no more at once: what is longer goes on in another sheet. */
const ROWS_A_SHEET = 20_000;

type Value = string | number;
/** A table: its columns with their widths in characters, and its rows; an optional one without rows is left out. */
type Table = {
  name: string;
  columns: readonly (readonly [string, number])[];
  rows: Value[][];
  optional?: boolean;
};

/** A report as a spreadsheet (.xlsx): a sheet for each kind of rows, every row with whose it is. */
export async function sheetsOf(report: HoursReport): Promise<Uint8Array> {
  const kinds = TABLES.map((table) => table(report)).filter(({ optional, rows }) => !optional || rows.length);
  const tables = [learners(report), ...kinds, explained(report)];
  const sheets = tables.flatMap(inParts).map(({ name, columns, rows }) => ({
    sheet: name,
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
    data: [
      columns.map(([title]) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cell)),
    ],
  }));
  return new Uint8Array(await writeExcelFile(sheets).toBuffer());
}

/** What XML cannot carry, and no name needs. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Text stays text: a name that begins with «=» is no formula, and a phone or an identity number no number. */
export const cell = (value: Value) =>
  typeof value === 'number'
    ? { value, type: Number }
    : { value: value.replaceAll(UNWRITABLE, ' '), type: String };

function inParts({ name, columns, rows }: Table): Table[] {
  const count = Math.max(1, Math.ceil(rows.length / ROWS_A_SHEET));
  return Array.from({ length: count }, (_, at) => ({
    name: count > 1 ? `${name} ${at + 1}` : name,
    columns,
    rows: rows.slice(at * ROWS_A_SHEET, (at + 1) * ROWS_A_SHEET),
  }));
}

/** Columns of departments and crews, which a table has where any of its rows has one. */
const WORKPLACE_COLUMNS = [
  { field: 'department', title: '部门', width: 16 },
  { field: 'crew', title: '班组', width: 12 },
] as const;

/** Returns the columns of which some row has a value, so that who uses none has no empty columns. */
export const workplaceColumns = (rows: readonly { department: string; crew: string }[]) =>
  WORKPLACE_COLUMNS.filter(({ field }) => rows.some((row) => row[field] !== ''));

const WHO = [
  ['姓名', 12],
  ['手机号', 14],
] as const;
const who = ({ name, phone }: LearnerRecord): Value[] => [name, phone];

/** For sums; whole minutes would lose what many short days bring. */
const minutes = (seconds: number): number => Math.floor(seconds / 6) / 10;
const yes = (is: boolean) => (is ? '是' : '否');

/** The duties are the same for all: those of the first name the columns. */
function learners({ learners: all }: HoursReport): Table {
  const duties = all[0]?.duties ?? [];
  const workplace = workplaceColumns(all);
  return {
    name: '学员',
    columns: [
      ...WHO,
      ...([
        ['证件号码', 22],
        ['单位', 28],
      ] as const),
      ...workplace.map(({ title, width }) => [title, width] as const),
      ...([
        ['岗位', 14],
        ['计入分钟', 10],
      ] as const),
      ...duties.flatMap(({ duty, year, wanted }) => {
        const title = year ? `${year}年` : duty;
        return [
          [`${title}学时（要求 ${wanted}）`, 24],
          [`${title}哪天达到`, 20],
        ] as const;
      }),
      ...([
        ['核身点', 8],
        ['核身通过', 10],
      ] as const),
    ],
    rows: all.map((one) => [
      ...who(one),
      ...[one.identityNumber, one.unit, ...workplace.map(({ field }) => one[field])],
      ...[one.position, minutes(one.credited)],
      ...one.duties.flatMap(({ earned, fulfilledOn }) => [earned, fulfilledOn || '没有达到']),
      ...[one.pointsAsked, one.pointsPassed],
    ]),
  };
}

type Own<Row> = (learner: LearnerRecord) => Row[];
const each = <Row>({ learners: all }: HoursReport, own: Own<Row>, row: (one: Row) => Value[]) =>
  all.flatMap((learner) => own(learner).map((one) => [...who(learner), ...row(one)]));

const inTrainings =
  <Row>(own: (training: TrainingRecord) => Row[]): Own<Row & { training: string }> =>
  ({ trainings }) =>
    trainings.flatMap((training) => own(training).map((one) => ({ ...one, training: training.name })));

const OUTCOMES = { passed: '通过', failed: '未通过', waiting: '等待判定' } as const;

/** Names a replaced certificate with the day on which it was revoked. */
export const replacedWords = ({ number, revokedOn }: { number: string; revokedOn: string }): string =>
  `${number}（${revokedOn} 吊销）`;

const CHANGED_BY = { learner: '学员本人', operator: '运营方' } as const;

const TABLES: readonly ((report: HoursReport) => Table)[] = [
  (report) => ({
    name: '每日学习',
    columns: [...WHO, ['日期', 12], ['计入分钟', 10], ['学完课时', 10]],
    rows: each(
      report,
      ({ days }) => days,
      ({ day, credited, finished }) => [day, minutes(credited), finished],
    ),
  }),
  (report) => ({
    name: '培训和证书',
    columns: [
      ...WHO,
      ...([
        ['培训', 32],
        ['报名时间', 20],
        ['必修学时', 10],
        ['得到必修', 10],
        ['选修学时', 10],
      ] as const),
      ...([
        ['得到选修', 10],
        ['学完日期', 12],
        ['证书编号', 20],
        ['签发日期', 12],
      ] as const),
      ...([
        ['有效期至', 12],
        ['吊销日期', 12],
        ['换发自', 34],
      ] as const),
    ],
    rows: each(
      report,
      ({ trainings }) => trainings,
      (one) => [
        ...[one.name, one.registeredAt, one.wantedRequired, one.earnedRequired, one.wantedElective],
        ...[
          one.earnedElective,
          one.finishedOn,
          one.certificate?.number ?? '',
          one.certificate?.issuedOn ?? '',
        ],
        ...[one.certificate?.validUntil ?? '', one.certificate?.revokedOn ?? ''],
        (one.certificate?.replaces ?? []).map(replacedWords).join('；'),
      ],
    ),
  }),
  (report) => ({
    name: '课程',
    columns: [
      ...WHO,
      ...([
        ['培训', 32],
        ['课程', 32],
        ['必修', 6],
        ['学时', 8],
        ['计入分钟', 10],
        ['全长分钟', 10],
      ] as const),
      ['学完日期', 12],
    ],
    rows: each(
      report,
      inTrainings(({ lessons }) => lessons),
      (one) => [
        ...[
          one.training,
          one.name,
          yes(one.required),
          one.planned,
          minutes(one.credited),
          minutes(one.length),
        ],
        one.finishedOn,
      ],
    ),
  }),
  (report) => ({
    name: '考试',
    columns: [
      ...WHO,
      ...([
        ['培训', 32],
        ['考试', 24],
        ['第几次', 8],
        ['开始时间', 20],
        ['交卷时间', 20],
        ['分数', 8],
      ] as const),
      ['合格', 6],
    ],
    rows: each(
      report,
      inTrainings(({ exams }) =>
        exams.flatMap(({ name, attempts }) => attempts.map((one) => ({ ...one, name }))),
      ),
      (one) => [
        ...[one.training, one.name, one.number, one.startedAt, one.handedInAt],
        ...[one.score ?? (one.handedInAt ? '没有公布' : '没有交卷'), yes(one.passed)],
      ],
    ),
  }),
  (report) => ({
    name: '人脸核身',
    columns: [
      ...WHO,
      ...([
        ['拍摄时间', 20],
        ['判定时间', 20],
        ['在哪里', 40],
        ['核身点', 10],
        ['结果', 10],
      ] as const),
      ['原因', 30],
    ],
    rows: each(
      report,
      ({ faceChecks }) => faceChecks,
      (one) => [
        ...[one.at, one.judgedAt, one.place, one.point === null ? '' : clock(one.point)],
        ...[OUTCOMES[one.outcome], one.reason],
      ],
    ),
  }),
  (report) => ({
    name: '换过的手机号',
    columns: [...WHO, ['时间', 20], ['原手机号', 14], ['新手机号', 14], ['谁换的', 10]],
    rows: each(
      report,
      ({ phoneChanges }) => phoneChanges,
      (one) => [one.at, one.oldPhone, one.newPhone, CHANGED_BY[one.changedBy]],
    ),
  }),
  (report) => ({
    name: '部门和班组的变化',
    optional: true,
    columns: [...WHO, ['从什么时候', 20], ['单位', 28], ['部门', 16], ['班组', 12]],
    rows: each(
      report,
      ({ workplaces }) => (workplaces.length > 1 ? workplaces : []),
      (one) => [one.at, one.unit, one.department, one.crew],
    ),
  }),
  (report) => ({
    name: '没有计入',
    columns: [
      ...WHO,
      ...([
        ['时间', 20],
        ['课时', 40],
        ['什么', 40],
        ['为什么', 60],
        ['次数', 6],
        ['最后一次', 20],
      ] as const),
    ],
    rows: each(
      report,
      ({ uncounted }) => uncounted,
      (one) => [one.at, one.place, one.what, one.why, one.times, one.lastAt],
    ),
  }),
];

/** Returns a sentence that says which learners alone are in the report; none where all are. */
export function onlyWords({ only }: HoursReport): string[] {
  const given = [
    ['单位', only.unit],
    ['部门', only.department],
    ['班组', only.crew],
  ].filter(([, name]) => name);
  return given.length > 0
    ? [`只有${given.map(([label, name]) => `${label}「${name}」`).join('、')}的学员`]
    : [];
}

const ABOUT = { training: '培训', unit: '单位', learner: '学员' } as const;

function explained(report: HoursReport): Table {
  return {
    name: '说明',
    columns: [['说明', 120]],
    rows: [
      [`${ABOUT[report.about]}：${report.name}`],
      ...onlyWords(report).map((one) => [one]),
      [`${report.from} 至 ${report.to}，${report.madeAt} 由平台导出（北京时间）`],
      ...report.statement.map((one) => [one]),
      ['计入分钟：平台计入的学习时间，同一时间只计一份，重看的部分不重复计。学时和分钟互不换算。'],
      ['成绩公布以前，分数是空的。核身照片的判定保存 400 天，更早的不在表里。'],
    ],
  };
}
