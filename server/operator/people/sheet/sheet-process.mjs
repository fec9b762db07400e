// A process of its own for the spreadsheets that an operator sends: its memory, its time and its crashes are nobody else's.
import os from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

// Lower than the server's, but not the lowest: there four busy processes stretch half a second of work to 80.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// read-excel-file halves its chunks when one took over 7 ms, and calls itself once a chunk, so that it overflows the stack
// on a busy machine. With a constant clock it doubles them: 64 MB are eleven chunks.
Date.now = () => 0;

process.on('disconnect', () => process.exit());
process.once('message', async (work) => {
  endAfter(work.cpuMs);
  process.send?.(await outcomeOf(work), () => process.exit());
});

/** Ends the process when it has used so much CPU time. It looks from another thread, because a parser blocks this one. */
function endAfter(cpuMs) {
  const count = `
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system > ${cpuMs} * 1000) process.kill(process.pid, 'SIGKILL');
    }, 250);`;
  new Worker(count, { eval: true });
}

/** What cannot be read, in a sentence for whoever sent it. */
class Unreadable extends Error {}

/**
 * @param {{ bytes: Uint8Array, kind: 'xlsx' | 'csv', mostRows: number, mostColumns: number, mostUnpacked: number, tooMuch: string, cpuMs: number }} work
 * @returns {Promise<{ rows: unknown[][] } | { refused: string }>}
 */
async function outcomeOf(work) {
  try {
    return { rows: work.kind === 'xlsx' ? await xlsxRows(work) : csvRows(work) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    return { refused: '读不懂这个表格，请在 Excel 或 WPS 里打开看看，重新另存为 .xlsx 再导入' };
  }
}

async function xlsxRows(work) {
  for (const [name, text] of unpacked(work)) look(name, text, work);
  const { bytes } = work;
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return readSheet(whole, 1, { trim: false });
}

/** The XML of a spreadsheet by name, counted while it unpacks: what its directory says may be a lie. */
function unpacked({ bytes, mostUnpacked, tooMuch }) {
  let size = 0;
  const parts = new Map();
  const unzip = new Unzip((file) => {
    const chunks = [];
    file.ondata = (error, chunk, last) => {
      if (error) throw error;
      size += chunk.length;
      if (size > mostUnpacked) throw new Unreadable(tooMuch);
      if (!/\.(xml|rels)$/.test(file.name)) return;
      chunks.push(chunk);
      if (last) parts.set(file.name, Buffer.concat(chunks).toString('utf8'));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In small pieces, so that a bomb is noticed before it has unpacked.
  const step = 16 * 1024;
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  }
  return parts;
}

function look(name, text, { mostRows, mostColumns }) {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('表格里有不该有的 XML 声明，不能读取');
  if (name.endsWith('.rels')) return lookAtLinks(text);
  if (!name.startsWith('xl/worksheets/')) return;
  const formula = /<(?:\w+:)?f[\s/>]/.exec(text);
  if (formula) {
    const [cell] = [...text.slice(0, formula.index).matchAll(/\sr="([A-Z]+\d+)"/g)].at(-1)?.slice(1) ?? [''];
    throw new Unreadable(
      `单元格 ${cell} 里是公式，不能导入；请选中它，复制，再“选择性粘贴：数值”，保存后再导入`,
    );
  }
  let rows = 0;
  for (const [row] of text.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    rows += 1;
    const number = Number(/\sr="(\d+)"/.exec(row)?.[1] ?? 0);
    if (rows > mostRows || number > mostRows) throw new Unreadable(tooManyRows(mostRows));
  }
  for (const [, column, row] of text.matchAll(/\sr="([A-Z]+)(\d+)"/g)) {
    if (Number(row) > mostRows) throw new Unreadable(tooManyRows(mostRows));
    if (numberOf(column) > mostColumns) throw new Unreadable(`表格最多 ${mostColumns} 列`);
  }
}

/** A hyperlink is no more than text here; anything else that lies elsewhere is not followed and not accepted. */
function lookAtLinks(text) {
  for (const [link] of text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (/TargetMode\s*=\s*"External"/i.test(link) && !/\/hyperlink"/.test(link)) {
      throw new Unreadable('表格里有外部链接，不能读取；请把内容复制到新的表格里（选择性粘贴：数值）');
    }
  }
}

const numberOf = (column) => [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const tooManyRows = (most) => `一个表格最多 ${most - 1} 人，请分成几个表格导入`;

function csvRows({ bytes, mostRows, mostColumns }) {
  const text = textOf(bytes);
  // Tabs and line ends are all that a table has of these.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is what is looked for
  if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text))
    throw new Unreadable('这个文件不是文字表格，请另存为 .xlsx 或 .csv');
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', '\t', ';'].find((one) => first.includes(one)) ?? ',';
  const rows = parse(text, {
    delimiter,
    relax_column_count: true,
    max_record_size: 64 * 1024,
    to: mostRows + 1,
    on_record: (record) => {
      if (record.length > mostColumns) throw new Unreadable(`表格最多 ${mostColumns} 列`);
      return record;
    },
  });
  if (rows.length > mostRows) throw new Unreadable(tooManyRows(mostRows));
  return rows;
}

/** UTF-8 with or without its mark, else GB18030, as Excel writes in China. */
function textOf(bytes) {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new Unreadable('认不出文件的编码，请另存为“CSV UTF-8”或 .xlsx');
}
