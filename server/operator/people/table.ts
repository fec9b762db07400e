import { titlesOf } from './columns';
import { type Person, readRow, type Wrong } from './row';
import type { Cell } from './sheet/read-sheet';

/** What a table says, row by row, and all that is wrong with it by itself. */
export type Table = { people: Person[]; wrongs: Wrong[] };

/** Reads the rows of a table of people, the titles among them. */
export function readTable(rows: readonly Cell[][]): Table {
  const titles = titlesOf(rows);
  if (typeof titles === 'string') return { people: [], wrongs: [{ row: 1, column: '', sentence: titles }] };
  const people: Person[] = [];
  const wrongs: Wrong[] = [];
  for (const [index, cells] of rows.slice(titles.row).entries()) {
    const read = readRow(cells, titles.row + index + 1, titles);
    if (read?.person) people.push(read.person);
    wrongs.push(...(read?.wrongs ?? []));
  }
  if (people.length === 0 && wrongs.length === 0) {
    wrongs.push({ row: titles.row, column: '', sentence: '表里一个人都没有' });
  }
  return { people, wrongs: [...wrongs, ...atOdds(people)].sort((a, b) => a.row - b.row) };
}

/** Where two rows of one table cannot both be right. */
function atOdds(people: readonly Person[]): Wrong[] {
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

/** What stood first under this key. */
function first<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const present = known.get(key);
  if (present === undefined) known.set(key, value);
  return present ?? value;
}
