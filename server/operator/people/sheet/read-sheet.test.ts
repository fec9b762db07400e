import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { oneFace } from '../../../testing/pictures';
import { textRow, workbook, workbookFiles } from '../../../testing/sheets/workbook';
import { type Cell, readSheets } from './read-sheet';

const HEAD = ['姓名', '手机号'];
const text = (value: string) => ({ value, type: String });

/** A real spreadsheet. */
const xlsx = async (rows: (string | number)[][]) =>
  new Uint8Array(
    await writeExcelFile(
      rows.map((row) =>
        row.map((value) => (typeof value === 'number' ? { value, type: Number } : text(value))),
      ),
    ).toBuffer(),
  );

const crafted = (rows: string, more: Record<string, string> = {}) => workbook([{ rows }], more);
const inline = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ROW = textRow(1, HEAD);

/** The cells of the only sheet. */
const rowsOf = async (name: string, bytes: Uint8Array): Promise<Cell[][]> => {
  const [sheet, ...others] = await readSheets(name, bytes);
  expect(others).toEqual([]);
  return (sheet?.rows ?? []).map(({ cells }) => cells);
};

describe('readSheets of a csv', () => {
  /** «姓名,手机号», «龚䶮,138», the second with a character that GBK does not have. */
  const GB18030 = Buffer.from('d0d5c3fb2ccad6bbfabac50ab9a8fe9f2c3133380a', 'hex');
  const GBK = Buffer.from('d0d5c3fb2ccad6bbfabac50acdf5bda8b9fa2c3133380d0a', 'hex');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const PLAIN = '姓名,手机号\r\n王建国,138\r\n';
  const READ = [HEAD, ['王建国', '138']];

  test.each<[string, Uint8Array, Cell[][]]>([
    ['UTF-8', strToU8(PLAIN), READ],
    ['UTF-8 with its mark', strToU8(`\ufeff${PLAIN}`), READ],
    ['UTF-16 with its mark', utf16(`\ufeff${PLAIN}`), READ],
    ['UTF-16 without its mark', utf16(PLAIN), READ],
    ['UTF-16 with the high byte first', utf16(`\ufeff${PLAIN}`).swap16(), READ],
    ['GBK', GBK, READ],
    ['GB18030', GB18030, [HEAD, ['龚䶮', '138']]],
    ['tabs', strToU8(PLAIN.replaceAll(',', '\t')), READ],
    ['semicolons', strToU8(PLAIN.replaceAll(',', ';')), READ],
    [
      'a first line that names the separator',
      strToU8('sep=;\n姓名;手机号\n王,建国;138'),
      [HEAD, ['王,建国', '138']],
    ],
    [
      'a title with another separator above',
      strToU8(`甲公司；一车间;二车间\n${PLAIN}`),
      [['甲公司；一车间;二车间'], ...READ],
    ],
    ['quoted separators', strToU8('姓名,手机号\n"王,建国",138'), [HEAD, ['王,建国', '138']]],
    ['equals and quotes', strToU8('="姓名",手机号\r\n="王,建国",="138"\r\n'), [HEAD, ['王,建国', '138']]],
    ['quotes within a text', strToU8('姓名,手机号\n王"建"国,138'), [HEAD, ['王"建"国', '138']]],
  ])('reads %s', async (_, bytes, rows) => {
    expect(await rowsOf('a.csv', bytes)).toEqual(rows);
  });

  test('numbers rows as a spreadsheet does when lines are blank or a text has line breaks', async () => {
    const [sheet] = await readSheets('a.csv', strToU8('\n甲,"1\n2"\n,\n乙,2\n'));
    expect(sheet?.rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  test('names the row of a quote that does not end', async () => {
    const read = readSheets('a.csv', strToU8('姓名,手机号\n甲,1\n"乙,2\n'));
    await expect(read).rejects.toMatchObject({ message: expect.stringMatching(/第 3 行开始的内容读不懂/) });
  });
});

describe('readSheets of an .xlsx', () => {
  test('reads texts and numbers that a library wrote', async () => {
    const rows = [HEAD, ['王建国', 13_800_000_001]];
    expect(await rowsOf('人员.XLSX', await xlsx(rows))).toEqual(rows);
  });

  test('reads rich and shared strings without their reading aid, with entities and rare characters', async () => {
    const strings =
      '<sst><si><r><t>王</t></r><r><t>建国</t></r><rPh><t>wang</t></rPh></si><si><t>&#x20BB7;&amp;</t></si></sst>';
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
    expect(await rowsOf('a.xlsx', crafted(rows, { 'xl/sharedStrings.xml': strings }))).toEqual([
      ['王建国', '𠮷&'],
    ]);
  });

  test('reads XML with prefixes and without places', async () => {
    const rows = '<x:row><x:c t="str"><x:v>甲</x:v></x:c><x:c/><x:c><x:v>2</x:v></x:c></x:row>';
    expect(await rowsOf('a.xlsx', crafted(rows))).toEqual([['甲', null, 2]]);
  });

  test('keeps an exponent, so that lost digits can be noticed', async () => {
    const rows = '<row r="1"><c r="A1"><v>1.38E10</v></c><c r="B1"><v>13800000000.0</v></c></row>';
    expect(await rowsOf('a.xlsx', crafted(rows))).toEqual([['1.38E10', 13_800_000_000]]);
  });

  test('gives the stored value of a formula, and an error where there is none', async () => {
    const formula = (at: string, type: string, rest: string) =>
      `<c r="${at}"${type}><f>cmd|'/c calc'!A0</f>${rest}</c>`;
    const rows = `<row r="1">${[
      formula('A1', '', '<v>2</v>'),
      formula('B1', ' t="str"', '<v>王</v>'),
      formula('C1', '', '<v></v>'),
      formula('D1', ' t="str"', ''),
      formula('E1', ' t="e"', '<v>#N/A</v>'),
    ].join('')}</row>`;
    const none = { error: 'formula' };
    expect(await rowsOf('a.xlsx', crafted(rows))).toEqual([[2, '王', none, none, { error: '#N/A' }]]);
  });

  test('fills merged ranges down and right, but no row without a value of its own', async () => {
    const rows = textRow(2, ['甲', '', '丙']) + textRow(3, ['乙']) + textRow(9, ['丁']);
    const after = '<mergeCells><mergeCell ref="C2:D8"/><mergeCell ref="A9:B9"/></mergeCells>';
    const [sheet] = await readSheets('a.xlsx', workbook([{ rows, after }]));
    expect(sheet?.rows).toEqual([
      { number: 2, cells: ['甲', null, '丙', '丙'], filled: [3] },
      { number: 3, cells: ['乙', null, '丙', '丙'], filled: [2, 3] },
      { number: 9, cells: ['丁', '丁'], filled: [1] },
    ]);
  });

  test('marks hidden rows and columns, and leaves out the rows of hidden sheets', async () => {
    const rows = textRow(1, HEAD) + textRow(2, HEAD, 'hidden="1"');
    const before = '<cols><col min="2" max="16384" hidden="1"/></cols>';
    const sheets = await readSheets(
      'a.xlsx',
      workbook([
        { name: '去年', state: 'hidden', rows },
        { name: '更早', state: 'veryHidden', rows },
        { name: '今年&amp;', rows, before },
      ]),
    );
    expect(sheets.map(({ name, hidden, rows: { length } }) => [name, hidden, length])).toEqual([
      ['去年', true, 0],
      ['更早', true, 0],
      ['今年&', false, 2],
    ]);
    expect(sheets[2]?.hiddenColumns).toContain(1);
    expect(sheets[2]?.rows.map(({ hidden }) => hidden)).toEqual([undefined, true]);
  });

  test('passes over rows and cells without values, however many and far out', async () => {
    const blank = Array.from(
      { length: 300_000 },
      (_, n) => `<row r="${n + 2}"><c r="XFD${n + 2}" s="1"/></row>`,
    );
    expect(await rowsOf('a.xlsx', crafted(ROW + blank.join('')))).toEqual([HEAD]);
  });
});

const external = (type: string) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="http://evil.example/x" TargetMode="External"/></Relationships>`,
});
/** 65 MB of nothing, under a directory that says so; and under one that says 10 bytes. */
let packed: Uint8Array | undefined;
function bomb() {
  packed ??= zipSync(
    { ...workbookFiles([{ rows: ROW }]), 'xl/media/a.xml': new Uint8Array(65 * 1024 * 1024) },
    { level: 9 },
  );
  return packed.slice();
}
function lyingBomb() {
  const zip = bomb();
  const size = Buffer.alloc(4);
  size.writeUInt32LE(65 * 1024 * 1024);
  for (
    let at = Buffer.from(zip.buffer).indexOf(size);
    at >= 0;
    at = Buffer.from(zip.buffer).indexOf(size, at)
  ) {
    zip.set([10, 0, 0, 0], at);
  }
  return zip;
}
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 1}"><c><v>1</v></c></row>`).join('');
const overlapping = `<mergeCells>${'<mergeCell ref="A1:BL20000"/>'.repeat(10_000)}</mergeCells>`;
const billion = `<!DOCTYPE x [<!ENTITY a "${'l'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>`;

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ['a text', 'a.xlsx', () => strToU8('姓名,手机号\n'), /不是 Excel 表格/],
  ['a picture', 'a.csv', async () => new Uint8Array(await oneFace()), /不是文字表格|编码/],
  ['a picture', 'a.xlsx', async () => new Uint8Array(await oneFace()), /不是 Excel 表格/],
  ['a spreadsheet', 'a.csv', () => xlsx([HEAD]), /改名为 \.xlsx/],
  ['an old spreadsheet', 'a.xlsx', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /旧版的 \.xls/],
  ['nothing', 'a.xlsx', () => new Uint8Array(), /空的/],
  ['a program', 'a.exe', () => strToU8('MZ'), /只能导入/],
  ['half a spreadsheet', 'a.xlsx', async () => (await xlsx([HEAD])).slice(0, 900), /不是完整的 \.xlsx/],
  ['more than 5 MB', 'a.csv', () => new Uint8Array(5 * 1024 * 1024 + 1).fill(65), /5 MB/],
  ['a bomb', 'a.xlsx', bomb, /64 MB/],
  ['a bomb whose directory lies', 'a.xlsx', lyingBomb, /64 MB/],
  ['a path out of it', 'a.xlsx', () => crafted(ROW, { '../../etc/passwd': 'x' }), /可疑的路径/],
  ['a path from the root', 'a.xlsx', () => crafted(ROW, { '/etc/passwd': 'x' }), /可疑的路径/],
  ['macros', 'a.xlsx', () => crafted(ROW, { 'xl/vbaProject.bin': 'x' }), /宏/],
  [
    'links to other files',
    'a.xlsx',
    () => crafted(ROW, { 'xl/externalLinks/externalLink1.xml': '<a/>' }),
    /外部链接/,
  ],
  ['a picture from elsewhere', 'a.xlsx', () => crafted(ROW, external('image')), /外部链接/],
  ['entities', 'a.xlsx', () => crafted(ROW, { 'xl/sharedStrings.xml': `${billion}<sst/>` }), /XML 声明/],
  ['a million rows', 'a.xlsx', () => crafted(manyRows(1_000_000)), /最多 20000 人/],
  ['a column far out', 'a.xlsx', () => crafted(`<row r="1">${inline('XFD1', 'x')}</row>`), /最多 64 列/],
  [
    'a long text in each of a million cells',
    'a.xlsx',
    () =>
      crafted('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), {
        'xl/sharedStrings.xml': `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`,
      }),
    /内容太多/,
  ],
  [
    'merged ranges over one another',
    'a.xlsx',
    () => workbook([{ rows: manyRows(20_000), after: overlapping }]),
    /内容太多/,
  ],
  ['20,101 rows', 'a.csv', () => strToU8(`姓名,手机号\n${'a,1\n'.repeat(20_100)}`), /最多 20000 人/],
  [
    'XML that ends early',
    'a.xlsx',
    () => crafted('', { 'xl/worksheets/sheet1.xml': '<row '.repeat(1_000_000) }),
    /读不懂/,
  ],
  ['no spreadsheet at all', 'a.xlsx', () => zipSync({ 'a.xml': strToU8('<a/>') }), /读不懂/],
])('%s named %s is refused in a sentence', async (_, name, make, sentence) => {
  await expect(readSheets(name, await make())).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence),
  });
});

test('a link that is only text is no link out of it', async () => {
  expect(await rowsOf('a.xlsx', crafted(ROW, external('hyperlink')))).toEqual([HEAD]);
});

describe('readSheets of 20,000 people', () => {
  test('reads a .csv', async () => {
    expect(await rowsOf('a.csv', strToU8(`姓名,手机号\n${'a,1\n'.repeat(20_000)}`))).toHaveLength(20_001);
  });

  test('reads an .xlsx when each step takes 10 ms by the clock', async () => {
    const people = Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 2}">${inline(`A${n + 2}`, '王')}</row>`,
    );
    const program = fileURLToPath(new URL('./sheet-process.mjs', import.meta.url));
    const clock = 'data:text/javascript,let now = 0; Date.now = () => (now += 10);';
    const child = fork(program, { serialization: 'advanced', execArgv: ['--import', clock] });
    const limits = { mostRows: 20_001, mostColumns: 64, mostUnpacked: 64 * 1024 * 1024, cpuMs: 600_000 };
    child.send({ kind: 'xlsx', bytes: crafted(ROW + people.join('')), tooMuch: '', ...limits });
    const [outcome] = (await once(child, 'message')) as [{ sheets?: { rows: unknown[] }[] }];
    expect(outcome.sheets?.[0]?.rows).toHaveLength(20_001);
  });
});

describe('readSheets of a file that takes long', () => {
  const long = () => crafted('<row/>'.repeat(8_000_000));

  test('refuses it when it has used its CPU time', async () => {
    const read = readSheets('a.xlsx', long(), { cpuMs: 1, wallMs: 200_000 });
    await expect(read).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/读了太久/) });
  });

  test('answers 503 when the server was too busy to give it its CPU time', async () => {
    const read = readSheets('a.xlsx', long(), { cpuMs: 3_600_000, wallMs: 1 });
    await expect(read).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/服务器正忙/) });
  });
});
