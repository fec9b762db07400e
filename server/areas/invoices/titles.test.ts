import { REFUSALS } from '@contract/codes';
import type { Input } from '@contract/endpoint';
import * as contract from '@contract/invoices';
import { INVOICE_TITLES, tester } from '@demo/ids/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

/** Each test has a learner of its own. */
let [nth, me, token] = [0, tester(1), ''];
beforeEach(async () => {
  nth += 1;
  me = tester(nth);
  ({ token } = await server.login(me.phone));
});

type Title = Input<typeof contract.saveInvoiceTitle>;
const company = (change: Partial<Title> = {}): Title => ({
  userId: me.id,
  headerType: 0,
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: '91330110MA2000001B',
  contractPhone: '0571-88001234',
  invoiceEmail: 'caiwu@hongyuan.example',
  defaultHeader: 0,
  ...change,
});
const person = () => company({ headerType: 1, invoicHeader: '王建国' });
const save = (title: Title) => server.call(contract.saveInvoiceTitle, title, { token });
const update = (id: string, title: Title) =>
  server.call(contract.updateInvoiceTitle, { ...title, id }, { token });
const remove = (id: string) => server.call(contract.deleteInvoiceHeader, { id }, { token });
const titles = () => server.call(contract.getInvoiceHeaderList, { userId: me.id }, { token });
const companies = async () => (await titles()).companyInvoiceHeaderList;
const standard = async () =>
  (await server.call(contract.getNewInvoiceHeader, { userId: me.id }, { token })).invoiceHeader;
const idOf = async (name: string) => {
  const all = await titles();
  const found = [...all.companyInvoiceHeaderList, ...all.personInvoiceHeaderList].find(
    ({ invoicHeader }) => invoicHeader === name,
  );
  return found?.id ?? expect.fail(`no title ${name}`);
};
const defaults = async () =>
  (await companies()).filter(({ defaultHeader }) => defaultHeader === 1).map((one) => one.invoicHeader);

describe('titles', () => {
  test('are added, shown by kind, changed and deleted', async () => {
    expect(await standard()).toBeFalsy();
    await save(company({ depositBank: ' 工商银行 ', depositBankNumber: '1202 0212-0900' }));
    await save(person());
    const { companyInvoiceHeaderList, personInvoiceHeaderList } = await titles();
    expect(companyInvoiceHeaderList).toMatchObject([
      {
        headerType: 0,
        invoicHeader: '宏远机械厂',
        depositBank: '工商银行',
        depositBankNumber: '120202120900',
      },
    ]);
    expect(personInvoiceHeaderList).toMatchObject([
      { headerType: 1, invoicHeader: '王建国', invoiceTaxNumber: '', contractPhone: '', defaultHeader: 0 },
    ]);
    const id = await idOf('宏远机械厂');
    await update(id, company({ invoicHeader: '宏远机械有限公司' }));
    const detail = await server.call(contract.getInvoiceDetail, { id }, { token });
    expect(detail.invoiceHeader).toMatchObject({ id, invoicHeader: '宏远机械有限公司', depositBank: '' });
    await remove(id);
    expect(await companies()).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject({ code: REFUSALS.notFound.code });
  });

  test('have exactly one default among the companies’', async () => {
    await save(company({ invoicHeader: '甲' }));
    expect(await defaults()).toEqual(['甲']);
    await save(company({ invoicHeader: '乙' }));
    expect(await defaults()).toEqual(['甲']);
    await save(company({ invoicHeader: '丙', defaultHeader: 1 }));
    expect(await defaults()).toEqual(['丙']);
    expect(await standard()).toMatchObject({ invoicHeader: '丙' });
    await update(await idOf('乙'), company({ invoicHeader: '乙', defaultHeader: 1 }));
    expect(await defaults()).toEqual(['乙']);
    await update(await idOf('乙'), company({ invoicHeader: '乙', defaultHeader: 0 }));
    expect(await defaults()).toEqual(['乙']);
    await remove(await idOf('乙'));
    expect(await defaults()).toHaveLength(1);
    await update(await idOf((await defaults())[0] ?? ''), person());
    expect(await defaults()).toHaveLength(1);
  });

  test('that say at once to be the default leave one', async () => {
    const names = ['甲', '乙', '丙', '丁'];
    await Promise.all(names.map((invoicHeader) => save(company({ invoicHeader, defaultHeader: 1 }))));
    expect(await defaults()).toHaveLength(1);
    expect(await companies()).toHaveLength(4);
  });

  test('are at most fifty', async () => {
    for (let at = 0; at < 50; at += 1) await save(company({ invoicHeader: `第${at}家` }));
    await expect(save(company())).rejects.toMatchObject({ message: expect.stringContaining('最多保存50个') });
  });
});

describe('refused is a title', () => {
  test.each<[Partial<Title>, string]>([
    [{ invoicHeader: ' ' }, '请输入发票抬头'],
    [{ invoiceTaxNumber: '' }, '请输入税号'],
    [{ invoiceTaxNumber: undefined }, '请输入税号'],
    [{ invoiceTaxNumber: '91330110MA2000001C' }, '请输入正确的税号：最后一位和前面的对不上，请逐位核对'],
    [{ contractPhone: undefined }, '请输入联系电话'],
    [{ invoiceEmail: '' }, '请输入邮箱'],
    [
      { invoiceEmail: 'a@b' },
      '请输入正确的邮箱：中间不能有空格和逗号，@ 后面要有一个点，例如 caiwu@example.com',
    ],
    [{ headerType: 1, invoiceEmail: '' }, '请输入邮箱'],
    [{ headerType: 1, invoicHeader: '' }, '请输入发票抬头'],
    [{ headerType: 3 }, '请选择抬头类型'],
    [{ headerType: 1, defaultHeader: 1 }, '个人抬头不能开票，不能设为默认抬头'],
  ])('with %o', async (change, message) => {
    await expect(save(company(change))).rejects.toMatchObject({ status: 200, message });
    expect(await titles()).toEqual({ companyInvoiceHeaderList: [], personInvoiceHeaderList: [] });
  });

  test('that is another’s, to see, change and delete, as if it were not there', async () => {
    const id = INVOICE_TITLES.standard;
    const unknown = { code: REFUSALS.notFound.code, message: '没有找到这个发票抬头，可能已经删除' };
    await expect(server.call(contract.getInvoiceDetail, { id }, { token })).rejects.toMatchObject(unknown);
    await expect(update(id, company())).rejects.toMatchObject(unknown);
    await expect(remove(id)).rejects.toMatchObject(unknown);
  });
});
