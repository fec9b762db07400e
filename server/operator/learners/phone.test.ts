import { sendUpdateNewPhoneSms, sendUpdatePhoneSms, updateMobileVerify } from '@contract/captcha';
import { phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import type { HoursReport } from '@contract/operator/hours-report';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { codeTo } from '../../testing/sms';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET });
});
afterAll(() => server.close());

const change = (phone: string, newPhone: string) =>
  operatorAsks(server, operator.learners.phone.path, { phone, newPhone });
const login = (phone: string) => server.call(phoneLogin, { phone, password: DEMO_PASSWORD });
type Written = { number: number; act: string; subject: string };
const acts = async () =>
  (await operatorAsks(server, operator.audit.written.path, {})).body.list as unknown as Written[];
/** The phone changes in the operator's report about one learner. */
async function history(phone: string) {
  const asked = { about: 'learner', which: phone, from: '2026-01-01', to: '2026-12-31' };
  const { body } = await operatorAsks(server, operator.reports.hours.path, asked);
  return (body as unknown as { report: HoursReport }).report.learners[0]?.phoneChanges;
}

describe('a change of phone by the operator', () => {
  test('ends every session and moves the account with its password when the new number is free', async () => {
    const { id, phone } = tester(1);
    const session = await server.login(phone);
    expect(await change(phone, '139 0000 0701')).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/已更换为 13900000701，所有终端都已退出/) },
    });
    await expect(server.call(getUserInfo, { id }, { token: session.token })).rejects.toMatchObject({
      status: 410,
    });
    const refreshed = server.call(refreshToken, {}, { token: session.refreshToken });
    await expect(refreshed).rejects.toMatchObject({ status: 410 });
    await expect(login(phone)).rejects.toMatchObject({ code: '2101' });
    expect(await login('13900000701')).toMatchObject({ userId: id });
  });

  test('writes one audit entry without numbers when it is called twice', async () => {
    const { id, phone } = tester(2);
    const before = (await acts()).length;
    await change(phone, '13900000702');
    expect(await change(phone, '13900000702')).toMatchObject({
      status: 200,
      body: { message: '已经是 13900000702 了，没有变化' },
    });
    const written = await acts();
    expect(written).toHaveLength(before + 1);
    expect(written[0]).toMatchObject({ act: '更换手机号', subject: `account ${id}` });
    expect(JSON.stringify(written)).not.toMatch(/1390000070|1380001/);
  });

  test.each<[string, string, string, number, RegExp]>([
    ['the number is the same', tester(3).phone, tester(3).phone, 400, /和现在的手机号一样/],
    [
      'another account has the new number',
      tester(3).phone,
      tester(4).phone,
      409,
      /另一个账号的手机号，没有改/,
    ],
    ['nobody has the old number', '13999999999', '13900000703', 404, /没有手机号是 13999999999/],
    ['the new number is no phone', tester(3).phone, '1390000070', 400, /正确的手机号/],
  ])('refuses in a sentence when %s', async (_, phone, newPhone, status, message) => {
    expect(await change(phone, newPhone)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    expect(await login(tester(3).phone)).toMatchObject({ userId: tester(3).id });
  });

  test('does not count as done when another account took the old number since', async () => {
    const [first, second] = [tester(5), tester(6)];
    await change(first.phone, '13900000705');
    await change(second.phone, first.phone);
    expect(await change(first.phone, '13900000705')).toMatchObject({ status: 409 });
  });
});

describe('the report about a learner', () => {
  test('has every phone with who changed it when the learner and the operator changed it', async () => {
    const { id, phone } = tester(7);
    const sender = await server.login(phone);
    await server.call(sendUpdatePhoneSms, { userId: id, oldPhone: phone }, sender);
    await server.call(sendUpdateNewPhoneSms, { userId: id, phone: '13900000707' }, sender);
    const codes = {
      oldPhoneCode: await codeTo(server, phone),
      newPhoneCode: await codeTo(server, '13900000707'),
    };
    await server.call(updateMobileVerify, { id, ...codes }, sender);
    server.time.now += 60_000;
    await change('13900000707', '13900000708');
    expect(await history('13900000708')).toMatchObject([
      { oldPhone: phone, newPhone: '13900000707', changedBy: 'learner' },
      { oldPhone: '13900000707', newPhone: '13900000708', changedBy: 'operator' },
    ]);
  });
});
