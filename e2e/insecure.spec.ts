import { HOUR_FACE_SEALED, HOURS_B, LESSON_B, LESSON_F, tester } from '@demo/ids/ids';
import { BROWSER, BROWSER_FLAGS } from './browser';
import { clientOfPage, creditedOf, join, signIn, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

// A name that is not the phone itself: without https such a page is insecure, as one in a mine's own network is.
const HOST = 'lan.test';
test.use({
  launchOptions: {
    executablePath: BROWSER,
    args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

const set = stage();

test('on an address without https one signs in, studies, and it counts; of the camera the truth is said', async ({
  page,
}) => {
  const learner = tester(1);
  const origin = Object.assign(new URL(set.origin), { hostname: HOST }).origin;
  await signIn(page, origin, learner);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  const call = await clientOfPage(page, set.origin, learner);
  await join(call, learner, LESSON_B);

  await page.goto(origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 3);
  // A pause is a sync.
  await page.evaluate(() => document.querySelector('video')?.pause());
  await expect.poll(() => creditedOf(call, HOURS_B[0])).toBeGreaterThan(2);
  await expect(page.getByText('进度保存失败')).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();

  await join(call, learner, LESSON_F);
  await page.goto(origin + studyPath(HOUR_FACE_SEALED, LESSON_F));
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect(page.getByText('当前为非安全访问，无法使用摄像头，请使用 https 访问')).toBeVisible();
});
