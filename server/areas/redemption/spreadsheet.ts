import type { FileReply } from '@contract/answer';
import writeExcelFile from 'write-excel-file/node';
import type { ListedCode } from './list';

/** The specification's columns, each with its width; after them ours. */
const COLUMNS = [
  ['兑换码', 24],
  ['课程', 36],
  ['状态', 10],
  ['使用人', 16],
  ['使用时间', 22],
  ['发给', 16],
  ['手机号', 16],
  ['发送时间', 22],
  ['学习进度', 12],
  ['学完时间', 22],
] as const;

/** The specification knows used and unused; what nobody can use any more is neither. */
const stateOf = ({ state, standing }: ListedCode) => {
  if (state === 1) return '已使用';
  if (state === 0) return '未使用';
  return standing === 'replaced' ? '已作废' : '已退';
};

const progressOf = ({ consented, percent }: ListedCode) => (consented ? `${percent}%` : '');

/** What XML cannot carry, and no name needs. */
const CONTROL = /\p{Cc}/gu;

/** Always text: a name that begins with «=» is no formula, and a code of digits no number. */
const cell = (value: string) => ({ value: value.replaceAll(CONTROL, ' '), type: String });

/** The codes as a spreadsheet, named after their course. */
export async function codesFile(name: string, codes: ListedCode[]): Promise<FileReply> {
  const rows = codes.map((one) =>
    [
      one.code,
      one.course,
      stateOf(one),
      one.usedBy,
      one.usedAt,
      one.recipientName,
      one.recipientPhone,
      one.sentAt,
      progressOf(one),
      one.finishedAt,
    ].map(cell),
  );
  const head = COLUMNS.map(([value]) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = COLUMNS.map(([, width]) => ({ width }));
  const content = await writeExcelFile([head, ...rows], { columns, sheet: '兑换码' }).toBuffer();
  return {
    content: new Uint8Array(content),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `兑换码-${name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '')}.xlsx`,
  };
}
