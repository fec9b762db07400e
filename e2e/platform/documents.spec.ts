import { expect, test } from '../stage';
import { untilPosition } from '../video';
import { countViolations } from './back-end/recording';
import { expectPlaying, goBack, openHour, platformBackEnd, pressTab, reaches, signIn } from './fixture';

test.use({ serviceWorkers: 'block' });

test.describe('in front of a back end that answers all it knows', () => {
  const set = platformBackEnd({ form: 'plain' });

  test('a walk through home, lists and an hour sends nothing that the documents do not name', async ({
    page,
  }) => {
    await signIn(page, set);
    await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
    await expectPlaying(page);
    await untilPosition(page, 3);
    await goBack(page);
    await expect.poll(() => set.server.requestsOf('syncTimer').length).toBeGreaterThan(0);
    await pressTab(page, '我的');
    await expect(page.getByRole('link', { name: '设置' })).toBeVisible();
    expect(countViolations(set.server.requests)).toEqual([]);
  });
});

test.describe('in front of a back end that refuses what the documents do not name', () => {
  const set = platformBackEnd({ form: 'strict' });

  test('a learner signs in and sees home', async ({ page }) => {
    await page.goto(`${set.origin}/userLogin`);
    await page.getByLabel('手机号').fill('13900000001');
    await page.getByLabel('密码', { exact: true }).fill('demo123456');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await reaches(
      page.getByRole('region', { name: '公告' }).getByRole('link', { name: '系统维护通知' }),
      page.getByRole('main').getByRole('alert'),
    );
    expect(set.server.requests.filter(({ status }) => status === 400)).toEqual([]);
  });
});
