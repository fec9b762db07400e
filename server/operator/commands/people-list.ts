import { writeFile } from 'node:fs/promises';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import * as enrolment from '@contract/operator/enrolment';
import { remind } from '@contract/operator/reminders';
import type { WorkplaceFilter } from '@contract/operator/workplace';
import writeExcelFile from 'write-excel-file/node';
import {
  isAllSent,
  previewLines,
  REMINDER_COLUMNS,
  type ReminderRow,
  resultLines,
} from '../reminders/report';
import { cell } from '../reports/sheets';
import type { OperatorClient } from './operator-client';
import { WrongUsage } from './where';

type Found = OperatorAnswer<typeof enrolment.find>;
type Listed = OperatorAnswer<typeof enrolment.list>;
type Reminders = OperatorAnswer<typeof remind>;
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
  checkTableFile(out);
  const content = { ...(training !== undefined && { training }), full, ...filter };
  const { name, list } = (await client.ask(enrolment.list.path, content)) as Listed;
  const people = new Set(list.map(({ id }) => id)).size;
  const count = `「${name}」${people} 人${full ? '' : '，手机号只写了一部分，要完整的加 --full'}`;
  if (out === undefined) return [...tableLines(COLUMNS, list), count];
  await writeTable(out, '名单', COLUMNS, list);
  return [`${count}，在 ${out}`];
}

/** A column of a table: its title, its width in a spreadsheet, and its text in a row. */
type Columns<One> = readonly (readonly [title: string, width: number, value: (one: One) => string])[];

/** @throws {WrongUsage} for a file that is no spreadsheet. */
function checkTableFile(out: string | undefined): void {
  if (out !== undefined && !/\.xlsx$/i.test(out)) throw new WrongUsage('--out 请写以 .xlsx 结尾的文件名');
}

/** Returns the columns for which some row has a text. */
const filled = <One>(columns: Columns<One>, list: readonly One[]): Columns<One> =>
  columns.filter(([, , value]) => list.some((one) => value(one) !== ''));

function tableLines<One>(columns: Columns<One>, list: readonly One[]): string[] {
  const shown = filled(columns, list);
  const rows = list.map((one) => shown.map(([, , value]) => value(one)));
  return aligned([shown.map(([title]) => title), ...rows]);
}

async function writeTable<One>(out: string, sheet: string, columns: Columns<One>, list: readonly One[]) {
  const shown = filled(columns, list);
  const head = shown.map(([title]) => ({ ...cell(title), fontWeight: 'bold' as const }));
  const rows = list.map((one) => shown.map(([, , value]) => cell(value(one))));
  const widths = shown.map(([, width]) => ({ width }));
  const made = writeExcelFile([head, ...rows], { columns: widths, sheet, stickyRowsCount: 1 });
  await writeFile(out, new Uint8Array(await made.toBuffer()));
}

type Reminded = { training: string; out: string | undefined } & WorkplaceFilter;

/** Shows who is to be reminded of a training, or sends the messages batch by batch; returns the lines that report it. */
export async function remindLines(
  client: OperatorClient,
  { training, out, ...filter }: Reminded,
  { isSure, say }: { isSure: boolean; say: (sentence: string) => void },
): Promise<{ isRefused: boolean; lines: string[] }> {
  checkTableFile(out);
  const ask = async (more: object) =>
    (await client.ask(remind.path, { training, ...filter, ...more })) as Reminders;
  const preview = await ask({});
  const { list, leftOut, chat } = preview;
  const table = async (rows: readonly ReminderRow[]): Promise<string[]> => {
    if (out === undefined) return [];
    await writeTable(out, '提醒', REMINDER_COLUMNS, [...rows, ...leftOut]);
    return [`名单在 ${out}`];
  };
  if (!isSure || list.length === 0 || chat !== '') {
    const shown = out === undefined && list.length > 0 ? tableLines(REMINDER_COLUMNS, list) : [];
    const lines = [...shown, ...(await table(list)), ...previewLines(preview)];
    return { isRefused: isSure && list.length > 0, lines };
  }
  const done: Reminders['list'] = [];
  const results = async () => [...resultLines(list, done), ...(await table(done))];
  try {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer: Reminders = await ask({ confirm: true, after });
      done.push(...answer.list);
      say(`处理了 ${done.length} 人，还有 ${answer.left} 人`);
      if (answer.notice !== '') say(answer.notice);
      after = answer.next || undefined;
    }
  } catch (error) {
    if (done.length > 0) for (const line of await results()) say(line);
    throw error;
  }
  return { isRefused: !isAllSent(list, done), lines: await results() };
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
