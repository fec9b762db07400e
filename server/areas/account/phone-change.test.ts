import { sendUpdateNewPhoneSms, sendUpdatePhoneSms, updateMobileVerify } from '@contract/captcha';
import { phoneLogin } from '@contract/login';
import { getUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { type Refused, suiteServer } from '../../testing/running';
import { codeTo, messagesTo, otherThan } from '../../testing/sms';

const server = suiteServer();

/** A learner who changes the phone, step by step. */
async function changer(who: { id: string; phone: string }) {
  server.time.now += 60_000;
  const sender = await server.login(who.phone);
  const steps = {
    me: () => server.call(getUserInfo, { id: who.id }, sender),
    askOld: (oldPhone = who.phone) => server.call(sendUpdatePhoneSms, { userId: who.id, oldPhone }, sender),
    askNew: (phone: string) => server.call(sendUpdateNewPhoneSms, { userId: who.id, phone }, sender),
    verify: (oldPhoneCode: string, newPhoneCode: string) =>
      server.call(updateMobileVerify, { id: who.id, oldPhoneCode, newPhoneCode }, sender),
    /** Both codes. */
    async codes(phone: string): Promise<[string, string]> {
      await steps.askOld();
      await steps.askNew(phone);
      return [await codeTo(server, who.phone), await codeTo(server, phone)];
    },
  };
  return steps;
}
const login = (phone: string) => server.call(phoneLogin, { phone, password: DEMO_PASSWORD });

test('both codes give the new phone; the session stays and the old phone is free', async () => {
  const { codes, verify, me } = await changer(tester(1));
  await verify(...(await codes('13900000501')));
  expect(await me()).toMatchObject({ id: tester(1).id, phone: '13900000501' });
  expect(await login('13900000501')).toMatchObject({ userId: tester(1).id });
  await expect(login(tester(1).phone)).rejects.toMatchObject({ code: '2101' });
});

test('one wrong code is named, and uses neither up', async () => {
  const { codes, verify, me } = await changer(tester(2));
  const [from, to] = await codes('13900000502');
  await expect(verify(otherThan(from), to)).rejects.toMatchObject({
    code: '2103',
    message: '原手机号的验证码不正确，请检查后重新输入',
  });
  await expect(verify(from, otherThan(to))).rejects.toMatchObject({
    code: '2103',
    message: '新手机号的验证码不正确，请检查后重新输入',
  });
  expect(await me()).toMatchObject({ phone: tester(2).phone });
  await verify(from, to);
});

test('the new phone’s code is good for five tries, though the old one’s is right each time', async () => {
  const { codes, verify } = await changer(tester(3));
  const [from, to] = await codes('13900000503');
  for (let n = 0; n < 5; n += 1) {
    await expect(verify(from, otherThan(to))).rejects.toMatchObject({ code: '2103' });
  }
  await expect(verify(from, to)).rejects.toMatchObject({
    message: '新手机号的验证码错误次数太多，请重新获取',
  });
});

test('twenty changes at once are one', async () => {
  const { codes, verify } = await changer(tester(4));
  const good = await codes('13900000504');
  const done = await Promise.allSettled(Array.from({ length: 20 }, () => verify(...good)));
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('a code to the phone for one learner is nothing to another, nor to a registration', async () => {
  const [mine, other] = [await changer(tester(5)), await changer(tester(6))];
  const [, to] = await mine.codes('13900000505');
  await other.askOld();
  const from = await codeTo(server, tester(6).phone);
  await expect(other.verify(from, to)).rejects.toMatchObject({
    message: '新手机号的验证码已失效，请重新获取',
  });
});

test('the code to the old phone goes to the learner’s own only', async () => {
  const { askOld } = await changer(tester(7));
  await expect(askOld(LEARNER.phone)).rejects.toMatchObject({
    code: '2000',
    message: '请输入这个账号现在的手机号',
  });
  await expect(askOld('')).rejects.toMatchObject({ message: '手机号不能为空' });
  expect(await messagesTo(server, LEARNER.phone)).toEqual([]);
});

test.each([
  ['', '2001', '请输入新手机号'],
  ['1390000050', '2001', '手机号格式不正确：应该是11位数字，现在有10位'],
  [tester(8).phone, '2000', '新手机号和现在的手机号一样'],
  [LEARNER.phone, '2104', '这个手机号已被其他账号使用，请换一个'],
])('the new phone «%s» is refused', async (phone, code, message) => {
  const { askNew } = await changer(tester(8));
  await expect(askNew(phone)).rejects.toMatchObject({ code, message });
  expect(await messagesTo(server, LEARNER.phone)).toEqual([]);
});

test('two learners who verify one new phone at once: one gets it', async () => {
  const [one, other] = [await changer(tester(9)), await changer(tester(10))];
  const phone = '13900000509';
  const first = await one.codes(phone);
  server.time.now += 60_000;
  const second = await other.codes(phone);
  const done = await Promise.allSettled([one.verify(...first), other.verify(...second)]);
  const codes = done.map((each) => (each.status === 'rejected' ? (each.reason as Refused).code : 'done'));
  expect(codes.sort()).toEqual(['2104', 'done']);
});

test('a learner asks for ten new phones a day, so that nobody finds out who is registered', async () => {
  const { askNew } = await changer(tester(11));
  for (let n = 0; n < 10; n += 1) {
    await expect(askNew(tester(20 + n).phone)).rejects.toMatchObject({ code: '2104' });
  }
  await expect(askNew('13900000511')).rejects.toMatchObject({ code: '2102' });
});

test('an empty code is asked for', async () => {
  const { verify } = await changer(tester(12));
  await expect(verify('', '123456')).rejects.toMatchObject({ message: '请输入验证码' });
  await expect(verify('123456', ' ')).rejects.toMatchObject({ message: '请输入验证码' });
});
