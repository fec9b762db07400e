import * as operator from '@contract/operator/all';
import type { OperatorAnswer, OperatorEndpoint } from '@contract/operator/endpoint';
import {
  COMPANY,
  HOURS_A,
  LEARNER,
  LESSON_A,
  TRAINING,
  TRAINING_SHORT,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { masked } from '@rules/person/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET });
  const rows = [
    '姓名,手机号,证件号码,部门,班组,单位',
    `甲一,13700000051,11010519491231002X,采煤一队,甲班,${COMPANY.name}`,
    `乙二,13700000052,,采煤一队,乙班,${COMPANY.name}`,
    '甲一百,13700000053,,,,',
  ];
  const file = Buffer.from(rows.join('\n')).toString('base64');
  await ask(operator.people.importTable, { name: 'a.csv', file, training: TRAINING_SHORT });
});
afterAll(() => server.close());

type Found = OperatorAnswer<typeof operator.enrolment.find>;
type Listed = OperatorAnswer<typeof operator.enrolment.list>;
const ask = ({ path }: OperatorEndpoint, content: object) => operatorAsks(server, path, content);
const find = async (text: string, more: object = {}) =>
  (await ask(operator.enrolment.find, { text, ...more })).body as unknown as Found;
const list = async (given: object) => (await ask(operator.enrolment.list, given)).body as unknown as Listed;
const acts = async () => (await ask(operator.audit.written, {})).body.list as unknown as { detail: object }[];

describe('a search for learners', () => {
  test.each([
    ['a whole phone in any writing', '137 0000 0051', ['甲一']],
    ['the end of a phone', '0000052', ['乙二']],
    ['a name, the exact one first', '甲一', ['甲一', '甲一百']],
    ['the end of an identity number in small letters', '1002x', ['甲一']],
    ['a part of the unit together with a name', `乙 ${COMPANY.name.slice(0, 4)}`, ['乙二']],
    ['nothing that exists', '没有这个人', []],
  ])('finds by %s', async (_, text, names) => {
    expect((await find(text)).list.map(({ name }) => name)).toEqual(names);
  });

  test('masks phones and identity numbers unless they are asked for, and records whom it has shown', async () => {
    const [short] = (await find('甲一')).list;
    expect(short).toMatchObject({
      phone: masked('13700000051'),
      identityNumber: masked('11010519491231002X'),
      unit: COMPANY.name,
      department: '采煤一队',
      crew: '甲班',
      account: '没有密码',
    });
    const { list: whole } = await find('甲一', { full: true });
    expect(whole[0]).toMatchObject({ phone: '13700000051', identityNumber: '11010519491231002X' });
    const [entry] = await acts();
    expect(entry).toMatchObject({ act: '查找学员', detail: { ids: whole.map(({ id }) => id), full: true } });
    expect(JSON.stringify(entry)).not.toMatch(/甲一|1370000|110105/);
  });

  test('shows each training with study, exam and certificate', async () => {
    const [learner] = (await find(LEARNER.phone)).list;
    const of = (id: string) => learner?.trainings.find(({ training }) => training === id);
    expect(of(TRAINING)).toMatchObject({ study: '学习中', certificate: '', revoked: false });
    expect(of(TRAININGS.examOpen)).toMatchObject({ study: '已完成', exam: '未参加' });
    expect(of(TRAININGS.certificateApplied)).toMatchObject({
      study: '已完成',
      exam: '合格',
      certificate: expect.stringMatching(/^ZJ/),
    });
  });

  test('says how many it does not list', async () => {
    const { list: found, more } = await find('138000100');
    expect(found).toHaveLength(20);
    expect(more).toBe(60 - 20);
  });

  test('asks for two characters at least', async () => {
    expect(await ask(operator.enrolment.find, { text: ' 王 ' })).toMatchObject({
      status: 400,
      body: { message: '请至少写两个字' },
    });
  });
});

describe('a list of people', () => {
  test('has everybody of a training, or of one department or crew', async () => {
    const names = async (more: object) =>
      (await list({ training: TRAINING_SHORT, ...more })).list.map(({ name }) => name);
    expect(await names({})).toEqual(expect.arrayContaining(['甲一', '乙二', '甲一百']));
    expect((await names({ department: '采煤 一队' })).sort()).toEqual(['乙二', '甲一']);
    expect(await names({ crew: '乙班' })).toEqual(['乙二']);
  });

  test('has everybody of a unit, also who has not registered', async () => {
    const file = Buffer.from(`姓名,手机号,单位\n丙三,13700000054,${COMPANY.name}\n`).toString('base64');
    await ask(operator.people.importTable, { name: 'b.csv', file });
    const { name, list: all } = await list({ unit: COMPANY.name, full: true });
    expect(name).toBe(COMPANY.name);
    expect(all.find(({ phone }) => phone === '13700000052')?.enrolled).toMatchObject({
      training: TRAINING_SHORT,
      study: '未开始',
      lastStudiedAt: '',
    });
    expect(all.find(({ phone }) => phone === '13700000054')).toMatchObject({ enrolled: null });
  });

  test('shows when somebody has last studied', async () => {
    const who = tester(1);
    const sender = await server.student(who, LESSON_A);
    await ask(operator.learners.register, { training: TRAINING, phones: [who.phone] });
    const sessionId = await openHour(server, who, HOURS_A[0], sender);
    server.time.now += 20_000;
    await sendStretch(server, who, { hourId: HOURS_A[0], sessionId, from: 0, to: 15 }, sender);
    const { list: all } = await list({ training: TRAINING });
    expect(all.find(({ id }) => id === who.id)?.enrolled).toMatchObject({
      study: '学习中',
      finishedHours: 0,
      lastStudiedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('records which list was shown', async () => {
    const { list: shown } = await list({ training: TRAINING_SHORT, crew: '甲班' });
    expect((await acts())[0]).toMatchObject({
      act: '查看名单',
      subject: `training ${TRAINING_SHORT}`,
      detail: { crew: '甲班', full: false, learners: shown.length },
    });
  });

  test.each([
    ['neither a training nor a unit', { department: '采煤一队' }, 400, /请写培训，或者写单位/],
    ['an unknown training', { training: '没有的' }, 404, /没有培训「没有的」，请写它在内容文件夹里的名字/],
    ['an unknown unit', { unit: '没有的' }, 404, /没有单位「没有的」，请写统一社会信用代码/],
    ['an unknown crew', { training: TRAINING_SHORT, crew: '丙班' }, 404, /可以写：甲班、乙班/],
  ])('refuses %s in a sentence', async (_, given, status, message) => {
    expect(await ask(operator.enrolment.list, given)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
  });
});
