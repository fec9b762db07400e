import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { learnerRecord, reportWith } from '../../testing/hours-report';
import { readSheets, type Sheet } from '../people/sheet/read-sheet';
import { sheetsOf } from './sheets';

const read = (content: Uint8Array) => readSheets('a.xlsx', content);
const named = (sheets: Sheet[], name: string) =>
  sheets.find((sheet) => sheet.name === name)?.rows.map(({ cells }) => cells) ?? [];

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
  expect(named(await read(content), '学员')[1]?.[0]).toBe('王 建 国 ');
});

test('each duty has its columns, and what is not fulfilled says so', async () => {
  const sheets = await read(await sheetsOf(reportWith(learnerRecord())));
  const [head, row] = named(sheets, '学员');
  expect(Object.fromEntries((head ?? []).map((title, at) => [String(title), row?.[at]]))).toMatchObject({
    '上岗前培训学时（要求 8）': 8.5,
    上岗前培训哪天达到: '2026-03-02',
    '2026年学时（要求 4）': 2.5,
    '2026年哪天达到': '没有达到',
    计入分钟: 10.1,
  });
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['学员', '每日学习', '培训和证书', '课程', '考试', '人脸核身', '换过的手机号', '没有计入', '说明'],
  ]);
});

test('has department and crew behind the unit, and their history, only where a learner has one', async () => {
  const at = { at: '2026-03-01 08:00:00', unit: '宏远机械厂', department: '采煤一队', crew: '' };
  const later = { ...at, at: '2026-04-01 08:00:00', department: '采煤二队' };
  const moved = learnerRecord({ department: '采煤二队', workplaces: [at, later] });
  const sheets = await read(await sheetsOf(reportWith(learnerRecord(), moved)));
  const learners = named(sheets, '学员').map((cells) => cells.slice(3, 6));
  expect(learners).toEqual([
    ['单位', '部门', '岗位'],
    ['宏远机械厂', null, '电焊工'],
    ['宏远机械厂', '采煤二队', '电焊工'],
  ]);
  expect(named(sheets, '部门和班组的变化').map((cells) => cells.slice(2, 5))).toEqual([
    ['从什么时候', '单位', '部门'],
    ['2026-03-01 08:00:00', '宏远机械厂', '采煤一队'],
    ['2026-04-01 08:00:00', '宏远机械厂', '采煤二队'],
  ]);
});

test('says for which department and crew it was made', async () => {
  const only = { unit: '', department: '采煤一队', crew: '甲班' };
  const sheets = await read(await sheetsOf({ ...reportWith(learnerRecord()), only }));
  expect(named(sheets, '说明').flat()).toContain('只有部门「采煤一队」、班组「甲班」的学员');
});

test('what is longer than 20,000 rows goes on in another sheet', async () => {
  const days = Array.from({ length: 20_001 }, () => ({ day: '2026-03-01', credited: 60, finished: 0 }));
  const sheets = await read(await sheetsOf(reportWith(learnerRecord({ days }))));
  expect([named(sheets, '每日学习 1').length, named(sheets, '每日学习 2').length]).toEqual([20_001, 2]);
});
