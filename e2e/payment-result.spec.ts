import { LESSON_ONCE, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { holdClock } from './hurried-clock';
import { KillableBrowser } from './killable-browser';
import { askedAlready, enter } from './learner';
import { booksOf, buyPath, goToCashier, orderOnPhone, pay, sandboxPayments } from './payment';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;

/** Pays at the sandbox, as the provider's own app would: no page of ours hears of it. */
async function payElsewhere(): Promise<void> {
  const [payment] = await sandboxPayments(set.origin);
  const headers = { Accept: 'application/json' };
  const paid = await fetch(`${set.origin}/sandbox/cashier/pay?prepay=${payment?.prepay}&how=callbackFirst`, {
    method: 'POST',
    headers,
  });
  expect(await paid.json()).toMatchObject({ state: 'paid' });
}

test('a reload while it is asked goes on asking', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await payElsewhere();
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_ONCE}$`));
});

test('a network that is lost meanwhile ends nothing', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '微信支付');
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await payElsewhereUnseen(page);
  await expect(page.getByText('支付成功').first()).toBeAttached();
});

/** Paid while nothing passes; the page says so, and asks on when the network is back. */
async function payElsewhereUnseen(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('网络不好，正在继续查询。')).toBeVisible();
  await payElsewhere();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await page.context().setOffline(false);
}

test('after 300 seconds the phone does not know, keeps the order, and may ask again', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await page.clock.install();
  const began = Date.now();
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  const order = await orderOnPhone(page);
  // It has gone on while the page was loaded.
  const paused = await holdClock(page);
  await page.clock.runFor(299_000 - (paused - began));
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await page.clock.runFor(3_000 + (paused - began));
  await expect(page.getByRole('heading', { name: '暂未查到，请勿重复付款' })).toBeVisible();
  expect(await orderOnPhone(page)).toBe(order);
  await page.clock.resume();
  await payElsewhere();
  await page.getByRole('button', { name: '查询结果' }).click();
  await expect(page.getByText('支付成功').first()).toBeAttached();
});

test('nothing is paid anew before the server has closed the open order', async ({ page }) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await page.getByRole('link', { name: '查询结果' }).click();
  await page.getByRole('button', { name: '没有付款，关闭订单' }).click();
  set.proxy.fail(/closeOrder/, 502);
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭订单' }).click();
  await expect(page.getByRole('main').getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  expect(await orderOnPhone(page)).toBeTruthy();
  await page.getByRole('button', { name: '没有付款，关闭订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭订单' }).click();
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await page.getByRole('link', { name: '重新支付' }).click();
  await pay(page, '微信支付', '支付成功');
  await expect(page).toHaveURL(/lessonDetail/);
  const books = await booksOf(set.server, learner.id);
  expect(books.orders.map(({ state }) => state)).toEqual(['expired', 'paid']);
  expect(books.ledger).toHaveLength(2);
});

test('an order that turns out to be paid is not paid again', async ({ page }) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await payElsewhere();
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page).toHaveURL(/lessonDetail/);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await expect(page.getByText('已经购买，可以直接学习')).toBeVisible();
  expect((await booksOf(set.server, learner.id)).ledger).toHaveLength(2);
});

test('who comes back without a session is told where to look', async ({ page }) => {
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page.getByRole('heading', { name: '请回原窗口看结果' })).toBeVisible();
  await page.getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL(/homeLand/);
});

test('back leads to what was being bought', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await page.goto(`${set.origin}/monitorForPayment`);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_ONCE}$`));
});

test('an open order is found again at the next start; who signs in after finds nothing of it, and it is not doubled', async ({
  page,
}) => {
  const [buyer, other] = [tester(++taken), tester(++taken)];
  await enter(page, set.origin, buyer);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('alertdialog').getByRole('button', { name: '查询结果' }).click();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  await enter(page, set.origin, other);
  await page.goto(`${set.origin}/monitorForPayment`);
  await expect(page.getByRole('heading', { name: '没有待查询的订单' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sweptFor'))).toBe(other.id);
  // The phone has forgotten what was the buyer's alone; the server knows the order, and nothing is ordered twice.
  await enter(page, set.origin, buyer);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await goToCashier(page, '支付宝支付');
  expect((await booksOf(set.server, buyer.id)).orders).toHaveLength(1);
});

test('a browser that is killed while somebody pays tells of it at the next start', async () => {
  const learner = tester(++taken);
  const { browser, page: first } = await KillableBrowser.start();
  try {
    await enter(first, set.origin, learner);
    await first.goto(set.origin + buyPath(LESSON_ONCE));
    await goToCashier(first, '支付宝支付');
    await browser.kill();
    await payElsewhere();
    const page = await browser.run();
    // The kill may have taken along what localStorage knew of today's reminder, which would be asked first.
    await page.goto(`${set.origin}/icons/mark.svg`);
    await askedAlready(page, learner);
    await page.goto(`${set.origin}/homeLand`);
    await expect(page.getByRole('alertdialog', { name: '支付成功' })).toBeVisible();
    await page.getByRole('button', { name: '去学习' }).click();
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    expect((await booksOf(set.server, learner.id)).ledger).toHaveLength(2);
  } finally {
    await browser.close();
  }
});
