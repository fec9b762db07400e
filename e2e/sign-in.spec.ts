import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, LEARNER, tester } from '@server/demo/ids';
import { z } from 'zod';
import { enter } from './learner';
import { askForCode, codeTo, waiting } from './registration';
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
    ['12900000001', 'demo123456', '请输入正确的手机号', '手机号'],
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

test.describe('a forgotten password', () => {
  test('by SMS: the phone carries over, and the new password signs in at once', async ({ page }) => {
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

  test('leads on to the page that asked for the login', async ({ page }) => {
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

  test('says what is wrong with each field, and keeps what was typed', async ({ page }) => {
    set.proxy.log.length = 0;
    await page.goto(`${set.origin}/updatePassword?userId=7`);
    const right = { 手机号: '13800000009', 验证码: '123456', 新密码: 'abc123456', 确认新密码: 'abc123456' };
    const rows = [
      ['手机号', '', '手机号不能为空'],
      ['手机号', '12900000001', '请输入正确的手机号'],
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

  test('is open to a learner, whose session goes on with the new password', async ({ page }) => {
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
    await expect(
      page.getByText(`${learner.phone.slice(0, 3)} **** ${learner.phone.slice(-4)}`),
    ).toBeVisible();
  });

  test('when the login after it is lost, the next tap only signs in', async ({ page }) => {
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
});

const links = z.object({ encrypt: z.string(), ticket: z.string(), wechat: z.string() });

/** What the demo's stand-ins for the platform, the single sign-on and the messenger app write for this phone. */
async function linksFor(phone: string) {
  const answer = await fetch(`${set.origin}/sandbox/identity`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ phone }),
  });
  return links.parse(await answer.json());
}

test.describe('a link that signs in', () => {
  for (const way of ['encrypt', 'ticket'] as const) {
    test(`by ${way}, and goes home without it`, async ({ page }) => {
      const { id, phone } = newcomer();
      await page.goto(set.origin + (await linksFor(phone))[way]);
      await expect(page).toHaveURL(/\/homeLand$/);
      expect(await signedIn(page)).toBe(id);
    });
  }

  test('by a code, and goes on to the page that was wanted', async ({ page }) => {
    const { wechat } = await linksFor(LEARNER.phone);
    await page.goto(`${set.origin + wechat}&redirectUrl=%2FpersonalCenter`);
    await expect(page).toHaveURL(/\/personalCenter$/);
    expect(await signedIn(page)).toBe(LEARNER.id);
  });

  test('that is refused says so above the form, and a reload does not try again', async ({ page }) => {
    set.proxy.log.length = 0;
    await page.goto(`${set.origin}/userLogin?ticket=nobodys&redirectUrl=%2FpersonalCenter`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/userLogin\?redirectUrl=%2FpersonalCenter$/);
    await expect(page.getByRole('button', { name: '重试' })).toBeHidden();
    expect(asked('resolveTicket')).toBe(1);
    await page.reload();
    await expect(page.getByLabel('手机号')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    expect(asked('resolveTicket')).toBe(1);
    await login(page, newcomer().phone);
    await expect(page).toHaveURL(/\/personalCenter$/);
  });

  test('that nobody answered is tried again at a tap', async ({ page }) => {
    const { id, phone } = newcomer();
    const { encrypt } = await linksFor(phone);
    set.proxy.fail(/resolveUser/, 502, Number.POSITIVE_INFINITY);
    await page.goto(set.origin + encrypt);
    await expect(page.getByText('服务器暂时没有回应，请稍后再试').first()).toBeVisible();
    await expect(page.getByLabel('手机号')).toBeVisible();
    set.proxy.heal();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page).toHaveURL(/\/homeLand$/);
    expect(await signedIn(page)).toBe(id);
  });
});

test.describe('back from an authorisation page', () => {
  test('home goes on to the path of this app that the state names', async ({ page }) => {
    await page.goto(`${set.origin}/homeLand?code=c0de&state=7,00123,101,55,/announceList`);
    await expect(page).toHaveURL(/\/announceList\?code=c0de&lessonId=00123&type=101&hourId=55$/);
  });

  test('and stays home when it names another site', async ({ page }) => {
    await page.goto(`${set.origin}/homeLand?code=c0de&state=7,00123,101,55,//evil.example/x`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/homeLand$/);
  });
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
