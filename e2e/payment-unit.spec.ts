import { readFile } from 'node:fs/promises';
import { demoCode, HOURS_SERIAL, LESSON_ONCE, LESSON_SERIAL, PURCHASER, tester } from '@demo/ids/ids';
import { enter } from './learner';
import { booksOf, buyPath, goToCashier, pay, unitPath } from './payment';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const set = stage();
let taken = 0;

test('a unit buys packages, gets its codes once, and a colleague learns by one of them', async ({ page }) => {
  const unit = tester(++taken);
  await enter(page, set.origin, unit);
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await expect(page.getByRole('radio', { name: /五人套餐/ })).toBeChecked();
  await page.getByRole('button', { name: '增加' }).click();
  await expect(page.getByText('共 10 个兑换码')).toBeVisible();
  await expect(page.getByText('¥260')).toBeVisible();
  await goToCashier(page, '支付宝支付');
  await expect(page.getByText('10 个兑换码 · 职业卫生档案怎么建')).toBeVisible();
  await page.getByRole('button', { name: '回调两次', exact: true }).click();
  await expect(page.getByText('支付成功').first()).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`/unitRedemptionCodeDetail\\?lessonId=${LESSON_ONCE}&type=101$`));
  const codes = page.getByRole('list', { name: '兑换码', exact: true }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await codes.first().getByRole('button', { name: /^发送/ }).click();
  const sheet = page.getByRole('dialog', { name: '发送兑换码' });
  await sheet.getByLabel('姓名').fill('张三');
  await sheet.getByRole('button', { name: '下一步' }).click();
  await sheet.getByRole('button', { name: '发给张三' }).click();
  await expect(page.getByText('已复制，去聊天里粘贴').first()).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain(`给你报了《职业卫生档案怎么建》，点开就能学：${set.origin}/redeem?code=`);
  await page.goBack();
  await expect(codes.filter({ hasText: '张三' })).toContainText('已发给');

  // The others in one go, by a list; one of them has left and gets nothing.
  await page.getByRole('button', { name: '按名单发送' }).click();
  await sheet.getByRole('textbox').fill('李四 138 0000 0009\n王五');
  await sheet.getByRole('button', { name: '下一步' }).click();
  await expect(sheet.getByRole('list', { name: '每人一条' }).getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await page.getByText('已发给 3', { exact: true }).click();
  await codes.filter({ hasText: '王五' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '收回', exact: true }).click();
  await page.getByRole('button', { name: '收回换新' }).click();
  await expect(page.getByText('已发给 2', { exact: true })).toBeVisible();
  await page.getByText('已作废 1', { exact: true }).click();
  await expect(codes).toContainText(['原来发给王五']);
  await page.getByText('全部 10', { exact: true }).click();
  await expect(codes).toHaveCount(10);

  // The colleague pastes the whole message.
  const colleague = tester(++taken);
  await enter(page, set.origin, colleague);
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await page.getByRole('radio', { name: /^兑换码/ }).check();
  await page.getByRole('textbox', { name: '兑换码' }).fill(message);
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/lessonDetail\\?id=${LESSON_ONCE}$`));
  await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();

  const books = await booksOf(set.server, unit.id);
  expect(books.orders).toEqual([
    { state: 'paid', type: '101', item: LESSON_ONCE, codes: 10, totalFee: 26_000 },
  ]);
  expect(books.ledger).toHaveLength(2);
  expect(books.codes.filter(Boolean)).toEqual([colleague.id]);
  expect((await booksOf(set.server, colleague.id)).lessons).toEqual([LESSON_ONCE]);
});

test('a unit buys as many codes as it wants, and the menu leads to them', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByRole('link', { name: '帮助与反馈' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^兑换码 ?\d*$/ })).toHaveCount(0);
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await page.getByRole('radio', { name: '自定义数量' }).check({ force: true });
  await page.getByLabel('兑换码数量').fill('3');
  await expect(page.getByText('¥87')).toBeVisible();
  await pay(page, '微信支付', '支付成功');
  await expect(page).toHaveURL(/unitRedemptionCodeDetail/);
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: /^兑换码 ?\d+$/ }).click();
  await page.getByRole('link', { name: /共 3 个兑换码/ }).click();
  await expect(page).toHaveURL(/unitRedemptionCodeDetail/);
});

test('a number may be nothing while somebody types it, and is what was typed', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await page.getByLabel('套餐数量').fill('4');
  await page.getByRole('radio', { name: '自定义数量' }).check({ force: true });
  const number = page.getByLabel('兑换码数量');
  await expect(number).toHaveValue('1');
  await number.press('End');
  await number.press('Backspace');
  await expect(number).toHaveValue('');
  await number.pressSequentially('35');
  await expect(number).toHaveValue('35');
  await expect(page.getByText('¥1015', { exact: true }).first()).toBeVisible();
  // Left empty it is no number; a tap begins with 1.
  await number.fill('');
  await number.blur();
  await expect(page.getByRole('alert').filter({ hasText: '请填写数字' })).toBeVisible();
  await expect(page.getByRole('button', { name: '立即支付' })).toBeDisabled();
  await page.getByRole('button', { name: '增加' }).click();
  await expect(number).toHaveValue('1');
});

test('a pasted number is bought as it was written, or refused beside the field', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await page.getByRole('radio', { name: '自定义数量' }).check({ force: true });
  await page.getByRole('checkbox', { name: '同意付费内容购买协议' }).check();
  const number = page.getByLabel('兑换码数量');
  const total = page.getByRole('paragraph').filter({ hasText: '合计' }).locator('strong');
  const alert = page.getByRole('alert').filter({ hasText: '请填写整数，最小 1' });
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await number.press('ControlOrMeta+a');
    await number.press('ControlOrMeta+v');
  };
  for (const [text, sum] of [
    ['5.00', '¥145'],
    ['12.0', '¥348'],
    ['１２', '¥348'],
    ['5', '¥145'],
  ] as const) {
    await paste(text);
    await expect(number).toHaveValue(text);
    await expect(total).toHaveText(sum);
    await expect(page.getByRole('button', { name: '立即支付' })).toBeEnabled();
  }
  for (const text of ['-5', '5.5', '五个']) {
    await paste(text);
    await expect(number).toHaveValue(text);
    await expect(alert).toBeVisible();
    await expect(total).toHaveText('—');
    await expect(page.getByRole('button', { name: '立即支付' })).toBeDisabled();
    // Enter submits a form whose button is not disabled.
    await number.press('Enter');
    await number.blur();
    await expect(number).toHaveValue(text);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await paste('5.00');
  await number.blur();
  await expect(number).toHaveValue('5');
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByRole('dialog', { name: '缴费须知' })).toBeVisible();
});

test('more than an order may hold is said beside the number, before anything is read, with the way on', async ({
  page,
}) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await page.getByRole('radio', { name: /二十人套餐/ }).check();
  await page.getByLabel('套餐数量').fill('999');
  const wrong = page.getByRole('alert').filter({ hasText: '一笔订单最多 250 份（5000 个兑换码）' });
  await expect(wrong).toBeVisible();
  await expect(page.getByRole('button', { name: '立即支付' })).toBeDisabled();
  await page.getByRole('button', { name: '改为 250' }).click();
  await expect(page.getByLabel('套餐数量')).toHaveValue('250');
  await expect(page.getByRole('button', { name: '立即支付' })).toBeEnabled();
});

test('what a code costs is said in each way, and the cheaper way is a tap away', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await expect(page.getByText('5 个兑换码，每个 ¥26', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: '自定义数量' }).check({ force: true });
  await page.getByLabel('兑换码数量').fill('18');
  await expect(page.getByText('共 18 个兑换码，每个 ¥29')).toBeVisible();
  await expect(page.getByText('「二十人套餐」1 份只要 ¥480，得 20 个兑换码，省 ¥42')).toBeVisible();
  await page.getByRole('button', { name: '改用这种' }).click();
  await expect(page.getByRole('radio', { name: /二十人套餐/ })).toBeChecked();
  await expect(page.getByLabel('套餐数量')).toHaveValue('1');
  await expect(page.getByText('¥480').last()).toBeVisible();
});

test('a unit’s payment that failed brings no codes', async ({ page }) => {
  const unit = tester(++taken);
  await enter(page, set.origin, unit);
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await pay(page, '支付宝支付', '支付失败');
  await expect(page.getByRole('heading', { name: '支付失败' })).toBeVisible();
  await page.getByRole('link', { name: '重新支付' }).click();
  await expect(page.getByText('五人套餐')).toBeVisible();
  expect((await booksOf(set.server, unit.id)).codes).toEqual([]);
});

test('without packages there is a sentence, and the number is chosen freely', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_SERIAL, HOURS_SERIAL[1]));
  await expect(page.getByText('暂未设置支付套餐~~~')).toBeVisible();
  await page.getByText('选择套餐').click();
  await expect(page.getByText('暂无套餐可提供购买，可使用自定义购买方式').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '自定义数量' })).toBeChecked();
});

test('the chosen package is remembered', async ({ page }) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await page.getByRole('radio', { name: /二十人套餐/ }).check();
  await page.getByRole('checkbox', { name: '同意付费内容购买协议' }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.goto(set.origin + unitPath(LESSON_ONCE));
  await expect(page.getByRole('radio', { name: /二十人套餐/ })).toBeChecked();
});

test('a purchaser finds the courses, and downloads the codes of a purchase', async ({ page }) => {
  await enter(page, set.origin, PURCHASER);
  await page.goto(`${set.origin}/purchaseUnitRedemptionCode`);
  await page.getByLabel('搜索课程').fill('没有这门课');
  await expect(page.getByText('没有找到，换个词再试')).toBeVisible();
  await page.getByLabel('搜索课程').fill('档案');
  await page.getByRole('link', { name: /共 5 个兑换码/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载兑换码' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/兑换码 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

const REFUSED: [what: string, typed: string, sentence: RegExp][] = [
  ['nothing', '   ', /^请输入兑换码$/],
  ['nobody’s code', 'AAAA-BBBB-CCCC-DDDD', /^兑换码错误，请咨询/],
  ['a code that is used', demoCode('KECH', 1), /已被使用/],
  ['a code for something else', demoCode('TRAN', 9), /只能兑换/],
];

for (const [what, typed, sentence] of REFUSED) {
  test(`redeeming ${what} says so, and keeps what was typed`, async ({ page }) => {
    const learner = tester(++taken);
    await enter(page, set.origin, learner);
    await page.goto(set.origin + buyPath(LESSON_ONCE));
    await page.getByRole('radio', { name: /^兑换码/ }).check();
    await page.getByRole('textbox', { name: '兑换码' }).fill(typed);
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '兑换码' })).toHaveValue(typed.replaceAll('-', '').trim());
  });
}

test('a code that nobody answered for is told as a network that failed, and may be tried again', async ({
  page,
}) => {
  await enter(page, set.origin, tester(++taken));
  await page.goto(set.origin + buyPath(LESSON_ONCE));
  await page.getByRole('radio', { name: /^兑换码/ }).check();
  await page.getByRole('textbox', { name: '兑换码' }).fill(demoCode('KECH', 2).toLowerCase());
  set.proxy.cut = true;
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByRole('main').getByText('网络异常，请检查连接')).toBeVisible();
  set.proxy.heal();
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page).toHaveURL(/lessonDetail/);
});
