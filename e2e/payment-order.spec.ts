import { HOURS_SERIAL, LESSON_ONCE, LESSON_SERIAL, tester } from '@demo/ids/ids';
import { holdClock } from './hurried-clock';
import { enter } from './learner';
import { booksOf, buyPath, pay, readTerms } from './payment';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;

test('a double tap makes one order', async ({ page }) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  set.proxy.log.length = 0;
  await (await readTerms(page, '支付宝支付')).dblclick();
  await expect(page).toHaveURL(/\/sandbox\//);
  expect(set.proxy.log.filter(({ path }) => path.includes('/createOrder'))).toHaveLength(1);
  expect((await booksOf(set.server, learner.id)).orders).toHaveLength(1);
});

test('an answer that was lost makes no second order', async ({ page }) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  set.proxy.log.length = 0;
  set.proxy.fail(/\/createOrder/, 'loseReply');
  await pay(page, '支付宝支付', '支付成功');
  await expect(page.getByText('支付成功').first()).toBeAttached();
  const tries = set.proxy.log.filter(({ path }) => path.includes('/createOrder'));
  expect(tries).toHaveLength(2);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
  expect((await booksOf(set.server, learner.id)).orders).toHaveLength(1);
});

test('the order is tried for six times, three seconds apart', async ({ page }) => {
  await page.clock.install();
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  const agree = await readTerms(page, '支付宝支付');
  set.proxy.log.length = 0;
  set.proxy.fail(/\/createOrder/, 502, Number.POSITIVE_INFINITY);
  const tries = () => set.proxy.log.filter(({ path }) => path.includes('/createOrder')).length;
  let answered = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/createOrder')) answered += 1;
  });
  await holdClock(page);
  await agree.click();
  await expect(page.getByRole('button', { name: '正在初始化订单...' }).first()).toBeVisible();
  for (let n = 1; n <= 6; n++) {
    // The wait begins with the answer, which a slow line brings later.
    await expect.poll(() => answered).toBe(n);
    await page.clock.runFor(2_900);
    expect(tries()).toBe(n);
    await page.clock.runFor(200);
  }
  await expect(page.getByRole('main').getByText('创建订单失败，请稍后再试')).toBeVisible();
  expect(tries()).toBe(6);
});

test('what is refused is refused at once, in the server’s words', async ({ page }) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  const agree = await readTerms(page, '支付宝支付');
  // Bought meanwhile in another tab.
  const other = await page.context().newPage();
  await other.goto(set.origin + buyPath(LESSON_ONCE));
  await pay(other, '微信支付', '支付成功');
  await expect(other).toHaveURL(/lessonDetail/);
  await agree.click();
  await expect(page.getByRole('main').getByText('已经购买，不用重复付款，可以直接学习')).toBeVisible();
});

test('without saying what is bought there is a sentence, and the way back', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/homeLand`);
  await page.goto(`${set.origin}/selectPatternPayment?type=101`);
  await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/homeLand/);
});

test('a whole serial lesson of an old link is refused at once, with the way to its hours', async ({
  page,
}) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/selectPaymentMethod?lessonId=${LESSON_SERIAL}&type=101`);
  await expect(page.getByText('这门课程按课时购买，请在课程里选择要学的课时')).toBeVisible();
  await expect(page.getByRole('link', { name: /个人购买/ })).toHaveCount(0);
  await page.goto(set.origin + buyPath(LESSON_SERIAL));
  await expect(page.getByText('这门课程按课时购买，请在课程里选择要学的课时')).toBeVisible();
  await expect(page.getByRole('button', { name: '立即支付' })).toHaveCount(0);
  await page.getByRole('button', { name: '去课程' }).click();
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_SERIAL}$`));
});

test('a price that changed while somebody read is said before he pays, and then is what he pays', async ({
  page,
}) => {
  const learner = tester(++taken);
  await enter(page, set.origin, learner);
  // As it was when she opened the page.
  await page.route('**/orderOffer*', (route) =>
    route.fulfill({ json: { code: '1000', data: { money: 8.9 } } }),
  );
  await page.goto(set.origin + buyPath(LESSON_SERIAL, HOURS_SERIAL[2]));
  await expect(page.getByText('¥8.90', { exact: true }).first()).toBeVisible();
  const agree = await readTerms(page, '支付宝支付');
  await page.unroute('**/orderOffer*');
  await agree.click();
  await expect(page.getByText('价格有变化，现在是 ¥9.90，没有扣款。请核对后再支付').first()).toBeVisible();
  await expect(page.getByText('¥9.90', { exact: true }).first()).toBeVisible();
  await pay(page, '支付宝支付', '支付成功');
  await expect(page).toHaveURL(/lessonDetail/);
  expect((await booksOf(set.server, learner.id)).orders).toMatchObject([{ state: 'paid', totalFee: 990 }]);
});
