import { LESSON_ONCE, PURCHASER, tester } from '@demo/ids/ids';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { enter } from './learner';
import { offersOnly } from './offers';
import { buyPath, goToCashier, unitPath } from './payment';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('buying fits, can be tapped and read', async ({ page }) => {
    const { look, found } = looking(page, complaintsOf, violations);
    await enter(page, set.origin, tester(++taken));
    await page.goto(`${set.origin}/selectPaymentMethod?lessonId=${LESSON_ONCE}&type=101`);
    await expect(page.getByText('¥29', { exact: true })).toBeVisible();
    await look('the two ways to buy');
    await page.goto(set.origin + unitPath(LESSON_ONCE));
    await expect(page.getByText('五人套餐')).toBeVisible();
    await look('a unit buys');
    await page.getByLabel('套餐数量').fill('2000');
    await expect(page.getByRole('button', { name: '改为 999' })).toBeVisible();
    await look('a unit buys too many');
    await page.goto(set.origin + buyPath(LESSON_ONCE));
    await page.getByRole('radio', { name: /^兑换码/ }).check();
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await expect(page.getByText('请输入兑换码', { exact: true })).toBeVisible();
    await look('a code is redeemed');
    await page.getByRole('radio', { name: '支付宝支付' }).check();
    await page.getByRole('button', { name: '立即支付' }).click();
    await look('a learner buys');
    await page.getByRole('button', { name: '《缴费须知》' }).click();
    await expect(page.getByRole('dialog', { name: '缴费须知' })).toBeVisible();
    await look('the notice');
    await page.getByRole('button', { name: '知道了' }).click();
    await goToCashier(page, '支付宝支付');
    await page.goto(`${set.origin}/monitorForPayment`);
    await expect(page.getByRole('heading', { name: '正在查询支付结果' })).toBeVisible();
    await look('the result is asked for');
    await page.goto(set.origin + buyPath(LESSON_ONCE));
    await expect(page.getByRole('link', { name: '查询结果' })).toBeVisible();
    await look('a learner buys with an open order');
    await page.goto(`${set.origin}/orders`);
    await page.getByRole('link', { name: /等待支付/ }).click();
    await expect(page.getByRole('button', { name: '查询结果' })).toBeVisible();
    await look('an open order');
    await offersOnly(page, { payments: [] });
    await page.goto(`${set.origin}/selectPaymentMethod?lessonId=${LESSON_ONCE}&type=101`);
    await expect(page.getByText('这里没有开通在线支付')).toBeVisible();
    await look('nothing can be paid');
    // What is not set up is not offered where it would begin, either.
    await page.goto(`${set.origin}/lessonDetail?id=${LESSON_ONCE}`);
    await expect(page.getByRole('link', { name: '使用兑换码' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^购买/ })).toHaveCount(0);
    expect(found).toEqual({});
  });

  test('codes fit, can be tapped and read', async ({ page }) => {
    const { look, found } = looking(page, complaintsOf, violations);
    await enter(page, set.origin, PURCHASER);
    await page.goto(`${set.origin}/purchaseUnitRedemptionCode`);
    await expect(page.getByText('共 5 个兑换码')).toBeVisible();
    await look('the courses with codes');
    await page.getByRole('link', { name: /共 5 个兑换码/ }).click();
    await expect(page.getByRole('list', { name: '兑换码' }).getByRole('listitem')).toHaveCount(5);
    await page.getByRole('checkbox', { name: '全选未使用的 4 个' }).check();
    await look('the codes of a course');
    await page.getByRole('button', { name: '发送 4 个' }).click();
    const names = page.getByRole('textbox', { name: /名单/ });
    await names.fill('张三 13800000000\n李四 138');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText(/^第 2 行/)).toBeVisible();
    await look('to whom codes are sent');
    await names.fill('张三 13800000000\n李四');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('button', { name: '发给 李四' })).toBeVisible();
    await look('a message for each');
    await page.goBack();
    await page.getByRole('button', { name: '打印二维码' }).click();
    await expect(page.getByText(/^A4 纸/)).toBeVisible();
    await look('slips to print');
    await page.goto(`${set.origin}/orders`);
    await expect(page.getByText('没有更多了')).toBeVisible();
    await look('my orders');
    await page.getByRole('link', { name: /10 个兑换码/ }).click();
    await page.getByRole('button', { name: '申请退款' }).click();
    await expect(page.getByText('可退 ¥1246')).toBeVisible();
    await look('what a refund gives back');
    expect(found).toEqual({});
  });
});
