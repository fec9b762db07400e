import type { FileReply } from '@contract/answer';
import writeExcelFile from 'write-excel-file/node';
import type { ListedCode } from './list';

const HEAD = ['兑换码', '课程', '状态', '使用人', '使用时间'];
const WIDTHS = [24, 36, 10, 16, 22];
const STATES = ['未使用', '已使用'];

/** What XML cannot carry, and no name needs. */
const CONTROL = /\p{Cc}/gu;

/** Always text: a name that begins with «=» is no formula, and a code of digits no number. */
const cell = (value: string) => ({ value: value.replaceAll(CONTROL, ' '), type: String });

/** The codes as a spreadsheet, named after their course. */
export async function codesFile(name: string, codes: ListedCode[]): Promise<FileReply> {
  const rows = codes.map(({ code, course, state, usedBy, usedAt }) =>
    [code, course, STATES[state] ?? '', usedBy, usedAt].map(cell),
  );
  const head = HEAD.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = WIDTHS.map((width) => ({ width }));
  const content = await writeExcelFile([head, ...rows], { columns, sheet: '兑换码' }).toBuffer();
  return {
    content: new Uint8Array(content),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `兑换码-${name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '')}.xlsx`,
  };
}
