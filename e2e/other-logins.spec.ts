import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { linkFor, type Way } from './sandbox-identity';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const asked = (call: string) => set.proxy.log.filter(({ path }) => path.includes(call)).length;
const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));
const UNKNOWN = { id: '', phone: '13900000000' };

/** Each way, and what somebody without an account reads. */
const WAYS: [way: Way, unknown: string][] = [
  ['加密链接', '还没有账号，请先注册'],
  ['微信', '此微信还没有绑定账号，请用手机号登录'],
  ['政务单点登录', '还没有账号，请先注册'],
];

for (const [at, [way, unknown]] of WAYS.entries()) {
  test(`who comes from ${way} is signed in, once for each link`, async ({ page, browser }) => {
    const learner = tester(at + 1);
    const link = await linkFor(page, set.origin, learner, way);
    await page.goto(link);
    await expect(page).toHaveURL(/\/homeLand$/);
    expect(await signedIn(page)).toBe(learner.id);
    await page.goto(`${set.origin}/personalCenter`);
    await expect(page.getByText(learner.phone.slice(-4))).toBeVisible();

    // Whoever finds the link later gets nothing by it, and a way on.
    const finder = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await finder.goto(link);
    await expect(finder.getByText('登录链接已失效，请重新打开，或用手机号登录')).toBeVisible();
    await expect(finder.getByLabel('手机号')).toBeVisible();
    expect(await finder.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await finder.context().close();
  });

  test(`who comes from ${way} without an account is told so, and how to go on`, async ({ page }) => {
    await page.goto(await linkFor(page, set.origin, UNKNOWN, way));
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page.getByLabel('手机号')).toBeVisible();
  });
}

test('a link goes on to the page that was wanted', async ({ page }) => {
  const link = await linkFor(page, set.origin, LEARNER, '微信');
  await page.goto(`${link}&redirectUrl=%2FpersonalCenter`);
  await expect(page).toHaveURL(/\/personalCenter$/);
  expect(await signedIn(page)).toBe(LEARNER.id);
});

test('a link that is refused says so above the form, and a reload does not try again', async ({ page }) => {
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
  await page.getByLabel('手机号').fill(tester(12).phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/personalCenter$/);
});

test('a link that nobody answered is tried again at a tap', async ({ page }) => {
  const learner = tester(11);
  const link = await linkFor(page, set.origin, learner, '加密链接');
  set.proxy.fail(/resolveUser/, 502, Number.POSITIVE_INFINITY);
  await page.goto(link);
  await expect(page.getByText('服务器暂时没有回应，请稍后再试').first()).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeVisible();
  set.proxy.heal();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  expect(await signedIn(page)).toBe(learner.id);
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
