import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OperatorRefused } from '../../../frame/operator-call';
import { checkZipDirectory, MOST_UNPACKED, TOO_MUCH } from './zip-directory';

/** A cell as its file has it, `error` for a formula without a stored value or with an error such as `#N/A`. */
export type Cell = string | number | boolean | { error: string } | null;

/** A row with at least one value. */
export type Row = {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: Cell[];
  /** Hidden by a filter, by a group or by hand. */
  hidden?: boolean;
  /** Columns, from 0, whose value is that of the merged range that they are in. */
  filled?: number[];
};

/** A sheet of a file; a hidden one comes without its rows. */
export type Sheet = { name: string; hidden: boolean; hiddenColumns: number[]; rows: Row[] };

const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_PEOPLE = 20_000;
/** Titles, a header, totals and notes around the people. */
const MAX_OTHER_ROWS = 100;
const MAX_COLUMNS = 64;

/** Beside this file in the sources, and copied beside the bundle. */
const PROGRAM = fileURLToPath(new URL('./sheet-process.mjs', import.meta.url));
const MAX_MEMORY_MB = 512;
/** 20,000 people take half a second. */
const MAX_CPU_MS = 30_000;
/** Less than the 120 s for which the operator's command waits for an answer. */
const MAX_WALL_MS = 110_000;

const BUSY = '服务器正忙，这个表格还没有读完；请过几分钟再导入一次，文件不用改';
const NOT_READ = '这个表格读了太久或太占内存，没有读完；请删掉多余的内容，或分成几个表格再导入';

/** How files begin. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const begins = (bytes: Uint8Array, mark: Buffer) => mark.equals(bytes.subarray(0, mark.length));

/** What a file is by its name and by how it begins: both have to say the same. @throws {OperatorRefused} */
function kindOf(name: string, bytes: Uint8Array): 'xlsx' | 'csv' {
  const refuse = (sentence: string): never => {
    throw new OperatorRefused(400, sentence);
  };
  if (bytes.length === 0) refuse('文件是空的');
  if (bytes.length > LARGEST_FILE_BYTES) refuse('文件超过 5 MB，请分成几个表格导入');
  if (begins(bytes, OLD_EXCEL)) refuse('这是旧版的 .xls 或加了密码的文件，请另存为不加密码的 .xlsx');
  const ending = /\.(xlsx|csv)$/i.exec(name)?.[1]?.toLowerCase();
  const isZip = begins(bytes, ZIP);
  if (ending === 'xlsx')
    return isZip ? 'xlsx' : refuse('这个文件叫 .xlsx，但不是 Excel 表格，请重新另存为 .xlsx');
  if (ending === 'csv')
    return isZip ? refuse('这个文件叫 .csv，但不是文字表格；是 Excel 表格请改名为 .xlsx') : 'csv';
  return refuse('只能导入 .xlsx 或 .csv 文件');
}

/** How long one file may take. */
type Limits = { cpuMs?: number; wallMs?: number };

/** One at a time: each takes a processor and memory. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Reads the sheets of a file in a process of its own; a csv is one sheet without a name.
 * @throws {OperatorRefused} with what is wrong with the file and what to do about it, or 503 when the server is too busy.
 */
export function readSheets(name: string, bytes: Uint8Array, limits: Limits = {}): Promise<Sheet[]> {
  const read = underWay.then(() => {
    const kind = kindOf(name, bytes);
    if (kind === 'xlsx') checkZipDirectory(bytes);
    return inProcess(kind, bytes, limits);
  });
  underWay = read.catch(() => {});
  return read;
}

type Outcome = { sheets: Sheet[] } | { refused: string };

function inProcess(
  kind: 'xlsx' | 'csv',
  bytes: Uint8Array,
  { cpuMs = MAX_CPU_MS, wallMs = MAX_WALL_MS }: Limits,
): Promise<Sheet[]> {
  return new Promise((done, fail) => {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      // None of the server's secrets: what is read there was sent by somebody.
      env: {},
    });
    const end = (outcome: Outcome, status: 400 | 503 = 400) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if ('sheets' in outcome) done(outcome.sheets);
      else fail(new OperatorRefused(status, outcome.refused));
    };
    // A busy server is not the file's fault: the process ends itself when it has used too much CPU time or memory.
    const timer = setTimeout(() => end({ refused: BUSY }, 503), wallMs);
    child.on('message', (outcome: Outcome) => end(outcome));
    child.on('exit', () => end({ refused: NOT_READ }));
    child.on('error', () => end({ refused: NOT_READ }));
    const limits = {
      mostRows: MAX_PEOPLE + MAX_OTHER_ROWS,
      mostColumns: MAX_COLUMNS,
      mostUnpacked: MOST_UNPACKED,
      cpuMs,
    };
    child.send({ kind, bytes, ...limits, tooMuch: TOO_MUCH }, (error) => error && end({ refused: NOT_READ }));
  });
}
