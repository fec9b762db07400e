import { HOURS_C, LESSON_A, LESSON_C, NEWS_WIDE_TABLE, tester } from '@demo/ids/ids';
import { violationsOf } from './accessible';
import { elderComplaints } from './elder-rules';
import { enter, join, readPath, studyPath } from './learner';
import { inSights, type Judge, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block', ...LOOKED_AT });

const set = stage({ SERVICE_PHONE: '0571-8800 6120' });
const learner = tester(53);

/** The least and the largest text of 长辈版, on a usual phone and on the narrowest. */
const SIGHTS = [
  { title: '18 px', width: 375, height: 812, text: 'elder-normal', scheme: 'light' },
  { title: '30 px', width: 375, height: 812, text: 'elder-largest', scheme: 'dark' },
  { title: '30 px, 320 px wide', width: 320, height: 568, text: 'elder-largest', scheme: 'light' },
] as const;

/** Colours do not change with the width. */
const contrast: Judge = (page, { width }) =>
  width < 375 ? Promise.resolve([]) : violationsOf(page, undefined, ['color-contrast']);

test('长辈版: one tap from home, and every row of the norm holds on every screen', async ({ page }) => {
  await join(await enter(page, set.origin, learner), learner, LESSON_C);
  await page.goto(`${set.origin}/homeLand`);
  const root = page.locator('html');
  const text = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(root).toHaveAttribute('data-text', 'elder-normal');
  await expect.poll(text).toBe('18px');
  await expect(page.getByRole('link', { name: /^打电话问/ })).toHaveAttribute('href', /^tel:/);

  const found: Record<string, string[]> = {};
  const look = async (screen: string) => {
    await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
    const wrong = await inSights(page, SIGHTS, elderComplaints, contrast);
    if (wrong.length > 0) found[screen] = wrong;
  };
  await look('home');

  // 设置: the size within 长辈版, and the way back; what was chosen stands before React at the next opening.
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('link', { name: '设置' })).toBeVisible();
  await look('我的');
  await page.getByRole('link', { name: '设置' }).click();
  await page.getByText('最大', { exact: true }).click();
  await expect(root).toHaveAttribute('data-text', 'elder-largest');
  await expect.poll(text).toBe('30px');
  await look('设置');

  // A code that is to be typed comes as text: nobody has to read it out of a picture.
  await page.getByRole('link', { name: '修改密码' }).click();
  await expect(page.getByLabel('验证码')).toBeVisible();
  await expect(page.locator('form').locator('canvas, img')).toHaveCount(0);
  await look('修改密码');

  const open = async (path: string, content: string) => {
    await page.goto(set.origin + path);
    await expect(root).toHaveAttribute('data-text', 'elder-largest');
    await expect(page.getByText(content).first()).toBeVisible();
    await look(path);
  };
  await open('/learningCenterList', '热门课程');
  await open(`/lessonDetail?id=${LESSON_A}`, '加入学习');
  await open(`/newsDetail?id=${NEWS_WIDE_TABLE}`, '字号');
  await open(readPath(HOURS_C[0], LESSON_C), '一、知情权：合同里就要写明白');
  await open(studyPath(HOURS_C[2], LESSON_C), '已计入');
  await open('/helpFeedback', '我要反馈');
  expect(found).toEqual({});

  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('button', { name: '普通版' }).click();
  await expect(root).toHaveAttribute('data-text', 'largest');
});
