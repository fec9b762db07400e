import { updateIdentity } from '@contract/account';
import { sendSms } from '@contract/captcha';
import { loginByIdentity, phoneLogin } from '@contract/login';
import { resetPassword } from '@contract/registration';
import { getUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { codeTo } from '../../testing/sms';

const server = suiteServer();

const LEARNERS = '330110198503072219';
const byNumber = (identityNumber: string, password = DEMO_PASSWORD, identityType = '0') =>
  server.call(loginByIdentity, { identityType, identityNumber, password }, { installation: 'browser-2' });
const byPhone = (phone: string, password = DEMO_PASSWORD) => server.call(phoneLogin, { phone, password });
const wrong = { code: '2101', message: '证件号码或密码错误' };
const puzzle = { code: '2108', message: expect.stringContaining('手机做一次验证') };

/** Gives a learner a passport of this number. */
async function passport(who: { id: string; phone: string }, number: string) {
  const { token } = await server.login(who.phone);
  const identity = {
    type: 2,
    identityName: '陈远',
    identityNumber: number,
    confirmDuplicateIdcard: true,
  };
  await server.call(updateIdentity, { id: who.id, ...identity }, { token });
}

test('the number and the password start a new terminal; the older is answered 410', async () => {
  const first = await server.login(LEARNER.phone);
  const { userId, userinfo, token } = await byNumber(LEARNERS);
  expect({ userId, name: userinfo?.name }).toEqual({ userId: LEARNER.id, name: '王建国' });
  await server.call(getUserInfo, { id: LEARNER.id }, { token });
  const older = server.call(getUserInfo, { id: LEARNER.id }, { token: first.token });
  await expect(older).rejects.toMatchObject({ status: 410 });
});

test('the number is understood as people type it', async () => {
  await passport(tester(1), 'e1234 5678');
  expect(await byNumber(' E1234 5678', DEMO_PASSWORD, '2')).toMatchObject({ userId: tester(1).id });
});

test.each([
  ['0', '', '证件号码不能为空'],
  ['0', '330110198503072218', '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对'],
  ['3', LEARNERS, '证件类型不正确，请重新选择'],
])('type %s with number «%s» is refused: %s', async (type, number, message) => {
  await expect(byNumber(number, DEMO_PASSWORD, type)).rejects.toMatchObject({ code: '2001', message });
});

test('a wrong password, a number that nobody has and one of another type say the same', async () => {
  await expect(byNumber(LEARNERS, 'wrong')).rejects.toMatchObject(wrong);
  await expect(byNumber('11010519491231002X')).rejects.toMatchObject(wrong);
  await expect(byNumber(LEARNERS, DEMO_PASSWORD, '2')).rejects.toMatchObject(wrong);
});

test('tries by number and by phone are counted together', async () => {
  const { phone } = tester(2);
  await passport(tester(2), 'P0000002');
  for (let n = 0; n < 3; n += 1) {
    await expect(byPhone(phone, 'wrong')).rejects.toMatchObject({ code: '2101' });
  }
  for (let n = 0; n < 2; n += 1) {
    await expect(byNumber('P0000002', 'wrong', '2')).rejects.toMatchObject(wrong);
  }
  await expect(byPhone(phone)).rejects.toMatchObject(puzzle);
  await expect(byNumber('P0000002', DEMO_PASSWORD, '2')).rejects.toMatchObject(puzzle);
  server.time.now += 3_600_000;
  await byNumber('P0000002', DEMO_PASSWORD, '2');
  await expect(byPhone(phone, 'wrong')).rejects.toMatchObject({ code: '2101' });
  await byPhone(phone);
});

test('a number that nobody has wants a puzzle as soon as one that somebody has', async () => {
  for (let n = 0; n < 5; n += 1) await expect(byNumber('NOBODY', 'x', '1')).rejects.toMatchObject(wrong);
  await expect(byNumber('NOBODY', 'x', '1')).rejects.toMatchObject(puzzle);
});

test('of two accounts with one number the password tells which, and the other is not counted for it', async () => {
  const [one, other] = [tester(4), tester(5)];
  await passport(one, 'P0000045');
  await passport(other, 'P0000045');
  await server.call(sendSms, { phone: one.phone });
  const captcha = await codeTo(server, one.phone);
  await server.call(resetPassword, { id: undefined, phone: one.phone, password: 'another1', captcha });
  for (let n = 0; n < 7; n += 1) {
    expect(await byNumber('P0000045', DEMO_PASSWORD, '2')).toMatchObject({ userId: other.id });
  }
  expect(await byNumber('P0000045', 'another1', '2')).toMatchObject({ userId: one.id });
  await byPhone(one.phone, 'another1');
});
