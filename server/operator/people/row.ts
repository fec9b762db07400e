import { BELOW_PRIMARY, EDUCATIONS, IDENTITY_TYPES } from '@contract/choices';
import {
  companyNameError,
  creditCodeError,
  plainCompanyName,
  plainCreditCode,
  plainWorkplace,
  suggestedCreditCode,
  workplaceError,
} from '@rules/person/company';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { nameError, plainName } from '@rules/person/name';
import { isPhone, phoneError, plainPhone } from '@rules/person/phone';
import { plainText } from '@rules/person/text';
import { type SaidArea, saidArea } from '../../areas/county/said';
import type { Position } from '../../areas/position/positions';
import { textOfCell } from './cell';
import { COLUMN_NAMES, type Column, type Titles, titleOf } from './columns';
import type { Cell } from './sheet/read-sheet';

/** What is wrong with a row, `row` as the spreadsheet counts them; `column` is a title, '' for the whole row. */
export type Wrong = { row: number; column: string; sentence: string };

/** A person as a row says; a field that it leaves empty is not there. */
export type Person = {
  row: number;
  name: string;
  phone: string;
  identity?: { type: string; number: string };
  unit?: { name: string; creditCode?: string; area?: SaidArea };
  /** '' where the table says that there is none. */
  department?: string;
  crew?: string;
  position?: { id: string; name: string };
  area?: SaidArea;
  education?: string;
};

/** What a column's text is made into, or the sentence that says what is wrong. */
type Read<Value> = { value: Value } | { wrong: string };

/** What stands in a cell, as text. */
export function textOf(column: Column, cell: Cell | undefined): Read<string> {
  const read = textOfCell(column, cell);
  if ('wrong' in read) return read;
  // An apostrophe, or a tab, is how a spreadsheet is told that a text follows.
  const line = read.value
    .trim()
    .replace(/^['’\t]+/, '')
    .trim();
  if (/[\t\n\v\f\r\u0085\u2028\u2029]/.test(line)) return { wrong: '里面有换行或制表符，请写成一行' };
  const text = plainText(line);
  const isNumber = column === 'phone' && isPhone(plainPhone(text));
  if (!isNumber && (/^[=@]/.test(text) || /^[+-].*[(|!]/.test(text))) {
    return { wrong: '这里像是公式，不能导入，请写成文字' };
  }
  return { value: text };
}

const byWord = (choices: readonly (readonly [string, string])[], word: string) =>
  choices.find(([, one]) => one === word)?.[0];
const wordsOf = (choices: readonly (readonly [string, string])[]) =>
  choices.map(([, word]) => word).join('、');
const ALL_EDUCATIONS = [BELOW_PRIMARY, ...EDUCATIONS];

function readEducation(text: string): Read<string> {
  const value = byWord(ALL_EDUCATIONS, text);
  return value ? { value } : { wrong: `学历请写：${wordsOf(ALL_EDUCATIONS)}` };
}

/** Returns the offered position of this name; the names in the sentence are those that share two characters, if any. */
function readPosition(positions: readonly Position[], text: string): Read<Position> {
  const found = positions.find(({ name }) => plainText(name) === text);
  if (found && !found.hidden) return { value: found };
  const offered = positions.filter(({ hidden }) => !hidden);
  const near = offered.filter(({ name }) => [...text].filter((one) => name.includes(one)).length >= 2);
  const some = (near.length > 0 ? near : offered).slice(0, 5).map(({ name }) => name);
  const write = `可以写：${some.join('、')}${near.length > 0 ? '' : ' 等'}`;
  return {
    wrong: found
      ? `这个岗位在 positions.yaml 里写着 hidden: true，不能再用；已经是这个岗位的人，这一格空着。${write}`
      : `没有这个岗位。${write}；别的岗位要先写进内容文件夹的 positions.yaml，再应用`,
  };
}

function readArea(text: string, downTo: 'province' | 'region' = 'province'): Read<SaidArea> {
  const value = saidArea(text);
  if (value?.[downTo]) return { value };
  return {
    wrong: value ? '请写到区县，例如 浙江省杭州市余杭区' : '认不出，请写全称，例如 浙江省杭州市余杭区',
  };
}

function readIdentity(type: string, typed: string): Read<{ type: string; number: string }> {
  const found = byWord(IDENTITY_TYPES, type || '身份证');
  if (found === undefined) return { wrong: `证件类型请写：${wordsOf(IDENTITY_TYPES)}` };
  const wrong = identityNumberError(found, typed);
  return wrong ? { wrong } : { value: { type: found, number: plainIdentityNumber(typed) } };
}

function readCreditCode(typed: string): Read<string> {
  const code = plainCreditCode(typed);
  const wrong = creditCodeError(code);
  if (!wrong) return { value: code };
  const meant = suggestedCreditCode(code);
  return { wrong: meant ? `${wrong}，是不是 ${meant}` : wrong };
}

const passes = (wrong: string | undefined, value: string): Read<string> => (wrong ? { wrong } : { value });

const readWorkplace = (label: '部门' | '班组', typed: string) =>
  passes(workplaceError(label, typed), plainWorkplace(typed));

/** The person of a row, with all that is wrong with it; undefined for an empty row. */
export function readRow(
  cells: readonly Cell[],
  row: number,
  { titles: { at }, positions }: { titles: Titles; positions: readonly Position[] },
) {
  const wrongs: Wrong[] = [];
  const say = (column: Column, sentence: string) => {
    wrongs.push({ row, column: titleOf(column), sentence });
  };
  const text = Object.fromEntries(
    COLUMN_NAMES.map((column) => {
      const place = at[column];
      const read = textOf(column, place === undefined ? null : cells[place]);
      if ('wrong' in read) say(column, read.wrong);
      return [column, 'wrong' in read ? undefined : read.value];
    }),
  ) as Record<Column, string | undefined>;
  if (COLUMN_NAMES.every((column) => text[column] === '')) return undefined;
  /** What `read` makes of a column; nothing where it is empty, or was wrong before. */
  const made = <Value>(column: Column, read: (typed: string) => Read<Value>, always = false) => {
    const typed = text[column];
    if (typed === undefined || (typed === '' && !always)) return undefined;
    const result = read(typed);
    if ('value' in result) return result.value;
    say(column, result.wrong);
    return undefined;
  };
  const name = made('name', (typed) => passes(nameError(typed), plainName(typed)), true);
  const phone = made('phone', (typed) => passes(phoneError(typed), plainPhone(typed)), true);
  const identity = made('identityNumber', (typed) => readIdentity(text.identityType ?? '', typed));
  const unitName = made('unit', (typed) => passes(companyNameError(typed), plainCompanyName(typed)));
  const creditCode = made('creditCode', readCreditCode);
  const unitArea = made('unitArea', (typed) => readArea(typed, 'region'));
  const department = made('department', (typed) => readWorkplace('部门', typed));
  const crew = made('crew', (typed) => readWorkplace('班组', typed));
  const position = made('position', (typed) => readPosition(positions, typed));
  const area = made('area', readArea);
  const education = made('education', readEducation);
  if (creditCode && text.unit === '') say('unit', '写了统一社会信用代码，也请写单位名称');
  if (text.identityType && text.identityNumber === '') say('identityNumber', '证件号码不能为空');
  if (wrongs.length > 0 || !name || !phone) return { wrongs };
  const unit = unitName && {
    name: unitName,
    ...(creditCode && { creditCode }),
    ...(unitArea && { area: unitArea }),
  };
  const person: Person = {
    ...{ row, name, phone },
    ...(identity && { identity }),
    ...(unit && { unit }),
    ...(department !== undefined && { department }),
    ...(crew !== undefined && { crew }),
    ...(position && { position: { id: position.id, name: position.name } }),
    ...(area && { area }),
    ...(education && { education }),
  };
  return { wrongs, person };
}
