import type { Page } from '@playwright/test';
import { expect, test } from '../stage';
import { ERROR_FORMS, type ErrorForm } from './back-end/answers';
import { platformBackEnd, pressTab, reaches, signIn } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd();

const OTHER_TERMINAL = '您已在其他终端登录，如需继续学习请重新登录！';
const NETWORK = /网络异常|收到的内容不完整/;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** How gateways and frameworks refuse a refresh token. */
const REFUSALS: readonly { status: number; form: ErrorForm }[] = [
  { status: 401, form: 'framework' },
  { status: 401, form: 'empty' },
  { status: 403, form: 'html' },
  { status: 401, form: 'documents' },
];

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
  expect(await tokenOf(page)).toBeNull();
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

test('a refused refresh ends the session, whatever the body of the refusal', async ({ page }) => {
  for (const refusal of REFUSALS) {
    await test.step(`${refusal.status} ${refusal.form}`, async () => {
      set.server.reset();
      await settleOnHome(page);
      set.server.world.expireAccessTokens();
      set.server.refusedRefresh = refusal;
      await openAnotherScreen(page);
      await reaches(page.getByLabel('密码', { exact: true }), page.getByRole('main').getByText(NETWORK));
      await expect(page).toHaveURL(/userLogin/);
      expect(await tokenOf(page)).toBeNull();
      expect(set.server.requestsOf('refreshToken')).toHaveLength(1);
    });
  }
});

test('a 410 names the other terminal and ends the session, whatever its body', async ({ page }) => {
  for (const form of ERROR_FORMS) {
    await test.step(form, async () => {
      set.server.reset();
      await settleOnHome(page);
      set.server.otherTerminal = form;
      await openAnotherScreen(page);
      await reaches(page.getByText(OTHER_TERMINAL).first(), page.getByRole('main').getByText(NETWORK));
      await page
        .getByRole('button', { name: /知道了|确定|重新登录/ })
        .first()
        .click();
      await expect(page).toHaveURL(/userLogin/);
      expect(await tokenOf(page)).toBeNull();
    });
  }
});
