import { sendSms } from '@contract/captcha';
import { phoneLogin } from '@contract/login';
import { appRegister, resetPassword } from '@contract/registration';
import { getUserInfo } from '@contract/user-info';
import { LEARNER } from '@demo/ids/ids';
import { identityNumberOf } from '@rules/testing/identity-number';
import { describe, expect, test } from 'vitest';
import { type Refused, suiteServer } from '../../testing/running';
import { codeTo, otherThan } from '../../testing/sms';

const server = suiteServer();

/** Phones that nobody has registered, one for each test. */
let phones = 0;
function newPhone(): string {
  phones += 1;
  return `139000001${String(phones).padStart(2, '0')}`;
}

async function newCode(phone: string): Promise<string> {
  server.time.now += 60_000;
  await server.call(sendSms, { phone });
  return codeTo(server, phone);
}

const right = {
  idcardType: 0,
  idcard: '11010519491231002X',
  name: '赵铁柱',
  education: '1',
  sex: '1',
  captcha: '000000',
  password: 'abc123',
  confirmPassword: 'abc123',
  province: '330000',
  city: '330100',
  region: '330110',
  street: '',
  positionId: '1894027361548391001',
};
type Change = Partial<typeof right> & { phone?: string };
const register = (phone: string, change: Change = {}) =>
  server.call(appRegister, { ...right, phone, ...change });

describe('registration', () => {
  test('makes an account that logs in, with the names of area and position', async () => {
    const phone = newPhone();
    const captcha = await newCode(phone);
    expect(await register(phone, { captcha })).toEqual({ msg: '注册成功' });
    const { userId, token } = await server.call(phoneLogin, { phone, password: 'abc123' });
    expect(userId).toMatch(/^\d{16,19}$/);
    expect(await server.call(getUserInfo, { id: userId }, { token })).toMatchObject({
      name: '赵铁柱',
      phone,
      identityType: '0',
      identityNumber: '110***********002X',
      education: '1',
      provinceId: '330000',
      cityId: '330100',
      regionId: '330110',
      streetId: undefined,
      areaText: '浙江省杭州市余杭区',
      positionName: '电焊工',
      realNameStatus: 1,
    });
  });

  test('with another document, and as low as a province, is as good', async () => {
    const phone = newPhone();
    const captcha = await newCode(phone);
    const passport = { idcardType: 2, idcard: ' e1234 5678 ', city: '', region: '' };
    await register(phone, { captcha, ...passport });
    const { userinfo } = await server.call(phoneLogin, { phone, password: 'abc123' });
    expect(userinfo).toMatchObject({ identityType: '2', identityNumber: 'E12**5678', areaText: '浙江省' });
  });

  test.each<[Change, string]>([
    [{ name: ' ' }, '姓名不能为空'],
    [{ name: '赵'.repeat(31) }, '姓名最多30个字，现在有31个'],
    [{ idcardType: 3 }, '证件类型不正确，请重新选择'],
    [{ idcard: '' }, '证件号码不能为空'],
    [{ idcard: '110105194912310021' }, '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对'],
    [{ idcardType: 1, idcard: '' }, '证件号码不能为空'],
    [{ idcardType: 2, idcard: 'E'.repeat(31) }, '证件号码最多30位，现在有31位'],
    [{ sex: '' }, '请选择性别'],
    [{ sex: '2' }, '请选择性别'],
    [{ education: '' }, '学历不能为空'],
    [{ education: '0' }, '学历不正确，请重新选择'],
    [{ province: '', city: '', region: '' }, '所在地不能为空'],
    [{ province: '999999', city: '', region: '' }, '所在地不正确，请重新选择'],
    [{ city: '330200' }, '所在地不正确，请重新选择'],
    [{ positionId: '' }, '职位不能为空'],
    [{ positionId: '1' }, '职位不存在，请重新选择'],
    [{ phone: '' }, '手机号不能为空'],
    [{ phone: '12345678901' }, '请输入正确的手机号：前两位应该是 13 到 19'],
    [{ captcha: '' }, '请输入验证码'],
    [{ password: 'abc12', confirmPassword: 'abc12' }, '请输入至少6位密码'],
    [{ password: 'abc 123', confirmPassword: 'abc 123' }, '密码只能用字母和数字'],
    [{ password: 'a'.repeat(65), confirmPassword: 'a'.repeat(65) }, '密码最多64位'],
    [{ confirmPassword: 'abc124' }, '两次密码不一致'],
  ])('with %j is refused: %s', async (change, message) => {
    await expect(register('13900000200', change)).rejects.toMatchObject({ code: '2001', message });
  });

  test('with a wrong code makes nothing', async () => {
    const phone = newPhone();
    const captcha = await newCode(phone);
    await expect(register(phone, { captcha: otherThan(captcha) })).rejects.toMatchObject({ code: '2103' });
    await expect(server.call(phoneLogin, { phone, password: 'abc123' })).rejects.toMatchObject({
      code: '2101',
    });
    await register(phone, { captcha, idcard: identityNumberOf(1) });
  });

  test('of a registered phone is told to who has its code only, and the code still resets', async () => {
    await expect(register(LEARNER.phone)).rejects.toMatchObject({ code: '2103' });
    const captcha = await newCode(LEARNER.phone);
    await expect(register(LEARNER.phone, { captcha })).rejects.toMatchObject({
      code: '2104',
      message: '这个手机号已经注册过，请直接登录；忘了密码可以重设',
    });
    await server.call(resetPassword, {
      id: undefined,
      phone: LEARNER.phone,
      password: 'abc123',
      captcha,
    });
  });

  test('with both good codes at once makes one account', async () => {
    const phone = newPhone();
    const good = [await newCode(phone), await newCode(phone)];
    const made = await Promise.allSettled(
      good.map((captcha) => register(phone, { captcha, idcard: identityNumberOf(2) })),
    );
    const codes = made.map((one) => (one.status === 'rejected' ? (one.reason as Refused).code : 'done'));
    expect(codes.sort()).toEqual(['2104', 'done']);
  });
});
