import type { Page } from '@playwright/test';
import { expect, test, usuallyTakes } from '../stage';
import { untilControlled } from '../worker-ready';
import { hoursOf, lessonOf } from './back-end/world';
import { goBack, platformBackEnd, pressTab, signIn, WANG } from './fixture';

const set = platformBackEnd();

const main = (page: Page) => page.getByRole('main');
const TRAINING = '有限空间作业人员年度培训';

/** All hours of the training, as though they had been studied on another phone. */
function finishAllHours(): void {
  for (const lesson of ['5001', '5003'].map(lessonOf))
    for (const hour of lesson ? hoursOf(lesson) : []) set.server.world.finish(WANG.id, hour.id);
}

test('a training is joined, its exam and live room open, and its certificate is there offline', async ({
  page,
}) => {
  usuallyTakes(30_000);
  finishAllHours();
  await signIn(page, set);
  await untilControlled(page);
  await pressTab(page, '学习中心');
  await main(page).getByRole('link', { name: TRAINING }).first().click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();

  // Documented answers name the times of an exam alone.
  const facts = page.getByRole('region', { name: '考试安排' });
  await expect(facts.getByRole('term')).toHaveText(['考试时间', '其他']);
  await expect(facts).toContainText('以考试页为准');
  await page.getByRole('button', { name: /^结业考试/ }).click();
  await page.getByRole('alertdialog', { name: '考试须知' }).getByRole('button', { name: '进入考试' }).click();
  await expect(page.getByRole('heading', { name: '在线考试' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /直播课/ }).click();
  await expect(page.getByRole('heading', { name: '直播间' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: /^证书/ }).click();
  await expect.poll(() => set.server.world.certificates.size).toBe(1);
  await pressTab(page, '我的');
  await page.getByRole('link', { name: /我的证书/ }).click();
  // A documented list has no ids: the certificates are shown where they are listed.
  const photo = page.getByRole('img', { name: /王海的培训合格证书/ });
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(main(page)).not.toContainText(/有效|验证/);
  await goBack(page);
  set.server.isCut = true;
  await page.getByRole('link', { name: /我的证书/ }).click();
  await expect.poll(width).toBeGreaterThan(0);
});
