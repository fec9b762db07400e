import type { Cell } from './sheet/read-sheet';

/**
 * The columns of a table of people: the title that the template has, what else people call it, whether each row needs it,
 * what is said of it in the template, and two examples for there.
 */
export const COLUMNS = {
  name: { titles: ['姓名'], needed: true, width: 12, example: ['王建国', '李秀英'] },
  phone: {
    titles: ['手机号', '手机', '手机号码', '联系电话'],
    needed: true,
    width: 16,
    example: ['13700000001', '13700000002'],
  },
  identityType: { titles: ['证件类型'], needed: false, width: 12, example: ['身份证', ''] },
  identityNumber: {
    titles: ['证件号码', '证件号', '身份证号', '身份证号码'],
    needed: false,
    width: 24,
    example: ['11010519491231002X', ''],
  },
  unit: {
    titles: ['单位名称', '单位', '用人单位', '企业名称'],
    needed: false,
    width: 32,
    example: ['余杭金属结构示例有限公司', '余杭金属结构示例有限公司'],
  },
  creditCode: {
    titles: ['统一社会信用代码', '信用代码'],
    needed: false,
    width: 24,
    example: ['91330110MA2AXKXL8X', '91330110MA2AXKXL8X'],
  },
  unitArea: {
    titles: ['单位所在地'],
    needed: false,
    width: 24,
    example: ['浙江省杭州市余杭区', '浙江省杭州市余杭区'],
  },
  position: { titles: ['岗位', '职位', '工种'], needed: false, width: 16, example: ['电焊工', '喷漆工'] },
  area: {
    titles: ['所在地', '居住地'],
    needed: false,
    width: 24,
    example: ['浙江省杭州市余杭区', '浙江省杭州市余杭区五常街道'],
  },
  education: { titles: ['学历'], needed: false, width: 10, example: ['初中', '高中'] },
} as const;

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export const titleOf = (column: Column): string => COLUMNS[column].titles[0];

/** What many tables have besides, and nobody needs here. */
const PASSED_OVER = ['', '序号', '编号', '备注'];
/** A heading over the whole table may stand above the titles. */
const TITLES_AMONG = 5;

/** Where each column stands, from 0, and in which row the titles do, from 1. */
export type Titles = { row: number; at: Partial<Record<Column, number>> };

const plain = (cell: Cell | undefined) => String(cell ?? '').replace(/[\s*＊]/g, '');

/** The titles of a table, or what is wrong with them. */
export function titlesOf(rows: readonly Cell[][]): Titles | string {
  const found = rows
    .slice(0, TITLES_AMONG)
    .findIndex((row) =>
      (['name', 'phone'] as const).every((column) => row.some((cell) => isTitle(column, cell))),
    );
  const titles = rows[found];
  if (!titles) return '没有找到「姓名」和「手机号」两列。请用 npm run people -- template 文件.xlsx 得到模板';
  const at: Titles['at'] = {};
  for (const [place, cell] of titles.entries()) {
    const column = COLUMN_NAMES.find((one) => isTitle(one, cell));
    if (column && at[column] !== undefined) return `「${titleOf(column)}」有两列，请删掉一列`;
    if (column) at[column] = place;
    else if (!PASSED_OVER.includes(plain(cell))) {
      return `不认识的列「${plain(cell).slice(0, 20)}」。可以有的列：${COLUMN_NAMES.map(titleOf).join('、')}；用不着的列请删掉`;
    }
  }
  return { row: found + 1, at };
}

const isTitle = (column: Column, cell: Cell | undefined) =>
  (COLUMNS[column].titles as readonly string[]).includes(plain(cell));
