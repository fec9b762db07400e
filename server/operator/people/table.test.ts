import { describe, expect, test } from 'vitest';
import { saidArea } from '../../areas/county/said';
import { COLUMN_NAMES, COLUMNS, titleOf } from './columns';
import type { Cell } from './sheet/read-sheet';
import { readTable } from './table';

const HEAD = COLUMN_NAMES.map(titleOf);
/** A row with these columns, by title; the rest empty. */
const row = (said: Record<string, Cell>): Cell[] => HEAD.map((title) => said[title] ?? null);
const WANG = { 姓名: '王建国', 手机号: '13700000001' };
const read = (...rows: Record<string, Cell>[]) => readTable([HEAD, ...rows.map(row)]);

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
    ['a date', { 证件号码: new Date(0) }, '证件号码', /^请把该列设为文本/],
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
    ['an unknown position', { 岗位: '焊工' }, '岗位', /可以写：电焊工/],
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

describe('the titles', () => {
  test('may stand under a heading, with stars, in any order, with what nobody needs', () => {
    const table = [
      ['某某公司人员名单'],
      [],
      ['序号', '手机 号*', '姓名＊', '备注'],
      [1, '13700000001', '王建国', 'x'],
    ];
    expect(readTable(table)).toEqual({
      people: [{ row: 4, name: '王建国', phone: '13700000001' }],
      wrongs: [],
    });
  });

  test.each<[string, Cell[][], RegExp]>([
    ['none', [['a', 'b']], /没有找到「姓名」和「手机号」/],
    [
      'one that nobody knows',
      [
        ['姓名', '手机号', '证件号玛'],
        ['王', '1'],
      ],
      /不认识的列「证件号玛」/,
    ],
    [
      'two of one kind',
      [
        ['姓名', '手机号', '手机'],
        ['王', '1'],
      ],
      /「手机号」有两列/,
    ],
    ['nobody under them', [['姓名', '手机号']], /一个人都没有/],
  ])('%s are told', (_, table, sentence) => {
    expect(readTable(table).wrongs).toMatchObject([{ sentence: expect.stringMatching(sentence) }]);
  });

  test('of the template are all known, and its examples are right', () => {
    const examples = [0, 1].map((n) => COLUMN_NAMES.map((column) => COLUMNS[column].example[n] ?? ''));
    expect(readTable([HEAD, ...examples]).wrongs).toEqual([]);
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
