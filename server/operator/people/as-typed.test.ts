import { getAppRegister, updateAppRegister, updateIdentity } from '@contract/account';
import { getAddCompanyList } from '@contract/company';
import { getInvoiceHeaderList, saveInvoiceTitle } from '@contract/invoices';
import { phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import { creditCodeCheck } from '@rules/person/company';
import { COMPANY_NAMES, CREDIT_CODES, IDENTITY_NUMBERS, NAMES, PHONES } from '@rules/testing/as-typed';
import { identityNumberOf } from '@rules/testing/identity-number';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/open';
import { account, company } from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';

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
/** A learner whose name was stored so. */
const OLD_NAME = '欧\u2022阳';

let server: RunningTest;
let sender: { token: string };
const me = tester(1);
beforeAll(async () => {
  const plant = async (planted: Database) => {
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
  };
  server = await startTestServer({ OPERATOR_SECRET }, { plant });
  sender = await server.login(me.phone);
});
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

describe('a name', () => {
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
    await server.call(saveInvoiceTitle, title({ invoicHeader: typed }), sender);
    expect((await titles()).map(({ invoicHeader }) => invoicHeader)).toContain(plain);
  });

  test.each(['旧式阀门（杭州）有限公司', '旧式阀门(杭州)有限公司', OLD_UNIT])(
    'stored in an older form is found as %s',
    async (typed) => {
      const phone = newPhone();
      expect(await importRow('旧式', phone, '', typed)).toMatchObject({ written: true, made: 1, wrongs: [] });
      const asked = { companyName: typed, startNum: 1, pageSize: 10, areaList: undefined };
      const { list } = await server.call(getAddCompanyList, asked, sender);
      expect(list.map(({ companyName }) => companyName)).toEqual([OLD_UNIT]);
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
const titles = async () =>
  (await server.call(getInvoiceHeaderList, { userId: me.id }, sender)).companyInvoiceHeaderList;

describe('an invoice title', () => {
  test.each(CREDIT_CODES)('with the tax number %j has %s', async (invoiceTaxNumber, plain) => {
    const invoicHeader = `税号${phones}`;
    phones += 1;
    await server.call(saveInvoiceTitle, title({ invoicHeader, invoiceTaxNumber }), sender);
    expect((await titles()).find((one) => one.invoicHeader === invoicHeader)).toMatchObject({
      invoiceTaxNumber: plain,
      contractPhone: '0571-88888888',
      depositBankNumber: '622202120200',
      invoiceEmail: 'caiwu@example.com',
    });
  });
});

test('the older profile form stores a plain name and address', async () => {
  const older = {
    id: me.id,
    name: '王\u3000强',
    sex: '1',
    address: '文一西路　９６９号',
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
  expect(profile).toMatchObject({ name: '王强', address: '文一西路969号' });
});
