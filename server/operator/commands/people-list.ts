import { writeFile } from 'node:fs/promises';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import * as enrolment from '@contract/operator/enrolment';
import type { WorkplaceFilter } from '@contract/operator/workplace';
import writeExcelFile from 'write-excel-file/node';
import { cell } from '../reports/sheets';
import type { OperatorClient } from './operator-client';
import { WrongUsage } from './where';

type Found = OperatorAnswer<typeof enrolment.find>;
type Listed = OperatorAnswer<typeof enrolment.list>;
type Enrolled = NonNullable<Listed['list'][number]['enrolled']>;

/** Returns who matches a text, with their trainings, as lines. */
export async function foundLines(client: OperatorClient, text: string, full: boolean): Promise<string[]> {
  const { list, more } = (await client.ask(enrolment.find.path, { text, full })) as Found;
  if (list.length === 0) {
    return [`没有找到「${text}」。可以只写手机号、姓名、证件号码或单位的一部分；还没有登记的用 import 登记`];
  }
  const lines = list.flatMap(({ name, phone, identityNumber, account, trainings, ...workplace }) => [
    joined([
      name || '没有姓名',
      phone,
      identityNumber && `证件 ${identityNumber}`,
      ...[workplace.unit, workplace.department, workplace.crew],
      account === '正常' ? '' : account,
    ]),
    ...(trainings.length === 0 ? ['    没有报名'] : trainings.map((one) => `    ${enrolledWords(one)}`)),
  ]);
  const rest = more > 0 ? [`还有 ${more} 人没有列出，请多写一点`] : [];
  return [...lines, ...rest, ...(full ? [] : ['手机号和证件号码只写了一部分，要完整的加 --full'])];
}

const joined = (words: readonly string[]): string => words.filter((one) => one !== '').join('  ');

const enrolledWords = (one: Enrolled): string =>
  joined([
    `「${one.trainingName}」`,
    `${one.registeredAt.slice(0, 10)} 报名`,
    `${one.study} ${one.finishedHours}/${one.hours} 课时`,
    one.lastStudiedAt && `最后学习 ${one.lastStudiedAt}`,
    one.exam && `考试${one.exam}`,
    one.certificate && `证书 ${one.certificate}${one.revoked ? '（已吊销）' : ''}`,
  ]);

/** Columns of a list of people; one that nobody has a value for is left out. */
const COLUMNS: readonly (readonly [string, number, (one: Listed['list'][number]) => string])[] = [
  ['姓名', 12, ({ name }) => name],
  ['手机号', 14, ({ phone }) => phone],
  ['单位', 28, ({ unit }) => unit],
  ['部门', 16, ({ department }) => department],
  ['班组', 12, ({ crew }) => crew],
  ['培训', 32, ({ enrolled }) => enrolled?.trainingName ?? '没有报名'],
  ['报名时间', 20, ({ enrolled }) => enrolled?.registeredAt ?? ''],
  ['学习', 10, ({ enrolled }) => enrolled?.study ?? ''],
  ['课时', 10, ({ enrolled }) => (enrolled ? `${enrolled.finishedHours}/${enrolled.hours}` : '')],
  ['最后学习', 20, ({ enrolled }) => enrolled?.lastStudiedAt ?? ''],
  ['考试', 14, ({ enrolled }) => enrolled?.exam ?? ''],
  ['证书', 20, ({ enrolled }) => enrolled?.certificate ?? ''],
  ['证书状态', 10, ({ enrolled }) => (enrolled?.revoked ? '已吊销' : '')],
];

type Asked = { training: string | undefined; full: boolean; out: string | undefined } & WorkplaceFilter;

/** Returns the people of a training or a unit as a table of lines, or writes them as a spreadsheet. */
export async function listLines(
  client: OperatorClient,
  { training, full, out, ...filter }: Asked,
): Promise<string[]> {
  if (out !== undefined && !/\.xlsx$/i.test(out)) throw new WrongUsage('--out 请写以 .xlsx 结尾的文件名');
  const content = { ...(training !== undefined && { training }), full, ...filter };
  const { name, list } = (await client.ask(enrolment.list.path, content)) as Listed;
  const columns = COLUMNS.filter(([, , value]) => list.some((one) => value(one) !== ''));
  const rows = list.map((one) => columns.map(([, , value]) => value(one)));
  const titles = columns.map(([title]) => title);
  const people = new Set(list.map(({ id }) => id)).size;
  const count = `「${name}」${people} 人${full ? '' : '，手机号只写了一部分，要完整的加 --full'}`;
  if (out === undefined) return [...aligned([titles, ...rows]), count];
  const head = titles.map((title) => ({ ...cell(title), fontWeight: 'bold' as const }));
  const widths = columns.map(([, width]) => ({ width }));
  const data = [head, ...rows.map((row) => row.map(cell))];
  const made = writeExcelFile(data, { columns: widths, sheet: '名单', stickyRowsCount: 1 });
  await writeFile(out, new Uint8Array(await made.toBuffer()));
  return [`${count}，在 ${out}`];
}

/** Returns how many columns of a terminal a text takes: two for a Chinese character. */
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one < '\u1100' ? 1 : 2), 0);

/** Returns rows as lines in which each column begins at one place. */
function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  return rows.map((row) =>
    row
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  );
}

/** Takes a registration back, or shows what that would do; returns the lines that report it. */
export async function unenrolLines(
  client: OperatorClient,
  whose: { phone: string; training: string },
  isSure: boolean,
): Promise<string[]> {
  const content = { ...whose, confirm: isSure };
  const answer = await client.ask(enrolment.unenrol.path, content);
  const { done, message, remarks } = answer as OperatorAnswer<typeof enrolment.unenrol>;
  return [
    message,
    ...remarks.map((one) => `  ${one}`),
    ...(done ? [] : ['什么都还没有改。要取消报名，加上 --yes']),
  ];
}
