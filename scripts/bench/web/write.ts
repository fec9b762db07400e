import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesByLine } from '../../docs/ledger';
import { OVER, table } from './table';

type Table = { title: string; columns: string[]; rows: string[][] };
/** A run as docs/performance.json keeps it; `conditions`: day, machine, rounds and load. */
export type Run = { bench: 'web' | 'line'; conditions: string; tables: Table[]; notes: string[] };

/** The heading of the table whose rows are a title, a screen, a line, a figure and its budget. */
const BUDGETS = '预算';

/** Appends a run to docs/performance.json, and writes its budgets into docs/performance.md. @throws when the page has no place */
export async function writeDown(root: string, run: Run): Promise<void> {
  const [begin, end] = [`<!-- npm run bench -- ${run.bench} -->`, `<!-- /npm run bench -- ${run.bench} -->`];
  const [path, records] = [join(root, 'docs/performance.md'), join(root, 'docs/performance.json')];
  const page = await readFile(path, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md 里没有 ${begin}。`);
  const { runs } = JSON.parse(await readFile(records, 'utf8')) as { runs: unknown[] };
  await writeFile(records, `${entriesByLine({ runs: [...runs, run] })}\n`);
  await writeFile(path, `${before}${begin}\n\n${summaryOf(run)}\n\n${end}${after}`);
}

/** Reads the tables and the other paragraphs of a report in Markdown. */
export function runOf(bench: Run['bench'], conditions: string, markdown: string): Run {
  const run: Run = { bench, conditions, tables: [], notes: [] };
  let title = '';
  for (const block of markdown.split('\n\n')) {
    if (block.startsWith('### ')) title = block.slice(4);
    else if (!block.startsWith('|')) run.notes.push(`${title}：${block}`);
    else {
      const [columns = [], , ...rows] = block.split('\n').map((line) => line.slice(2, -2).split(' | '));
      run.tables.push({ title, columns, rows: rows.map((row) => row.map((cell) => cell.trim())) });
    }
  }
  return run;
}

/** The run on the page: of each budget the screen and line that come nearest to it, or exceed it most; other tables whole. */
function summaryOf({ bench, conditions, tables, notes }: Run): string {
  const shown = bench === 'web' ? tables.filter(({ title }) => title === BUDGETS) : tables;
  const parts = shown.map(({ title, columns, rows }) => {
    const worst = title === BUDGETS ? worstOf(rows) : rows;
    return `### ${title}\n\n${table(columns, worst)}`;
  });
  return [conditions, ...parts, ...notes].join('\n\n');
}

function worstOf(rows: readonly string[][]): string[][] {
  const worst = new Map<string, string[]>();
  const share = ([, , , value, budget, mark]: string[]) =>
    Number.isNaN(Number(value))
      ? Number.POSITIVE_INFINITY
      : Number(value) / Number(budget) + Number(mark === OVER);
  for (const row of rows) {
    const [title = ''] = row;
    const known = worst.get(title);
    if (!known || share(row) > share(known)) worst.set(title, row);
  }
  return [...worst.values()];
}
