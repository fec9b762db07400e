import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { oneFace } from '../../../testing/pictures';
import { readSheet } from './read-sheet';

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

/** The parts of the smallest spreadsheet, with this sheet and whatever else. */
const parts = (sheet: string, more: Record<string, string> = {}) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]));
};
const crafted = (sheet: string, more: Record<string, string> = {}) => zipSync(parts(sheet, more));
const inline = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ROW = `<row r="1">${inline('A1', '姓名')}${inline('B1', '手机号')}</row>`;

/** «姓名,手机号», «龚䶮,138». */
const GB18030 = Buffer.from('d0d5c3fb2ccad6bbfabac50ab9a8fe9f2c3133380a', 'hex');

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, unknown[][]]>([
  [
    'an .xlsx',
    '人员.xlsx',
    () => xlsx([HEAD, ['王建国', 13_800_000_001]]),
    [HEAD, ['王建国', 13_800_000_001]],
  ],
  ['one that was made by hand', 'a.XLSX', () => crafted(ROW), [HEAD]],
  ['UTF-8', 'a.csv', () => strToU8('姓名,手机号\n王建国,138\n'), [HEAD, ['王建国', '138']]],
  [
    'UTF-8 with its mark, CRLF',
    'a.csv',
    () => strToU8('\ufeff姓名,手机号\r\n"王,建国",138\r\n'),
    [HEAD, ['王,建国', '138']],
  ],
  ['GB18030, with a rare character', 'a.csv', () => new Uint8Array(GB18030), [HEAD, ['龚䶮', '138']]],
  ['tabs between', 'a.csv', () => strToU8('姓名\t手机号\n王建国\t138'), [HEAD, ['王建国', '138']]],
])('%s is read', async (_, name, make, rows) => {
  expect(await readSheet(name, await make())).toEqual(rows);
});

const external = (type: string) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="http://evil.example/x" TargetMode="External"/></Relationships>`,
});
/** 65 MB of nothing, under a directory that says so; and under one that says 10 bytes. */
let packed: Uint8Array | undefined;
function bomb() {
  packed ??= zipSync({ ...parts(ROW), 'xl/media/a.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 9 });
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
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => `<row r="${n + 1}"/>`).join('');
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
  [
    'a formula',
    'a.xlsx',
    () => crafted(`${ROW}<row r="2"><c r="B2"><f>1+1</f><v>2</v></c></row>`),
    /单元格 B2 里是公式/,
  ],
  [
    'DDE',
    'a.xlsx',
    () => crafted(`<row r="1"><c r="A1" t="str"><f>cmd|'/c calc'!A0</f></c></row>`),
    /A1 里是公式/,
  ],
  ['entities', 'a.xlsx', () => crafted(ROW, { 'xl/sharedStrings.xml': `${billion}<sst/>` }), /XML 声明/],
  ['a million rows', 'a.xlsx', () => crafted(rowsOf(1_000_000)), /最多 20000 人/],
  [
    'a row far down',
    'a.xlsx',
    () => crafted(`<row r="1048576">${inline('A1048576', 'x')}</row>`),
    /最多 20000 人/,
  ],
  ['a row far down without cells', 'a.xlsx', () => crafted('<row spans="1" r="1048576"/>'), /最多 20000 人/],
  ['a column far out', 'a.xlsx', () => crafted(`<row r="1">${inline('XFD1', 'x')}</row>`), /最多 64 列/],
  ['20,001 people', 'a.csv', () => strToU8(`姓名,手机号\n${'a,1\n'.repeat(20_001)}`), /最多 20000 人/],
  ['no spreadsheet at all', 'a.xlsx', () => zipSync({ 'a.xml': strToU8('<a/>') }), /读不懂/],
])('%s named %s is refused in a sentence', async (_, name, make, sentence) => {
  await expect(readSheet(name, await make())).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence),
  });
});

test('a link that is only text is no link out of it', async () => {
  expect(await readSheet('a.xlsx', crafted(ROW, external('hyperlink')))).toEqual([HEAD]);
});

describe('readSheet of 20,000 people', () => {
  test('reads a .csv', async () => {
    expect(await readSheet('a.csv', strToU8(`姓名,手机号\n${'a,1\n'.repeat(20_000)}`))).toHaveLength(20_001);
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
    const [outcome] = (await once(child, 'message')) as [{ rows?: unknown[] }];
    expect(outcome.rows).toHaveLength(20_001);
  });
});

describe('readSheet of a file that never ends', () => {
  // Each of a million rows is looked for to the end of the file.
  const endless = () => crafted('', { 'xl/worksheets/sheet1.xml': '<row '.repeat(1_000_000) });

  test('refuses it when it has used its CPU time', async () => {
    const read = readSheet('a.xlsx', endless(), { cpuMs: 500, wallMs: 200_000 });
    await expect(read).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/读了太久/) });
  });

  test('answers 503 when the server was too busy to give it its CPU time', async () => {
    const read = readSheet('a.xlsx', endless(), { cpuMs: 3_600_000, wallMs: 500 });
    await expect(read).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/服务器正忙/) });
  });
});
