import { getMyCert } from '@contract/certificates';
import { phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import type { OperatorEndpoint } from '@contract/operator/endpoint';
import { resetPassword } from '@contract/registration';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { HOURS_A, LEARNER, LESSON_A, TRAINING_SHORT, TRAININGS, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET, SERVICE_PHONE: '400-123-4567' });
});
afterAll(() => server.close());

const ask = ({ path }: OperatorEndpoint, content: object) => operatorAsks(server, path, content);
const { block, unblock, reset, correct, leave, register, codes } = operator.learners;
type Written = { number: number; act: string; subject: string; detail: object };
const acts = async () => (await ask(operator.audit.written, {})).body.list as unknown as Written[];
const info = (who: { id: string }, token: string) => server.call(getUserInfo, { id: who.id }, { token });
/** A learner as a table of people enters him: without a password. */
async function entered(phone: string, training?: string) {
  const file = Buffer.from(`姓名,手机号\n王小明,${phone}\n`).toString('base64');
  await ask(operator.people.importTable, { name: 'a.csv', file, ...(training && { training }) });
}
const codeFor = async (phone: string) => {
  const { list } = (await ask(codes, { phones: [phone] })).body as unknown as { list: { code: string }[] };
  return list[0]?.code ?? '';
};
const begin = (phone: string, captcha: string, password = 'newpassword1') =>
  server.call(resetPassword, { id: undefined, phone, password, captcha });

test.each<[string, OperatorEndpoint, object]>([
  ['停用账号', block, {}],
  ['恢复账号', unblock, {}],
  ['清除密码', reset, {}],
  ['更正资料', correct, { name: '王大明', identityNumber: '11010519491231002X' }],
  ['注销账号', leave, {}],
])(
  '%s stands in the audit log once, without names, and a second time changes nothing',
  async (act, call, more) => {
    const { phone, id } = tester(1);
    const before = (await acts()).length;
    expect(await ask(call, { phone, ...more })).toMatchObject({ status: 200 });
    const again = await ask(call, { phone, ...more });
    expect(again.body.message).toMatch(/没有变化|没有手机号/);
    const written = await acts();
    expect(written).toHaveLength(before + 1);
    expect(written[0]).toMatchObject({ act, subject: `account ${id}` });
    expect(JSON.stringify(written[0])).not.toMatch(/王大明|11010519491231002X|1380001/);
  },
);

test.each([
  ['an unknown phone', { phone: '13900000000' }, 404, /没有手机号是 13900000000/],
  ['half a phone', { phone: '1390' }, 400, /正确的手机号/],
])('%s is refused by every act', async (_, given, status, message) => {
  for (const call of [block, unblock, reset, leave]) {
    const refused = await ask(call, given);
    expect(refused).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  }
});

describe('a blocked learner', () => {
  test('is out at once, reads the service phone, and loses nothing that was not sent', async () => {
    const who = tester(2);
    const sender = await server.student(who, LESSON_A);
    const sessionId = await openHour(server, who, HOURS_A[0], sender);
    server.time.now += 20_000;
    await ask(block, { phone: who.phone });
    await expect(info(who, sender.token)).rejects.toMatchObject({ status: 410 });
    await expect(server.login(who.phone)).rejects.toMatchObject({
      code: '2000',
      message: expect.stringMatching(/账号已停用.*400-123-4567.*保留/),
    });
    await ask(unblock, { phone: who.phone });
    const { token } = await server.login(who.phone);
    const sent = { hourId: HOURS_A[0], sessionId, from: 0, to: 15 };
    expect(await sendStretch(server, who, sent, { ...sender, token })).toMatchObject({ credited: 15 });
  });

  test('does not sign in by a new password either', async () => {
    await entered('13700000003');
    const code = await codeFor('13700000003');
    await ask(block, { phone: '13700000003' });
    await begin('13700000003', code);
    const login = server.call(phoneLogin, { phone: '13700000003', password: 'newpassword1' });
    await expect(login).rejects.toMatchObject({ code: '2000' });
  });
});

test('a reset takes the password away and puts every terminal out', async () => {
  const who = tester(4);
  const login = await server.login(who.phone);
  await ask(reset, { phone: who.phone });
  await expect(info(who, login.token)).rejects.toMatchObject({ status: 410 });
  await expect(server.call(refreshToken, {}, { token: login.refreshToken })).rejects.toMatchObject({
    status: 410,
  });
  await expect(server.login(who.phone)).rejects.toMatchObject({ code: '2101' });
  await begin(who.phone, await codeFor(who.phone));
  const { token } = await server.call(phoneLogin, { phone: who.phone, password: 'newpassword1' });
  await info(who, token);
});

test.each([
  [{}, /请写要更正的/],
  [{ name: '王'.repeat(31) }, /最多30个字/],
  [{ identityNumber: '110105194912310021' }, /正确的身份证号/],
])('a correction of %o is refused', async (more, message) => {
  const refused = await ask(correct, { phone: tester(5).phone, ...more });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
});

test('a correction to the number of another account is refused until the operator accepts it', async () => {
  const { phone, id } = tester(6);
  const given = { phone, identityNumber: '330110198503072219' };
  expect(await ask(correct, given)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/尾号 0001，没有改.*--equal-numbers/) },
  });
  expect(await ask(correct, { ...given, equalNumbers: true })).toMatchObject({ status: 200 });
  const [act] = await acts();
  expect(act).toMatchObject({ subject: `account ${id}`, detail: { equalNumbers: [LEARNER.id] } });
  expect((await ask(correct, given)).body.message).toMatch(/没有变化/);
});

test('a correction stands in the profile, and not on what was certified', async () => {
  const { token } = await server.login(LEARNER.phone);
  const certified = async () => {
    const { list } = await server.call(getMyCert, { userId: LEARNER.id }, { token });
    return list[0]?.userName;
  };
  const before = await certified();
  await ask(correct, { phone: LEARNER.phone, name: '王健国' });
  expect(await info(LEARNER, token)).toMatchObject({ name: '王健国' });
  expect(await certified()).toBe(before);
});

describe('who leaves', () => {
  test('is nobody any more, and the phone may begin anew', async () => {
    const who = tester(6);
    const { token } = await server.login(who.phone);
    await ask(correct, { phone: who.phone, identityNumber: '110101199003070038', name: '李先生' });
    await ask(leave, { phone: who.phone });
    await expect(info(who, token)).rejects.toMatchObject({ status: 410 });
    await expect(server.login(who.phone)).rejects.toMatchObject({ code: '2101' });
    await entered(who.phone);
    await begin(who.phone, await codeFor(who.phone));
    const anew = await server.call(phoneLogin, { phone: who.phone, password: 'newpassword1' });
    expect(anew.userId).not.toBe(who.id);
  });

  test('does not while money is to be given back or an invoice is looked at', async () => {
    expect(await ask(leave, { phone: LEARNER.phone })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/先(处理|审核)完/) },
    });
  });
});

describe('a printed code', () => {
  test('sets the first password, once', async () => {
    await entered('13700000011');
    const code = await codeFor('13700000011');
    expect(code).toMatch(/^\d{8}$/);
    await begin('13700000011', ` ${code.slice(0, 4)} ${code.slice(4)} `);
    await server.call(phoneLogin, { phone: '13700000011', password: 'newpassword1' });
    await expect(begin('13700000011', code)).rejects.toMatchObject({
      code: '2107',
      message: expect.stringMatching(/已经用过.*试试登录/),
    });
  });

  test('is good for its own learner, and the newest only', async () => {
    await entered('13700000012');
    await entered('13700000013');
    const first = await codeFor('13700000012');
    const second = await codeFor('13700000012');
    await codeFor('13700000013');
    await expect(begin('13700000013', second)).rejects.toMatchObject({ code: '2103' });
    if (first !== second) await expect(begin('13700000012', first)).rejects.toMatchObject({ code: '2103' });
    await begin('13700000012', second);
  });

  test('is good for fourteen days', async () => {
    await entered('13700000015');
    const code = await codeFor('13700000015');
    server.time.now += 14 * 24 * 3_600_000;
    await expect(begin('13700000015', code)).rejects.toMatchObject({
      message: expect.stringMatching(/过期.*重新打印/),
    });
  });

  test('that nobody has reads like a wrong one', async () => {
    const said = { code: '2103', message: '一次性登录码不正确，请核对手机号和登录码' };
    await expect(begin('13999999999', '12345678')).rejects.toMatchObject(said);
    await expect(begin(tester(7).phone, '12345678')).rejects.toMatchObject(said);
  });

  test('is not made for who has a password, and is for all of a training who have none', async () => {
    expect((await ask(codes, { phones: [tester(8).phone] })).body).toMatchObject({
      list: [],
      withPassword: 1,
    });
    await entered('13700000016', TRAINING_SHORT);
    await ask(register, { training: TRAINING_SHORT, phones: [tester(8).phone] });
    const { list } = (await ask(codes, { training: TRAINING_SHORT })).body as unknown as {
      list: { phone: string }[];
    };
    expect(list).toMatchObject([
      { phone: '13700000016', name: '王小明', code: expect.stringMatching(/^\d{8}$/) },
    ]);
    const log = JSON.stringify(await acts());
    for (const one of list) expect(log).not.toContain((one as unknown as { code: string }).code);
  });
});

describe('registration by the operator', () => {
  test('is for all or for nobody, once, and names whom nobody knows', async () => {
    const phones = [tester(9).phone, tester(10).phone];
    const unknown = await ask(register, { training: TRAININGS.paid, phones: [...phones, '13999999999'] });
    expect(unknown).toMatchObject({ status: 404, body: { message: expect.stringMatching(/13999999999/) } });
    const done = { status: 200, body: { message: expect.stringMatching(/已报名 2 人/) } };
    expect(await ask(register, { training: TRAININGS.paid, phones })).toMatchObject(done);
    const again = await ask(register, { training: TRAININGS.paid, phones });
    expect(again.body.message).toMatch(/没有变化/);
  });

  test('wants what comes before', async () => {
    const refused = await ask(register, { training: TRAININGS.prerequisites, phones: [tester(9).phone] });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/前置培训/) } });
  });
});
