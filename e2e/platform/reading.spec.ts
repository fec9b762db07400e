import type { Page } from '@playwright/test';
import { expect, test } from '../stage';
import { untilControlled } from '../worker-ready';
import { goBack, platformBackEnd, pressTab, signIn } from './fixture';

const set = platformBackEnd();

const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a visitor reads home, an article with a picture of another origin, an expert, help', async ({
    page,
  }) => {
    await page.goto(set.origin);
    await region(page, '公告').getByRole('link', { name: '系统维护通知' }).click();
    await expect(page.getByRole('article')).toContainText('请各位学员知悉');
    await goBack(page);

    await region(page, '新闻资讯').getByRole('link').nth(1).click();
    const picture = page.getByRole('article').getByRole('img', { name: '配图' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await goBack(page);

    await region(page, '专家')
      .getByRole('link', { name: /周建国/ })
      .click();
    await expect(page.getByRole('main')).toContainText('从业二十年');
    await goBack(page);

    await page.getByRole('navigation', { name: '入口' }).getByRole('link', { name: '帮助' }).click();
    await page.getByRole('button', { name: '账号与登录' }).click();
    await page.getByRole('link', { name: /登录/ }).first().click();
    await page.getByRole('link', { name: /忘记密码怎么办/ }).click();
    await expect(page.getByRole('article')).toContainText('用短信验证码重新设置');
  });

  test('a learner joins a free training from the list of all trainings, and finds it among the own ones', async ({
    page,
  }) => {
    await signIn(page, set);
    await page.getByRole('navigation', { name: '入口' }).getByRole('link', { name: '培训' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /有限空间作业人员年度培训/ })
      .click();
    await page.getByRole('button', { name: '立即报名' }).click();
    await expect(page.getByRole('button', { name: '已报名' })).toBeVisible();
    await pressTab(page, '我的');
    await page.getByRole('link', { name: /我的培训/ }).click();
    await expect(
      page.getByRole('main').getByRole('link', { name: /有限空间作业人员年度培训/ }),
    ).toBeVisible();
  });
});

test('an article that was read opens again offline', async ({ page }) => {
  await signIn(page, set);
  await untilControlled(page);
  const item = region(page, '公告').getByRole('link', { name: '系统维护通知' });
  await item.click();
  await expect(page.getByRole('article')).toContainText('请各位学员知悉');
  await goBack(page);
  await expect(item).toBeVisible();
  set.server.isCut = true;
  await item.click();
  await expect(page.getByRole('article')).toContainText('请各位学员知悉');
});
