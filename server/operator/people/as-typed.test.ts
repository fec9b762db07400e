import { getAppRegister, updateAppRegister, updateIdentity } from '@contract/account';
import { sendSms } from '@contract/captcha';
import { getMyCert } from '@contract/certificates';
import { getAddCompanyList } from '@contract/company';
import { isRegister } from '@contract/company-applications';
import { saveFeedback } from '@contract/help';
import { deleteInvoiceHeader, getInvoiceHeaderList, saveInvoiceTitle } from '@contract/invoices';
import { loginByIdentity, phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import { redemptionCodeOffer } from '@contract/redeem';
import { redemptionCodes, sendRedemptionCodes } from '@contract/redemption-codes';
import { appRegister, resetPassword } from '@contract/registration';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, LEARNER, ORDERS, PURCHASER, tester } from '@demo/ids/ids';
import { creditCodeCheck } from '@rules/person/company';
import {
  ACCOUNTS,
  ADDRESSES,
  COMPANY_NAMES,
  CONTACT_PHONES,
  CREDIT_CODES,
  DAYS,
  FEEDBACK,
  IDENTITY_NUMBERS,
  MAILS,
  MONEY,
  NAMES,
  PHONES,
  REDEMPTION_CODES,
  SMS_CODES,
} from '@rules/testing/as-typed';
import { identityNumberOf } from '@rules/testing/identity-number';
import { writtenTime } from '@rules/written-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/open';
import { account, certificate, company, redemptionCode, serverKey } from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { codeTo } from '../../testing/sms';
import { readFolder } from '../folder/read/folder';
import { changed, inFolder } from '../folder/testing/folders';

/** Codes of the units in the table. */
const CODES = new Map(
  [...new Set(COMPANY_NAMES.map(([, plain]) => plain))].map((name, at) => [name, codeOf(at)]),
);
function codeOf(at: number): string {
  const first17 = `91330110MA2TYPED${at}`.replace(/[IOSVZ]/g, 'A');
  return `${first17}${creditCodeCheck(first17)}`;
}
/** A unit whose name was stored before names were made plain. */
const OLD_UNIT = '旧式阀门 (杭州) 有限公司';
const PLAIN_OLD_UNIT = '旧式阀门（杭州）有限公司';
/** A learner whose name was stored so. */
const OLD_NAME = '欧\u2022阳';

/** A code of the table, and one for each name. */
const [[, CODE]] = REDEMPTION_CODES as unknown as [[string, string]];
const codeForName = (at: number) =>
  `CCCC2222DDDD22${[...String(at).padStart(2, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`;

let server: RunningTest;
let sender: { token: string };
let purchaser: { token: string };
/** The number of the certificate that holds. */
let certificateNumber: string;
const me = tester(1);
beforeAll(async () => {
  const plant = async (planted: Database) => {
    // As an older server left it: the upgrade has not run.
    await planted.delete(serverKey).where(eq(serverKey.name, 'plain person data'));
    const place = { provinceId: '330000', cityId: '330100', regionId: '330110', streetId: null };
    await planted
      .insert(company)
      .values({ id: '910000000000000001', name: OLD_UNIT, creditCode: codeOf(9), ...place });
    await planted
      .update(account)
      .set({ name: OLD_NAME })
      .where(eq(account.id, tester(2).id));
    const known = { name: '电话', phone: '13720000508' };
    await planted
      .update(account)
      .set(known)
      .where(eq(account.id, tester(3).id));
    const codes = [CODE, ...NAMES.map((_, at) => codeForName(at))];
    await planted
      .insert(redemptionCode)
      .values(codes.map((code) => ({ code, order: ORDERS.trainingCodes.id })));
    const [held] = await planted
      .select()
      .from(certificate)
      .where(eq(certificate.learner, LEARNER.id))
      .limit(1);
    certificateNumber = held?.number ?? '';
  };
  server = await startTestServer({ OPERATOR_SECRET }, { plant });
  await signInAgain();
});
async function signInAgain() {
  sender = await server.login(me.phone);
  purchaser = await server.login(PURCHASER.phone);
}
afterAll(() => server.close());

const HEAD = '姓名,手机号,证件号码,单位名称,统一社会信用代码,单位所在地';
const quoted = (text: string) => `"${text}"`;
async function importRow(...cells: string[]) {
  const file = Buffer.from([HEAD, cells.map(quoted).join(',')].join('\n')).toString('base64');
  const given = { name: '人员.csv', file, equalNumbers: true };
  const { body } = await operatorAsks(server, operator.people.importTable.path, given);
  return body as unknown as { written: boolean; made: number; unchanged: number; wrongs: object[] };
}
/** The name of an account without a password, as the operator's call for first codes gives it. */
async function nameOf(phone: string) {
  const { body } = await operatorAsks(server, operator.learners.codes.path, { phones: [phone] });
  return (body as unknown as { list: { name: string }[] }).list[0]?.name;
}
const infoOf = (id: string) => server.call(getUserInfo, { id }, sender);
let phones = 0;
function newPhone(): string {
  phones += 1;
  return `1376000${String(phones).padStart(4, '0')}`;
}

/** Corrects the learner of a certificate and reissues it. @returns what is printed on it. */
async function printedAfter(correction: object) {
  const corrected = { phone: LEARNER.phone, equalNumbers: true, ...correction };
  expect((await operatorAsks(server, operator.learners.correct.path, corrected)).status).toBe(200);
  const { body } = await operatorAsks(server, operator.certificates.reissue.path, {
    number: certificateNumber,
  });
  certificateNumber = (body as { newNumber?: string }).newNumber ?? `no certificate: ${body.message}`;
  const learner = await server.login(LEARNER.phone);
  const { list } = await server.call(getMyCert, { userId: LEARNER.id }, learner);
  return list.find(({ number }) => number === certificateNumber);
}

/** Registers a new account. @returns its profile. */
async function registered(typed: { name: string; idcard: string }) {
  const phone = newPhone();
  server.time.now += 60_000;
  await server.call(sendSms, { phone });
  await server.call(appRegister, {
    ...typed,
    phone,
    idcardType: 0,
    sex: '1',
    education: '1',
    positionId: '1894027361548391001',
    province: '330000',
    city: '330100',
    region: '',
    street: '',
    captcha: await codeTo(server, phone),
    password: 'abc123',
    confirmPassword: 'abc123',
    confirmDuplicateIdcard: true,
  });
  const { userId, token } = await server.call(phoneLogin, { phone, password: 'abc123' });
  return server.call(getUserInfo, { id: userId }, { token });
}

/** The hours of whom a report is about. */
async function reportOf(asked: object) {
  const { body } = await operatorAsks(server, operator.reports.hours.path, {
    from: '2026-01-01',
    to: '2026-12-31',
    ...asked,
  });
  return (body as unknown as { report: { name: string; from: string; to: string } }).report;
}

/** Gives a code to somebody. @returns the recipient that the buyer sees. */
async function recipientOf(code: string, recipient: { name: string; phone?: string }) {
  const orderId = ORDERS.trainingCodes.id;
  await server.call(sendRedemptionCodes, { orderId, recipients: [{ code, ...recipient }] }, purchaser);
  const codes = await server.call(redemptionCodes, { orderId }, purchaser);
  const plain = (one: string) => one.replaceAll('-', '');
  const { recipientName, recipientPhone } = codes.find((one) => plain(one.code) === plain(code)) ?? {};
  return { recipientName, recipientPhone };
}

describe('a name', () => {
  test.each(NAMES.map(([typed, plain], at) => [typed, plain, at] as const))(
    '%j is %s in a registration, for a redemption code, on a certificate and in a personal invoice title',
    async (typed, plain, at) => {
      const idcard = identityNumberOf(500 + at);
      expect((await registered({ name: typed, idcard })).name).toBe(plain);
      expect(await recipientOf(codeForName(at), { name: typed })).toMatchObject({ recipientName: plain });
      // The code is given to this person already, and is given to nobody else.
      expect(await recipientOf(codeForName(at), { name: plain })).toMatchObject({ recipientName: plain });
      await printedAfter({ name: '别人' });
      expect((await printedAfter({ name: typed }))?.userName).toBe(plain);
      expect(await titleWith({ headerType: 1, invoicHeader: typed })).toMatchObject({ invoicHeader: plain });
    },
  );

  test.each(NAMES)(
    '%j is %s in an import and its repetition, in both profile forms, and in a correction',
    async (typed, plain) => {
      const phone = newPhone();
      expect(await importRow(typed, phone)).toMatchObject({ written: true, made: 1 });
      expect(await nameOf(phone)).toBe(plain);
      for (const again of [plain, typed]) {
        expect(await importRow(again, phone)).toMatchObject({ written: true, unchanged: 1, wrongs: [] });
      }
      const { id } = me;
      await server.call(updateUserInfo, { id, name: typed }, sender);
      expect((await infoOf(id)).name).toBe(plain);
      await server.call(updateUserInfo, { id, name: '别人' }, sender);
      const identity = { id, type: 0, identityName: typed, identityNumber: identityNumberOf(1) };
      await server.call(updateIdentity, identity, sender);
      expect((await infoOf(id)).name).toBe(plain);
      const corrected = await operatorAsks(server, operator.learners.correct.path, {
        phone: me.phone,
        name: typed,
      });
      expect(corrected.body).toMatchObject({ message: '和现在的一样，没有变化' });
    },
  );

  test('stored in an older form is the same person at the next import', async () => {
    expect(await importRow('欧·阳', tester(2).phone)).toMatchObject({ written: true, unchanged: 1 });
  });
});

describe('a phone', () => {
  test.each(PHONES)(
    '%j is %s for an SMS, a redemption code, a report, and as the contact phone of an invoice title',
    async (typed, plain) => {
      // Ten SMS a day go to one phone.
      server.time.now += 3 * 3_600_000;
      await signInAgain();
      await server.call(sendSms, { phone: typed });
      await server.call(resetPassword, {
        phone: typed,
        captcha: await codeTo(server, plain),
        password: DEMO_PASSWORD,
      });
      expect(await recipientOf(codeForName(0), { name: '李明', phone: typed })).toMatchObject({
        recipientPhone: plain,
      });
      expect((await reportOf({ about: 'learner', which: typed })).name).toBe('电话');
      expect(await titleWith({ contractPhone: typed })).toMatchObject({ contractPhone: plain });
    },
  );

  test.each(PHONES)('%j is %s in an import, a login, and an operator’s call', async (typed, plain) => {
    expect(await importRow('电话', typed)).toMatchObject({ written: true, unchanged: 1 });
    const { userinfo } = await server.call(phoneLogin, { phone: typed, password: DEMO_PASSWORD });
    expect(userinfo).toMatchObject({ name: '电话', phone: plain });
    const { status } = await operatorAsks(server, operator.learners.unblock.path, { phone: typed });
    expect(status).toBe(200);
  });
});

describe('an identity number', () => {
  test.each(IDENTITY_NUMBERS)(
    '%j is %s in a registration, a sign-in, a correction and on a certificate',
    async (typed, plain) => {
      const { identityNumber } = await registered({ name: '证件', idcard: typed });
      expect(identityNumber).toBe('110***********002X');
      const signIn = { identityType: '0', identityNumber: typed, password: 'abc123' };
      expect((await server.call(loginByIdentity, signIn)).userinfo?.name).toBe('证件');
      await printedAfter({ identityNumber: identityNumberOf(600) });
      expect((await printedAfter({ identityNumber: typed }))?.idcard).toBe('110105********002X');
      const again = { phone: LEARNER.phone, identityNumber: plain };
      const { body } = await operatorAsks(server, operator.learners.correct.path, again);
      expect(body).toMatchObject({ message: '和现在的一样，没有变化' });
    },
  );

  test.each(IDENTITY_NUMBERS)(
    '%j is %s in an import and its repetition, and in the profile forms',
    async (typed, plain) => {
      const phone = newPhone();
      await importRow('证件', phone, typed);
      expect(await importRow('证件', phone, plain)).toMatchObject({
        written: true,
        unchanged: 1,
        wrongs: [],
      });
      const identity = {
        id: me.id,
        type: 0,
        identityName: '证件',
        identityNumber: typed,
        confirmDuplicateIdcard: true,
      };
      await server.call(updateIdentity, identity, sender);
      expect((await infoOf(me.id)).identityNumber).toBe('110***********002X');
    },
  );
});

describe('a unit', () => {
  test.each(COMPANY_NAMES)('%j is %s in an import, a search, and an invoice title', async (typed, plain) => {
    const phone = newPhone();
    const row = ['单位', phone, '', typed, CODES.get(plain) ?? '', '浙江省杭州市余杭区'];
    expect(await importRow(...row)).toMatchObject({ written: true, made: 1, wrongs: [] });
    const asked = { companyName: typed, startNum: 1, pageSize: 10, areaList: undefined };
    const { list } = await server.call(getAddCompanyList, asked, sender);
    expect(list.map(({ companyName }) => companyName)).toEqual([plain]);
    expect((await reportOf({ about: 'unit', which: typed })).name).toBe(plain);
    expect(await titleWith({ invoicHeader: typed })).toMatchObject({ invoicHeader: plain });
  });

  test.each(['旧式阀门（杭州）有限公司', '旧式阀门(杭州)有限公司', OLD_UNIT])(
    'stored in an older form is found as %s',
    async (typed) => {
      const phone = newPhone();
      expect(await importRow('旧式', phone, '', typed)).toMatchObject({ written: true, made: 1, wrongs: [] });
      const asked = { companyName: typed, startNum: 1, pageSize: 10, areaList: undefined };
      const { list } = await server.call(getAddCompanyList, asked, sender);
      expect(list.map(({ companyName }) => companyName)).toEqual([PLAIN_OLD_UNIT]);
    },
  );
});

const title = (change: object) => ({
  userId: me.id,
  headerType: 0,
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: '91330110MA2000001B',
  contractPhone: '０５７１－８８８８８８８８',
  depositBankNumber: '６２２２　０２１２－０２００',
  invoiceEmail: 'ｃａｉｗｕ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  defaultHeader: 0,
  ...change,
});
/** Saves a title and deletes it, because a learner may keep 50. @returns it as it was stored. */
async function titleWith(change: object) {
  await server.call(saveInvoiceTitle, title(change), sender);
  const lists = await server.call(getInvoiceHeaderList, { userId: me.id }, sender);
  const [only, ...more] = [...lists.companyInvoiceHeaderList, ...lists.personInvoiceHeaderList];
  expect(more).toEqual([]);
  await server.call(deleteInvoiceHeader, { id: only?.id ?? '' }, sender);
  return only;
}

describe('an invoice title', () => {
  test.each(CREDIT_CODES)('with the tax number %j has %s', async (invoiceTaxNumber, plain) => {
    expect(await titleWith({ invoiceTaxNumber })).toMatchObject({ invoiceTaxNumber: plain });
  });

  test.each(CONTACT_PHONES)('with the contact phone %j has %s', async (contractPhone, plain) => {
    expect(await titleWith({ contractPhone })).toMatchObject({ contractPhone: plain });
  });

  test.each(ACCOUNTS)('with the bank account %j has %s', async (depositBankNumber, plain) => {
    expect(await titleWith({ depositBankNumber })).toMatchObject({ depositBankNumber: plain });
  });

  test.each(MAILS)('with the mail address %j has %s', async (invoiceEmail, plain) => {
    expect(await titleWith({ invoiceEmail })).toMatchObject({ invoiceEmail: plain });
  });

  test.each(ADDRESSES)('with the address %j has %s', async (contractAddress, plain) => {
    expect(await titleWith({ contractAddress })).toMatchObject({ contractAddress: plain });
  });
});

describe('a credit code', () => {
  const UNIT = '信用代码公司';

  test.each(CREDIT_CODES)('%j is %s in an import, a report and an application', async (typed) => {
    const row = ['信用', newPhone(), '', UNIT, typed, '浙江省杭州市余杭区'];
    expect(await importRow(...row)).toMatchObject({ written: true, made: 1, wrongs: [] });
    expect((await reportOf({ about: 'unit', which: typed })).name).toBe(UNIT);
    const asked = server.call(isRegister, { code: typed }, sender);
    await expect(asked).rejects.toMatchObject({ message: expect.stringContaining('已经在平台上') });
  });
});

describe('a code', () => {
  test.each(REDEMPTION_CODES)('%j redeems %s and is given to a recipient', async (typed, plain) => {
    const offer = await server.call(redemptionCodeOffer, { code: typed });
    expect(offer).toEqual(await server.call(redemptionCodeOffer, { code: plain }));
    const given = { orderId: ORDERS.trainingCodes.id, recipients: [{ code: typed, name: '李明' }] };
    expect(await server.call(sendRedemptionCodes, given, purchaser)).toMatchObject({
      sentAt: expect.any(String),
    });
  });

  test.each(SMS_CODES)('accepts the code of an SMS that is filled in as %j', async (form) => {
    server.time.now += 60_000;
    const phone = tester(4).phone;
    await server.call(sendSms, { phone });
    const code = await codeTo(server, phone);
    const wide = [...code].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('');
    const captcha = form.replaceAll('{code}', code).replaceAll('{wide}', wide);
    await server.call(resetPassword, { phone, captcha, password: DEMO_PASSWORD });
  });
});

describe('money and days', () => {
  const TRAINING = 'trainings/first/training.yaml';

  test.each(MONEY)('the price %j of a content folder is %s yuan', async (typed, yuan) => {
    const price = changed(TRAINING, '{ once: 19.8 }', `{ once: "${typed}" }`);
    const { faults, content } = await inFolder(price, (folder) => readFolder(folder));
    expect([faults, content.trainings[0]?.price]).toEqual([[], { once: Math.round(Number(yuan) * 100) }]);
  });

  test.each(DAYS)('the day %j is %s in a content folder and a report', async (typed, day) => {
    const published = changed('news/2026-11-16-open.md', '2026-11-16 09:00', `"${typed}"`);
    const { faults, content } = await inFolder(published, (folder) => readFolder(folder));
    const meant = writtenTime(content.news[0]?.published ?? '', 0);
    expect([faults, meant]).toEqual([[], Date.parse(`${day}T00:00+08:00`)]);
    const asked = { about: 'learner', which: me.phone, from: typed, to: typed };
    expect(await reportOf(asked)).toMatchObject({ from: day, to: day });
  });
});

test.each(FEEDBACK)('the feedback %j is kept as %s', async (remarks, plain) => {
  await server.call(saveFeedback, { remarks }, sender);
  const { body } = await operatorAsks(server, operator.feedback.written.path, {});
  expect(body.list).toContainEqual(expect.objectContaining({ remarks: plain }));
});

test.each(ADDRESSES)(
  'the older profile form stores a plain name, and the address %j as %s',
  async (address, plain) => {
    const older = {
      id: me.id,
      name: '王\u3000强',
      sex: '1',
      address,
      education: '0',
      idcard: '１１０１０５１９４９１２３１００２ｘ',
      positionId: '1894027361548391001',
    };
    await server.call(
      updateAppRegister,
      { ...older, province: '', city: '', region: '', street: '', educationCloudCompanyId: '' },
      sender,
    );
    const { profile } = await server.call(getAppRegister, { id: me.id }, sender);
    expect(profile).toMatchObject({ name: '王强', address: plain });
  },
);
