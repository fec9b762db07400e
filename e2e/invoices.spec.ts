import { getOpeninvoicedOrderList } from '@contract/invoices';
import { INVOICE_ORDERS, LEARNER, NEWCOMER } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { holdClock } from './hurried-clock';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const [first, second, third] = INVOICE_ORDERS.toInvoice.map(({ number }) => number) as [
  string,
  string,
  string,
];
const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const sent = () => set.proxy.log.filter(({ path }) => path.includes('/saveInvoice'));
const panel = (page: Page) => page.getByRole('tabpanel');

/** The back office says of an invoice over this order whether it passes. */
async function review(page: Page, order: string, verdict: '通过' | '不通过', reason = ''): Promise<void> {
  await page.goto(`${set.origin}/sandbox/office`);
  const row = page.locator('ol > li').filter({ hasText: order });
  await row.getByLabel('不通过的原因').fill(reason);
  await row.getByRole('button', { name: verdict, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('审核完成');
}

test('orders are chosen, what is asked for is read for two seconds, and sent once', async ({ page }) => {
  await page.clock.install();
  const call = await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '电子发票' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('请选择要开票的订单');
  await expect(page).toHaveURL(/electronicInvoiceList/);

  await page.getByRole('checkbox', { name: /提高班（春季）/ }).check();
  await page.getByRole('checkbox', { name: /电焊工职业病防护/ }).check();
  await expect(said(page, '已选 2 单')).toContainText('¥247');
  await expect(panel(page).getByText(/^最晚 \d+月\d+日 申请$/)).toHaveCount(4);
  await accessible(page, 'main');
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page).toHaveURL(new RegExp(`orderNos=${first}(,|%2C)${second}`));
  await expect(page.getByText('宏远机械厂')).toBeVisible();
  await expect(page.getByText('*信息技术服务*培训费')).toBeVisible();
  await expect(page.getByText('目前只支持开企业抬头', { exact: false })).toBeVisible();
  await expect(page.getByText(/付款后 7 个工作日内可以申请，所选订单最晚 \d+月\d+日/)).toBeVisible();
  const remark = page.getByLabel(/发票备注/);
  await remark.fill('长'.repeat(70));
  await expect(remark).toHaveValue('长'.repeat(60));
  await expect(page.getByText('60 / 60')).toBeVisible();
  await accessible(page);

  await holdClock(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  const dialog = page.getByRole('dialog', { name: '确认开票信息' });
  for (const fact of ['宏远机械厂', '91330110MA2000001B', 'caiwu@hongyuan.example', '¥247']) {
    await expect(dialog.getByText(fact)).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: '请核对' })).toBeDisabled();
  await page.clock.runFor(1_900);
  await expect(dialog.getByRole('button', { name: '请核对' })).toBeDisabled();
  expect(sent()).toHaveLength(0);
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: '确认提交' })).toBeEnabled();
  await page.clock.resume();
  await dialog.getByRole('button', { name: '确认提交' }).dblclick();

  await expect(page).toHaveURL(/electronicInvoiceList\?tab=1/);
  expect(sent()).toHaveLength(1);
  await expect(panel(page).getByRole('listitem').filter({ hasText: '提高班（春季）' })).toContainText(
    '审核中',
  );
  await page.getByRole('tab', { name: '未申请' }).click();
  await expect(panel(page).getByRole('checkbox', { name: /有限空间作业/ })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: /提高班（春季）/ })).toHaveCount(0);
  const { openinvoicedOrderList } = await call(getOpeninvoicedOrderList, { userId: LEARNER.id });
  expect(openinvoicedOrderList.filter(({ status }) => status === 0)).toHaveLength(3);
});

test('a refusal of the back office is read with its reason, and applied for again', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  const order = INVOICE_ORDERS.underReview.number;
  await review(page, order, '不通过', '税号少了一位');
  await page.goto(`${set.origin}/myInvoiceList`);
  await expect(page.getByRole('tab', { name: '已申请' })).toHaveAttribute('aria-selected', 'true');
  const row = panel(page).getByRole('listitem').filter({ hasText: '噪声监测实务' });
  await expect(row).toContainText('审核不通过');
  await expect(row).toContainText('原因：税号少了一位');
  await row.getByRole('link', { name: '重新申请：噪声监测实务' }).click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(row).toContainText('审核中');
  await review(page, order, '通过');
  await page.goto(`${set.origin}/electronicInvoiceList?tab=1`);
  await expect(row).toContainText('审核通过');
  // Nobody named a number or a file: nobody knows that anything was sent.
  await expect(row).not.toContainText('已发到');
  const issued = panel(page).getByRole('listitem').filter({ hasText: '班组长职业健康培训（第一期）' });
  await expect(issued).toContainText('发票号码 25332000000012345678');
  await expect(issued).toContainText('发票已发到您填写的邮箱');
});

test('what was written for an invoice outlives the page, and nothing is lost without network', async ({
  page,
  context,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/invoiceInformation?orderNos=${third}`);
  await page.getByLabel(/发票备注/).fill('请写明岗位');
  await page.close();
  const next = await context.newPage();
  await next.goto(`${set.origin}/invoiceInformation?orderNos=${third}`);
  await expect(next.getByLabel(/发票备注/)).toHaveValue('请写明岗位');
  await next.getByRole('button', { name: '提交申请' }).click();
  set.proxy.cut = true;
  await next.getByRole('button', { name: '确认提交' }).click();
  await expect(next.getByRole('dialog').getByRole('alert')).toHaveText('网络异常，请检查连接');
  await next.getByRole('button', { name: '关闭' }).click();
  await expect(next.getByLabel(/发票备注/)).toHaveValue('请写明岗位');
});

test('what nobody answered was taken all the same, and is not taken twice', async ({ page }) => {
  const call = await enter(page, set.origin, LEARNER);
  const before = sent().length;
  await page.goto(`${set.origin}/invoiceInformation?orderNos=${INVOICE_ORDERS.refused.number}`);
  await page.getByRole('button', { name: '提交申请' }).click();
  // Also what the browser sends again by itself.
  set.proxy.fail(/saveInvoice/, 'loseReply', 20);
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('网络异常，请检查连接');
  set.proxy.heal();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page).toHaveURL(/electronicInvoiceList\?tab=1/);
  const keys = sent()
    .slice(before)
    .map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  const { openinvoicedOrderList } = await call(getOpeninvoicedOrderList, { userId: LEARNER.id });
  const mine = openinvoicedOrderList.filter(({ outTradeNo }) => outTradeNo === INVOICE_ORDERS.refused.number);
  expect(mine).toMatchObject([{ status: 0 }]);
});

test('the third list has what is too old, and an empty list says so', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/electronicInvoiceList?tab=2`);
  await expect(panel(page)).toContainText('高温作业防护');
  await expect(panel(page)).toContainText('已超过开票期限');
  await expect(panel(page)).not.toContainText('新员工入厂培训');
  await page.goto(`${set.origin}/invoiceInformation`);
  await expect(page.getByText('请选择要开票的订单')).toBeVisible();
  await page.getByRole('link', { name: '选择订单' }).click();
  await expect(page).toHaveURL(/electronicInvoiceList/);
});

test('a learner without orders and titles is told so', async ({ page }) => {
  await enter(page, set.origin, NEWCOMER);
  await page.goto(`${set.origin}/electronicInvoiceList`);
  await expect(page.getByText('最近12个月没有可以开票的订单')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveCount(0);
});

test('without network the lists say so and come again', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  set.proxy.fail(/getUninvoicedOrderList/, 502, 20);
  await page.getByRole('link', { name: '电子发票' }).click();
  await expect(page.getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  set.proxy.heal();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('checkbox', { name: /有限空间作业/ })).toBeVisible();
});
