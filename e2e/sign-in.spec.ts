import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter } from './learner';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();

/** A learner nobody else uses. */
let taken = 0;
const newcomer = () => tester(++taken);

const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const asked = (call: string) => set.proxy.log.filter(({ path }) => path.includes(call)).length;

async function login(page: Page, phone: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await send(page).click();
}

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));

test('the login says what is wrong with each field, and asks nobody', async ({ page }) => {
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/userLogin`);
  const rows = [
    ['', 'demo123456', '手机号不能为空', '手机号'],
    ['12900000001', 'demo123456', '请输入正确的手机号：前两位应该是 13 到 19', '手机号'],
    ['13800000001', 'demo1', '请输入至少6位密码', '密码'],
  ] as const;
  for (const [phone, password, sentence, label] of rows) {
    await login(page, phone, password);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.locator('[id$="-error"]')).toHaveCount(1);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  expect(asked('phoneLogin')).toBe(0);
});

test('two taps sign in once', async ({ page }) => {
  set.proxy.log.length = 0;
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(newcomer().phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await send(page).dblclick();
  await expect(page).toHaveURL(/homeLand/);
  expect(asked('phoneLogin')).toBe(1);
});

test('the fields tell the phone what they are', async ({ page }) => {
  await page.goto(`${set.origin}/userLogin`);
  const phone = page.getByLabel('手机号');
  await expect(phone).toHaveAttribute('autocomplete', 'username');
  await expect(phone).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await phone.focus();
  await page.keyboard.insertText('+86 138-0013-8000');
  await expect(phone).toHaveValue('13800138000');
});

test('the number of a document signs in too', async ({ page }) => {
  await page.goto(`${set.origin}/userLogin`);
  await page.getByRole('button', { name: '用证件号登录' }).click();
  await page.getByLabel('证件号码').fill('330110198503072218');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await send(page).click();
  await expect(page.getByText('请输入正确的身份证号')).toBeVisible();
  await expect(page.getByLabel('证件号码')).toBeFocused();
  await page.getByLabel('证件号码').fill('330110 19850307 2219');
  await page.getByLabel('密码', { exact: true }).fill('not-this-one');
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await send(page).click();
  await expect(page).toHaveURL(/homeLand/);
  expect(await signedIn(page)).toBe(LEARNER.id);
});

test('whoever is signed in goes home from both addresses of the login', async ({ page }) => {
  await enter(page, set.origin, newcomer());
  for (const path of ['/userLogin', '/userRegister', '/userLogin?encrypt=nobodys']) {
    await page.goto(set.origin + path);
    await expect(page).toHaveURL(/\/homeLand$/);
  }
});

test('the tabs stand in the address and move by the arrows', async ({ page }) => {
  await page.goto(`${set.origin}/userRegister`);
  const registerTab = page.getByRole('tab', { name: '注册' });
  await expect(registerTab).toHaveAttribute('aria-selected', 'true');
  await registerTab.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '登录' })).toBeFocused();
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.goto(`${set.origin}/userLogin?tab=register`);
  await expect(page.getByLabel('证件号码')).toBeVisible();
});

test('a visitor who is sent to sign in comes back to the page he wanted', async ({ page }) => {
  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('link', { name: '我的' }).first().click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FpersonalCenter/);
  await login(page, newcomer().phone);
  await expect(page).toHaveURL(/\/personalCenter$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/homeLand$/);
});

test.describe('the agreements', () => {
  for (const [link, path, words] of [
    ['《用户协议》', '/agreementContent', '用户协议'],
    ['《隐私政策》', '/policyContent', '隐私政策'],
  ] as const) {
    test(`${words} can be read without a session, without the tab bar`, async ({ page }) => {
      await page.goto(`${set.origin}/userLogin`);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
      await page.getByRole('button', { name: '返回' }).click();
      await expect(page.getByLabel('手机号')).toBeVisible();
    });
  }

  test('that do not come say so, and come at a tap', async ({ page }) => {
    set.proxy.fail(/findPrivatePolicy/, 502, Number.POSITIVE_INFINITY);
    await page.goto(`${set.origin}/policyContent`);
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('服务器暂时没有回应');
    set.proxy.heal();
    await failed.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});
