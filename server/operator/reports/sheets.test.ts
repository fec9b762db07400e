import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { learnerRecord, reportWith } from '../../testing/hours-report';
import { sheetsOf } from './sheets';

type Sheets = { sheet: string; data: (string | number | null)[][] }[];
const read = async (content: Uint8Array) => (await readExcelFile(Buffer.from(content))) as unknown as Sheets;
const named = (sheets: Sheets, name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];

test('what is text stays text: no formula comes from a name, no number from a phone or an identity number', async () => {
  const learner = learnerRecord({
    name: "=cmd|'/C calc'!A0",
    phone: '13800000001',
    identityNumber: '330110198503072219',
  });
  const content = await sheetsOf(reportWith(learner));
  const [, row] = named(await read(content), '学员');
  expect(row?.slice(0, 3)).toEqual(["=cmd|'/C calc'!A0", '13800000001', '330110198503072219']);
  const sheets = Object.entries(unzipSync(content)).filter(([name]) => name.includes('worksheets/'));
  expect(sheets.length).toBeGreaterThan(6);
  for (const [, xml] of sheets) expect(new TextDecoder().decode(xml)).not.toMatch(/<f[ >]/);
});

test('control characters and half pairs cannot break the file', async () => {
  const content = await sheetsOf(reportWith(learnerRecord({ name: '王\u0001建\ud800国\ufffe' })));
  expect(named(await read(content), '学员')[1]?.[0]).toBe('王 建 国');
});

test('each duty has its columns, and what is not fulfilled says so', async () => {
  const sheets = await read(await sheetsOf(reportWith(learnerRecord())));
  const [head, row] = named(sheets, '学员');
  expect(Object.fromEntries((head ?? []).map((title, at) => [title, row?.[at]]))).toMatchObject({
    '上岗前培训学时（要求 8）': 8.5,
    上岗前培训哪天达到: '2026-03-02',
    '2026年学时（要求 4）': 2.5,
    '2026年哪天达到': '没有达到',
    计入分钟: 10.1,
  });
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...['学员', '每日学习', '培训和证书', '课程', '考试', '人脸核身', '换过的手机号', '没有计入', '说明'],
  ]);
});

test('what is longer than 20,000 rows goes on in another sheet', async () => {
  const days = Array.from({ length: 20_001 }, () => ({ day: '2026-03-01', credited: 60, finished: 0 }));
  const counts = rowCounts(await sheetsOf(reportWith(learnerRecord({ days }))));
  expect([counts.get('每日学习 1'), counts.get('每日学习 2')]).toEqual([20_001, 2]);
});

/** Counts the rows of each sheet in its XML, because read-excel-file overflows the stack on large ones under load. */
function rowCounts(content: Uint8Array): Map<string, number> {
  const files = unzipSync(content);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const relations = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([one]) => [
      attribute(one, 'Id'),
      attribute(one, 'Target'),
    ]),
  );
  return new Map(
    [...text('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([one]) => {
      const file = relations.get(attribute(one, 'r:id'));
      return [attribute(one, 'name'), [...text(`xl/${file}`).matchAll(/<row[ >]/g)].length];
    }),
  );
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
