import {
  HOURS_B,
  HOURS_LINK,
  HOURS_SERIAL,
  LESSON_B,
  LESSON_LINK,
  LESSON_SERIAL,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, join, readPath, studyPath } from './learner';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const learner = tester(46);

/** What stands instead of an hour: its sentence, the way on, and no trying again. */
async function closed(page: Page, sentence: string, way: { role: 'link' | 'button'; name: string }) {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(sentence);
  await expect(alert.getByRole('button', { name: '重试' })).toHaveCount(0);
  return alert.getByRole(way.role, { name: way.name });
}

test('an hour that cannot be studied here says so and leads to where it can', async ({ page }) => {
  const call = await enter(page, set.origin, learner);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await (await closed(page, '请先加入学习', { role: 'link', name: '去加入' })).click();
  await page.getByRole('button', { name: '加入学习' }).click();
  await page.goBack();
  await expect(page.locator('video')).toBeVisible();
  // Who teaches it is introduced in the operator's HTML, laundered.
  const teacher = page.getByRole('region', { name: '讲师' });
  await expect(teacher.locator('strong')).toHaveText('现场示范');
  await expect(teacher).not.toContainText('<p>');

  await join(call, learner, LESSON_SERIAL);
  await page.goto(set.origin + studyPath(HOURS_SERIAL[1], LESSON_SERIAL));
  const buy = await closed(page, '这个课时需要先购买', { role: 'link', name: '去购买' });
  await expect(buy).toHaveAttribute('href', new RegExp(`hourId=${HOURS_SERIAL[1]}`));
  // The same row in the catalog of an hour that is open.
  await page.goto(set.origin + studyPath(HOURS_SERIAL[0], LESSON_SERIAL));
  const row = page.getByRole('region', { name: '目录' }).getByRole('link').nth(1);
  await expect(row).toHaveAttribute('href', /selectPaymentMethod.*hourId/);

  await join(call, learner, LESSON_LINK);
  await page.goto(set.origin + readPath(HOURS_LINK[0], LESSON_LINK));
  const question = page.getByRole('alertdialog', { name: '打开外部网站' });
  await page.getByRole('region', { name: '目录' }).getByRole('button').click();
  await question.getByRole('button', { name: '取消' }).click();
  await page.goto(set.origin + studyPath(HOURS_LINK[1], LESSON_LINK));
  await (await closed(page, '这个课时在其他网站', { role: 'button', name: '打开外部网站' })).click();
  await question.getByRole('button', { name: '取消' }).click();

  await page.goto(set.origin + studyPath('9999999999999999999', LESSON_B));
  await (await closed(page, '没有找到这个课时', { role: 'link', name: '回课程目录' })).click();
  await expect(page).toHaveURL(new RegExp(`lessonDetail\\?id=${LESSON_B}`));
});
