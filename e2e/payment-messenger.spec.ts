import { LESSON_ONCE, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter } from './learner';
import { booksOf, buyPath, readTerms } from './payment';
import { expect, stage, test } from './stage';

test.use({
  serviceWorkers: 'block',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/108 Mobile Safari/537.36 MicroMessenger/8.0.40',
});

const set = stage();
let taken = 0;

/** The messenger app around the page: its bridge comes late, and pays at the sandbox what it is asked to. */
async function insideMessenger(page: Page, outcome: 'ok' | 'cancel'): Promise<void> {
  await page.addInitScript((said) => {
    const bring = () => {
      Object.assign(window, {
        WeixinJSBridge: {
          async invoke(
            name: string,
            { package: prepay = '', paySign = '' }: Record<string, string>,
            done: (result: { err_msg: string }) => void,
          ) {
            const id = prepay.replace('prepay_id=', '');
            if (name !== 'getBrandWCPayRequest' || !paySign) return done({ err_msg: `${name}:fail` });
            if (said === 'ok') await fetch(`/sandbox/cashier/pay?prepay=${id}&how=pay`, { method: 'POST' });
            done({ err_msg: `${name}:${said}` });
          },
        },
      });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    };
    addEventListener('load', () => setTimeout(bring, 300));
  }, outcome);
}

/** The payment screen leads through the authorisation page and back, with the code. */
async function authorised(page: Page, phone: string): Promise<void> {
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await page.getByRole('link', { name: phone }).click();
  await expect(page).toHaveURL(/\/selectPatternPayment\?.*code=/);
}

test('inside the messenger app it is paid over the page, and the truth is asked from the server', async ({
  page,
}) => {
  const learner = tester(++taken);
  await insideMessenger(page, 'ok');
  await enter(page, set.origin, learner);
  await authorised(page, learner.phone);
  await (await readTerms(page, '微信支付')).click();
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_ONCE}$`));
  const books = await booksOf(set.server, learner.id);
  expect(books.orders).toMatchObject([{ state: 'paid' }]);
  expect(books.ledger).toHaveLength(2);
});

test('who takes the payment back is told so, and the order stays open', async ({ page }) => {
  const learner = tester(++taken);
  await insideMessenger(page, 'cancel');
  await enter(page, set.origin, learner);
  await authorised(page, learner.phone);
  await (await readTerms(page, '微信支付')).click();
  await expect(page.getByText('支付已取消').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
  expect((await booksOf(set.server, learner.id)).ledger).toEqual([]);
});

test('a code that was used already is fetched anew', async ({ page }) => {
  const learner = tester(++taken);
  await insideMessenger(page, 'ok');
  await enter(page, set.origin, learner);
  await page.goto(`${set.origin}${buyPath(LESSON_ONCE)}&code=used-before`);
  await (await readTerms(page, '微信支付')).click();
  await page.getByRole('link', { name: learner.phone }).click();
  await expect(page).toHaveURL(/\/selectPatternPayment\?.*code=/);
  await (await readTerms(page, '微信支付')).click();
  await expect(page).toHaveURL(/lessonDetail/);
});
