import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stage';
import { untilControlled } from '../worker-ready';
import { goBack, platformBackEnd, pressTab, signIn } from './fixture';

const set = platformBackEnd({ usually: 'tolerant' });

/** Sentences about an answer that could not be used. */
const FAILED = /重试|没有成功|没有回应|查询失败|收到的内容不完整|没有这一项|404/;

const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a visitor reads home, an article with an image of another origin, an expert, help', async ({
    page,
  }) => {
    await page.goto(set.origin);
    await region(page, '公告').getByRole('link', { name: '系统维护通知' }).click();
    await expect(page.getByRole('article')).toContainText('请各位学员知悉');
    await goBack(page);

    await region(page, '新闻资讯').getByRole('link').nth(1).click();
    const image = page.getByRole('article').getByRole('img', { name: '配图' });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
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

  test('every list shows what the platform has, to a learner who joins a training from one of them', async ({
    page,
  }) => {
    await signIn(page, set);
    const main = page.getByRole('main');
    /** Presses a link of a screen, finds the words behind it, and comes back. */
    const visit = async (link: Locator, ...words: (string | RegExp)[]) => {
      await link.click();
      for (const word of words) await expect(main.getByText(word).first()).toBeVisible();
      await expect(main.getByText(FAILED)).toHaveCount(0);
      await goBack(page);
    };
    const named = (name: string | RegExp) => main.getByRole('link', { name });
    await visit(named('更多 公告'), '新课上线通知');
    await visit(named('更多 新闻'), '夏季高温作业劳动保护提示');
    await visit(named('更多 专家'), '孙丽');
    await visit(named('全部栏目'), '女职工劳动保护');
    await visit(named('粉尘危害防治'), '有限空间作业人员年度培训', '有限空间作业的职业健康', '周建国');
    await visit(named('课程').first(), '凿岩作业的粉尘防护', '电焊烟尘的一次付费课');

    await page.getByRole('navigation', { name: '入口' }).getByRole('link', { name: '培训' }).click();
    await named(/有限空间作业人员年度培训/).click();
    await page.getByRole('button', { name: '立即报名' }).click();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    await pressTab(page, '学习中心');
    await expect(region(page, '热门课程')).toContainText('噪声与听力保护');
    await pressTab(page, '我的');
    await visit(named(/我的培训/), /有限空间作业人员年度培训/);
    await visit(named('我的证书'), /还没有证书/);
    await visit(named('学习记录'), /这个平台不提供学习记录/);
    // Redeeming by a link is ours; a code is entered where a lesson is paid.
    await expect(named(/单位给了兑换码/)).toHaveCount(0);
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
