import { isPhone, plainPhone } from '@rules/person/phone';
import type { Position } from '../../areas/position/positions';
import { COLUMN_NAMES, type Column, type Header, headerOf, isHeader, type Titles } from './columns';
import { rowRanges } from './report';
import { type Person, readRow, type Wrong } from './row';
import { type Cell, MAX_PEOPLE, type Row, type Sheet } from './sheet/read-sheet';

/** The people of a file by row, the mistakes that it shows by itself, and notes about rows that are not imported; row 0 is the file. */
export type Table = { people: Person[]; wrongs: Wrong[]; notes: Wrong[] };

const NO_HEADER =
  '没有找到「姓名」和「手机号」两列。请在人员上面的一行写上列名，或用 npm run people -- template 文件.xlsx 得到模板';

/** Reads the people of the first visible sheet that has the titles of a table of people. */
export function readTable(sheets: readonly Sheet[], positions: readonly Position[]): Table {
  const headers = new Map<Sheet, Header>();
  for (const sheet of sheets) {
    const header = sheet.hidden ? undefined : headerOf(sheet);
    if (header) headers.set(sheet, header);
  }
  const all = [...headers];
  const [sheet, header] = all.find(([, { missing }]) => missing.length === 0) ?? all[0] ?? [];
  const notes = otherSheets(sheets, sheet, headers);
  if (!sheet || !header) return { people: [], wrongs: [ofFile(NO_HEADER)], notes };
  const inHeader = (sentence: string): Wrong => ({ row: header.titles.row, column: '', sentence });
  const wrongs = header.wrongs.map(inHeader);
  notes.push(...header.notes.map(inHeader));
  if (header.missing.length > 0) return { people: [], wrongs, notes };
  const read = readRows(sheet.rows, { titles: header.titles, positions });
  if (read.people.length === 0 && read.wrongs.length === 0) wrongs.push(inHeader('表里一个人都没有'));
  if (read.people.length > MAX_PEOPLE) {
    const sentence = `一个表格最多 ${MAX_PEOPLE} 人，请分成几个表格导入`;
    return { people: [], wrongs: [ofFile(sentence)], notes };
  }
  wrongs.push(...read.wrongs, ...contradictions(read.people));
  return {
    people: read.people,
    wrongs: wrongs.sort((a, b) => a.row - b.row),
    notes: [...notes, ...read.notes],
  };
}

const ofFile = (sentence: string): Wrong => ({ row: 0, column: '', sentence });

/** Names the sheets of which nothing is imported. */
function otherSheets(
  sheets: readonly Sheet[],
  read: Sheet | undefined,
  headers: ReadonlyMap<Sheet, Header>,
): Wrong[] {
  const names = (some: readonly Sheet[]) => some.map(({ name }) => `「${name}」`).join('');
  const hidden = sheets.filter((sheet) => sheet.hidden);
  const visible = sheets.filter((sheet) => !sheet.hidden && sheet !== read && sheet.rows.length > 0);
  const people = visible.filter((sheet) => headers.has(sheet));
  const others = visible.filter((sheet) => !headers.has(sheet));
  const notes: string[] = [];
  if (read && sheets.length > 1) notes.push(`导入的是工作表「${read.name}」`);
  if (hidden.length > 0) {
    notes.push(`隐藏的工作表没有导入：${names(hidden)}。要导入请取消隐藏，另存为单独的文件再导入`);
  }
  if (people.length > 0) {
    notes.push(`还有别的人员表没有导入：${names(people)}。一次导入一个工作表，请另存为单独的文件再导入`);
  }
  if (read && others.length > 0)
    notes.push(`没有导入的工作表，里面没有「姓名」和「手机号」：${names(others)}`);
  return notes.map(ofFile);
}

/** First words of a row under the people: totals, and who filled in the table. */
export const BELOW_THE_PEOPLE =
  /^(合计|总计|小计|共计|累计|总人数|人数合计|共\d+人|(填表|制表|填报|审核|审批|经办|复核|统计)(人|单位|日期|时间)?[:]|(制表|填表|填报)(人|日期)|单位负责人|(备注|注|说明|填表说明|注意事项)[:])/;

/** Reads the rows under the titles. Rows that are no people are named in the notes. */
function readRows(rows: readonly Row[], known: { titles: Titles; positions: readonly Position[] }): Table {
  const { titles } = known;
  const people: Person[] = [];
  const wrongs: Wrong[] = [];
  const left: Record<keyof typeof LEFT_OUT, number[]> = { hidden: [], notPeople: [], nobody: [] };
  for (const row of rows) {
    if (row.number <= titles.row || isBlank(row, titles)) continue;
    if (isNoPerson(row, titles)) left.notPeople.push(row.number);
    else if (row.hidden) left.hidden.push(row.number);
    else if (isNobody(row, titles)) left.nobody.push(row.number);
    else {
      const read = readRow(row.cells, row.number, known);
      if (read?.person) people.push(read.person);
      wrongs.push(...(read?.wrongs ?? []));
    }
  }
  const notes = Object.entries(LEFT_OUT).flatMap(([kind, sentence]) => {
    const numbers = left[kind as keyof typeof LEFT_OUT];
    return numbers.length > 0 ? [ofFile(`第 ${rowRanges(numbers)} 行${sentence(numbers.length)}`)] : [];
  });
  return { people, wrongs, notes };
}

const LEFT_OUT = {
  hidden: (count: number) => `被隐藏或筛选掉了，这 ${count} 行没有导入。要导入请取消筛选和隐藏，保存后再导入`,
  notPeople: () => '是合计、小标题、重复的列名或表下面的说明，不是学员，没有导入',
  nobody: (count: number) => `没有姓名、手机号和证件号码，这 ${count} 行没有导入`,
};

const textAt = (cells: readonly Cell[], place: number | undefined): string => {
  const cell = place === undefined ? null : (cells[place] ?? null);
  return cell === null || typeof cell === 'object' ? '' : String(cell).trim();
};

const hasValue = ({ cells }: Row, place: number | undefined) =>
  place !== undefined &&
  (typeof cells[place] === 'object' ? cells[place] !== null : textAt(cells, place) !== '');

/** Whether a row has nothing of its own in the columns that are read: at most what a merged range put there. */
const isBlank = (row: Row, { at }: Titles): boolean =>
  COLUMN_NAMES.every((column) => {
    const place = at[column];
    return place === undefined || !hasValue(row, place) || row.filled?.includes(place);
  }) && !isNoPerson(row, { row: 0, at });

const PEOPLE_COLUMNS: readonly Column[] = ['name', 'phone', 'identityNumber'];
const isNobody = (row: Row, { at }: Titles) => !PEOPLE_COLUMNS.some((column) => hasValue(row, at[column]));

/** Whether a row is a total, a heading over all columns, the header again, or a remark below the people. */
function isNoPerson(row: Row, { at }: Titles): boolean {
  const { cells, filled = [] } = row;
  const [name, phone] = [textAt(cells, at.name), textAt(cells, at.phone)];
  if (isPhone(plainPhone(phone))) return false;
  const isMerged = [at.name, at.phone].some((place) => place !== undefined && filled.includes(place));
  if (isMerged && name !== '' && name === phone) return true;
  const first = cells.map((_, place) => textAt(cells, place)).find((text) => text !== '') ?? '';
  return isHeader(row) || BELOW_THE_PEOPLE.test(first.normalize('NFKC').replaceAll(/\s/g, ''));
}

/** Returns the rows of one table that cannot both be right. */
function contradictions(people: readonly Person[]): Wrong[] {
  const wrongs: Wrong[] = [];
  const phones = new Map<string, number>();
  const numbers = new Map<string, number>();
  const codesOf = new Map<string, { row: number; code: string }>();
  const namesOf = new Map<string, { row: number; name: string }>();
  for (const { row, phone, identity, unit } of people) {
    const say = (column: string, sentence: string) => wrongs.push({ row, column, sentence });
    const samePhone = first(phones, phone, row);
    if (samePhone !== row) say('手机号', `和第 ${samePhone} 行是同一个手机号`);
    const number = identity && `${identity.type} ${identity.number}`;
    const sameNumber = number === undefined ? row : first(numbers, number, row);
    if (sameNumber !== row && samePhone === row) say('证件号码', `和第 ${sameNumber} 行是同一个证件号码`);
    if (!unit?.creditCode) continue;
    const { name, creditCode: code } = unit;
    const known = first(codesOf, name, { row, code });
    if (known.code !== code) say('统一社会信用代码', `和第 ${known.row} 行同一个单位的代码不一样`);
    const other = first(namesOf, code, { row, name });
    if (other.name !== name) say('单位名称', `和第 ${other.row} 行同一个代码的单位名称不一样`);
  }
  return wrongs;
}

/** Returns the first value under this key. */
function first<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const present = known.get(key);
  if (present === undefined) known.set(key, value);
  return present ?? value;
}
