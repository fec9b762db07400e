import { plainIdentityNumber } from '@rules/person/identity-number';
import { nameError, plainName } from '@rules/person/name';
import { phoneError, plainPhone } from '@rules/person/phone';
import { isRelativeTime, plainTime, writtenTime } from '@rules/written-time';
import { COLUMNS, plainTitle } from '../people/columns';
import { rowRanges } from '../people/report';
import { textOf, type Wrong } from '../people/row';
import type { Cell, Row, Sheet } from '../people/sheet/read-sheet';
import { BELOW_THE_PEOPLE } from '../people/table';

/** A result as a row has it; `at` in ms, the beginning of the day where the row has no time of day. */
export type Result = {
  row: number;
  name: string;
  phone?: string;
  identityNumber?: string;
  training: string;
  score: number;
  at: number;
};

/** The columns of a table of results: the title of ours first, then the other titles in use. */
const TITLES = {
  name: COLUMNS.name.titles,
  phone: COLUMNS.phone.titles,
  identityNumber: COLUMNS.identityNumber.titles,
  training: ['培训', '培训名称', '培训编号', '培训班', '培训班名称', '培训项目', '培训课程'],
  score: ['成绩', '分数', '得分', '考试成绩', '考试分数', '考试得分', '总分', '总成绩', '卷面成绩', 'score'],
  date: ['考试日期', '考试时间', '考试日', '考核日期', '考核时间', '日期', 'date'],
} as const;
type Column = keyof typeof TITLES;
type Places = Partial<Record<Column, number>>;
const COLUMN_NAMES = Object.keys(TITLES) as Column[];
const titleOf = (column: Column) => TITLES[column][0];

/** Titles and company names may come above the row of titles. */
const MAX_ROWS_ABOVE = 30;
export const MAX_RESULTS = 5_000;
const MAX_SCORE = 100;

const NO_HEADER =
  '没有找到列名。请在成绩上面的一行写上：手机号（或证件号码）、姓名、成绩、考试日期，几个培训写在一起的再加一列「培训」';

const ofFile = (sentence: string): Wrong => ({ row: 0, column: '', sentence });

/** Reads the results of the first visible sheet that has their titles; `now` in ms. */
export function readResults(sheets: readonly Sheet[], now: number) {
  const wrongs: Wrong[] = [];
  const notes: Wrong[] = [];
  const results: Result[] = [];
  const read = { results, wrongs, notes };
  const visible = sheets.filter(({ hidden }) => !hidden);
  const found = visible
    .map((sheet) => ({ sheet, header: headerOf(sheet) }))
    .find(({ header }) => header !== undefined);
  if (!found?.header) {
    wrongs.push(ofFile(NO_HEADER));
    return read;
  }
  const { sheet, header } = found;
  if (sheets.length > 1) notes.push(ofFile(`读的是工作表「${sheet.name}」，别的工作表没有读`));
  if (header.unused.length > 0) notes.push(ofFile(`没有用到的列：${header.unused.join('、')}`));
  if (header.wrongs.length > 0) {
    wrongs.push(...header.wrongs.map((sentence) => ({ row: header.row, column: '', sentence })));
    return read;
  }
  const hidden: number[] = [];
  for (const row of sheet.rows) {
    if (row.number <= header.row || isNoResult(row, header.at)) continue;
    if (row.hidden) hidden.push(row.number);
    else {
      const result = readRow(row, header.at, now, wrongs);
      if (result) results.push(result);
    }
  }
  if (hidden.length > 0) {
    notes.push(ofFile(`第 ${rowRanges(hidden)} 行被隐藏或筛选掉了，没有读；要登记请取消隐藏再来一次`));
  }
  if (results.length === 0 && wrongs.length === 0) wrongs.push(ofFile('表里一个成绩都没有'));
  if (results.length > MAX_RESULTS) {
    wrongs.splice(0, wrongs.length, ofFile(`一个表格最多 ${MAX_RESULTS} 个成绩，请分成几个表格`));
    results.length = 0;
  }
  return read;
}

const columnOf = (cell: Cell | undefined): Column | undefined =>
  COLUMN_NAMES.find((column) => (TITLES[column] as readonly string[]).includes(plainTitle(cell)));

/** Finds the row of titles, which has at least a name and a score or a date. */
function headerOf({ rows, hiddenColumns }: Sheet) {
  const row = rows.slice(0, MAX_ROWS_ABOVE).find(({ cells, hidden }) => {
    const named = new Set(cells.map(columnOf));
    return !hidden && named.has('name') && (named.has('score') || named.has('date'));
  });
  if (!row) return undefined;
  const at: Places = {};
  const wrongs: string[] = [];
  const unused: string[] = [];
  for (const [place, cell] of row.cells.entries()) {
    if (hiddenColumns.includes(place) || plainTitle(cell) === '') continue;
    const column = columnOf(cell);
    if (column === undefined) unused.push(`「${String(cell).trim().slice(0, 20)}」`);
    else if (at[column] === undefined) at[column] = place;
    // A title that is merged over two columns names the first.
    else if (!row.filled?.includes(place)) wrongs.push(`有两列都是「${titleOf(column)}」，请留下一列`);
  }
  if (at.phone === undefined && at.identityNumber === undefined) {
    wrongs.push('没有「手机号」，也没有「证件号码」，请加上其中一列');
  }
  for (const column of ['score', 'date'] as const) {
    if (at[column] === undefined) wrongs.push(`没有「${titleOf(column)}」这一列，请加上`);
  }
  return { row: row.number, at, wrongs, unused };
}

const isEmpty = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Whether a row is blank in the columns that are read, a total, a remark below, or the titles printed again. */
function isNoResult({ cells, filled = [] }: Row, at: Places): boolean {
  const own = COLUMN_NAMES.flatMap((column) => at[column] ?? []).filter((place) => !filled.includes(place));
  if (own.every((place) => isEmpty(cells[place]))) return true;
  if (cells.some((cell) => columnOf(cell) === 'name')) return true;
  const first = cells.find((cell) => !isEmpty(cell));
  return typeof first === 'string' && BELOW_THE_PEOPLE.test(first.normalize('NFKC').replaceAll(/\s/g, ''));
}

function readRow({ number: row, cells }: Row, at: Places, now: number, wrongs: Wrong[]): Result | undefined {
  const before = wrongs.length;
  const refuse = (column: Column, sentence: string) =>
    void wrongs.push({ row, column: titleOf(column), sentence });
  const cellOf = (column: Column) => (at[column] === undefined ? null : cells[at[column]]);
  const text = (column: 'name' | 'phone' | 'identityNumber' | 'training') => {
    const read = textOf(column === 'training' ? 'unit' : column, cellOf(column));
    if ('value' in read) return read.value;
    refuse(column, read.wrong);
    return undefined;
  };
  const [name, phone, identityNumber, training] = [
    text('name'),
    text('phone'),
    text('identityNumber'),
    text('training'),
  ];
  const wrongName = name === undefined ? undefined : nameError(name);
  if (wrongName) refuse('name', wrongName);
  if (phone === '' && identityNumber === '') {
    refuse(at.phone === undefined ? 'identityNumber' : 'phone', '手机号和证件号码都空着，请写一样');
  }
  const wrongPhone = phone ? phoneError(phone) : undefined;
  if (wrongPhone) refuse('phone', wrongPhone);
  const score = scoreOf(cellOf('score'));
  if (typeof score === 'string') refuse('score', score);
  const date = dateOf(cellOf('date'), now);
  if (typeof date === 'string') refuse('date', date);
  if (wrongs.length > before || typeof score === 'string' || typeof date === 'string') return undefined;
  return {
    row,
    name: plainName(name ?? ''),
    ...(phone && { phone: plainPhone(phone) }),
    ...(identityNumber && { identityNumber: plainIdentityNumber(identityNumber) }),
    training: training ?? '',
    score,
    at: date,
  };
}

/** Returns a score, or the sentence that refuses it. */
function scoreOf(cell: Cell | undefined): number | string {
  if (isEmpty(cell)) return '没有成绩；没有参加考试的，请把这一行删掉';
  const typed = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell : '';
  const [, digits] = /^(\d{1,3})(?:\.0+)?分?$/.exec(typed.normalize('NFKC').trim()) ?? [];
  const score = Number(digits);
  if (digits !== undefined && score <= MAX_SCORE) return score;
  return '成绩要写 0 到 100 的整数；缺考的请把这一行删掉，不是百分制的请换算';
}

/** Days between the spreadsheet's first day and 1970, and the numbers that dates of this century have. */
const SPREADSHEET_EPOCH_DAYS = 25_569;
const SPREADSHEET_DATES = { from: 36_526, to: 73_050 };
const DAY_MS = 86_400_000;
const WRONG_DATE = '日期要写成 2026-11-22';

/** Returns the instant of a date in ms, or the sentence that refuses it; `now` in ms. */
function dateOf(cell: Cell | undefined, now: number): number | string {
  if (isEmpty(cell)) return '考试日期空着，请写上';
  let typed = typeof cell === 'string' ? cell : '';
  if (typeof cell === 'number') {
    const isDate = cell >= SPREADSHEET_DATES.from && cell < SPREADSHEET_DATES.to;
    // A spreadsheet keeps a date as the days since 1900, a time of day as their fraction.
    const ms = Math.round((cell - SPREADSHEET_EPOCH_DAYS) * 86_400) * 1000;
    typed = isDate ? new Date(ms).toISOString().slice(0, 19).replace('T', ' ') : String(cell);
    if (isDate && ms % DAY_MS === 0) typed = typed.slice(0, 10);
  }
  const at = isRelativeTime(typed) ? Number.NaN : writtenTime(plainTime(typed), now);
  if (Number.isNaN(at)) return WRONG_DATE;
  return at > now ? '考试日期在今天以后，请核对' : at;
}
