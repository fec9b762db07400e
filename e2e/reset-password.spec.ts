import * as operator from '@contract/operator/all';
import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { enter } from './learner';
import { offersOnly } from './offers';
import { askForCode, codeTo, waiting } from './registration';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage({ OPERATOR_SECRET });

/** A learner nobody else uses. */
let taken = 0;
const newcomer = () => tester(++taken);

const asked = (call: string) => set.proxy.log.filter(({ path }) => path.includes(call)).length;
const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));

test('a forgotten password, by SMS: the phone carries over, and the new password signs in at once', async ({
  page,
}) => {
  const { id, phone } = newcomer();
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  await page.getByLabel('验证码').fill(await codeTo(page, set.origin, phone));
  await page.getByLabel('新密码', { exact: true }).fill('新的 #密码');
  await page.getByLabel('确认新密码').fill('新的 #密码');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  expect(await signedIn(page)).toBe(id);
});

test('who was entered by a table signs in for the first time by a printed code, where no SMS is sent', async ({
  page,
}) => {
  const phone = '13700000001';
  const file = Buffer.from(`姓名,手机号\n王小明,${phone}\n`).toString('base64');
  await operatorAsks(set.server, operator.people.importTable.path, { name: 'a.csv', file });
  const { body } = await operatorAsks(set.server, operator.learners.codes.path, { phones: [phone] });
  const [printed] = (body.list ?? []) as unknown as { code: string }[];
  await offersOnly(page, { sms: false });
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('link', { name: '第一次登录' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  await page.getByLabel('一次性登录码').fill(printed?.code ?? '');
  await page.getByLabel('密码', { exact: true }).fill('abc123456');
  await page.getByLabel('确认密码').fill('abc123456');
  await page.getByRole('button', { name: '设好密码并登录' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  expect(await signedIn(page)).not.toBeNull();
});

test('a reset leads on to the page that asked for the login', async ({ page }) => {
  const { phone } = newcomer();
  await page.goto(`${set.origin}/studyRecord`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('验证码').fill(await codeTo(page, set.origin, phone));
  for (const label of ['新密码', '确认新密码'])
    await page.getByLabel(label, { exact: true }).fill('abc123456');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page).toHaveURL(/\/studyRecord$/);
});

test('a reset says what is wrong with each field, and keeps what was typed', async ({ page }) => {
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/updatePassword?userId=7`);
  const right = { 手机号: '13800000009', 验证码: '123456', 新密码: 'abc123456', 确认新密码: 'abc123456' };
  const rows = [
    ['手机号', '', '手机号不能为空'],
    ['手机号', '12900000001', '请输入正确的手机号：前两位应该是 13 到 19'],
    ['验证码', '', '请输入验证码'],
    ['新密码', 'abc12', '请输入至少6位密码'],
    ['确认新密码', 'abc123457', '两次密码不一致'],
  ] as const;
  for (const [wrong, value, sentence] of rows) {
    const typed = { ...right, [wrong]: value, ...(wrong === '新密码' && { 确认新密码: value }) };
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: '重设密码并登录' }).click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.locator('[id$="-error"]')).toHaveCount(1);
    await expect(page.getByLabel(wrong, { exact: true })).toBeFocused();
  }
  expect(asked('uppassworld')).toBe(0);
  await page.getByLabel('确认新密码').fill('abc123456');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('验证码');
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('abc123456');
});

test('a reset is open to a learner, whose session goes on with the new password', async ({ page }) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/updatePassword`);
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('验证码').fill(await codeTo(page, set.origin, learner.phone));
  for (const label of ['新密码', '确认新密码'])
    await page.getByLabel(label, { exact: true }).fill('abc123456');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByText(`${learner.phone.slice(0, 3)} **** ${learner.phone.slice(-4)}`)).toBeVisible();
});

test('when the login after a reset is lost, the next tap only signs in', async ({ page }) => {
  const { phone } = newcomer();
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/updatePassword`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await codeTo(page, set.origin, phone));
  for (const label of ['新密码', '确认新密码'])
    await page.getByLabel(label, { exact: true }).fill('abc123456');
  set.proxy.fail(/phoneLogin/, 502, Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('服务器暂时没有回应，请稍后再试');
  set.proxy.heal();
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  expect(asked('uppassworld')).toBe(1);
});

test('a phone that somebody else’s page has just sent a code to says how long to wait', async ({
  page,
  browser,
}) => {
  const { phone } = newcomer();
  await page.goto(`${set.origin}/updatePassword`);
  await page.getByLabel('手机号').fill(phone);
  await codeTo(page, set.origin, phone);
  const other = await browser.newPage();
  await other.goto(`${set.origin}/updatePassword`);
  await other.getByLabel('手机号').fill(phone);
  await askForCode(other).click();
  await expect(other.getByText(/^验证码刚刚发过/)).toBeVisible();
  await expect(waiting(other)).toBeDisabled();
  await other.close();
});
