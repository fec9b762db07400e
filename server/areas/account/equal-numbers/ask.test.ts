import { updateAppRegister, updateIdentity } from '@contract/account';
import { sendSms } from '@contract/captcha';
import { phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import { appRegister } from '@contract/registration';
import { getUserInfo } from '@contract/user-info';
import { tester } from '@demo/ids/ids';
import { identityNumberOf } from '@rules/testing/identity-number';
import { describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../../testing/operator';
import { type Refused, suiteServer } from '../../../testing/running';
import { codeTo } from '../../../testing/sms';

const server = suiteServer({ OPERATOR_SECRET });

/** The number and the name of the demo's learner. */
const HELD = '330110198503072219';
const NAME = '王建国';
const ASKED = { code: '2109', data: { identityTaken: { phone: '138****0001' } } };
const ASKED_WITHOUT_PHONE = {
  code: '2109',
  data: { identityTaken: expect.not.objectContaining({ phone: expect.anything() }) },
};

type Typed = { number: string; name?: string; confirm?: boolean };
type Who = { id: string; phone: string };

const ADDRESS = { province: '330000', city: '330100', region: '', street: '' };
const PERSON = { sex: '1', education: '1', positionId: '1894027361548391001', ...ADDRESS };

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `139000003${String(phones).padStart(2, '0')}`;
}

async function newCode(phone: string): Promise<string> {
  server.time.now += 60_000;
  await server.call(sendSms, { phone });
  return codeTo(server, phone);
}

const register = (phone: string, captcha: string, { number, name = NAME, confirm }: Typed) =>
  server.call(appRegister, {
    ...PERSON,
    idcardType: 0,
    idcard: number,
    name,
    phone,
    captcha,
    password: 'abc123',
    confirmPassword: 'abc123',
    confirmDuplicateIdcard: confirm,
  });

/** The two forms of the profile that write an identity number, each by its name. */
const FORMS = {
  realName: async ({ id, phone }: Who, { number, name = NAME, confirm }: Typed) =>
    server.call(
      updateIdentity,
      { id, type: 0, identityName: name, identityNumber: number, confirmDuplicateIdcard: confirm },
      await server.login(phone),
    ),
  older: async ({ id, phone }: Who, { number, name = NAME, confirm }: Typed) =>
    server.call(
      updateAppRegister,
      {
        ...PERSON,
        id,
        name,
        address: '文一西路1号',
        idcard: number,
        educationCloudCompanyId: '',
        confirmDuplicateIdcard: confirm,
      },
      await server.login(phone),
    ),
};
type Form = keyof typeof FORMS;

const infoOf = async ({ id, phone }: Who) => server.call(getUserInfo, { id }, await server.login(phone));

async function acts() {
  const { body } = await operatorAsks(server, operator.audit.written.path, {});
  return body.list as unknown as { act: string; subject: string; detail: { others?: string[] } }[];
}
const confirmations = async () => (await acts()).filter(({ act }) => act.includes('学员确认写入'));

describe('registration', () => {
  test('asks about a number that another account has, makes nothing, and the code stays good', async () => {
    const phone = newPhone();
    const captcha = await newCode(phone);
    await expect(register(phone, captcha, { number: HELD })).rejects.toMatchObject({
      ...ASKED,
      message: '这个身份证号已用手机号 138****0001 注册过。是你的旧号码吗？',
    });
    const login = () => server.call(phoneLogin, { phone, password: 'abc123' });
    await expect(login()).rejects.toMatchObject({ code: '2101' });
    await register(phone, captcha, { number: identityNumberOf(100) });
    await login();
  });

  test('writes a confirmed number and records both accounts, without a name, number or phone', async () => {
    const number = identityNumberOf(105);
    const holder = newPhone();
    await register(holder, await newCode(holder), { number });
    const { userId: holderId } = await server.call(phoneLogin, { phone: holder, password: 'abc123' });
    const before = await confirmations();
    const phone = newPhone();
    await register(phone, await newCode(phone), { number, confirm: true });
    const { userId } = await server.call(phoneLogin, { phone, password: 'abc123' });
    const [written, ...rest] = await confirmations();
    expect(rest).toEqual(before);
    expect(written).toMatchObject({ subject: `account ${userId}`, detail: { others: [holderId] } });
    expect(JSON.stringify(written)).not.toMatch(new RegExp(`${NAME}|${number}|${phone}|${holder}`));
  });

  test('records nothing when a free number is confirmed', async () => {
    const before = await acts();
    const phone = newPhone();
    await register(phone, await newCode(phone), { number: identityNumberOf(101), confirm: true });
    expect(await acts()).toEqual(before);
  });

  test('shows no digit of the phone when the name is another', async () => {
    const phone = newPhone();
    const refused = register(phone, await newCode(phone), { number: HELD, name: '李小红' });
    await expect(refused).rejects.toMatchObject(ASKED_WITHOUT_PHONE);
    await expect(refused).rejects.toMatchObject({ message: expect.not.stringMatching(/138|0001|王/) });
  });

  test('reveals nothing to a visitor without the right code', async () => {
    const refused = register(newPhone(), '000000', { number: HELD });
    await expect(refused).rejects.toMatchObject({ code: '2103', data: undefined });
  });

  test('makes one account when two phones send one number at once', async () => {
    const number = identityNumberOf(102);
    const sent = [newPhone(), newPhone()].map(async (phone) => [phone, await newCode(phone)] as const);
    const both = await Promise.all(sent);
    const made = await Promise.allSettled(both.map(([phone, code]) => register(phone, code, { number })));
    const codes = made.map((one) => (one.status === 'rejected' ? (one.reason as Refused).code : 'done'));
    expect(codes.sort()).toEqual(['2109', 'done']);
  });
});

describe.each<Form>(['realName', 'older'])('the profile form %s', (form) => {
  const send = FORMS[form];
  const [one, other, third, fourth, fifth] = [0, 1, 2, 3, 4].map((at) =>
    tester((form === 'realName' ? 20 : 30) + at),
  ) as [Who, Who, Who, Who, Who];

  test('asks about a number that another account has, and changes nothing', async () => {
    const before = await infoOf(one);
    await expect(send(one, { number: HELD.replace('2219', ' 2219') })).rejects.toMatchObject(ASKED);
    await expect(send(one, { number: HELD, name: '李小红' })).rejects.toMatchObject(ASKED_WITHOUT_PHONE);
    expect(await infoOf(one)).toEqual(before);
  });

  test('does not ask when the learner saves the own number again, though another account has it', async () => {
    const before = (await confirmations()).length;
    await send(other, { number: HELD, confirm: true });
    await send(other, { number: HELD });
    await send(other, { number: '330***********2219' });
    expect(await confirmations()).toHaveLength(before + 1);
    expect((await confirmations())[0]?.subject).toBe(`account ${other.id}`);
  });

  test('takes x for X when it compares numbers', async () => {
    const number = form === 'realName' ? '11010519491231002X' : '44030119900101008X';
    await send(third, { number, name: '周敏' });
    const lower = { number: number.toLowerCase(), name: '周敏' };
    await expect(send(fourth, lower)).rejects.toMatchObject({ code: '2109' });
  });

  test('refuses alike for free and held numbers when too many were tried', async () => {
    const free = [0, 1, 2, 3, 4, 5].map((n) => identityNumberOf((form === 'realName' ? 200 : 300) + n));
    for (const number of free) await send(fifth, { number });
    const tooMany = { code: '2102', data: undefined };
    await expect(send(fifth, { number: HELD })).rejects.toMatchObject(tooMany);
    await expect(send(fifth, { number: identityNumberOf(400) })).rejects.toMatchObject(tooMany);
    server.time.now += 3_600_000;
    await expect(send(fifth, { number: HELD })).rejects.toMatchObject(ASKED);
  });
});

test('writes one number once when two learners save it at once', async () => {
  const number = identityNumberOf(103);
  const saved = await Promise.allSettled([41, 42].map((n) => FORMS.realName(tester(n), { number })));
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('asks nothing about the number of an account that has left', async () => {
  const number = identityNumberOf(104);
  await FORMS.realName(tester(43), { number });
  await operatorAsks(server, operator.learners.leave.path, { phone: tester(43).phone });
  await FORMS.realName(tester(44), { number });
  expect(await infoOf(tester(44))).toMatchObject({ realNameStatus: 1 });
});
