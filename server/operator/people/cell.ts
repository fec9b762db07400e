import type { Column } from './columns';
import type { Cell } from './sheet/read-sheet';

/** The text of a cell, or the sentence that refuses it. */
export type CellText = { value: string } | { wrong: string };

const LOST =
  '请把该列设为文本，再重新填写：表格软件把这个号码当成了数字，有几位已经丢了或看不出来。在 Excel 或 WPS 里选中整列，「设置单元格格式」里选「文本」，再填一遍完整的号码';
const NO_RESULT =
  '这里是公式，文件里没有它的结果，不能导入。请选中它，复制，再“选择性粘贴：数值”，保存后再导入';

/** Columns of long numbers, which a spreadsheet shortens when it takes them for amounts. */
const NUMBER_COLUMNS: readonly Column[] = ['phone', 'identityNumber', 'creditCode'];
/** More digits than these are not exact in a spreadsheet's number. */
const MAX_EXACT_DIGITS = 15;

/** Returns a cell as a text, without the marks by which programs keep a number a text. */
export function textOfCell(column: Column, cell: Cell | undefined): CellText {
  if (cell === null || cell === undefined) return { value: '' };
  if (typeof cell === 'object')
    return { wrong: cell.error === 'formula' ? NO_RESULT : errorSentence(cell.error) };
  if (typeof cell === 'boolean') return { wrong: '这里是“真”或“假”，请写成文字' };
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? { value: String(cell) } : { wrong: LOST };
  const text = unwrapped(cell);
  return NUMBER_COLUMNS.includes(column) ? wholeNumber(text) : { value: text };
}

const errorSentence = (error: string) => `这里是 ${error}，公式没有得出结果。请写成文字，不用填的请清空`;

/** `="…"` is how some programs write a text of digits. */
function unwrapped(cell: string): string {
  const [, inside] = /^\s*=\s*"((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return inside === undefined ? cell : inside.replaceAll('""', '"');
}

/** A number that a program wrote as an amount, as its digits: `13720000501.0`, `1.3720000501E+10`. */
function wholeNumber(text: string): CellText {
  const [, exact, rest] = /^[\s'’]*(\d+)\.(0+)\s*$/.exec(text) ?? [];
  if (exact && rest) return exact.length > MAX_EXACT_DIGITS ? { wrong: LOST } : { value: exact };
  const [, first, decimals = '', exponent] = /^[\s'’]*(\d)(?:\.(\d+))?e\+?(\d+)\s*$/i.exec(text) ?? [];
  if (first === undefined) return { value: text };
  const isExact = decimals.length === Number(exponent) && decimals.length < MAX_EXACT_DIGITS;
  return isExact ? { value: first + decimals } : { wrong: LOST };
}
