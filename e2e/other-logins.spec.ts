import { tester } from '@server/demo/ids';
import { linkFor, type Way } from './sandbox-identity';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
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
    await expect(page).toHaveURL(/homeLand/);
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
