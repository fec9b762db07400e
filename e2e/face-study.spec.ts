import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, LESSON_F, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { expect, test } from './face-camera';
import { WITH_WORKER } from './face-check';
import { barSum, watchBarSum } from './figures';
import { clientOfPage, creditedOf, enter, join, type Learner, studyPath } from './learner';
import { stage } from './stage';
import { countBeyond, pause, positionOf, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();

const check = (page: Page) => page.getByRole('dialog', { name: '人脸核身' });

async function openHour(page: Page, learner: Learner, hour: string) {
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_F);
  await page.goto(set.origin + studyPath(hour, LESSON_F));
  return call;
}

/** Where no look decides: without its files there is no detector, and the shot is by hand. It spares a machine without a GPU. */
const byHand = () => set.proxy.fail(/^\/face\//, 404, Number.POSITIVE_INFINITY);
/**
 * A fake camera begins its film anew each time it opens: a later shot looks two seconds further into it, or both would be
 * the same picture, which the server takes only once.
 */
const shots = new WeakMap<Page, number>();
async function shoot(page: Page): Promise<void> {
  const before = shots.get(page) ?? 0;
  shots.set(page, before + 1);
  const seen = () =>
    check(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seen).toBeGreaterThan(2 * before);
  await page.getByRole('button', { name: '拍照核身' }).click();
}

const consent = (page: Page) => page.getByRole('button', { name: '同意并继续' }).click();

test('before play and at a point the check holds the hour; a reload does not get round it; passed, it counts', async ({
  open,
}) => {
  const page = await open('one', { ...WITH_WORKER, moving: true });
  const learner = tester(7);
  await openHour(page, learner, HOUR_FACE_SEALED);
  await expect(check(page)).toBeVisible();
  await consent(page);
  await expect(page.getByText('请先完成人脸核身').first()).toBeVisible();
  // The right face that holds still is photographed by itself.
  await expect(page.getByRole('heading', { name: '核身通过' })).toBeVisible();
  await expect(check(page)).toBeHidden();
  await untilPlaying(page);
  await watchBarSum(page);
  const looksBeyond = await countBeyond(page, 10);

  await expect(check(page)).toBeVisible();
  expect(await positionOf(page)).toBeGreaterThan(9.9);
  expect(await looksBeyond(), 'looks at a video that plays beyond the point').toBeLessThanOrEqual(2);
  expect((await barSum(page)).falls).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(check(page)).toBeVisible();
  await watchBarSum(page);
  expect(
    await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(true);
  // The check may pass before a busy machine reads the credit, so its limit is the server's test (server/areas/face).
  const call = await clientOfPage(page, set.origin, learner);
  await expect.poll(() => creditedOf(call, HOUR_FACE_SEALED)).toBeGreaterThanOrEqual(10);

  await expect(check(page)).toBeHidden();
  await untilPosition(page, 12);
  await pause(page);
  await expect.poll(() => creditedOf(call, HOUR_FACE_SEALED)).toBeGreaterThan(11.5);
  const { frames, falls } = await barSum(page);
  expect(frames).toBeGreaterThan(0);
  expect(falls).toEqual([]);
});

// What the camera may see is told apart in face.spec and judged by src/face; here only that it holds an hour.
test('with two before the camera the hour does not begin, whatever is pressed', async ({ open }) => {
  const page = await open('two', { moving: true });
  const call = await openHour(page, tester(8), HOUR_FACE_SEALED);
  await consent(page);
  await expect(page.getByRole('status').getByText('检测到多人')).toBeVisible();
  await page.getByRole('button', { name: '拍照核身' }).click();
  await page.getByRole('button', { name: '仍然拍照' }).click();
  await expect(page.getByRole('heading', { name: '这次没通过。擦擦镜头，到亮处再试一次' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 5; presses++) await page.keyboard.down('Space');
  await expect(check(page)).toBeVisible();
  expect(await positionOf(page)).toBe(0);
  expect(await creditedOf(call, HOUR_FACE_SEALED)).toBe(0);
});

test('with nobody before the camera at a point the hour stays there, and what was studied counts', async ({
  open,
}) => {
  const words = '未识别到人脸';
  const page = await open('none', { moving: true });
  const call = await openHour(page, tester(16), HOUR_FACE_ONLINE);
  await untilPlaying(page);
  const looksBeyond = await countBeyond(page, 10);
  await expect(check(page)).toBeVisible();
  await consent(page);
  await expect(page.getByRole('status').getByText(words)).toBeVisible();
  await page.getByRole('button', { name: '拍照核身' }).click();
  await page.getByRole('button', { name: '仍然拍照' }).click();
  await expect(page.getByRole('heading', { name: '这次没通过。擦擦镜头，到亮处再试一次' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.keyboard.press('Space');
  expect(await looksBeyond(), 'looks at a video that plays beyond the point').toBeLessThanOrEqual(2);
  await expect.poll(() => creditedOf(call, HOUR_FACE_ONLINE)).toBe(10);
});

test('without network the photo is sealed and the hour goes on; it counts when the server has judged it', async ({
  open,
}) => {
  byHand();
  const page = await open('one', { ...WITH_WORKER, moving: true });
  const learner = tester(10);
  const call = await openHour(page, learner, HOUR_FACE_SEALED);
  await consent(page);
  await shoot(page);
  await expect(page.getByRole('heading', { name: '核身通过' })).toBeVisible();
  await untilPlaying(page);
  await untilPosition(page, 2);
  await page.context().setOffline(true);
  await expect(check(page)).toBeVisible();
  await shoot(page);
  await expect(page.getByRole('heading', { name: /照片已存好/ })).toBeVisible();
  await expect(check(page)).toBeHidden();
  await untilPosition(page, 13);
  await pause(page);
  await expect(page.getByText('待核身', { exact: true })).toBeVisible();
  expect(await creditedOf(call, HOUR_FACE_SEALED)).toBeLessThanOrEqual(10);

  await page.context().setOffline(false);
  await expect.poll(() => creditedOf(call, HOUR_FACE_SEALED)).toBeGreaterThan(12.5);
  await expect(page.getByText('待核身', { exact: true })).toBeHidden();
});

test('an hour that wants its check online waits for the network, and nothing is lost', async ({ open }) => {
  byHand();
  const page = await open('one', { ...WITH_WORKER, moving: true });
  const learner = tester(11);
  const call = await openHour(page, learner, HOUR_FACE_ONLINE);
  await untilPlaying(page);
  await untilPosition(page, 2);
  await page.context().setOffline(true);
  await expect(check(page)).toBeVisible();
  await consent(page);
  await shoot(page);
  await expect(page.getByRole('alert').getByText('网络异常，请检查连接')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByRole('heading', { name: '核身通过' })).toBeVisible();
  await untilPosition(page, 12);
  await pause(page);
  await expect.poll(() => creditedOf(call, HOUR_FACE_ONLINE)).toBeGreaterThan(11.5);
});

test('a face that is not the learner’s fails with the server’s words, and the hour waits', async ({
  open,
}) => {
  byHand();
  const page = await open('one', { moving: true });
  const call = await openHour(page, tester(60), HOUR_FACE_SEALED);
  await consent(page);
  await shoot(page);
  await expect(page.getByRole('heading', { name: '这次没通过。擦擦镜头，到亮处再试一次' })).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('button', { name: '拍照核身' })).toBeVisible();
  expect(await creditedOf(call, HOUR_FACE_SEALED)).toBe(0);
});

test('passed as a page of its own, the hour asks no more', async ({ open }) => {
  byHand();
  const page = await open('one', { moving: true });
  const learner = tester(12);
  await openHour(page, learner, HOUR_FACE_SEALED);
  await expect(check(page)).toBeVisible();
  await page.goto(`${set.origin}/faceAuth?trainingId=&hourId=${HOUR_FACE_SEALED}&redirectUrl=%2FstudyRecord`);
  await consent(page);
  await shoot(page);
  await expect(page.getByRole('heading', { name: '核身通过' })).toBeVisible();
  await expect(page).toHaveURL(/\/studyRecord$/);
  await page.goto(set.origin + studyPath(HOUR_FACE_SEALED, LESSON_F));
  await untilPlaying(page);
});
