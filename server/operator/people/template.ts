import writeExcelFile from 'write-excel-file/node';
import { COLUMN_NAMES, COLUMNS, titleOf } from './columns';

/** A table of people to fill in: the titles, and two examples to write over. All of it is text, so that no number loses digits. */
export async function peopleTemplate(): Promise<Uint8Array> {
  const text = (value: string) => ({ value, type: String, format: '@' });
  const head = COLUMN_NAMES.map((column) => ({
    ...text(titleOf(column) + (COLUMNS[column].needed ? '*' : '')),
    fontWeight: 'bold' as const,
  }));
  const examples = [0, 1].map((n) => COLUMN_NAMES.map((column) => text(COLUMNS[column].example[n] ?? '')));
  // Rows to come are text, too: a cell that was never written would take a number as one.
  const blank = Array.from({ length: 500 }, () => COLUMN_NAMES.map(() => text('')));
  const columns = COLUMN_NAMES.map((column) => ({ width: COLUMNS[column].width }));
  const rows = [head, ...examples, ...blank];
  return new Uint8Array(
    await writeExcelFile(rows, { columns, sheet: '人员', stickyRowsCount: 1 }).toBuffer(),
  );
}
