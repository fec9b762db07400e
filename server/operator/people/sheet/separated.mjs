// Reads a table whose cells are separated by commas, semicolons or tabs.
import { parse } from 'csv-parse/sync';
import { tooManyRows, Unreadable } from './workbook.mjs';

const MAX_RECORD_BYTES = 64 * 1024;
/** Lines that tell which separator the file has; titles above the header have none. */
const LINES_FOR_SEPARATOR = 30;
const SEPARATORS = [',', '\t', ';'];

/**
 * Returns the rows that have a value, numbered as a spreadsheet numbers them.
 * @param {{ bytes: Uint8Array, mostRows: number, mostColumns: number }} work
 * @throws {Unreadable} with a sentence for the sender
 */
export function rowsOfSeparated({ bytes, mostRows, mostColumns }) {
  const text = textOf(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a table has tabs and line ends, and none of these.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text))
    throw new Unreadable('这个文件不是文字表格，请另存为 .xlsx 或 .csv');
  // Excel takes this first line as a setting and does not show it as a row.
  const [setting = '', set] = /^sep=(.)\r?(?:\n|$)/i.exec(text) ?? [];
  const content = text.slice(setting.length);
  const rows = [];
  let number = 0;
  const keep = (cells) => {
    number += 1;
    if (cells.every((cell) => cell.trim() === '')) return null;
    if (cells.length > mostColumns && cells.slice(mostColumns).some((cell) => cell.trim() !== ''))
      throw new Unreadable(`表格最多 ${mostColumns} 列`);
    rows.push({ number, cells: cells.slice(0, mostColumns) });
    if (rows.length > mostRows) throw new Unreadable(tooManyRows());
    return null;
  };
  const delimiter = set ?? separatorOf(content);
  try {
    parse(withoutEquals(content, delimiter), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_BYTES,
      on_record: keep,
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(
      `第 ${number + 1} 行开始的内容读不懂：双引号没有成对，或者这一行太长。请在 Excel 或 WPS 里打开，另存为 .xlsx 再导入`,
    );
  }
  return rows;
}

/** Returns the separator that makes the most cells of one of the first lines. */
function separatorOf(text) {
  const lines = text.split('\n', LINES_FOR_SEPARATOR).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const most = (one) => Math.max(...lines.map((line) => line.split(one).length));
  return SEPARATORS.reduce((best, one) => (most(one) > most(best) ? one : best));
}

/** `="…"`, which some programs write so that a number stays a text, as the quoted text in it. */
function withoutEquals(text, delimiter) {
  const separator = delimiter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  const written = new RegExp(`(^|[${separator}\\r\\n])=("(?:[^"]|"")*")(?=[${separator}\\r\\n]|$)`, 'g');
  return text.replaceAll(written, '$1$2');
}

/** Decodes UTF-16 and UTF-8 with or without their mark, else GB18030 (and GBK in it), as Excel and WPS write in China. */
function textOf(bytes) {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new Unreadable('认不出文件的编码，请另存为“CSV UTF-8”或 .xlsx');
}

function encodingsOf(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  // Separators and digits have a zero byte in UTF-16, and no other encoding has one.
  const zero = bytes.indexOf(0);
  if (zero >= 0) return [zero % 2 === 0 ? 'utf-16be' : 'utf-16le'];
  return ['utf-8', 'gb18030'];
}
