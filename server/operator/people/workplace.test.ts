import * as operator from '@contract/operator/all';
import type { HoursReport } from '@contract/operator/hours-report';
import { COMPANY, TRAINING_SHORT } from '@demo/ids/ids';
import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';
import { textRow, workbook } from '../../testing/sheets/workbook';

const server = suiteServer({ OPERATOR_SECRET });

type Imported = { notes: { row: number; column: string; sentence: string }[]; wrongs: object[] };
const send = async (name: string, file: Uint8Array, more: object = {}) => {
  const given = { name, file: Buffer.from(file).toString('base64'), ...more };
  const { status, body } = await operatorAsks(server, operator.people.importTable.path, given);
  return { status, ...(body as unknown as Imported) };
};

const HEAD = '姓名,手机号,单位名称,统一社会信用代码,单位所在地,部门,班组';
const HOME = `${COMPANY.name},,`;
const OTHER = '乙公司,91140105MA0ABCDE5Q,山西省太原市小店区';
/** Imports one person of a unit with a department and a crew, a minute later than the one before. */
const enter = (phone: string, unit: string, workplace: string, more: object = {}) => {
  server.time.now += 60_000;
  return send('人员.csv', strToU8(`${HEAD}\n王,${phone},${unit},${workplace}`), more);
};

const report = async (asked: object) => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const { status, body } = await operatorAsks(server, operator.reports.hours.path, { ...days, ...asked });
  return { status, message: body.message, ...(body as unknown as { report: HoursReport }).report };
};
const learner = async (phone: string) =>
  (await report({ about: 'learner', which: phone })).learners[0] as HoursReport['learners'][number];

test('a roster with 部门, 班组, 性别, 民族 and 入职日期 is imported at once and keeps department and crew', async () => {
  const rows = [
    textRow(1, ['序号', '姓名', '性别', '民族', '部门', '班组', '身份证', '手机号', '入职日期']),
    textRow(2, ['1', '多列', '男', '汉', '一车间', '甲班', '110105198501023032', '13720000514', '45000']),
  ];
  const file = workbook([{ rows: rows.join('') }]);
  const answer = await send('花名册.xlsx', file);
  expect(answer).toMatchObject({ written: true, made: 1, wrongs: [] });
  const notes = answer.notes.map(({ sentence }) => sentence).join('\n');
  for (const left of ['性别', '民族', '入职日期']) expect(notes).toContain(`「${left}」`);
  expect(notes).not.toMatch(/部门|班组/);
  expect(await learner('13720000514')).toMatchObject({ department: '一车间', crew: '甲班' });
  expect(await send('花名册.xlsx', file)).toMatchObject({ changed: 0, unchanged: 1 });
});

describe('importing a department and a crew', () => {
  test('changes nothing when the cell is empty or the same in another writing', async () => {
    await enter('13720000601', HOME, '采煤一队,甲班');
    expect(await enter('13720000601', HOME, ',')).toMatchObject({ changed: 0, unchanged: 1, notes: [] });
    expect(await enter('13720000601', HOME, '采煤 一队,甲班 ')).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await learner('13720000601')).toMatchObject({ department: '采煤一队', crew: '甲班' });
  });

  test('reports the old and the new value when they change, and keeps both', async () => {
    await enter('13720000602', HOME, '采煤一队,甲班');
    const changes = [
      { row: 2, column: '部门', sentence: '由「采煤一队」改为「采煤二队」' },
      { row: 2, column: '班组', sentence: '由「甲班」改为没有' },
    ];
    const checked = await enter('13720000602', HOME, '采煤二队,无', { check: true });
    expect(checked).toMatchObject({ written: false, changed: 1, notes: changes });
    expect(await learner('13720000602')).toMatchObject({ department: '采煤一队', crew: '甲班' });
    const written = await enter('13720000602', HOME, '采煤二队,无');
    expect(written).toMatchObject({ written: true, changed: 1, unchanged: 0, notes: changes });
    const { department, crew, workplaces } = await learner('13720000602');
    expect({ department, crew }).toEqual({ department: '采煤二队', crew: '' });
    expect(workplaces).toEqual([
      { at: expect.any(String), unit: COMPANY.name, department: '采煤一队', crew: '甲班' },
      { at: expect.any(String), unit: COMPANY.name, department: '采煤二队', crew: '' },
    ]);
  });

  test('takes effect when the clock was set back since the last import', async () => {
    await enter('13720000603', HOME, '采煤一队,');
    server.time.now -= 3_600_000;
    await enter('13720000603', HOME, '采煤二队,');
    server.time.now += 3_600_000;
    expect(await learner('13720000603')).toMatchObject({ department: '采煤二队' });
  });

  test('gives another unit none until a table does', async () => {
    await enter('13720000604', HOME, '采煤一队,甲班');
    const moved = await enter('13720000604', OTHER, ',');
    expect(moved.notes).toMatchObject([{ sentence: '由「采煤一队」改为没有' }, { column: '班组' }]);
    expect(await learner('13720000604')).toMatchObject({ unit: '乙公司', department: '', crew: '' });
    await enter('13720000604', OTHER, '三车间,');
    expect(await learner('13720000604')).toMatchObject({ department: '三车间', crew: '' });
    await enter('13720000604', HOME, ',');
    expect(await learner('13720000604')).toMatchObject({ department: '采煤一队', crew: '甲班' });
  });

  test('keeps them for the unit that comes later when the learner had none', async () => {
    await enter('13720000605', ',,', '采煤一队,甲班');
    expect(await enter('13720000605', HOME, ',')).toMatchObject({ changed: 1, notes: [] });
    expect(await learner('13720000605')).toMatchObject({ unit: COMPANY.name, department: '采煤一队' });
  });

  test('writes none of them into the audit log', async () => {
    const { body } = await operatorAsks(server, operator.audit.written.path, {});
    const imports = (body.list as unknown as { act: string }[]).filter(({ act }) => act === '导入学员');
    expect(imports.length).toBeGreaterThan(3);
    expect(JSON.stringify(imports)).not.toMatch(/采煤|甲班/);
  });
});

describe('a filter by department and crew', () => {
  beforeAll(async () => {
    const rows = [
      `甲,13720000701,${OTHER},掘进一队,甲班`,
      `乙,13720000702,${OTHER},掘进一队,乙班`,
      `丙,13720000703,${HOME},掘进一队,甲班`,
    ];
    const file = strToU8([HEAD, ...rows].join('\n'));
    expect(await send('a.csv', file, { training: TRAINING_SHORT })).toMatchObject({ registered: 3 });
  });
  const names = ({ learners }: HoursReport) => learners.map(({ name }) => name).sort();

  test('takes the learners of a report about a training or a unit, and the report says so', async () => {
    const training = { about: 'training', which: TRAINING_SHORT };
    expect(names(await report({ ...training, department: ' 掘进 一队' }))).toEqual(['丙', '乙', '甲']);
    const narrow = await report({ ...training, unit: '乙公司', department: '掘进一队', crew: '甲班' });
    expect(names(narrow)).toEqual(['甲']);
    expect(narrow.only).toEqual({ unit: '乙公司', department: '掘进一队', crew: '甲班' });
    const byCode = await report({ ...training, unit: '91140105MA0ABCDE5Q', department: '掘进一队' });
    expect(names(byCode)).toEqual(['乙', '甲']);
    expect(names(await report({ about: 'unit', which: '乙公司', crew: '乙班' }))).toEqual(['乙']);
  });

  test('refuses with the names that exist when it matches nobody', async () => {
    const asked = { about: 'unit', which: '乙公司' };
    expect(await report({ ...asked, department: '掘进九队' })).toMatchObject({
      status: 404,
      message: expect.stringMatching(/没有部门是「掘进九队」的学员，可以写：掘进一队/),
    });
    expect(await report({ ...asked, department: '掘进一队', crew: '丙班' })).toMatchObject({
      status: 404,
      message: expect.stringMatching(/没有班组是「丙班」的学员，可以写：甲班、乙班$/),
    });
    const unknown = { about: 'training', which: TRAINING_SHORT, unit: '没有的单位' };
    expect(await report(unknown)).toMatchObject({
      status: 404,
      message: expect.stringMatching(/没有单位是「没有的单位」的学员，可以写：.*乙公司/),
    });
  });

  test('takes the learners who get a code, and each code has its unit, department and crew', async () => {
    const asked = { training: TRAINING_SHORT, unit: '乙公司', crew: '甲班' };
    const { body } = await operatorAsks(server, operator.learners.codes.path, asked);
    expect(body.list).toMatchObject([
      { phone: '13720000701', unit: '乙公司', department: '掘进一队', crew: '甲班' },
    ]);
  });
});
