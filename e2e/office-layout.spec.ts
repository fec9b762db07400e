import { COMPANY_APPLICATIONS, INVOICE_ORDERS, INVOICE_TITLES, LEARNER } from '@demo/ids/ids';
import { complaintsOf } from './layout';
import { enter } from './learner';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

const SCREENS: readonly (readonly [path: string, content: string])[] = [
  ['/electronicInvoiceList', '电焊工职业病防护'],
  ['/electronicInvoiceList?tab=1', '重新申请'],
  ['/electronicInvoiceList?tab=2', '高温作业防护'],
  ['/invoiceTitleManagement', '宏远机械厂'],
  [`/invoiceManage?defaultTitle=${INVOICE_TITLES.standard}`, '正在使用'],
  ['/newInvoiceTitle', '识别并填写'],
  [`/editInvoiceTitle?id=${INVOICE_TITLES.standard}`, '设为默认抬头'],
  ['/applicantCompanytou', '个体工商户'],
  ['/applicantCompanyList', '余杭仓前汽车修理厂'],
  [`/applicantCompanyDetails?companyId=${COMPANY_APPLICATIONS.failed}`, '修改后重新申请'],
];

test.use(LOOKED_AT);

test('invoices and company applications fit, can be tapped and read', async ({ page }) => {
  const { look, found } = looking(page, complaintsOf);
  await enter(page, set.origin, LEARNER);
  for (const [path, content] of SCREENS) {
    await page.goto(set.origin + path);
    await expect(page.getByText(content).first()).toBeVisible();
    await look(path);
  }
  const [first] = INVOICE_ORDERS.toInvoice;
  await page.goto(`${set.origin}/invoiceInformation?orderNos=${first?.number}`);
  await expect(page.getByText('宏远机械厂')).toBeVisible();
  await look('what an invoice is asked for with');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('button', { name: '确认提交' })).toBeEnabled();
  await look('the last look');
  await page.goto(`${set.origin}/applicantCompany`);
  await page.getByRole('button', { name: '我知道了，开始填写' }).click();
  await page.getByLabel('统一社会信用代码').fill('9135O1OOM0OO1OOY43');
  await expect(page.getByRole('checkbox', { name: '冶金' })).toBeAttached();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请选择企业类别')).toBeVisible();
  await look('a form with all that is wrong');
  expect(found).toEqual({});
});
