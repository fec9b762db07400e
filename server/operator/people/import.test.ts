import { updateIdentity } from '@contract/account';
import { getAddCompanyList } from '@contract/company';
import * as operator from '@contract/operator/all';
import { LEARNER, TRAINING, TRAININGS, tester } from '@demo/ids/ids';
import { identityNumberOf } from '@rules/testing/identity-number';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { type CraftedSheet, textRow, workbook } from '../../testing/sheets/workbook';

let server: RunningTest;
let statements = 0;
beforeAll(async () => {
  const logger = {
    logQuery() {
      statements += 1;
    },
  };
  server = await startTestServer({ OPERATOR_SECRET }, { database: { logger } });
});
afterAll(() => server.close());

type Answer = {
  written: boolean;
  made: number;
  wrongCount: number;
  wrongs: { row: number; column: string }[];
};
const csv = (rows: string[]) => Buffer.from(strToU8(rows.join('\n'))).toString('base64');
type More = { training?: string; check?: boolean; equalNumbers?: boolean };
const ask = async (rows: string[], more: More = {}) => {
  const given = { name: '人员.csv', file: csv(rows), ...more };
  const { status, body } = await operatorAsks(server, operator.people.importTable.path, given);
  return { status, ...(body as unknown as Answer & { message?: string; notes: object[] }) };
};
const acts = async () => {
  const { body } = await operatorAsks(server, operator.audit.written.path, {});
  return body.list as unknown as { number: number; act: string; detail: Record<string, unknown> }[];
};

const HEAD = '姓名,手机号,证件号码,单位名称,统一社会信用代码,单位所在地,岗位,学历';
const UNIT = '乙公司,91140105MA0ABCDE5Q,山西省太原市小店区';

describe('a table', () => {
  const table = [
    HEAD,
    `王小明,13700000001,11010519491231002X,${UNIT},电焊工,初中`,
    `李秀英,13700000002,,${UNIT},,`,
  ];

  test('that is only checked changes nothing', async () => {
    const before = (await acts()).length;
    expect(await ask(table, { check: true })).toMatchObject({
      written: false,
      made: 2,
      units: 1,
      wrongs: [],
    });
    expect(await ask(table, { check: true })).toMatchObject({ made: 2, units: 1 });
    expect(await acts()).toHaveLength(before);
  });

  test('enters its people and their unit, once, and the audit log names no one', async () => {
    expect(await ask(table)).toMatchObject({ written: true, people: 2, made: 2, units: 1 });
    const [act] = await acts();
    expect(act).toMatchObject({
      act: '导入学员',
      detail: { made: [expect.any(String), expect.any(String)] },
    });
    expect(JSON.stringify(act)).not.toMatch(/13700000001|王小明|11010519491231002X/);
    expect(await ask(table)).toMatchObject({ written: true, made: 0, changed: 0, unchanged: 2, units: 0 });
    expect((await acts())[0]?.number).toBe(act?.number);
    const { token } = await server.login(LEARNER.phone);
    const { list } = await server.call(
      getAddCompanyList,
      {
        companyName: '乙公司',
        startNum: 1,
        pageSize: 10,
        areaList: undefined,
      },
      { token },
    );
    expect(list).toHaveLength(1);
  });

  test('fills in what is empty, and leaves what the learner has told', async () => {
    const more = [HEAD, `李秀英,13700000002,,${UNIT},喷漆工,高中`, `王小明,13700000001,,${UNIT},喷漆工,高中`];
    expect(await ask(more)).toMatchObject({ written: true, changed: 1, unchanged: 1 });
  });
});

test('of seven faulty rows among good ones each is named, and nothing is written', async () => {
  const good = Array.from({ length: 20 }, (_, n) => `学员,1371000${String(n).padStart(4, '0')},,,,,,`);
  const faulty = [
    ',13720000001,,,,,,',
    '张三,1372000,,,,,,',
    '张三,13720000003,110105194912310021,,,,,',
    '张三,13720000004,1.10105E+17,,,,,',
    '张三,13720000005,,丙公司,,,,',
    '张三,13720000006,,,,,焊接工人,',
    '别人,13800000001,,,,,,',
  ];
  const answer = await ask([HEAD, ...good.slice(0, 10), ...faulty, ...good.slice(10)]);
  expect(answer).toMatchObject({ status: 200, written: false, wrongCount: 7 });
  expect(answer.wrongs.map(({ row, column }) => [row, column])).toEqual([
    [12, '姓名'],
    [13, '手机号'],
    [14, '证件号码'],
    [15, '证件号码'],
    [16, '统一社会信用代码'],
    [17, '岗位'],
    [18, '姓名'],
  ]);
  expect(await ask([HEAD, ...good], { check: true })).toMatchObject({ made: 20 });
});

describe('units', () => {
  test.each([
    ['with the code of another', '丁公司,91140105MA0ABCDE5Q,', '单位名称', /是「乙公司」/],
    [
      'that is new without a code',
      '丁公司,,浙江省杭州市余杭区',
      '统一社会信用代码',
      /请写它的统一社会信用代码/,
    ],
    ['that is new without a place', '丁公司,91330110MA2AXKXL8X,', '单位所在地', /请写单位所在地/],
  ])('%s is named', async (_, unit, column, sentence) => {
    const { wrongs } = await ask([HEAD, `王,13730000001,,${unit},,`]);
    expect(wrongs).toEqual([{ row: 2, column, sentence: expect.stringMatching(sentence) }]);
  });
});

describe('an .xlsx as an HR department keeps it', () => {
  const send = async (sheets: CraftedSheet[], check = false) => {
    const file = Buffer.from(workbook(sheets)).toString('base64');
    const given = { name: '花名册.xlsx', file, check };
    const { body } = await operatorAsks(server, operator.people.importTable.path, given);
    return body as unknown as Answer & { people: number; notes: { sentence: string }[] };
  };

  test('enters the visible people with their merged unit, and names what it leaves out', async () => {
    const [unit, code, area] = UNIT.split(',') as [string, string, string];
    const rows = [
      textRow(1, ['乙公司花名册']),
      textRow(3, ['序号', '*姓名', '联系电话（11位）', '工作单位', '信用代码', '单位所在地', '性别']),
      textRow(4, ['1', '甲一', '13780000001', unit, code, area, '男']),
      textRow(5, ['2', '乙二', '13780000002']),
      textRow(6, ['3', '丙三', '13780000003', '', '', '', '女'], 'hidden="1"'),
      textRow(7, ['4', '丁四', '13780000004']),
      textRow(8, ['合计', '4 人']),
    ];
    const after =
      '<mergeCells><mergeCell ref="D4:D7"/><mergeCell ref="E4:E7"/><mergeCell ref="F4:F7"/></mergeCells>';
    const last = { name: '去年', state: 'hidden', rows: textRow(1, ['姓名', '手机号']) } as const;
    const answer = await send([last, { name: '今年', rows: rows.join(''), after }]);
    expect(answer).toMatchObject({ written: true, people: 3, made: 3, wrongs: [] });
    const again = ['甲一,13780000001', '乙二,13780000002', '丁四,13780000004', '丙三,13780000003'];
    const withUnit = ['姓名,手机号,单位名称', ...again.map((one) => `${one},${unit}`)];
    expect(await ask(withUnit, { check: true })).toMatchObject({ unchanged: 3, made: 1 });
    const notes = answer.notes.map(({ sentence }) => sentence).join('\n');
    for (const left of ['「去年」', '「性别」', '第 6 行被隐藏', '第 8 行是合计'])
      expect(notes).toContain(left);
  });

  test('gets the refusal of the training in the same report as the errors of its rows', async () => {
    const answer = await ask(['姓名,手机号,爱好', '王,1', '李,13780000009'], {
      training: TRAININGS.certificateApplied,
    });
    expect(answer.wrongs).toMatchObject([
      { row: 0, sentence: expect.stringMatching(/已经结束/) },
      { row: 1, sentence: expect.stringMatching(/「爱好」/) },
      { row: 2, column: '手机号' },
    ]);
  });
});

describe('importing an identity number that another account has', () => {
  const rows = ['王建国,13740000001,11010519491231002X,,,,,', '赵一,13740000002,,,,,,'];

  test('asks in the report, with the other errors, and writes nothing', async () => {
    const asked = {
      row: 2,
      column: '证件号码',
      sentence: expect.stringMatching(/尾号 0001.*--equal-numbers/),
    };
    expect(await ask([HEAD, ...rows])).toMatchObject({ written: false, wrongs: [asked] });
    const answer = await ask([HEAD, ...rows, '王,1,,,,,,'], { check: true });
    expect(answer.wrongs.map(({ row }) => row)).toEqual([2, 4]);
    expect(await ask([HEAD, rows[1] ?? ''], { check: true })).toMatchObject({ made: 1 });
  });

  test('writes and audits it without the number when the operator accepts it', async () => {
    const answer = await ask([HEAD, ...rows], { equalNumbers: true });
    expect(answer).toMatchObject({ written: true, made: 2, notes: [{ row: 2, column: '证件号码' }] });
    const [act] = await acts();
    const ids = act?.detail as { made: string[]; equalNumbers: string[] } | undefined;
    expect(ids?.equalNumbers).toEqual([ids?.made[0]]);
    expect(JSON.stringify(act)).not.toContain('11010519491231002X');
    // It is the account's own by now, and the table changes nothing.
    expect(await ask([HEAD, ...rows])).toMatchObject({ written: true, unchanged: 2, wrongs: [] });
  });

  test('asks when it completes an account that had none', async () => {
    const completed = ['赵一,13740000002,11010519491231002X,,,,,'];
    expect(await ask([HEAD, ...completed])).toMatchObject({ written: false, wrongCount: 1 });
  });

  test('refuses two rows that share it, accepted or not', async () => {
    const number = identityNumberOf(1);
    const twice = ['钱一', '钱二'].map((name, n) => `${name},1374000001${n},${number},,,,,`);
    const answer = await ask([HEAD, ...twice], { equalNumbers: true });
    expect(answer).toMatchObject({ written: false, wrongs: [{ row: 3, column: '证件号码' }] });
  });

  test('writes it once when a learner writes it at the same time', async () => {
    const { id, phone } = tester(50);
    const sender = await server.login(phone);
    const number = identityNumberOf(2);
    const identity = { id, type: 0, identityName: '周敏', identityNumber: number };
    const [table, saved] = await Promise.allSettled([
      ask([HEAD, `周敏,13740000020,${number},,,,,`]),
      server.call(updateIdentity, identity, sender),
    ]);
    const imported = table.status === 'fulfilled' && table.value.written === true;
    expect([imported, saved.status === 'fulfilled'].filter((one) => one)).toHaveLength(1);
  });
});

describe('with a training', () => {
  test('all are registered for it, whatever it costs and whenever registration is open, once', async () => {
    for (const training of [
      TRAINING,
      TRAININGS.paid,
      TRAININGS.notStarted,
      TRAININGS.offline,
      TRAININGS.faceCheck,
    ]) {
      const table = [HEAD, '赵一,13750000001,,,,,,', '赵二,13750000002,,,,,,'];
      expect(await ask(table, { training })).toMatchObject({ written: true, registered: 2 });
      expect(await ask(table, { training })).toMatchObject({ written: true, registered: 0 });
    }
  });

  test.each([
    ['unknown', '1', 404, /没有培训「1」/],
    ['full', TRAININGS.full, 409, /还剩 \d 个名额，要报名的有 3 人/],
    ['over', TRAININGS.certificateApplied, 409, /已经结束/],
  ])('that is %s nobody is entered', async (_, training, status, message) => {
    const rows = [1, 2, 3].map((n) => `钱${n},1376000000${n},,,,,,`);
    expect(await ask([HEAD, ...rows], { training })).toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
    expect(await ask([HEAD, ...rows], { check: true })).toMatchObject({ made: 3 });
  });

  test('that wants another first, who has not done that is named', async () => {
    const rows = ['王建国,13800000001,,,,,,', '孙一,13770000001,,,,,,'];
    const answer = await ask([HEAD, ...rows], { training: TRAININGS.prerequisites });
    expect(answer).toMatchObject({ written: false });
    expect(answer.wrongs.map(({ row }) => row)).toContain(3);
  });
});

test('needs at most ten times the CPU time for ten times the people, and hardly more statements', async () => {
  const rows = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => `学员,${13_900_000_000 + from + n},,${UNIT},电焊工,`);
  /** CPU time of this process: the server runs in it, and so does the built-in database. */
  const workOf = async (count: number, from: number) => {
    const table = [HEAD, ...rows(count, from)];
    const [cpuBefore, statementsBefore] = [process.cpuUsage(), statements];
    const written = { written: true, made: count, registered: count };
    expect(await ask(table, { training: TRAINING })).toMatchObject(written);
    const { user, system } = process.cpuUsage(cpuBefore);
    return { cpu: user + system, statements: statements - statementsBefore };
  };
  await workOf(250, 0);
  const few = await workOf(250, 1_000);
  const many = await workOf(2_500, 10_000);
  // It is three times, because most of a small table's work is the same for any; what grows with the square makes it 25.
  expect(many.cpu / few.cpu).toBeLessThan(12);
  expect(many.statements - few.statements).toBeLessThan(100);
});

test('a hostile file is refused in a sentence, and the server goes on', async () => {
  const given = { name: 'a.xlsx', file: Buffer.from('PK\x03\x04 and nothing more').toString('base64') };
  const asked = operatorAsks(server, operator.people.importTable.path, given);
  expect(await asked).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\.xlsx/) } });
  expect(await ask([HEAD, '吴一,13790000001,,,,,,'])).toMatchObject({ written: true });
});
