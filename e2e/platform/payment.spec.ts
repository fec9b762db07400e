import type { Page } from '@playwright/test';
import { readTerms, type Way } from '../payment';
import { expect, test, usuallyTakes } from '../stage';
import {
  fillInvoiceTitle,
  goBack,
  goesTo,
  hourRow,
  joinLesson,
  openLesson,
  platformBackEnd,
  pressTab,
  reaches,
  signIn,
} from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd({ usually: 'tolerant' });

const cashier = (page: Page) => page.getByRole('heading', { name: '收银台' });

/** From the payment screen to the cashier, which is at another origin. */
async function goToCashier(page: Page, way: Way): Promise<void> {
  await (await readTerms(page, way)).click();
  await reaches(cashier(page), page.getByRole('main').getByRole('alert'));
}

const buyForOneself = (page: Page) => page.getByRole('link', { name: /个人购买/ }).click();
const confirmPayment = (page: Page) => page.getByRole('link', { name: '确认支付' }).click();
const openPurchase = (page: Page) => page.getByRole('link', { name: /^购买/ }).click();

test('a lesson is bought once and opens', async ({ page }) => {
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await openPurchase(page);
  await buyForOneself(page);
  await goToCashier(page, '微信支付');
  await confirmPayment(page);
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page).toHaveURL(/lessonDetail/);
  await expect(page.getByRole('link', { name: /开始学习/ })).toBeVisible();
});

test('a bought hour of a serial lesson opens and is not sold again', async ({ page }) => {
  await signIn(page, set);
  await openLesson(page, '职业病危害因素检测');
  await joinLesson(page);
  await hourRow(page, '采样点怎么选').getByRole('link').click();
  await page.getByRole('link', { name: '去购买' }).click();
  await buyForOneself(page);
  await goToCashier(page, '微信支付');
  await confirmPayment(page);
  await expect(page).toHaveURL(/lessonDetail/);
  await hourRow(page, '采样点怎么选').getByRole('link').click();
  await goesTo(page, /videoDetail/, /selectPaymentMethod/);
  await expect(page.locator('video')).toBeVisible();
  expect(set.server.world.orders).toHaveLength(1);
});

test('an order that was not paid does not keep anything else from being paid', async ({ page }) => {
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await openPurchase(page);
  await buyForOneself(page);
  await goToCashier(page, '微信支付');
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await goBack(page);
  await pressTab(page, '学习中心');
  await page.getByRole('main').getByRole('link', { name: '电焊工职业健康提高班' }).first().click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '去付款' }).click();
  await goToCashier(page, '支付宝支付');
  await confirmPayment(page);
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  expect(set.server.world.orders.map(({ typeId, state }) => [typeId, state])).toEqual([
    ['5004', 'open'],
    ['7002', 'paid'],
  ]);
});

test('a code opens a lesson, and a wrong one is refused with a sentence', async ({ page }) => {
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await openPurchase(page);
  await buyForOneself(page);
  await page.getByRole('radio', { name: /^兑换码/ }).check();
  const code = page.getByRole('textbox', { name: '兑换码' });
  const redeem = page.getByRole('button', { name: '兑换', exact: true });
  await code.fill('WRONG-CODE');
  await redeem.click();
  await expect(page.getByText(/兑换码错误，请咨询/).first()).toBeVisible();
  await code.fill('KM2026-LESSON');
  await redeem.click();
  await expect(page).toHaveURL(/lessonDetail/);
  await expect(page.getByRole('link', { name: /开始学习/ })).toBeVisible();
});

test('a unit buys codes, downloads them and asks for an invoice', async ({ page }) => {
  usuallyTakes(30_000);
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await openPurchase(page);
  await page.getByRole('link', { name: /单位购买/ }).click();
  await expect(page.getByRole('radio', { name: /十人套餐/ })).toBeChecked();
  await goToCashier(page, '支付宝支付');
  await confirmPayment(page);
  await expect(page).toHaveURL(/unitRedemptionCodeDetail/);
  await expect(page.getByRole('main')).toContainText('共 10 个兑换码');
  await expect(page.getByRole('main')).not.toContainText('已用');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载兑换码' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/兑换码.*\.xlsx$/);

  await pressTab(page, '我的');
  await page.getByRole('link', { name: /^兑换码/ }).click();
  await expect(page.getByRole('link', { name: /电焊烟尘的一次付费课.*共 10 个兑换码/ })).toBeVisible();
  await goBack(page);

  await page.getByRole('link', { name: '电子发票' }).click();
  await page.getByRole('checkbox', { name: /电焊烟尘的一次付费课/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await fillInvoiceTitle(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page).toHaveURL(/electronicInvoiceList\?tab=1/);
  await expect(page.getByRole('tabpanel')).toContainText('审核中');
  await page.getByRole('tab', { name: '已过期' }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText(/失败|登录|没有这一项/);
  expect(set.server.world.invoices).toHaveLength(1);
});
