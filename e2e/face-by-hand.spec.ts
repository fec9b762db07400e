import { tester } from '@demo/ids/ids';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './face-camera';
import {
  CHECK,
  faceCheckOn,
  NOT_PASSED,
  PASSED,
  photosOf,
  says,
  shutter,
  stranger,
  watchWords,
} from './face-check';
import { complaintsOf } from './layout';
import { enter } from './learner';
import { stage } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, openCheck } = faceCheckOn(set);
const STRANGER = '与本人照片不符，请由本人核身';

/** No detector: its files do not come, and the shot is by hand. */
const withoutDetector = () => set.proxy.fail(/^\/face\//, 404, Number.POSITIVE_INFINITY);

/** The camera's track while it runs. */
async function trackOf(page: Page) {
  const handle = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getTracks();
    if (!track) throw new Error('no track');
    return track;
  });
  expect(await handle.evaluate((track) => track.readyState)).toBe('live');
  return handle;
}

/** As the browser tells it when another app comes to the front. */
const show = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

test('a camera that is refused is said with steps, and works once it is allowed', async ({ open }) => {
  withoutDetector();
  const page = await open('one', { refused: true });
  await openCheck(page);
  await expect(page.getByRole('heading', { name: '摄像头没有打开权限，按步骤打开后再来' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(shutter(page)).toBeEnabled();
  // The camera that goes away in the middle is another sentence.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    for (const track of (video.srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByRole('heading', { name: '摄像头中途断开了' })).toBeVisible();
  await page.getByRole('button', { name: '摄像头用不了' }).click();
  await expect(page.getByRole('heading', { name: '没关系，这里先等着' })).toBeVisible();
});

test('where the detector does not load, the shot by hand goes to the server to judge; a challenge that is over is renewed unseen', async ({
  open,
}) => {
  withoutDetector();
  const page = await open('one', { moving: true });
  const sent = photosOf(page);
  const learner = tester(14);
  // As one that grew too old before the camera: the server does not take it.
  const tooOld = async (route: Route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, challenge: 'too old' } } });
  };
  await page.context().route(/\/course\/x\/faceChallenge/, tooOld, { times: 1 });
  const wasShown = await watchWords(page);
  const early = page.context().waitForEvent('requestfinished', (one) => one.url().includes('/faceChallenge'));
  await openCheck(page, learner);
  await early;
  expect(sent).toHaveLength(0);
  await says(page, '脸放进圆圈，再按拍照');
  await shutter(page).dblclick();
  await wasShown(PASSED);
  expect(sent).toHaveLength(2);
  const [refused, renewed] = sent.map((request) => new URL(request.url()).searchParams.get('challenge'));
  expect(refused).toBe('too old');
  expect(renewed).not.toBe(refused);
  const [key, again] = sent.map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(key);
});

test('the own photo is taken with a consent of its own, shown to its learner, and deleted with the consent', async ({
  open,
}) => {
  withoutDetector();
  const page = await open('one', { moving: true });
  await enter(page, set.origin, newcomer());
  await page.goto(`${set.origin}/editPersonal`);
  await page.getByRole('button', { name: '拍照留存' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  // What does not arrive is sent again as it is.
  set.proxy.fail(/uploadFile/, 502, 1);
  await dialog.getByRole('button', { name: '拍照留存' }).click();
  await dialog.getByRole('button', { name: '重新提交' }).click();
  await expect(dialog.getByRole('heading', { name: '照片已留存' })).toBeVisible();
  await dialog.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('img', { name: '留存的本人照片' })).toBeVisible();

  await page.getByRole('button', { name: '删除照片' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('还没有留存，可以拍一张')).toBeVisible();
  await expect(page.getByRole('img', { name: '留存的本人照片' })).toHaveCount(0);
});

test('what failed is said with the server’s words; what did not arrive is sent again as it is', async ({
  open,
}) => {
  withoutDetector();
  const page = await open('one', { moving: true });
  const sent = photosOf(page);
  await openCheck(page, stranger());
  await shutter(page).click();
  await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(STRANGER);
  await page.getByRole('button', { name: '再试一次' }).click();
  set.proxy.fail(/\/course\/face-auth/, 502, 1);
  await shutter(page).click();
  await expect(page.getByRole('alert').getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
  expect(sent).toHaveLength(3);
  const [, lost, again] = sent.map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(lost);
});

test('the keyboard takes one photo a press, and nothing dismisses the check', async ({ open }) => {
  withoutDetector();
  const page = await open('one', { moving: true });
  const sent = photosOf(page);
  await openCheck(page, stranger());
  await expect(shutter(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shutter(page).focus();
  // Held down over everything that follows: the failure's own button is not pressed with it.
  await page.keyboard.down('Enter');
  await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: '再试一次' }).press('Enter');
  await expect(shutter(page)).toBeEnabled();
});

test('who does not agree is told the way; a page out of sight, or left, has no camera on', async ({
  open,
}) => {
  withoutDetector();
  const page = await open('one');
  await openCheck(page, newcomer(), false);
  await page.getByRole('button', { name: '不同意', exact: true }).click();
  await expect(page.getByText('已计入的时间不受影响')).toBeVisible();
  await page.getByRole('button', { name: '我再想想' }).click();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect(shutter(page)).toBeEnabled();
  const live = await trackOf(page);
  await show(page, 'hidden');
  await expect.poll(() => live.evaluate((track) => track.readyState)).toBe('ended');
  await show(page, 'visible');
  await expect(shutter(page)).toBeEnabled();
  const opened = await trackOf(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);
  await expect.poll(() => opened.evaluate((track) => track.readyState)).toBe('ended');
  // Agreed once, asked once.
  await page.goto(set.origin + CHECK);
  await expect(shutter(page)).toBeEnabled();
});

test('without an hour and a training there is nothing to check', async ({ open }) => {
  const page = await open('one');
  await enter(page, set.origin, newcomer());
  await page.goto(`${set.origin}/faceAuth`);
  await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/\/homeLand$/);
});

for (const { text, colorScheme, viewport } of [
  { text: 'largest', colorScheme: 'light', viewport: { width: 320, height: 568 } },
  { text: 'normal', colorScheme: 'dark', viewport: { width: 375, height: 812 } },
] as const) {
  test(`fits ${viewport.width} px, ${text} text and ${colorScheme}, with the shutter in sight`, async ({
    open,
  }) => {
    withoutDetector();
    const page = await open('one', { viewport, colorScheme, reducedMotion: 'reduce', moving: true });
    await page.context().addInitScript((size) => {
      if (location.protocol === 'http:') localStorage.setItem('textSize', size);
    }, text);
    await openCheck(page, stranger(), false);
    const found: Record<string, string[]> = {};
    const look = async (step: string) => {
      const complaints = await complaintsOf(page);
      if (complaints.length > 0) found[step] = complaints;
    };
    await expect(page.getByRole('button', { name: '同意并继续' })).toBeInViewport({ ratio: 1 });
    await look('consent');
    await page.getByRole('button', { name: '不同意', exact: true }).click();
    await look('declined');
    await page.getByRole('button', { name: '我再想想' }).click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await expect(shutter(page)).toBeEnabled();
    await expect(shutter(page)).toBeInViewport({ ratio: 1 });
    await look('aiming');
    // White in the dark too: it lights the face.
    await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await shutter(page).click();
    await expect(page.getByText(STRANGER)).toBeVisible();
    await look('failed');
    expect(found).toEqual({});
  });
}
