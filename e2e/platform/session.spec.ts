import type { Page } from '@playwright/test';
import { expect, test } from '../stage';
import { ERROR_FORMS, type ErrorForm } from './back-end/answers';
import { platformBackEnd, pressTab, reaches, signIn } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd();

const OTHER_TERMINAL = '您已在其他终端登录，如需继续学习请重新登录！';
const NETWORK = /网络异常|收到的内容不完整/;

// src/api/refresh.ts reads a refusal from a JSON body of our styles only: 401 with any other body counts as no network.
const REFUSAL_NOT_READ: readonly ErrorForm[] = ['framework', 'html', 'empty'];
// src/api/client.ts takes 410 as the end of a session only when its body is JSON.
const GONE_NOT_READ: readonly ErrorForm[] = ['html', 'empty'];

test('a learner signs in, an expired access token is refreshed once, and signing out forgets the learner', async ({
  page,
}) => {
  await signIn(page, set);
  set.server.world.expireAccessTokens();
  await pressTab(page, '学习中心');
  await expect(page.getByRole('main')).toContainText('有限空间作业人员');
  expect(set.server.requestsOf('refreshToken')).toHaveLength(1);

  await pressTab(page, '我的');
  await page.getByRole('link', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/userLogin|homeLand/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Signs in and waits until home has asked for all it shows, so that a refusal meets the next screen. */
async function settleOnHome(page: Page): Promise<void> {
  await signIn(page, set);
  await expect(page.getByRole('region', { name: '专家' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Opens another screen, unless the app has left this one already. */
const openAnotherScreen = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: '学习中心' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);

for (const form of ERROR_FORMS) {
  test(`a refresh refused with 401 and a body of the form «${form}» leads to /userLogin`, async ({
    page,
  }) => {
    test.fail(REFUSAL_NOT_READ.includes(form), 'a refusal of the refresh call is read as no network');
    await settleOnHome(page);
    set.server.world.expireAccessTokens();
    set.server.refusedRefresh = form;
    await openAnotherScreen(page);
    await reaches(page.getByLabel('密码', { exact: true }), page.getByRole('main').getByText(NETWORK));
    await expect(page).toHaveURL(/userLogin/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test(`a 410 with a body of the form «${form}» says so and signs out`, async ({ page }) => {
    test.fail(GONE_NOT_READ.includes(form), 'a 410 without JSON is read as a wrong answer');
    await settleOnHome(page);
    set.server.otherTerminal = form;
    await openAnotherScreen(page);
    await reaches(page.getByText(OTHER_TERMINAL).first(), page.getByRole('main').getByText(NETWORK));
    await page
      .getByRole('button', { name: /知道了|确定|重新登录/ })
      .first()
      .click();
    await expect(page).toHaveURL(/userLogin/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}
