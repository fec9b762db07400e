import type { Cell, Row, Sheet } from './sheet/read-sheet';

/**
 * The columns of a table of people: the title that the template has, what else people call it, whether each row needs it,
 * its width in the template, and two examples for there.
 */
export const COLUMNS = {
  name: {
    titles: [
      ...['姓名', '名字', '真实姓名', '中文姓名', '人员姓名', '员工姓名', '职工姓名', '工人姓名', '学员姓名'],
      ...['劳动者姓名', '参训人员姓名', '培训人员姓名', 'name'],
    ],
    needed: true,
    width: 12,
    example: ['王建国', '李秀英'],
  },
  phone: {
    titles: [
      ...[
        '手机号',
        '手机',
        '手机号码',
        '手机电话',
        '移动电话',
        '联系手机',
        '联系电话',
        '联系方式',
        '联系号码',
      ],
      ...[
        '电话',
        '电话号码',
        '本人手机号',
        '本人手机',
        '本人手机号码',
        '本人电话',
        '本人联系电话',
        '员工手机号',
      ],
      ...['个人手机', '个人手机号', '个人电话', '登录手机号', 'phone', 'mobile', 'tel'],
    ],
    needed: true,
    width: 16,
    example: ['13700000001', '13700000002'],
  },
  identityType: {
    titles: ['证件类型', '证件类别', '证件种类', '身份证件类型', '有效证件类型'],
    needed: false,
    width: 12,
    example: ['身份证', ''],
  },
  identityNumber: {
    titles: [
      ...[
        '证件号码',
        '证件号',
        '身份证号',
        '身份证号码',
        '身份证',
        '身份证编号',
        '身份证件号码',
        '身份证件号',
      ],
      ...['居民身份证', '居民身份证号', '居民身份证号码', '公民身份号码', '公民身份证号码', '公民身份证号'],
      ...['身份号码', '有效证件号码', '有效证件号', 'idcard', 'idnumber'],
    ],
    needed: false,
    width: 24,
    example: ['11010519491231002X', ''],
  },
  unit: {
    titles: [
      ...['单位名称', '单位', '单位全称', '用人单位', '用人单位名称', '工作单位', '工作单位名称', '所在单位'],
      ...[
        '所在单位名称',
        '所属单位',
        '任职单位',
        '就职单位',
        '参训单位',
        '企业',
        '企业名称',
        '企业全称',
        '所在企业',
      ],
      ...['所属企业', '公司', '公司名称', '公司全称', '所在公司', '所属公司'],
    ],
    needed: false,
    width: 32,
    example: ['余杭金属结构示例有限公司', '余杭金属结构示例有限公司'],
  },
  creditCode: {
    titles: [
      ...['统一社会信用代码', '统一信用代码', '社会信用代码', '信用代码', '统一社会信用代码证号'],
      ...['单位统一社会信用代码', '企业统一社会信用代码', '公司统一社会信用代码', '用人单位统一社会信用代码'],
      ...['单位信用代码', '企业信用代码', '公司信用代码', '单位社会信用代码', '企业社会信用代码'],
    ],
    needed: false,
    width: 24,
    example: ['91330110MA2AXKXL8X', '91330110MA2AXKXL8X'],
  },
  unitArea: {
    titles: [
      ...[
        '单位所在地',
        '单位所在地区',
        '单位所在区县',
        '单位地区',
        '用人单位所在地',
        '企业所在地',
        '企业所在地区',
      ],
      ...['公司所在地', '公司所在地区'],
    ],
    needed: false,
    width: 24,
    example: ['浙江省杭州市余杭区', '浙江省杭州市余杭区'],
  },
  department: {
    titles: [
      ...['部门', '部门名称', '所属部门', '所在部门', '任职部门', '工作部门', '用人部门', '科室', '所属科室'],
      ...['所在科室', '车间', '车间名称', '所属车间', '所在车间', '区队', '区队名称', '所属区队', '所在区队'],
    ],
    needed: false,
    width: 16,
    example: ['焊接车间', '涂装车间'],
  },
  crew: {
    titles: [
      ...['班组', '班组名称', '所属班组', '所在班组', '作业班组', '生产班组', '工作班组'],
      ...['队组', '所属队组', '所在队组', '班'],
    ],
    needed: false,
    width: 12,
    example: ['甲班', ''],
  },
  position: {
    titles: [
      ...[
        '岗位',
        '岗位名称',
        '工作岗位',
        '所在岗位',
        '从事岗位',
        '现岗位',
        '职位',
        '职位名称',
        '工种',
        '工种名称',
      ],
      ...['从事工种', '岗位工种', '工种岗位'],
    ],
    needed: false,
    width: 16,
    example: ['电焊工', '喷漆工'],
  },
  area: {
    titles: ['所在地', '所在地区', '所在区县', '居住地', '居住地区', '现居住地', '现居地', '常住地'],
    needed: false,
    width: 24,
    example: ['浙江省杭州市余杭区', '浙江省杭州市余杭区五常街道'],
  },
  education: {
    titles: ['学历', '最高学历', '学历层次', '文化程度', '教育程度', '受教育程度'],
    needed: false,
    width: 10,
    example: ['初中', '高中'],
  },
} as const;

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export const titleOf = (column: Column): string => COLUMNS[column].titles[0];

/** Titles that are common in tables of people and that nobody needs here. */
const NOT_USED = [
  /^(序号|序|编号|号|no|num|备注|说明|性别|民族|国籍|籍贯|年龄|生日|年月|工龄|班次|组别|职务|职称|职级|级别|专业|项目|血型|身高|体重|传真|邮编|座机|成绩|状态|区域)$/,
  /备注|说明$|日期$|时间$|年月$|年龄$|工龄$|年限$|期限$|有效期|体检|健康|危害/,
  /部门|班组|车间|科室|区队|队组|小组|工段|产线|工号|(员工|人员|职工|学员|档案|合同|证书)(编号|号码|代码)$|^(员工|人员|用工|职工)(类型|类别|性质|状态)$/,
  /紧急|家属|亲属|配偶|父亲|母亲|监护|推荐人|介绍人|领导|主管|负责人|联系人/,
  /户籍|户口|籍贯|政治面貌|党员|婚姻|婚否|住址|地址|毕业|学校|院校|所学专业|学位/,
  /邮箱|电子邮件|e-?mail|微信|qq|银行|开户|卡号|工资|薪资|社保|公积金|保险|合同|签名|签字|照片|在职|离职|入职|入厂|进厂|项目名称|办公电话|固定电话|家庭电话|职业资格|技能等级/,
];

/** A remark in brackets that changes whose number or which value a column has. */
const OTHER_MEANING =
  /紧急|家属|亲属|配偶|父|母|监护|备用|备选|原|旧|曾用|座机|固定|办公|家庭|推荐|介绍|领导|主管/;

/** Returns the title in a cell without blanks, stars, colons, remarks in brackets and marks that have no width. */
export function plainTitle(cell: Cell | undefined): string {
  if (typeof cell !== 'string') return typeof cell === 'number' ? String(cell) : '';
  return cell
    .normalize('NFKC')
    .replace(/[\s\p{Cf}*★☆:#•●]/gu, '')
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]|【([^【】]*)】|〔([^〔〕]*)〕/g, (whole) =>
      OTHER_MEANING.test(whole) ? whole : '',
    )
    .replace(/[-_]?(必填|选填|可选|非必填)项?$/, '')
    .toLowerCase();
}

/** The column that a title names. Of titles with a stroke, `手机/电话`, every one has to name it. */
function columnOf(cell: Cell | undefined): Column | undefined {
  const named = (title: string) =>
    COLUMN_NAMES.find((column) => (COLUMNS[column].titles as readonly string[]).includes(title));
  const title = plainTitle(cell);
  const whole = named(title);
  if (whole || !/[/、|]/.test(title)) return whole;
  const [first, ...others] = new Set(title.split(/[/、|]/).map(named));
  return others.length === 0 ? first : undefined;
}

/** Columns of which a table may have several that differ: 部门 and 车间. The title that comes first in their list is read. */
const RANKED: readonly Column[] = ['department', 'crew'];

function rankOf(column: Column, cell: Cell | undefined): number {
  const { titles }: { titles: readonly string[] } = COLUMNS[column];
  const rank = titles.indexOf(plainTitle(cell));
  return rank < 0 ? titles.length : rank;
}

const isNotUsed = (cell: Cell | undefined) => NOT_USED.some((pattern) => pattern.test(plainTitle(cell)));

/** Place of the titles in a sheet: the row, from 1, and each column, from 0. */
export type Titles = { row: number; at: Partial<Record<Column, number>> };

/** The titles of a sheet; `missing` are columns that each row needs, `wrongs` and `notes` are sentences about the columns. */
export type Header = { titles: Titles; missing: Column[]; wrongs: string[]; notes: string[] };

/** Company names, dates and blank rows come above the titles. */
const MAX_ROWS_ABOVE = 30;
const NEEDED = COLUMN_NAMES.filter((column) => COLUMNS[column].needed);

/** Whether a row has the titles of every needed column: the header, or the same header printed again. */
export const isHeader = (row: Row): boolean =>
  NEEDED.every((column) => row.cells.some((cell) => columnOf(cell) === column));

/** Finds the titles of a sheet; undefined when no row of its beginning has one of a needed column and another. */
export function headerOf({ rows, hiddenColumns }: Sheet): Header | undefined {
  const first = rows.slice(0, MAX_ROWS_ABOVE).filter(({ hidden }) => !hidden);
  const complete = first.findIndex(isHeader);
  if (complete < 0) {
    const some = first.find(
      ({ cells }) =>
        cells.filter((cell) => columnOf(cell)).length > 1 &&
        cells.some((cell) => NEEDED.some((column) => columnOf(cell) === column)),
    );
    return some && headerIn(some, rows, hiddenColumns);
  }
  // Of two rows of titles the lower one is exact; the upper one, merged down, has the same needed titles.
  const below = first[complete + 1];
  const row = below && isHeader(below) && below.filled ? below : first[complete];
  return row && headerIn(row, rows, hiddenColumns);
}

function headerIn(row: Row, rows: readonly Row[], hidden: readonly number[]): Header {
  const { cells, filled = [] } = row;
  const at: Titles['at'] = {};
  const wrongs: string[] = [];
  const unknown: string[] = [];
  const notUsed: string[] = [];
  const invisible: string[] = [];
  const second: string[] = [];
  for (const [place, cell] of cells.entries()) {
    // A title that is merged over two columns names the first.
    if (plainTitle(cell) === '' || (filled.includes(place) && cells[place - 1] === cell)) continue;
    const column = columnOf(cell);
    const other = column && at[column];
    if (hidden.includes(place)) {
      if (column) invisible.push(named(cell, place));
    } else if (
      column &&
      other !== undefined &&
      RANKED.includes(column) &&
      rankOf(column, cell) !== rankOf(column, cells[other])
    ) {
      const isNearer = rankOf(column, cell) < rankOf(column, cells[other]);
      if (isNearer) at[column] = place;
      second.push(isNearer ? named(cells[other], other) : named(cell, place));
    } else if (column && other !== undefined) {
      wrongs.push(
        `${named(cells[other], other)}和${named(cell, place)}都是「${titleOf(column)}」，请留下一列，删掉另一列`,
      );
    } else if (column) at[column] = place;
    else (isNotUsed(cell) ? notUsed : unknown).push(named(cell, place));
  }
  const missing = NEEDED.filter((column) => at[column] === undefined);
  if (missing.length > 0) {
    const hiddenOnes = invisible.length > 0 ? `${invisible.join('')}是隐藏的，没有读，请取消隐藏。` : '';
    wrongs.push(
      `这一行像是列名，但是没有「${missing.map(titleOf).join('」和「')}」这样的列名。${hiddenOnes}请写上列名，或用 npm run people -- template 文件.xlsx 得到模板`,
    );
  }
  if (unknown.length > 0) {
    wrongs.push(
      `不认识的列：${unknown.join('')}。用得着的请改成这些列名：${COLUMN_NAMES.map(titleOf).join('、')}；用不着的请把整列删掉`,
    );
  }
  const titled = new Set([...cells.keys()].filter((place) => plainTitle(cells[place]) !== ''));
  const untitled = new Set<number>();
  for (const { number, cells: values } of rows) {
    if (number <= row.number) continue;
    for (const [place, value] of values.entries()) {
      if (value !== null && value !== '' && !titled.has(place)) untitled.add(place);
    }
  }
  const notes = [
    second.length > 0 &&
      `部门、班组各导入一列，没有导入：${second.join('')}。要导入它们，请隐藏已经导入的那一列，保存后再导入`,
    notUsed.length > 0 && `没有用到的列，里面的内容不会导入：${notUsed.join('')}`,
    invisible.length > 0 && `隐藏的列没有导入：${invisible.join('')}。要导入请取消隐藏，保存后再导入`,
    untitled.size > 0 &&
      `没有列名的列没有导入：${[...untitled]
        .sort((a, b) => a - b)
        .map(lettersOf)
        .join('、')} 列。要导入请写上列名`,
  ].filter((note) => note !== false);
  return { titles: { row: row.number, at }, missing, wrongs, notes };
}

const named = (cell: Cell | undefined, place: number) =>
  `「${String(cell).replaceAll(/\s+/g, ' ').trim().slice(0, 20)}」（${lettersOf(place)} 列）`;

/** A column from 0 as the letters that a spreadsheet shows. */
const lettersOf = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : lettersOf(Math.floor(place / 26) - 1) + lettersOf(place % 26);
