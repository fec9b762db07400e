import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();

/** The small module of the login's document, and what starts React. */
const MODULE = /\/assets\/\w+\/login\.js$/;
const APP = /\/assets\/\w+\/index\.js$/;
const LOGIN = /phoneLogin/;

const never = () => undefined;
const phone = (page: Page) => page.getByLabel('手机号');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const logins = () => set.proxy.log.filter(({ path }) => LOGIN.test(path)).length;

test.beforeEach(() => {
  set.proxy.log.length = 0;
});

test('before any script of it has come the form can be filled in, and never sends itself', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.route(MODULE, never);
  await page.goto(`${set.origin}/userLogin`, { waitUntil: 'commit' });
  const waiting = page.getByRole('button', { name: '正在准备…' });
  await expect(waiting).toBeDisabled();
  await phone(page).fill('13800000001');
  await password(page).fill('a secret');
  const before = asked.length;
  for (const field of [phone(page), password(page)]) await field.press('Enter');
  await waiting.click({ force: true });
  // What a browser without the rule of the disabled button would do.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (const button of form.querySelectorAll('[type=submit]')) button.removeAttribute('disabled');
  });
  await password(page).press('Enter');
  await expect(password(page)).toHaveValue('a secret');
  expect(asked.slice(before).filter((one) => !one.includes('/assets/'))).toEqual([]);
  expect(asked.filter((one) => one.includes('secret') || one.includes('13800000001'))).toEqual([]);
  expect(page.url()).toBe(`${set.origin}/userLogin`);
});

test('the login works while the app is held back: its sentences, its fields, and where it leads', async ({
  page,
}) => {
  await page.route(APP, never);
  await page.goto(`${set.origin}/userLogin?redirectUrl=%2FhelpCenter`);
  await expect(phone(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await phone(page).focus();
  await page.keyboard.insertText('+86 129-0000-0001');
  await password(page).fill('demo1');
  await password(page).press('Enter');
  await expect(page.getByText('请输入正确的手机号：前两位应该是 13 到 19', { exact: true })).toBeVisible();
  await expect(page.getByText('请输入至少6位密码', { exact: true })).toBeVisible();
  await expect(phone(page)).toBeFocused();
  await expect(phone(page)).toHaveAccessibleDescription('请输入正确的手机号：前两位应该是 13 到 19');
  expect(logins()).toBe(0);

  await phone(page).fill('');
  await page.keyboard.insertText('+86 138-0001-0007');
  await expect(phone(page)).toHaveValue('13800010007');
  await password(page).fill('not-this-one');
  await expect(page.locator('[id$="-error"]')).toHaveCount(0);
  await send(page).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('手机号或密码错误');

  set.proxy.cut = true;
  await send(page).click();
  await expect(refusal).toHaveText('网络异常，请检查连接');
  set.proxy.heal();

  await password(page).fill(DEMO_PASSWORD);
  await send(page).dblclick();
  await expect(page).toHaveURL(/\/helpCenter$/);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(tester(7).id);
  expect(logins()).toBe(2);
});

test('the first login of a new phone carries its installation, because our server names what it has in the page', async ({
  page,
}) => {
  await page.goto(`${set.origin}/userLogin`);
  await phone(page).fill(tester(8).phone);
  await password(page).fill(DEMO_PASSWORD);
  const asked = page.waitForRequest(LOGIN);
  await send(page).click();
  expect((await asked).headers()['x-installation']).toMatch(/^[\w-]{20,}$/);
  await expect(page).toHaveURL(/homeLand/);
});

test('React takes over a login that is on its way: the same fields, one request, one answer', async ({
  page,
}) => {
  const recovered: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('recoverable')) recovered.push(message.text());
  });
  let answer = never as () => void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LOGIN, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${set.origin}/userLogin`);
  await phone(page).fill(tester(8).phone);
  await password(page).fill('not-this-one');
  await send(page).click();
  const busy = page.getByRole('button', { name: '正在登录' });
  await expect(busy).toBeDisabled();
  await password(page).evaluate((field) => Object.assign(field, { before: true }));
  // Only React can do that: the app comes, and does it.
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(page.getByRole('button', { name: '隐藏密码' })).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('not-this-one');
  await expect(phone(page)).toHaveValue(tester(8).phone);
  expect(await password(page).evaluate((field) => 'before' in field)).toBe(true);
  await expect(busy).toBeDisabled();

  answer();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('手机号或密码错误');
  expect(logins()).toBe(1);
  await password(page).fill(DEMO_PASSWORD);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/homeLand/);
  expect(logins()).toBe(2);
  expect(recovered).toEqual([]);
});

test('what only React can do is done when it is here, and nothing typed is lost', async ({ page }) => {
  await page.goto(`${set.origin}/userLogin`);
  await phone(page).fill('13800010009');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL(/updatePassword/);
  await expect(phone(page)).toHaveValue('13800010009');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a sentence says what to do', async ({ page }) => {
    await page.goto(`${set.origin}/userLogin`);
    const sentence = page.locator('body > noscript');
    await expect(sentence).toBeVisible();
    expect(await sentence.innerHTML()).toContain('JavaScript');
  });
});
