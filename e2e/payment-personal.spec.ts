import { HOURS_SERIAL, LESSON_ONCE, LESSON_SERIAL, TRAININGS, tester } from '@demo/ids/ids';
import { enter } from './learner';
import { offersOnly } from './offers';
import { booksOf, buyPath, type Cashier, confirmRefunds, pay, sandboxPayments, type Way } from './payment';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;

const paidOnce = (account: string, fen: number) => [
  { kind: 'payment', account, amount: fen },
  { kind: 'payment', account: 'income', amount: -fen },
];

const PAID: [way: Way, cashier: Cashier, account: string][] = [
  ['支付宝支付', '支付成功', 'alipay'],
  ['微信支付', '先回调后跳转', 'wechatPay'],
  ['支付宝支付', '回调两次', 'alipay'],
  ['微信支付', '支付成功但回调延迟', 'wechatPay'],
];

for (const [way, cashier, account] of PAID) {
  test(`${way}, ${cashier}: the lesson is open, once, and entered once`, async ({ page }) => {
    const learner = tester(++taken);
    await enter(page, set.origin, learner);
    await page.goto(set.origin + buyPath(LESSON_ONCE));
    await expect(page.getByText('一次性收费')).toBeVisible();
    await pay(page, way, cashier);
    await expect(page.getByText('支付成功').first()).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_ONCE}$`));
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('orderMsg'))).toBeNull();

    // What comes late, or again, changes nothing.
    const [payment] = await sandboxPayments(set.origin);
    const again = { method: 'POST', headers: { Accept: 'application/json' } };
    const late = await fetch(
      `${set.origin}/sandbox/cashier/later?prepay=${payment?.prepay}&what=notice`,
      again,
    );
    expect(await late.json()).toMatchObject({ heard: true });
    const books = await booksOf(set.server, learner.id);
    expect(books.orders).toEqual([
      { state: 'paid', type: '101', item: LESSON_ONCE, codes: 0, totalFee: 2_900 },
    ]);
    expect(books.ledger).toEqual(expect.arrayContaining(paidOnce(account, 2_900)));
    expect(books.ledger).toHaveLength(2);
    expect(books.lessons).toEqual([LESSON_ONCE]);
  });
}

test('one hour of a serial lesson is bought by itself, and given back when nothing of it was studied', async ({
  page,
}) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_SERIAL, HOURS_SERIAL[1]));
  await expect(page.getByText('按课时付费')).toBeVisible();
  await pay(page, '支付宝支付', '支付成功');
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_SERIAL}$`));
  const books = await booksOf(set.server, learner.id);
  expect(books.hours).toEqual([HOURS_SERIAL[1]]);
  expect(books.orders).toMatchObject([{ type: '103', item: HOURS_SERIAL[1], state: 'paid' }]);

  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '我的订单' }).click();
  await page.getByRole('link', { name: /¥9\.90.*已支付/ }).click();
  const ask = page.getByRole('button', { name: '申请退款' });
  await expect(ask).toBeVisible();
  await page.context().setOffline(true);
  await ask.click();
  const sheet = page.getByRole('dialog', { name: '申请退款' });
  await expect(sheet.getByText('没有网络。联网把学习记录传完以后')).toBeVisible();
  await page.context().setOffline(false);
  // It goes on by itself.
  await expect(sheet.getByText('付款后还没有学习，全额退款。')).toBeVisible();
  await sheet.getByRole('button', { name: '申请退款 ¥9.90' }).click();
  await expect(page.getByText('退款申请中')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回申请' })).toBeVisible();

  await confirmRefunds(set.origin);
  await page.reload();
  await expect(page.getByText('退款已原路退回。')).toBeVisible();
  const after = await booksOf(set.server, learner.id);
  expect([after.hours, after.orders[0]?.state]).toEqual([[], 'refunded']);
});

test('a training that was paid for is gone to', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/selectPatternPayment?lessonId=${TRAININGS.paid}&type=110`);
  await expect(page.getByText('¥198').first()).toBeVisible();
  await pay(page, '微信支付', '支付成功');
  await expect(page).toHaveURL(new RegExp(`/learnCenterDetail\\?trainingId=${TRAININGS.paid}$`));
});

const NOT_PAID: [cashier: Cashier, title: string][] = [
  ['支付失败', '支付失败'],
  ['让订单过期', '订单已过期'],
];

for (const [cashier, title] of NOT_PAID) {
  test(`${cashier}: nothing is granted, and there is a way to pay again`, async ({ page }) => {
    const learner = tester(++taken);
    await enter(page, set.origin, learner);
    await page.goto(set.origin + buyPath(LESSON_ONCE));
    await pay(page, '支付宝支付', cashier);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('orderMsg'))).toBeNull();
    await page.getByRole('link', { name: '重新支付' }).click();
    await expect(page.getByRole('button', { name: '立即支付' })).toBeVisible();
    const books = await booksOf(set.server, learner.id);
    expect(books.ledger).toEqual([]);
    expect(books.lessons).toEqual([]);
  });
}

test('the notice is read to its end, by keyboard too, and a tap beside it does not close it', async ({
  page,
}) => {
  await enter(page, set.origin, tester(++taken));
  await page.setViewportSize({ width: 375, height: 560 });
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByText('请同意付费内容购买协议', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: '同意付费内容购买协议' }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  const terms = page.getByRole('dialog', { name: '缴费须知' });
  await expect(terms.getByRole('button', { name: '请阅读完整协议' })).toBeDisabled();
  await page.mouse.click(187, 20);
  await expect(terms).toBeVisible();
  await terms.getByLabel('须知全文').focus();
  await page.keyboard.press('End');
  await expect(terms.getByRole('button', { name: '已阅读并同意，继续支付' })).toBeEnabled();
  await page.goBack();
  await expect(terms).toBeHidden();
  await expect(page.getByRole('button', { name: '立即支付' })).toBeVisible();
});

test('only what the operator has set up is shown, and it is chosen', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await offersOnly(page, { payments: ['alipay'] });
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await expect(page.getByRole('radio', { name: '支付宝支付' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '微信支付' })).toHaveCount(0);
});

test('where nothing can be paid it is said, and a code is what is left', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await offersOnly(page, { payments: [] });
  await page.goto(`${set.origin}/selectPaymentMethod?lessonId=${LESSON_ONCE}&type=101`);
  await expect(page.getByText('这里没有开通在线支付，购买请联系客服。')).toBeVisible();
  await expect(page.getByRole('link', { name: /单位购买/ })).toHaveCount(0);
  await page.getByRole('link', { name: /使用兑换码/ }).click();
  await expect(page.getByRole('textbox', { name: '兑换码' })).toBeVisible();
  await expect(page.getByRole('button', { name: '立即支付' })).toHaveCount(0);
});
