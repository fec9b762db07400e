import type { Page } from '@playwright/test';
import { readTerms } from '../payment';
import { expect, test } from '../stage';
import { goBack, goesTo, hourRow, joinLesson, openLesson, platformBackEnd, reaches, signIn } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd();

const cashier = (page: Page) => page.getByRole('heading', { name: '收银台' });

/** From 选择购买方式 to the cashier, which stands at another origin. */
async function goToCashier(page: Page): Promise<void> {
  await page.getByRole('link', { name: /个人购买/ }).click();
  await (await readTerms(page, '微信支付')).click();
  await reaches(cashier(page), page.getByRole('main').getByRole('alert'));
}

test('a lesson is bought once and opens', async ({ page }) => {
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await page.getByRole('link', { name: /^购买/ }).click();
  await goToCashier(page);
  await page.getByRole('link', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page).toHaveURL(/lessonDetail/);
  await expect(page.getByRole('link', { name: /开始学习/ })).toBeVisible();
});

test('a bought hour of a serial lesson opens and is not sold again', async ({ page }) => {
  // src/areas/learning/lesson-access.ts: an hour counts as unbought without its `buyState`, which the documents do not name.
  test.fail();
  await signIn(page, set);
  await openLesson(page, '职业病危害因素检测');
  await joinLesson(page);
  await hourRow(page, '采样点怎么选').getByRole('link').click();
  await goToCashier(page);
  await page.getByRole('link', { name: '确认支付' }).click();
  await expect(page).toHaveURL(/lessonDetail/);
  await hourRow(page, '采样点怎么选').getByRole('link').click();
  await goesTo(page, /videoDetail/, /selectPaymentMethod/);
  await expect(page.locator('video')).toBeVisible();
  expect(set.server.world.orders).toHaveLength(1);
});

test('an order that was not paid does not keep anything else from being paid', async ({ page }) => {
  // src/areas/payment/pay.ts: the 404 of closeOrder, a call of ours, is not read as «no such call».
  test.fail();
  await signIn(page, set);
  await openLesson(page, '电焊烟尘的一次付费课');
  await page.getByRole('link', { name: /^购买/ }).click();
  await goToCashier(page);
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await goBack(page);
  await page.getByRole('link', { name: /^购买/ }).click();
  await goToCashier(page);
  await page.getByRole('link', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功').first()).toBeAttached();
});
