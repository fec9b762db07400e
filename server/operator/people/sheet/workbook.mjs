// Reads the sheets of an .xlsx from the XML files in it. It holds no state, calls nothing back and reads no clock.
import { Parser } from 'saxen';

/** A file that cannot be read; the message is a Chinese sentence for its sender. */
export class Unreadable extends Error {}

/** Memory that the cells of one file may take in the server: about two million cells of ordinary length. */
const MAX_CELL_BYTES = 32 * 1024 * 1024;
const BYTES_PER_CELL = 16;

/**
 * Returns the sheets in the order of their tabs; a hidden sheet has a name and no rows.
 * @param {Map<string, string>} files the XML of the .xlsx by path
 * @param {{ mostRows: number, mostColumns: number }} limits
 * @throws {Unreadable} with a sentence for the sender, or an Error for XML that is no workbook
 */
export function sheetsOfWorkbook(files, { mostRows, mostColumns }) {
  const [book] = relationsOf(files, '').filter(({ type }) => type.endsWith('/officeDocument'));
  const relations = relationsOf(files, book?.target ?? 'xl/workbook.xml');
  const shared = relations.find(({ type }) => type.endsWith('/sharedStrings'));
  const strings = shared ? sharedStrings(fileAt(files, shared.target)) : [];
  const spend = budgetOf(MAX_CELL_BYTES);
  const sheets = [];
  walk(fileAt(files, book?.target ?? 'xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible', ...others } = attributes();
      const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id);
      if (!relation?.type.endsWith('/worksheet')) return;
      sheets.push({ name: decode(name), hidden: state !== 'visible', target: relation.target });
    },
  });
  if (sheets.length === 0) throw new Error('no sheets');
  return sheets.map(({ name, hidden, target }) => {
    if (hidden) return { name, hidden, hiddenColumns: [], rows: [] };
    const sheet = readWorksheet(fileAt(files, target), { name, strings, spend, mostRows, mostColumns });
    return { name, hidden, ...sheet };
  });
}

function budgetOf(bytes) {
  let left = bytes;
  return (value) => {
    left -= BYTES_PER_CELL + (typeof value === 'string' ? 2 * value.length : 0);
    if (left < 0) throw new Unreadable('表格里的内容太多，不能读取；请删掉多余的列和工作表再导入');
  };
}

const fileAt = (files, path) => {
  const text = files.get(path);
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
};

/** Returns the relations of the file at `path`, '' for those of the whole .xlsx, with targets from its root. */
function relationsOf(files, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const text = files.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const relations = [];
  if (text === undefined) return relations;
  walk(text, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      const { pathname } = new URL(decode(target), `file:///${folder}`);
      relations.push({ id, type, target: decodeURIComponent(pathname.slice(1)) });
    },
  });
  return relations;
}

/** Calls `open` and `close` with tags without their prefix, and `text` with decoded text. Text between tags is dropped. */
function walk(xml, { open, close = () => {}, text = () => {} }) {
  const local = (tag) => tag.slice(tag.indexOf(':') + 1);
  new Parser()
    .on('openTag', (tag, attributes) => open(local(tag), () => attributes() || {}))
    .on('closeTag', (tag) => close(local(tag)))
    .on('text', (value) => text(decode(value)))
    .on('cdata', text)
    .parse(xml);
}

const NAMED = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** Decodes entities. The parser's own decoder breaks characters beyond U+FFFF, which rare names have. */
const decode = (text) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Returns the shared strings; the reading aid of a string (`rPh`) is not in it. */
function sharedStrings(xml) {
  const strings = [];
  let current = '';
  let isText = false;
  let isReadingAid = false;
  walk(xml, {
    open(tag) {
      if (tag === 'si') current = '';
      if (tag === 'rPh') isReadingAid = true;
      isText = tag === 't' && !isReadingAid;
    },
    text(value) {
      if (isText) current += value;
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isReadingAid = false;
      if (tag === 'si') strings.push(current);
    },
  });
  return strings;
}

const isOn = (attribute) => attribute === '1' || attribute === 'true';
/** Column letters as a number from 1. */
const numberOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
/** `C2` as a column from 0 and a row from 1. */
function placeOf(reference = '') {
  const [, letters, row] = /^\$?([A-Z]{1,4})\$?(\d{1,8})$/.exec(reference) ?? [];
  return letters && { column: numberOf(letters) - 1, row: Number(row) };
}

function readWorksheet(xml, { name, strings, spend, mostRows, mostColumns }) {
  const rows = [];
  const merges = [];
  const hiddenColumns = new Set();
  let row = { number: 0, cells: [] };
  let cell;
  let isReadingAid = false;
  let isValue = false;
  const openers = {
    col({ min, max, hidden, width }) {
      if (!isOn(hidden) && width !== '0') return;
      for (let at = Number(min); at <= Math.min(Number(max), mostColumns); at += 1) hiddenColumns.add(at - 1);
    },
    row({ r, hidden, ht }) {
      row = { number: Number(r) || row.number + 1, cells: [] };
      if (isOn(hidden) || ht === '0') row.hidden = true;
      cell = undefined;
    },
    c({ r, t = 'n' }) {
      cell = { column: placeOf(r)?.column ?? (cell ? cell.column + 1 : 0), type: t, text: '' };
    },
    mergeCell({ ref = '' }) {
      const [from, to] = ref.split(':').map(placeOf);
      if (from && to) merges.push({ from, to });
    },
  };
  walk(xml, {
    open(tag, attributes) {
      openers[tag]?.(attributes());
      if (tag === 'rPh') isReadingAid = true;
      isValue = cell !== undefined && (tag === 'v' || (tag === 't' && !isReadingAid));
      if (isValue) cell.hasValue = true;
      if (tag === 'f' && cell) cell.isFormula = true;
    },
    text(value) {
      if (isValue) cell.text += value;
    },
    close(tag) {
      isValue = false;
      if (tag === 'rPh') isReadingAid = false;
      if (tag === 'c' && cell) {
        const value = cellValue(cell, strings);
        if (value === null || value === '') return;
        if (cell.column >= mostColumns) throw new Unreadable(`表格最多 ${mostColumns} 列`);
        spend(value);
        row.cells[cell.column] = value;
      }
      if (tag === 'sheetData') cell = undefined;
      if (tag !== 'row' || row.cells.length === 0) return;
      rows.push(row);
      if (rows.length > mostRows) throw new Unreadable(tooManyRows(name));
    },
  });
  rows.sort((a, b) => a.number - b.number);
  for (const merge of merges) fill(rows, merge, { spend, mostColumns });
  for (const one of rows) one.cells = Array.from(one.cells, (value) => value ?? null);
  return { hiddenColumns: [...hiddenColumns], rows };
}

export const tooManyRows = (name = '') =>
  `${name ? `工作表「${name}」` : '这个表格'}太长：一个表格最多 20000 人，请分成几个表格导入；用不着的工作表请删掉`;

/** Returns the value of a cell; of a formula the value that was stored with it, which is not calculated here. */
function cellValue({ type, text, hasValue, isFormula }, strings) {
  if (type === 'e') return { error: text };
  if (isFormula && (!hasValue || (text === '' && type === 'n'))) return { error: 'formula' };
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1';
  if (type !== 'n') return text;
  // A number with an exponent stays a text, because its digits tell whether some were lost.
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Copies the first cell of a merged range into the others that are in rows with values; names them in `filled`. */
function fill(rows, { from, to }, { spend, mostColumns }) {
  const first = indexAt(rows, from.row);
  const value = rows[first]?.number === from.row ? rows[first].cells[from.column] : undefined;
  if (value === undefined) return;
  for (let at = first; at < rows.length && rows[at].number <= to.row; at += 1) {
    const { cells } = rows[at];
    for (let column = from.column; column <= Math.min(to.column, mostColumns - 1); column += 1) {
      spend(value);
      if (cells[column] !== undefined) continue;
      cells[column] = value;
      rows[at].filled ??= [];
      rows[at].filled.push(column);
    }
  }
}

/** Returns the index of the first row that has this number or a higher one. */
function indexAt(rows, number) {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].number < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
