import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMPANY, TRAINING_SHORT } from '@demo/ids/ids';
import { chinaDay } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_POSITIONS } from '../../areas/position/default-positions';
import { OPERATOR_SECRET } from '../../testing/operator';
import { pdfText } from '../../testing/pdf-text';
import { type RunningTest, startTestServer } from '../../testing/running';
import { messagesTo } from '../../testing/sms';
import { COLUMN_NAMES, COLUMNS, titleOf } from '../people/columns';
import { readSheets } from '../people/sheet/read-sheet';
import { readTable } from '../people/table';
import { peopleTemplate } from '../people/template';
import { PEOPLE_TEMPLATE } from '../routes';
import type { OperatorClient } from './operator-client';
import { remindLines } from './people-list';

/** In the project, for what it imports is found from there. */
const BUNDLE = '.cache/people-commands';
const folder = mkdtempSync(join(tmpdir(), 'zhijian-people-'));
const at = (name: string) => join(folder, name);
let server: RunningTest;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-server.mjs', BUNDLE]);
  server = await startTestServer({ OPERATOR_SECRET, PUBLIC_ORIGIN: 'https://learn.example' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as the operator does, in a process of its own. */
async function runs(name: string, ...given: string[]): Promise<{ code: number; said: string }> {
  const program = join(BUNDLE, `${name}.mjs`);
  const env = { ...process.env, OPERATOR_SECRET };
  return promisify(execFile)(process.execPath, [program, ...given, '--to', server.origin], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test('the template is filled in, checked, imported, and its people get their codes', async () => {
  expect(await runs('people', 'template', at('a.xlsx'))).toMatchObject({ code: 0 });
  expect(await runs('people', 'check', at('a.xlsx'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(/检查通过，表里 2 人.*新建 2 个账号/),
  });
  expect(await runs('people', 'import', at('a.xlsx'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(/导入好了/),
  });
  expect((await runs('people', 'import', at('a.xlsx'))).said).toMatch(/不变 2 个/);
  expect((await runs('people', 'codes', '13700000001', '13700000002', '--out', at('b.xlsx'))).said).toMatch(
    /2 人的登录码/,
  );
  const [codes] = await readSheets('b.xlsx', new Uint8Array(await readFile(at('b.xlsx'))));
  expect(codes?.rows[0]?.cells.at(-2)).toBe('网址');
  expect(codes?.rows[1]?.cells.at(-2)).toBe('https://learn.example/updatePassword?first=yes');
  expect(codes?.rows.slice(1).map(({ cells: [name, , code] }) => [name, code])).toEqual([
    ['王建国', expect.stringMatching(/^\d{4} \d{4}$/)],
    ['李秀英', expect.stringMatching(/^\d{4} \d{4}$/)],
  ]);
  expect((await runs('audit')).said).toMatch(/2 条更改记录都对得上[\s\S]*2:[0-9a-f]{64}/);
  expect((await runs('audit', 'list')).said).toMatch(/^2 .*打印一次性登录码.*\n1 .*导入.*\n$/);
  const earlier = await runs('audit', 'list', '--before', '2');
  expect(earlier).toMatchObject({ code: 0, said: expect.stringMatching(/^1 .*导入.*\n$/) });
  expect(await runs('audit', 'list', '--before', 'x')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--before 应为更改记录的序号'),
  });
  expect(await runs('audit', 'lists')).toMatchObject({ code: 2 });
});

test('what is wrong with a table is said by row and column, and the command ends with 1', async () => {
  await writeFile(at('c.csv'), '姓名,手机号\n王,1380\n,13700000009\n');
  const { code, said } = await runs('people', 'import', at('c.csv'));
  expect(code).toBe(1);
  expect(said).toMatch(/有 2 处要改，什么都没有写入/);
  expect(said).toMatch(/第 2 行「手机号」：请输入正确的手机号[\s\S]*第 3 行「姓名」：姓名不能为空/);
});

test('one report groups the errors of all rows, and the corrected table is imported', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `王,${n === 7 ? 13_700_000_010 : 138},=x`);
  await writeFile(at('d.csv'), ['姓名,手机号,岗位,民族', ...rows].join('\n'));
  const { said } = await runs('people', 'check', at('d.csv'));
  expect(said).toMatch(/请留意：\n {2}第 1 行：没有用到的列，里面的内容不会导入：「民族」（D 列）/);
  expect(said).toMatch(/有 599 处要改[\s\S]*第 2–8、10–301 行（299 行）「手机号」：请输入正确的手机号/);
  expect(said).toMatch(/第 2–301 行（300 行）「岗位」：这里像是公式/);
  await writeFile(at('d.csv'), '姓名,手机号,岗位,民族\n王,13700000010,电焊工,汉');
  expect(await runs('people', 'import', at('d.csv'))).toMatchObject({ code: 0 });
});

test('the codes of a crew are written with their department and crew, and an unknown crew lists those that exist', async () => {
  const rows = [
    '姓名,手机号,区队,班组,单位',
    `甲一,13700000021,采煤一队,乙班,${COMPANY.name}`,
    `乙二,13700000022,采煤一队,甲班,${COMPANY.name}`,
    '丙三,13700000023,采煤二队,甲班,',
    '丁四,13700000024,,,',
  ];
  await writeFile(at('e.csv'), rows.join('\n'));
  const training = ['--training', TRAINING_SHORT];
  expect(await runs('people', 'import', at('e.csv'), ...training)).toMatchObject({ code: 0 });
  const written = async (...more: string[]) => {
    expect(await runs('people', 'codes', ...training, '--yes', '--out', at('f.xlsx'), ...more)).toMatchObject(
      {
        code: 0,
      },
    );
    const [codes] = await readSheets('f.xlsx', new Uint8Array(await readFile(at('f.xlsx'))));
    return codes?.rows.map(({ cells: [name, , , , ...more] }) => [name, ...more.slice(0, -2)]);
  };
  expect(await written('--department', '采煤 一队')).toEqual([
    ['姓名', '单位', '部门', '班组'],
    ['乙二', COMPANY.name, '采煤一队', '甲班'],
    ['甲一', COMPANY.name, '采煤一队', '乙班'],
  ]);
  expect(await written('--department', '采煤一队', '--crew', '乙班')).toEqual([
    ['姓名', '单位', '部门', '班组'],
    ['甲一', COMPANY.name, '采煤一队', '乙班'],
  ]);
  expect(await written('--department', '采煤二队')).toEqual([
    ['姓名', '部门', '班组'],
    ['丙三', '采煤二队', '甲班'],
  ]);
  expect((await runs('people', 'codes', '13700000024')).said).not.toMatch(/采煤|班/);
  const printed = (await runs('people', 'codes', '13700000021', '--yes')).said;
  expect(printed).toMatch(/^甲一 {2}采煤一队 {2}乙班 {2}137/);
  expect(await runs('people', 'codes', ...training, '--crew', '丙班')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/没有班组是「丙班」的学员，可以写：甲班、乙班/),
  });
  expect(await runs('people', 'codes', '13700000021', '--crew', '甲班')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/写了手机号，就不用再写单位、部门、班组/),
  });
});

test('codes names whose printed codes it would void, and prints none until --yes', async () => {
  await writeFile(at('g.csv'), '姓名,手机号,班组\n戊五,13700000031,丁班\n己六,13700000032,\n');
  expect(await runs('people', 'import', at('g.csv'))).toMatchObject({ code: 0 });
  expect((await runs('people', 'codes', '13700000031')).said).toMatch(/^戊五 .*\d{4} \d{4}/);
  const both = ['codes', '13700000031', '13700000032', '--out', at('g.pdf')];
  const asked = await runs('people', ...both);
  expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/^这 1 人手里的登录码还有效/) });
  expect(asked.said).toMatch(/戊五 {2}13700000031 {2}丁班 {2}\S+ \S+ 前有效/);
  expect(asked.said).not.toMatch(/己六/);
  await expect(readFile(at('g.pdf'))).rejects.toThrow('ENOENT');
  const printed = await runs('people', ...both, '--yes');
  expect(printed).toMatchObject({
    code: 0,
    said: expect.stringMatching(/2 人的登录码在[\s\S]*1 人.*已经作废/),
  });
  const page = pdfText(new Uint8Array(await readFile(at('g.pdf'))))
    .join('')
    .replaceAll('\n', '');
  for (const one of ['learn.example', '扫二维码', '戊五', '丁班', '己六']) expect(page).toContain(one);
});

test('undo shows what it would do, and undoes the import whose number it was given', async () => {
  await writeFile(at('h.csv'), '姓名,手机号\n庚七,13700000041\n');
  expect(await runs('people', 'import', at('h.csv'))).toMatchObject({ code: 0 });
  const shown = await runs('people', 'undo');
  expect(shown).toMatchObject({
    code: 0,
    said: expect.stringMatching(/将会：删除 1 个账号[\s\S]*什么都还没有改/),
  });
  const [, number = ''] = /undo (\d+) --yes/.exec(shown.said) ?? [];
  expect(await runs('people', 'undo', number)).toMatchObject({ code: 2 });
  expect(await runs('people', 'block', '13700000041')).toMatchObject({ code: 0 });
  const refused = await runs('people', 'undo', number, '--yes');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/不能撤销[\s\S]*庚七 13700000041：/),
  });
  await writeFile(at('h.csv'), '姓名,手机号\n辛八,13700000042\n');
  expect(await runs('people', 'import', at('h.csv'))).toMatchObject({ code: 0 });
  const [, next = ''] = /undo (\d+) --yes/.exec((await runs('people', 'undo')).said) ?? [];
  expect(await runs('people', 'undo', next, '--yes')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^撤销了 /),
  });
  expect((await runs('people', 'block', '13700000042')).said).toMatch(/没有手机号是/);
});

test('find and list show people on the terminal, and list writes a spreadsheet', async () => {
  await writeFile(at('i.csv'), '姓名,手机号,班组\n壬九,13700000061,戊班\n癸十,13700000062,戊班\n');
  expect(await runs('people', 'import', at('i.csv'), '--training', TRAINING_SHORT)).toMatchObject({
    code: 0,
  });
  const found = await runs('people', 'find', '壬九');
  expect(found).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^壬九 {2}137\*{4}0061 {2}戊班 {2}没有密码\n {4}「.*报名 {2}未开始 0\/\d/),
  });
  expect((await runs('people', 'find', '壬九', '--full')).said).toMatch(/壬九 {2}13700000061/);
  expect((await runs('people', 'find', '没有这个人')).said).toMatch(/没有找到「没有这个人」.*import/);
  const listed = await runs('people', 'list', TRAINING_SHORT, '--crew', '戊班', '--full');
  expect(listed).toMatchObject({ code: 0, said: expect.stringMatching(/\n「.*」2 人\n$/) });
  const [head = '', row = ''] = listed.said.split('\n');
  expect(head).toMatch(/^姓名 +手机号 +班组 +培训 +报名时间 +学习 +课时/);
  // A Chinese character takes two columns: the phone begins below its title.
  expect(row.indexOf('137')).toBe(head.indexOf('手机号'));
  const file = ['--full', '--out', at('i.xlsx')];
  expect(await runs('people', 'list', TRAINING_SHORT, '--crew', '戊班', ...file)).toMatchObject({ code: 0 });
  const [sheet] = await readSheets('i.xlsx', new Uint8Array(await readFile(at('i.xlsx'))));
  expect(sheet?.rows.slice(1).map(({ cells }) => cells[1])).toEqual(['13700000062', '13700000061']);
});

test('unenrol shows what it would do, does it with --yes, and refuses who is not registered', async () => {
  await writeFile(at('j.csv'), '姓名,手机号\n子一,13700000071\n');
  expect(await runs('people', 'import', at('j.csv'), '--training', TRAINING_SHORT)).toMatchObject({
    code: 0,
  });
  const unenrol = ['unenrol', '13700000071', TRAINING_SHORT];
  expect(await runs('people', ...unenrol)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^将取消 子一 13700000071 在[\s\S]*\n {2}学时保留.*[\s\S]*加上 --yes\n$/),
  });
  expect((await runs('people', ...unenrol, '--yes')).said).toMatch(
    /^已取消 子一 13700000071 在「.*」的报名\n/,
  );
  expect(await runs('people', 'attempt', '13700000071', TRAINING_SHORT)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/没有报名「.*」，请先用 register 报名/),
  });
});

test('remind shows who is behind, sends with --yes, and writes a spreadsheet of the results', async () => {
  const before = server.time.now;
  server.time.now = Date.parse(`${chinaDay(before)}T10:00:00+08:00`);
  await writeFile(at('k.csv'), '姓名,手机号,班组\n丑二,13700000081,己班\n寅三,13700000082,己班\n');
  const training = ['--training', TRAINING_SHORT];
  expect(await runs('people', 'import', at('k.csv'), ...training)).toMatchObject({ code: 0 });
  const remind = ['remind', TRAINING_SHORT, '--crew', '己班'];
  const shown = await runs('people', ...remind);
  expect(shown).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^姓名 +手机号 +班组 +学习 +课时 [\s\S]*丑二 +137\*{4}0081[\s\S]*--yes\n$/),
  });
  expect(shown.said).toMatch(
    /提醒 2 人，按 2 条短信算，没有设置 SMS_PRICE，不知道多少钱\n最长的一条（\d+ 个字）：【/,
  );
  expect(await messagesTo(server, '13700000081')).toEqual([]);
  const file = ['--yes', '--out', at('k.xlsx')];
  expect(await runs('people', ...remind, ...file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^处理了 2 人，还有 0 人\n已发 2 人\n名单在 .*k\.xlsx\n$/),
  });
  expect(await messagesTo(server, '13700000081')).toMatchObject([{ text: expect.stringMatching(/丑二/) }]);
  const [sheet] = await readSheets('k.xlsx', new Uint8Array(await readFile(at('k.xlsx'))));
  expect(sheet?.rows.slice(1).map(({ cells }) => [cells[0], cells.at(-1)])).toEqual(
    expect.arrayContaining([['丑二', '已发']]),
  );
  expect(await runs('people', ...remind, '--yes')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/没有要提醒的人\n不提醒 2 人：\n {2}24 小时内提醒过（.*）（2 人）：/),
  });
  server.time.now = before;
});

describe('remind with --yes', () => {
  const row = (id: string, more: object = {}) => ({
    id,
    name: `学员${id}`,
    phone: '138****0001',
    unit: '',
    department: '',
    crew: '',
    study: '未开始',
    ...{
      finishedHours: 0,
      hours: 1,
      until: '',
      text: '短信',
      segments: 1,
      outcome: '待发',
      why: '',
      ...more,
    },
  });
  const answer = (more: object) => ({
    ...{
      name: '上岗',
      list: [],
      leftOut: [],
      segments: 0,
      price: '',
      left: 0,
      next: '',
      chat: '',
      notice: '',
    },
    ...more,
  });
  /** Asks a server that answers with these answers, one after the other; an error is thrown. */
  async function reminded(...answers: (object | Error)[]) {
    const said: string[] = [];
    const asked: object[] = [];
    const ask = async (_: string, content: object) => {
      asked.push(content);
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    };
    const client = { ask } as unknown as OperatorClient;
    const whose = { training: 'a', out: undefined };
    const how = { isSure: true, say: (sentence: string) => void said.push(sentence) };
    const outcome = await remindLines(client, whose, how).catch((error: Error) => error);
    return { outcome, said, asked };
  }
  const preview = answer({ list: [row('1'), row('2'), row('3')], left: 3 });

  test('goes on after each answer until none is left', async () => {
    const { outcome, said, asked } = await reminded(
      preview,
      answer({
        list: [row('1', { outcome: '已发' }), row('2', { outcome: '跳过', why: '账号停用' })],
        left: 1,
        next: '2',
      }),
      answer({ list: [row('3', { outcome: '已发' })] }),
    );
    expect(asked.slice(1)).toMatchObject([
      { confirm: true, after: '' },
      { confirm: true, after: '2' },
    ]);
    expect(said).toEqual(['处理了 2 人，还有 1 人', '处理了 3 人，还有 0 人']);
    expect(outcome).toEqual({
      isRefused: false,
      lines: ['已发 2 人', '跳过 1 人（没有再发）：', '  学员2 138****0001：账号停用'],
    });
  });

  test('names who was refused and who is uncertain with the reason, and ends with 1', async () => {
    const { outcome } = await reminded(
      preview,
      answer({
        list: [
          row('1', { outcome: '被拒', why: '短信网关没有收（400）' }),
          row('2', { outcome: '不确定', why: '短信网关没有及时回应' }),
          row('3', { outcome: '已发' }),
        ],
      }),
    );
    expect(outcome).toEqual({
      isRefused: true,
      lines: [
        '已发 1 人',
        '被拒 1 人（没有发出，可以再发）：',
        '  学员1 138****0001：短信网关没有收（400）',
        '不确定 1 人（也许已经发出，24 小时内不再发，请看网关的记录）：',
        '  学员2 138****0001：短信网关没有及时回应',
      ],
    });
  });

  test('names who is in no answer, as after a stop or a lost answer, and ends with 1', async () => {
    const notice = '短信网关一条也没有收下，先停在这里';
    const { outcome, said } = await reminded(
      preview,
      answer({ list: [row('2', { outcome: '已发' })], left: 1, notice }),
    );
    expect(said).toContain(notice);
    expect(outcome).toMatchObject({ isRefused: true });
    expect((outcome as { lines: string[] }).lines.at(-1)).toMatch(
      /^没有结果（.*再来一次，24 小时内发过的不会再发），2 人：学员1 138\*{4}0001、学员3/,
    );
  });

  test('reports what was sent before a call was refused', async () => {
    const quiet = new Error('22:00 不发');
    const { outcome, said } = await reminded(
      preview,
      answer({ list: [row('1', { outcome: '已发' })], left: 2, next: '1' }),
      quiet,
    );
    expect(outcome).toBe(quiet);
    expect(said).toContain('已发 1 人');
  });

  test('gives the text for the group chat without a gateway, and ends with 1', async () => {
    const { outcome, asked } = await reminded({
      ...preview,
      chat: '请继续学习：学员1',
      notice: '没有短信网关',
    });
    expect(asked).toHaveLength(1);
    expect(outcome).toMatchObject({ isRefused: true });
    expect((outcome as { lines: string[] }).lines.slice(-3)).toEqual([
      '「上岗」有 3 人还没有学完',
      '没有短信网关',
      '请继续学习：学员1',
    ]);
  });
});

test('remind with --yes in the quiet hours ends with 1 and the time from which it works', async () => {
  const before = server.time.now;
  server.time.now = Date.parse(`${chinaDay(before)}T21:00:00+08:00`);
  await writeFile(at('l.csv'), '姓名,手机号,班组\n卯四,13700000091,庚班\n');
  const training = ['--training', TRAINING_SHORT];
  expect(await runs('people', 'import', at('l.csv'), ...training)).toMatchObject({ code: 0 });
  expect(await runs('people', 'remind', TRAINING_SHORT, '--crew', '庚班', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ 08:00:00 起可以发；这一次什么都没有发/),
  });
  server.time.now = before;
});

test('the template can be downloaded without signing', async () => {
  const answer = await fetch(server.origin + PEOPLE_TEMPLATE);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.xlsx$/);
  const [sheet] = await readSheets('a.xlsx', new Uint8Array(await answer.arrayBuffer()));
  expect(sheet?.rows[0]?.cells).toEqual(
    COLUMN_NAMES.map((one) => titleOf(one) + (COLUMNS[one].needed ? '*' : '')),
  );
});

test.each([
  ['nothing', [], 2, /用法/],
  ['an undo without the number', ['undo', '--yes'], 2, /不能恢复/],
  [
    'help, which lists the columns of a table,',
    ['--help'],
    0,
    /列名：\n +姓名、手机号、.*、部门、班组、岗位/,
  ],
  ['help', ['--help'], 0, /^用法/],
  ['an unknown option', ['check', 'a.xlsx', '--trainings', '1'], 2, /^没有「--trainings」这个选项。\n用法/],
  ['an option without its value', ['check', 'a.xlsx', '--training'], 2, /^「--training」的写法不对。\n用法/],
  ['no file', ['check', '/nowhere.xlsx'], 2, /读不到文件/],
  ['leaving without --yes', ['leave', '13700000001'], 2, /不能撤回/],
  ['a change of phone without the new one', ['phone', '13700000001'], 2, /现在的手机号和新手机号/],
  ['a change to the same phone', ['phone', '13700000001', '13700000001'], 1, /和现在的手机号一样/],
  ['a reissue without a number', ['reissue'], 2, /用法/],
  ['an unknown certificate', ['reissue', 'ZJ202699999999'], 1, /没有编号是 ZJ202699999999 的证书/],
  ['a search for nothing', ['find'], 2, /用法/],
  ['a list of nobody', ['list', '--crew', '甲班'], 1, /请写培训，或者写单位/],
  ['a list of an unknown training', ['list', '没有的'], 1, /没有培训「没有的」/],
  ['a list in another kind of file', ['list', '1', '--out', 'a.pdf'], 2, /以 \.xlsx 结尾/],
  ['an unenrolment without the training', ['unenrol', '13700000001'], 2, /请写手机号和培训/],
  ['an unenrolment of an unknown phone', ['unenrol', '13999999999', '1'], 1, /没有手机号是/],
  ['an extra attempt for an unknown phone', ['attempt', '13999999999', '1'], 1, /没有手机号是/],
  ['a deadline without a date', ['deadline', '1'], 2, /请写培训和日期/],
  ['a deadline for everybody', ['deadline', '1', '2099-01-01'], 1, /给所有学员延长，请在内容文件夹里改/],
  ['a reminder of no training', ['remind'], 2, /用法/],
  ['a reminder of a phone', ['remind', '1', '13700000001', '--yes'], 2, /请只写一个培训.*--crew/],
  ['a reminder of two trainings', ['remind', '1', '--training', '2'], 2, /请只写一个培训/],
  ['a reminder of an unknown training', ['remind', '没有的', '--yes'], 1, /没有培训「没有的」/],
  ['a reminder in another kind of file', ['remind', '1', '--out', 'a.pdf'], 2, /以 \.xlsx 结尾/],
  ['an unknown phone', ['block', '13999999999'], 1, /没有手机号是/],
  [
    'a document of no kind',
    ['correct', '13700000001', '--number', '1', '--document', '驾照'],
    2,
    /身份证、军官证、护照/,
  ],
])('%s ends in a sentence', async (_, given, code, said) => {
  expect(await runs('people', ...given)).toMatchObject({ code, said: expect.stringMatching(said) });
});

test('every cell of the template is a text, written or not, and its examples are right', async () => {
  const table = readTable(await readSheets('a.xlsx', await peopleTemplate()), DEFAULT_POSITIONS);
  expect(table.wrongs).toEqual([]);
  expect(table.people).toHaveLength(2);
});
