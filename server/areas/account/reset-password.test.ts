import { sendSms } from '@contract/captcha';
import type { Endpoint } from '@contract/endpoint';
import { phoneLogin } from '@contract/login';
import { appRegister, resetPassword } from '@contract/registration';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { requestFor, type Sender, suiteServer } from '../../testing/running';
import { codeTo, otherThan } from '../../testing/sms';
import { withoutThreads } from '../../testing/thread-pool';

const server = suiteServer();

async function newCode(phone: string): Promise<string> {
  server.time.now += 60_000;
  await server.call(sendSms, { phone });
  return codeTo(server, phone);
}
type Reset = { id?: string; phone: string; password?: string; captcha: string };
const reset = ({ id, phone, password = '新密码 #1', captcha }: Reset, sender?: Sender) =>
  server.call(resetPassword, { id, phone, password, captcha }, sender);
const SOMEBODY = {
  idcardType: 0,
  idcard: '11010519491231002X',
  name: '赵铁柱',
  education: '1',
  sex: '1',
  password: 'abc123',
  confirmPassword: 'abc123',
  province: '330000',
  city: '330100',
  region: '330110',
  street: '',
  positionId: '1894027361548391001',
};
const login = (phone: string, password: string) => server.call(phoneLogin, { phone, password });

test('a reset without a session finds the learner by phone and code; the new password is the only one', async () => {
  const { phone } = tester(1);
  expect(await reset({ phone, captcha: await newCode(phone) })).toEqual({
    msg: '密码已重设，请用新密码登录',
  });
  await expect(login(phone, DEMO_PASSWORD)).rejects.toMatchObject({ code: '2101' });
  await login(phone, '新密码 #1');
});

test('a reset ends every session of that learner', async () => {
  const { id, phone } = tester(2);
  const { token, refreshToken: refresh } = await server.login(phone);
  await reset({ phone, captcha: await newCode(phone) });
  await expect(server.call(getUserInfo, { id }, { token })).rejects.toMatchObject({ status: 410 });
  await expect(server.call(refreshToken, {}, { token: refresh })).rejects.toMatchObject({ status: 410 });
});

test('a reset forgets wrong passwords: no puzzle is due any more', async () => {
  const { phone } = tester(3);
  const captcha = await newCode(phone);
  for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong')).rejects.toMatchObject({ code: '2101' });
  await expect(login(phone, DEMO_PASSWORD)).rejects.toMatchObject({ code: '2108' });
  await reset({ phone, captcha });
  await login(phone, '新密码 #1');
});

test.each([
  [{ phone: '', captcha: '1' }, '手机号不能为空'],
  [{ phone: '123', captcha: '1' }, '请输入正确的手机号：应该是11位数字，现在有3位'],
  [{ phone: tester(4).phone, captcha: ' ' }, '请输入验证码'],
  [{ phone: tester(4).phone, captcha: '1', password: 'abc12' }, '请输入至少6位密码'],
])('a reset with %j is refused: %s', async (input, message) => {
  await expect(reset(input)).rejects.toMatchObject({ code: '2001', message });
});

test('that nobody has this phone is told to who has its code', async () => {
  const phone = '13900000300';
  await expect(reset({ phone, captcha: '123456' })).rejects.toMatchObject({ code: '2103' });
  const captcha = await newCode(phone);
  await expect(reset({ phone, captcha })).rejects.toMatchObject({
    code: '2105',
    message: '这个手机号还没有注册，请先注册',
  });
});

test('a learner who names himself resets his own phone’s password only', async () => {
  const { token } = await server.login(tester(5).phone);
  const captcha = await newCode(tester(6).phone);
  const others = { id: tester(5).id, phone: tester(6).phone, captcha };
  await expect(reset(others, { token })).rejects.toMatchObject({ code: '2000' });
  const own = { id: tester(5).id, phone: tester(5).phone, captcha: await newCode(tester(5).phone) };
  await reset(own, { token });
});

test('a wrong code is refused before any password is hashed, for a reset and for a registration', async () => {
  const { phone } = tester(5);
  const captcha = otherThan(await newCode(phone));
  /** As it is on the wire: to compress an answer takes a thread too. */
  const ask = async (call: Endpoint, input: Record<string, unknown>) => {
    const [address, request] = requestFor(call, input);
    const headers = new Headers(request.headers);
    headers.set('Accept-Encoding', 'identity');
    const answer = await fetch(server.origin + address, { ...request, headers });
    return (await answer.json()) as unknown;
  };
  const wrong = { code: '2103', msg: '验证码不正确，请检查后重新输入' };
  await withoutThreads(async () => {
    const password = 'abc123';
    expect(await ask(resetPassword, { phone, password, captcha })).toMatchObject(wrong);
    expect(await ask(appRegister, { ...SOMEBODY, phone, captcha })).toMatchObject(wrong);
  });
});
