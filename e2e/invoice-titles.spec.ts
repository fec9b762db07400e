import { getInvoiceHeaderList, saveInvoiceTitle } from '@contract/invoices';
import { INVOICE_ORDERS, INVOICE_TITLES, LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const saved = () => set.proxy.log.filter(({ path }) => /(save|update)InvoiceTitle/.test(path)).length;
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click();
const TEXT =
  '名称：宏远机械厂\n纳税人识别号：91330110MA2000001B\n地址、电话：杭州市余杭区机械路8号 0571-88001234\n开户行及账号：中国工商银行余杭支行 1202021209000012345';

test('a billing text is taken apart into the fields, and the title saved once', async ({ page }) => {
  const learner = tester(1);
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/invoiceTitleManagement`);
  await expect(page.getByText('还没有企业抬头')).toBeVisible();
  await page.getByRole('link', { name: '添加抬头' }).click();
  await page.getByLabel(/粘贴开票信息/).fill('谢谢');
  await page.getByRole('button', { name: '识别并填写' }).click();
  await expect(page.getByText('没有认出内容', { exact: false })).toBeVisible();
  await page.getByLabel(/粘贴开票信息/).fill(TEXT);
  await page.getByRole('button', { name: '识别并填写' }).click();
  await expect(page.getByText('已填好6项，请核对')).toBeVisible();
  await expect(page.getByLabel('发票抬头')).toHaveValue('宏远机械厂');
  await expect(page.getByLabel('税号')).toHaveValue('91330110MA2000001B');
  await expect(page.getByLabel('联系电话')).toHaveValue('0571-88001234');
  await expect(page.getByLabel(/单位地址/)).toHaveValue('杭州市余杭区机械路8号');
  await expect(page.getByLabel(/开户银行/)).toHaveValue('中国工商银行余杭支行');
  await expect(page.getByLabel(/银行账号/)).toHaveValue('1202021209000012345');
  await page.getByLabel('接收邮箱').fill('caiwu@example.com');
  await accessible(page);
  const before = saved();
  await page.getByRole('button', { name: '保存' }).dblclick();
  await expect(page).toHaveURL(/invoiceTitleManagement/);
  expect(saved() - before).toBe(1);
  const { companyInvoiceHeaderList } = await call(getInvoiceHeaderList, { userId: learner.id });
  expect(companyInvoiceHeaderList).toMatchObject([{ invoicHeader: '宏远机械厂', defaultHeader: 1 }]);
});

const RIGHT: Record<string, string> = {
  发票抬头: '宏远机械厂',
  税号: '91330110MA2000001B',
  联系电话: '0571-88001234',
  接收邮箱: 'caiwu@example.com',
};

test('each rule of a title has its sentence, and nothing wrong is sent', async ({ page }) => {
  await enter(page, set.origin, tester(2));
  await page.goto(`${set.origin}/newInvoiceTitle`);
  const before = saved();
  await save(page);
  for (const sentence of ['请输入发票抬头', '请输入税号', '请输入联系电话', '请输入邮箱']) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('发票抬头')).toBeFocused();
  const rules: [label: string, typed: string, sentence: string][] = [
    ['发票抬头', ' ', '请输入发票抬头'],
    ['税号', '91330110MA2000001C', '请输入正确的税号：最后一位和前面的对不上，请逐位核对'],
    ['税号', '123', '请输入正确的税号：应该是18位，旧的是15、17或20位，现在有3位'],
    ['联系电话', '12345', '请输入正确的联系电话：至少7位数字，现在有5位，例如 0571-88001234'],
    ['接收邮箱', 'caiwu', '请输入正确的邮箱：里面没有 @，例如 caiwu@example.com'],
    ['银行账号（可以不填）', '12', '请输入正确的银行账号：至少6位，现在有2位'],
  ];
  for (const [label, typed, sentence] of rules) {
    for (const [name, value] of Object.entries(RIGHT)) await page.getByLabel(name).fill(value);
    await page.getByLabel('银行账号').fill('');
    await page.getByLabel(label).fill(typed);
    await save(page);
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }
  expect(saved()).toBe(before);
  // What was typed outlives the page.
  await page.reload();
  await expect(page.getByLabel('接收邮箱')).toHaveValue('caiwu@example.com');
});

test('a person’s title needs less, and is seen but not selectable, with the reason', async ({ page }) => {
  const learner = tester(3);
  await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/newInvoiceTitle`);
  await page.getByLabel('个人').check();
  await expect(page.getByText('目前只支持企业抬头开票', { exact: false })).toBeVisible();
  await expect(page.getByLabel('税号')).toHaveCount(0);
  await save(page);
  await expect(page.getByLabel('姓名')).toHaveAccessibleDescription('请输入发票抬头');
  await page.getByLabel('姓名').fill('周小川');
  await page.getByLabel('接收邮箱').fill('zhou@example.com');
  await save(page);
  // Whoever closes the page before the answer may have saved nothing.
  await expect(page).not.toHaveURL(/newInvoiceTitle/);
  await page.goto(`${set.origin}/invoiceManage`);
  const row = page.getByRole('listitem').filter({ hasText: '周小川' });
  await expect(row).toContainText('个人抬头不能选');
  await expect(row.getByRole('button', { name: /选用/ })).toHaveCount(0);
  await accessible(page);
});

test('another title is chosen for an invoice, edited, made the default and deleted', async ({ page }) => {
  const call = await enter(page, set.origin, LEARNER);
  const other = '余杭恒泰金属结构有限公司';
  await page.goto(`${set.origin}/invoiceInformation?orderNos=${INVOICE_ORDERS.toInvoice[0]?.number}`);
  await page.getByRole('link', { name: '换一个抬头' }).click();
  await page.getByRole('button', { name: `选用${other}` }).click();
  await expect(page).toHaveURL(/invoiceInformation/);
  await expect(page.getByText(other)).toBeVisible();

  await page.goto(`${set.origin}/invoiceTitleManagement`);
  await page.getByRole('button', { name: `把${other}设为默认` }).click();
  await expect(said(page, '修改成功')).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: other })).toContainText('默认');
  await expect(page.getByText('默认', { exact: true })).toHaveCount(1);

  await page.getByRole('link', { name: `编辑${other}` }).click();
  await expect(page.getByLabel('发票抬头')).toHaveValue(other);
  await page.getByLabel('发票抬头').fill('恒泰金属有限公司');
  await save(page);
  const row = page.getByRole('listitem').filter({ hasText: '恒泰金属有限公司' });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: '删除恒泰金属有限公司' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: '删除恒泰金属有限公司' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  const { companyInvoiceHeaderList } = await call(getInvoiceHeaderList, { userId: LEARNER.id });
  expect(companyInvoiceHeaderList).toMatchObject([{ id: INVOICE_TITLES.standard, defaultHeader: 1 }]);
});

test('older addresses lead to the same forms; of a title in one only its id is believed', async ({
  page,
}) => {
  const learner = tester(4);
  const call = await enter(page, set.origin, learner);
  await call(saveInvoiceTitle, {
    userId: learner.id,
    headerType: 0,
    invoicHeader: '自己的厂',
    invoiceTaxNumber: '91330110MA2000001B',
    contractPhone: '0571-88001234',
    invoiceEmail: 'a@example.com',
    defaultHeader: 0,
  });
  const [title] = (await call(getInvoiceHeaderList, { userId: learner.id })).companyInvoiceHeaderList;
  const item = encodeURIComponent(JSON.stringify({ id: title?.id, invoicHeader: '别人写的' }));
  await page.goto(`${set.origin}/invoiceInfo?title=edit&item=${item}`);
  await expect(page.getByLabel('发票抬头')).toHaveValue('自己的厂');
  await page.goto(`${set.origin}/invoiceInfo?title=add`);
  await expect(page).toHaveURL(/newInvoiceTitle/);
  await expect(page.getByLabel('发票抬头')).toHaveValue('');
  await page.goto(`${set.origin}/editInvoiceTitle?id=${INVOICE_TITLES.standard}`);
  await expect(page.getByText('没有找到这个发票抬头', { exact: false })).toBeVisible();
});

test('without network a title stays in its form, and the form says why', async ({ page }) => {
  await enter(page, set.origin, tester(5));
  await page.goto(`${set.origin}/newInvoiceTitle`);
  for (const [name, value] of Object.entries(RIGHT)) await page.getByLabel(name).fill(value);
  set.proxy.cut = true;
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('网络异常，请检查连接');
  await expect(page.getByLabel('发票抬头')).toHaveValue('宏远机械厂');
  set.proxy.heal();
  await save(page);
  await expect(said(page, '保存成功')).toBeAttached();
});
