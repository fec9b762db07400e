// A process of its own for the spreadsheets that an operator sends: its memory, its time and its crashes are nobody else's.
import os from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import { rowsOfSeparated } from './separated.mjs';
import { sheetsOfWorkbook, Unreadable } from './workbook.mjs';

// Lower than the server's, but not the lowest: there four busy processes stretch half a second of work to 80.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on('disconnect', () => process.exit());
process.once('message', (work) => {
  endAfter(work.cpuMs);
  process.send?.(outcomeOf(work), () => process.exit());
});

/** Ends the process when it has used so much CPU time. It counts in another thread, because a parser blocks this one. */
function endAfter(cpuMs) {
  const count = `
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system > ${cpuMs} * 1000) process.kill(process.pid, 'SIGKILL');
    }, 250);`;
  new Worker(count, { eval: true });
}

/**
 * @param {{ bytes: Uint8Array, kind: 'xlsx' | 'csv', mostRows: number, mostColumns: number, mostUnpacked: number, tooMuch: string, cpuMs: number }} work
 * @returns {{ sheets: object[] } | { refused: string }}
 */
function outcomeOf(work) {
  try {
    if (work.kind === 'xlsx') return { sheets: sheetsOfWorkbook(checkedFiles(work), work) };
    return { sheets: [{ name: '', hidden: false, hiddenColumns: [], rows: rowsOfSeparated(work) }] };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    return { refused: '读不懂这个表格，请在 Excel 或 WPS 里打开看看，重新另存为 .xlsx 再导入' };
  }
}

function checkedFiles(work) {
  const files = unpacked(work);
  for (const [name, text] of files) {
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('表格里有不该有的 XML 声明，不能读取');
    if (name.endsWith('.rels')) checkLinks(text);
  }
  return files;
}

/** The XML of a spreadsheet by name, counted while it unpacks: what its directory says may be a lie. */
function unpacked({ bytes, mostUnpacked, tooMuch }) {
  let size = 0;
  const files = new Map();
  const unzip = new Unzip((file) => {
    const chunks = [];
    file.ondata = (error, chunk, last) => {
      if (error) throw error;
      size += chunk.length;
      if (size > mostUnpacked) throw new Unreadable(tooMuch);
      if (!/\.(xml|rels)$/.test(file.name)) return;
      chunks.push(chunk);
      if (last) files.set(file.name, Buffer.concat(chunks).toString('utf8'));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In small pieces, so that a bomb is noticed before it has unpacked.
  const step = 16 * 1024;
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  }
  return files;
}

/** A hyperlink is no more than text here; anything else that lies elsewhere is not followed and not accepted. */
function checkLinks(text) {
  for (const [link] of text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (/TargetMode\s*=\s*"External"/i.test(link) && !/\/hyperlink"/.test(link)) {
      throw new Unreadable('表格里有外部链接，不能读取；请把内容复制到新的表格里（选择性粘贴：数值）');
    }
  }
}
