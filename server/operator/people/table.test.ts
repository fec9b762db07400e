import { describe, expect, test } from 'vitest';
import { saidArea } from '../../areas/county/said';
import { DEFAULT_POSITIONS } from '../../areas/position/default-positions';
import { sheetOf } from '../../testing/sheets/workbook';
import { COLUMN_NAMES, COLUMNS, titleOf } from './columns';
import type { Cell, Sheet } from './sheet/read-sheet';
import { readTable } from './table';

const HIDDEN = { id: 'founder', name: '老铸造工', type: '', hidden: true };
const POSITIONS = [...DEFAULT_POSITIONS, HIDDEN];
const readPeople = (sheets: readonly Sheet[]) => readTable(sheets, POSITIONS);

const HEAD = COLUMN_NAMES.map(titleOf);
/** A row with these columns, by title; the rest empty. */
const row = (said: Record<string, Cell>): Cell[] => HEAD.map((title) => said[title] ?? null);
const WANG = { 姓名: '王建国', 手机号: '13700000001' };
const read = (...rows: Record<string, Cell>[]) => readPeople([sheetOf([HEAD, ...rows.map(row)])]);

describe('a row', () => {
  test('gives a person, with what it says', () => {
    const { people, wrongs } = read({
      ...{ 姓名: ' 王建国 ', 手机号: 13_700_000_001, 证件类型: '身份证', 证件号码: '11010519491231002x' },
      ...{ 单位名称: '甲公司', 统一社会信用代码: '91330110MA2AXKXL8X', 单位所在地: '浙江省杭州市余杭区' },
      ...{ 岗位: '电焊工', 所在地: '北京市 海淀区', 学历: '初中' },
    });
    expect(wrongs).toEqual([]);
    expect(people).toMatchObject([
      {
        ...{ row: 2, name: '王建国', phone: '13700000001', education: '2' },
        identity: { type: '0', number: '11010519491231002X' },
        unit: { name: '甲公司', creditCode: '91330110MA2AXKXL8X', area: { region: '330110' } },
        position: { name: '电焊工' },
        area: { province: '110000', region: '110108' },
      },
    ]);
  });

  test('needs a name and a phone, and no more; an empty one is passed over', () => {
    const { people, wrongs } = read(WANG, {}, { 姓名: '李秀英', 手机号: '137 0000 0002' });
    expect(wrongs).toEqual([]);
    expect(people).toEqual([
      { row: 2, name: '王建国', phone: '13700000001' },
      { row: 4, name: '李秀英', phone: '13700000002' },
    ]);
  });

  test.each<[string, Record<string, Cell>, string, RegExp]>([
    ['no name', { 姓名: '' }, '姓名', /不能为空/],
    ['a name that is too long', { 姓名: '王'.repeat(31) }, '姓名', /最多30个字/],
    ['no phone', { 手机号: null }, '手机号', /不能为空/],
    ['half a phone', { 手机号: '1370000' }, '手机号', /正确的手机号/],
    ['a phone with a fraction', { 手机号: 1.5 }, '手机号', /设为文本/],
    [
      'a number made of an identity number',
      { 证件号码: 110_105_194_912_310_020 },
      '证件号码',
      /^请把该列设为文本/,
    ],
    ['the same in a csv', { 证件号码: '1.10105E+17' }, '证件号码', /^请把该列设为文本/],
    ['an identity number with .0', { 证件号码: '110105198501023040.0' }, '证件号码', /^请把该列设为文本/],
    ['a shortened phone', { 手机号: '1.38E+10' }, '手机号', /「设置单元格格式」里选「文本」/],
    ['a formula without a result', { 证件号码: { error: 'formula' } }, '证件号码', /选择性粘贴：数值/],
    ['a formula with an error', { 姓名: { error: '#N/A' } }, '姓名', /^这里是 #N\/A/],
    ['a yes or no', { 姓名: true }, '姓名', /写成文字/],
    ['a wrong check digit', { 证件号码: '110105194912310021' }, '证件号码', /正确的身份证号/],
    ['an unknown document', { 证件类型: '驾照', 证件号码: '1' }, '证件号码', /身份证、军官证、护照/],
    ['a document without its number', { 证件类型: '护照' }, '证件号码', /不能为空/],
    [
      'O for 0 in a credit code',
      { 单位名称: '甲', 统一社会信用代码: '9133O110MA2AXKXL8X' },
      '统一社会信用代码',
      /是不是 91330110MA2AXKXL8X/,
    ],
    ['a credit code without a unit', { 统一社会信用代码: '91330110MA2AXKXL8X' }, '单位名称', /请写单位名称/],
    ['a department that is too long', { 部门: '队'.repeat(51) }, '部门', /部门最多50个字/],
    [
      'an unknown position',
      { 岗位: '焊工' },
      '岗位',
      /^没有这个岗位。可以写：电焊工、气焊气割工、.*；.*写进内容文件夹的 positions\.yaml/,
    ],
    [
      'a hidden position',
      { 岗位: '老铸造工' },
      '岗位',
      /hidden: true，不能再用；.*空着。可以写：铸造工、蓄电池制造工/,
    ],
    ['an unknown area', { 所在地: '余杭' }, '所在地', /请写全称/],
    [
      'a unit’s area above the district',
      { 单位名称: '甲', 单位所在地: '浙江省杭州市' },
      '单位所在地',
      /写到区县/,
    ],
    ['an unknown education', { 学历: '中专' }, '学历', /小学以下、小学、初中/],
    ['a formula', { 姓名: "=cmd|'/c calc'!A0" }, '姓名', /公式/],
    ['one with a plus', { 姓名: '+1+cmd|x!A0' }, '姓名', /公式/],
    ['a line break', { 姓名: '王\n建国' }, '姓名', /换行/],
  ])('%s is named', (_, said, column, sentence) => {
    const { people, wrongs } = read({ ...WANG, ...said });
    expect(people).toEqual([]);
    expect(wrongs).toEqual([{ row: 2, column, sentence: expect.stringMatching(sentence) }]);
  });

  test('an apostrophe before a number is how it was made a text', () => {
    expect(read({ ...WANG, 证件号码: "'11010519491231002X" }).people[0]?.identity?.number).toBe(
      '11010519491231002X',
    );
  });
});

describe('two rows', () => {
  const LI = { 姓名: '李秀英', 手机号: '13700000002' };
  const UNIT = { 单位名称: '甲公司', 统一社会信用代码: '91330110MA2AXKXL8X' };
  test.each<[string, Record<string, Cell>, Record<string, Cell>, string, RegExp]>([
    ['of one phone', {}, { 手机号: WANG.手机号 }, '手机号', /和第 2 行/],
    [
      'of one document',
      { 证件号码: '11010519491231002X' },
      { 证件号码: '11010519491231002X' },
      '证件号码',
      /和第 2 行/,
    ],
    [
      'of one unit with two codes',
      UNIT,
      { ...UNIT, 统一社会信用代码: '91140105MA0ABCDE5Q' },
      '统一社会信用代码',
      /代码不一样/,
    ],
    ['of one code with two units', UNIT, { ...UNIT, 单位名称: '乙公司' }, '单位名称', /名称不一样/],
  ])('%s are at odds', (_, one, other, column, sentence) => {
    const { wrongs } = read({ ...WANG, ...one }, { ...LI, ...other });
    expect(wrongs).toMatchObject([{ row: 3, column, sentence: expect.stringMatching(sentence) }]);
  });
});

/** A table from its rows, the first of which is row 1. */
const table = (...rows: Cell[][]) => readPeople([sheetOf(rows)]);
const sentences = (remarks: { sentence: string }[]) => remarks.map(({ sentence }) => sentence).join('\n');
const PERSON = ['王建国', '13700000001'];
const READ = [{ row: 2, name: '王建国', phone: '13700000001' }];

describe('numbers that a program wrote', () => {
  test.each<[Cell]>([
    [13_700_000_001],
    ['13700000001.0'],
    ['1.3700000001E+10'],
    ['="13700000001"'],
    ["'13700000001"],
    ['\t13700000001'],
  ])('takes the phone %s', (phone) => {
    expect(table(['姓名', '手机号'], ['王建国', phone])).toMatchObject({ people: READ, wrongs: [] });
  });

  test('accepts a number when its column is formatted as text, as the error advises', () => {
    const [wrong] = table(['姓名', '身份证'], ['王建国', 1.10105e17]).wrongs;
    expect(wrong?.sentence).toMatch(/手机号/);
    const head = ['姓名', '手机号', '身份证'];
    expect(table(head, [...PERSON, 1.10105e17]).wrongs[0]?.sentence).toMatch(/选「文本」/);
    expect(table(head, [...PERSON, '11010519491231002X']).wrongs).toEqual([]);
  });
});

describe('the titles', () => {
  test('finds the titles when company names, dates and blank rows precede them, and keeps row numbers', () => {
    const read = table(
      ['某某公司人员名单'],
      [],
      ['填表日期：2026年3月1日'],
      ['序号', '手机 号*', '姓名＊', '备注'],
      [1, '13700000001', '王建国', 'x'],
      [2, '1370', '李秀英', ''],
    );
    expect(read.people).toEqual([{ row: 5, name: '王建国', phone: '13700000001' }]);
    expect(read.wrongs).toMatchObject([{ row: 6, column: '手机号' }]);
  });

  test.each([
    ...[
      '姓名（必填）',
      '*姓名',
      '姓　名',
      '姓\n名',
      '员工姓名',
      '【必填】姓名',
      '姓名(与身份证一致)',
      '姓名：',
      '姓名/Name',
    ],
    '\u200b姓名',
  ])('takes %j for the name', (title) => {
    expect(table([title, '手机号'], PERSON)).toMatchObject({ people: READ, wrongs: [], notes: [] });
  });

  test.each(['手机', '联系电话', '手机号码（11位）', '联系方式', '手机/电话', '本人手机号', '＊手机号'])(
    'takes %j for the phone',
    (title) => {
      expect(table(['姓名', title], PERSON)).toMatchObject({ people: READ, wrongs: [], notes: [] });
    },
  );

  test.each<[string, string, object]>([
    ['身份证号码', '11010519491231002X', { identity: { number: '11010519491231002X' } }],
    ['身份证（18位）', '11010519491231002X', { identity: { number: '11010519491231002X' } }],
    ['居民身份证号', '11010519491231002X', { identity: { number: '11010519491231002X' } }],
    ['工作单位', '甲公司', { unit: { name: '甲公司' } }],
    ['所属公司', '甲公司', { unit: { name: '甲公司' } }],
    ['工种', '电焊工', { position: { name: '电焊工' } }],
    ['文化程度', '初中', { education: '2' }],
    ['现居住地', '浙江省', { area: { province: '330000' } }],
    ['部门', '采煤 一队', { department: '采煤一队' }],
    ['所属部门（科室）', '生产部(东区)', { department: '生产部（东区）' }],
    ['车间/部门', '焊接车间', { department: '焊接车间' }],
    ['区队', '综掘二队', { department: '综掘二队' }],
    ['所在科室', '安监科', { department: '安监科' }],
    ['班组', '甲班', { crew: '甲班' }],
    ['队组', '检修组', { crew: '检修组' }],
    ['班', '－', { crew: '' }],
  ])('takes «%s» for a column', (title, value, person) => {
    expect(table(['姓名', '手机号', title], [...PERSON, value])).toMatchObject({
      people: [person],
      wrongs: [],
      notes: [],
    });
  });

  test('names all unknown columns at once beside the errors of the rows, and following it is accepted', () => {
    const { wrongs } = table(['姓名', '证件号玛', '手机号', '爱好'], ['王', 'x', '1', 'y']);
    expect(wrongs).toMatchObject([
      {
        row: 1,
        column: '',
        sentence: expect.stringMatching(/「证件号玛」（B 列）「爱好」（D 列）.*证件号码/),
      },
      { row: 2, column: '手机号' },
    ]);
    const corrected = table(['姓名', '证件号码', '手机号'], ['王建国', '', '13700000001']);
    expect(corrected).toMatchObject({ people: READ, wrongs: [] });
  });

  test('names the columns that nobody needs, and they do not stop the import', () => {
    const unused = [
      ...[
        '序号',
        '性别',
        '民族',
        '部门负责人',
        '班组长',
        '入职日期',
        '出生年月',
        '紧急联系人电话',
        '联系电话（家属）',
      ],
      ...['户籍地址', '备注', '工号', '政治面貌'],
    ];
    const { people, wrongs, notes } = table(['姓名', '手机号', ...unused], [...PERSON, ...unused]);
    expect({ people, wrongs }).toEqual({ people: READ, wrongs: [] });
    expect(notes).toMatchObject([{ row: 1, sentence: expect.stringMatching(/^没有用到的列/) }]);
    for (const title of unused) expect(notes[0]?.sentence).toContain(`「${title}」`);
  });

  test('names both of two columns of one kind', () => {
    const { wrongs } = table(['姓名', '手机号码', '联系电话'], [...PERSON, '']);
    expect(sentences(wrongs)).toMatch(/^「手机号码」（B 列）和「联系电话」（C 列）都是「手机号」/);
  });

  test.each([
    ['车间', '部门', '生产部'],
    ['部门', '车间', '掘进车间'],
  ])('reads 部门 and names the other column when a table has «%s» and «%s»', (first, second, at) => {
    const cells = first === '部门' ? ['生产部', at] : ['掘进车间', at];
    const { people, wrongs, notes } = table(['姓名', '手机号', first, second], [...PERSON, ...cells]);
    expect({ people, wrongs }).toMatchObject({ people: [{ department: '生产部' }], wrongs: [] });
    expect(sentences(notes)).toMatch(/没有导入：「车间」（[CD] 列）。要导入它们/);
  });

  test('names both columns when both are 部门', () => {
    const { wrongs } = table(['姓名', '手机号', '部门', '*部门'], [...PERSON, '一队', '二队']);
    expect(sentences(wrongs)).toMatch(/^「部门」（C 列）和「\*部门」（D 列）都是「部门」/);
  });

  test('names a column without a title that has values', () => {
    const { notes } = table(['姓名', '手机号', null, ''], [...PERSON, '', 'x']);
    expect(sentences(notes)).toMatch(/没有列名的列没有导入：D 列/);
  });

  test.each<[string, Cell[][], RegExp]>([
    ['no titles', [['a', 'b']], /没有找到「姓名」和「手机号」/],
    ['a title that is missing', [['x'], ['姓名', '身份证']], /没有「手机号」这样的列名/],
    ['nobody under them', [['姓名', '手机号']], /一个人都没有/],
  ])('%s are named', (_, rows, sentence) => {
    expect(sentences(table(...rows).wrongs)).toMatch(sentence);
  });

  test('takes the titles of the lower row when they are merged over two', () => {
    const sheet = sheetOf([], {
      rows: [
        { number: 1, cells: ['姓名', '手机号', '单位信息', '单位信息'], filled: [3] },
        { number: 2, cells: ['姓名', '手机号', '名称', '单位名称'], filled: [0, 1] },
        { number: 3, cells: [...PERSON, null, '甲公司'] },
      ],
    });
    const { people, wrongs } = readPeople([sheet]);
    expect(people).toMatchObject([{ row: 3, unit: { name: '甲公司' } }]);
    expect(sentences(wrongs)).toMatch(/不认识的列：「名称」（C 列）。/);
  });

  test('of the template are all known, and its examples are right', () => {
    const examples = [0, 1].map((n) => COLUMN_NAMES.map((column) => COLUMNS[column].example[n] ?? ''));
    expect(table(HEAD, ...examples).wrongs).toEqual([]);
  });
});

describe('rows that are no people', () => {
  const head = ['序号', '姓名', '手机号', '单位名称'];
  const person = [1, ...PERSON, ''];
  test.each<[string, Cell[], RegExp]>([
    ['a total', ['合 计', null, 1], /^第 3 行是合计/],
    ['a total after a blank cell', [null, '总计：', '1 人'], /^第 3 行是合计/],
    ['who filled it in', ['填表人：王', null, '审核人：李'], /^第 3 行是合计/],
    ['the titles again', head, /^第 3 行是合计、小标题、重复的列名/],
    ['a unit alone', [2, '', null, '甲公司'], /^第 3 行没有姓名、手机号和证件号码/],
  ])('%s is named and not imported', (_, row, note) => {
    const { people, wrongs, notes } = table(head, person, row);
    expect({ people, wrongs }).toEqual({ people: READ, wrongs: [] });
    expect(sentences(notes.filter(({ row: at }) => at === 0))).toMatch(note);
  });

  test('a person who has the name of a total is imported', () => {
    expect(table(['姓名', '手机号'], ['合计', '13700000001']).people).toHaveLength(1);
  });

  test('a heading that is merged over the columns is named, and a unit merged over blank rows makes no person', () => {
    const rows = [
      { number: 1, cells: ['姓名', '手机号', '单位名称'] },
      { number: 2, cells: ['一车间', '一车间', '一车间'], filled: [1, 2] },
      { number: 3, cells: [...PERSON, '甲公司'] },
      { number: 4, cells: [null, null, '甲公司'], filled: [2] },
    ];
    const { people, wrongs, notes } = readPeople([sheetOf([], { rows })]);
    expect(people).toMatchObject([{ row: 3 }]);
    expect(wrongs).toEqual([]);
    expect(notes).toMatchObject([{ sentence: expect.stringMatching(/^第 2 行是合计、小标题/) }]);
  });

  test('hidden and filtered rows are counted and not imported', () => {
    const rows = [
      { number: 1, cells: ['姓名', '手机号'] },
      { number: 2, cells: PERSON },
      ...[5, 6, 9].map((number) => ({ number, cells: ['李', `1370000000${number}`], hidden: true })),
    ];
    const { people, wrongs, notes } = readPeople([sheetOf([], { rows })]);
    expect({ people, wrongs }).toEqual({ people: READ, wrongs: [] });
    expect(sentences(notes)).toMatch(/^第 5–6、9 行被隐藏或筛选掉了，这 3 行没有导入/);
  });
});

describe('the sheets', () => {
  const people = (name: string) => sheetOf([['姓名', '手机号'], PERSON], { name });

  test('reads the first visible sheet with the titles when there are several, and names the others', () => {
    const { people: read, notes } = readPeople([
      sheetOf([], { name: '去年', hidden: true }),
      sheetOf([['说明']], { name: '说明' }),
      people('一车间'),
      people('二车间'),
      sheetOf([], { name: '空白' }),
    ]);
    expect(read).toEqual(READ);
    expect(sentences(notes)).toBe(
      [
        '导入的是工作表「一车间」',
        '隐藏的工作表没有导入：「去年」。要导入请取消隐藏，另存为单独的文件再导入',
        '还有别的人员表没有导入：「二车间」。一次导入一个工作表，请另存为单独的文件再导入',
        '没有导入的工作表，里面没有「姓名」和「手机号」：「说明」',
      ].join('\n'),
    );
  });

  test('give no people when all of them are hidden', () => {
    const { wrongs, notes } = readPeople([sheetOf([], { name: '去年', hidden: true })]);
    expect(sentences(wrongs)).toMatch(/没有找到「姓名」/);
    expect(sentences(notes)).toMatch(/隐藏的工作表没有导入：「去年」/);
  });

  test('name a hidden column, which is not read', () => {
    const hiddenColumns = [2];
    const sheet = sheetOf(
      [
        ['姓名', '手机号', '身份证'],
        [...PERSON, 'x'],
      ],
      { hiddenColumns },
    );
    const { people: read, wrongs, notes } = readPeople([sheet]);
    expect({ read, wrongs }).toEqual({ read: READ, wrongs: [] });
    expect(sentences(notes)).toMatch(/^隐藏的列没有导入：「身份证」（C 列）/);
    const phone = readPeople([{ ...sheet, hiddenColumns: [1] }]);
    expect(sentences(phone.wrongs)).toMatch(/没有「手机号」这样的列名。「手机号」（B 列）是隐藏的/);
  });

  test('refuse more people than one table may have', () => {
    const rows = Array.from({ length: 20_001 }, (_, n) => ['王', String(13_700_000_000 + n)]);
    expect(sentences(table(['姓名', '手机号'], ...rows).wrongs)).toMatch(/最多 20000 人/);
  });
});

test.each([
  [
    '浙江省杭州市余杭区五常街道',
    { province: '330000', city: '330100', region: '330110', street: '330110005' },
  ],
  ['浙江省 杭州市 / 余杭区', { province: '330000', city: '330100', region: '330110' }],
  ['浙江省', { province: '330000' }],
  ['重庆市涪陵区', { province: '500000', region: '500102' }],
  ['浙江余杭', undefined],
  ['', undefined],
])('«%s» is the area %o', (words, area) => {
  if (area) expect(saidArea(words)).toMatchObject(area);
  else expect(saidArea(words)).toBeUndefined();
});
