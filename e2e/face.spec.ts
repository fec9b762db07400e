import { HOUR_FACE_SEALED, LESSON_F, TRAINING, tester } from '@demo/ids/ids';
import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './face-camera';
import { complaintsOf } from './layout';
import { enter, join, type Learner } from './learner';
import { stage } from './stage';

const set = stage();
let taken = 0;
/** Each test's browser is new, so four learners take turns. */
const newcomer = () => tester(41 + (taken++ % 4));
/** His face never passes. */
const stranger = () => tester(60);
const CHECK = `/faceAuth?trainingId=${TRAINING}&hourId=${HOUR_FACE_SEALED}&redirectUrl=%2FstudyRecord`;
const PASSED = '核身通过';
const STRANGER = '与本人照片不符，请由本人核身';
const NOT_PASSED = '这次没通过。擦擦镜头，到亮处再试一次';

/** The first look compiles the detector's shaders, without a GPU. */
const SLOW = { timeout: 60_000 };
const shutter = (page: Page) => page.getByRole('button', { name: '拍照核身' });
const says = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words)).toBeVisible(SLOW);

async function openCheck(page: Page, learner: Learner = newcomer(), agrees = true) {
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_F);
  await page.goto(set.origin + CHECK);
  if (agrees) await page.getByRole('button', { name: '同意并继续' }).click();
}

/** The photos that go out. */
function photosOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/course/face-auth')) sent.push(request);
  });
  return sent;
}

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

test('one face that holds still is photographed by itself, judged, and the learner goes on', async ({
  open,
}) => {
  const page = await open('one', { moving: true });
  const sent = photosOf(page);
  const learner = tester(13);
  await openCheck(page, learner, false);
  await page.evaluate((key) => localStorage.setItem(key, '0'), `faceDue:${learner.id}:${HOUR_FACE_SEALED}`);
  await page.reload();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await says(page, '光线合适，请保持');
  await expect(page.getByRole('heading', { name: PASSED })).toBeVisible(SLOW);
  await expect(page).toHaveURL(/\/studyRecord$/);

  expect(sent).toHaveLength(1);
  const headers = (await sent[0]?.allHeaders()) ?? {};
  expect(headers.authorization).toMatch(/^Basic /);
  expect(headers['content-type']).toMatch(/^multipart\/form-data/);
  const asked = new URL(sent[0]?.url() ?? '').searchParams;
  expect(asked.get('hourId')).toBe(HOUR_FACE_SEALED);
  expect(asked.get('at')).toBe('0');
  expect(asked.get('challenge')).toBeTruthy();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('faceDue'))),
  ).toEqual([]);
});

for (const [scene, words] of [
  ['two', '检测到多人'],
  ['none', '未识别到人脸'],
] as const) {
  test(`with ${scene} before the camera it says «${words}» and takes a photo only when told twice`, async ({
    open,
  }) => {
    const page = await open(scene);
    const sent = photosOf(page);
    await openCheck(page);
    await says(page, words);
    await shutter(page).click();
    await expect(page.getByRole('button', { name: '仍然拍照' })).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.getByRole('button', { name: '仍然拍照' }).click();
    // The detector advises, the server judges.
    await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible(SLOW);
    expect(sent).toHaveLength(1);
  });
}

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

test('once loaded, page and detector are there without network', async ({ open }) => {
  const page = await open('none');
  await enter(page, set.origin, newcomer());
  // A version before this one, which gives way.
  await page.evaluate(async () => {
    const older = await caches.open('face-files');
    await older.put('/face/mediapipe-0/face_detection.js', new Response('older'));
  });
  await page.goto(set.origin + CHECK);
  await page.getByRole('button', { name: '同意并继续' }).click();
  await says(page, '未识别到人脸');
  // The page was there before its worker: the detector's document tells it what to keep.
  const kept = () =>
    page.evaluate(async () => {
      const names = (await (await caches.open('face-files')).keys()).map(({ url }) => url.split('/').at(-1));
      return names.sort();
    });
  await expect
    .poll(kept, SLOW)
    .toEqual([
      'detector.html',
      'detector.js',
      'face_detection.js',
      'face_detection_short.binarypb',
      'face_detection_short_range.tflite',
      'face_detection_solution_simd_wasm_bin.js',
      'face_detection_solution_simd_wasm_bin.wasm',
    ]);
  const ready = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(ready).toBe('activated');
  // What the browser itself remembers may be gone any day.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  set.proxy.cut = true;
  await page.context().setOffline(true);
  await page.reload();
  await says(page, '未识别到人脸');
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
  const early = page.context().waitForEvent('requestfinished', (one) => one.url().includes('/faceChallenge'));
  await openCheck(page, learner);
  await early;
  expect(sent).toHaveLength(0);
  await says(page, '脸放进圆圈，再按拍照');
  await shutter(page).dblclick();
  await expect(page.getByRole('heading', { name: PASSED })).toBeVisible();
  expect(sent).toHaveLength(2);
  const [refused, renewed] = sent.map((request) => new URL(request.url()).searchParams.get('challenge'));
  expect(refused).toBe('too old');
  expect(renewed).not.toBe(refused);
  const [key, again] = sent.map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(key);
});

test('without WebGL2 nobody is shown a box of the browser, and the shot is by hand', async ({ open }) => {
  const page = await open('one');
  const boxes: string[] = [];
  page.on('dialog', (box) => {
    boxes.push(box.message());
    void box.dismiss();
  });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, args) =>
        args[0] === '2d' ? Reflect.apply(getContext, canvas, args) : null,
    });
  });
  await openCheck(page);
  await says(page, '脸放进圆圈，再按拍照');
  expect(boxes).toEqual([]);
});

test('a detector that loses its context begins anew once; then the shot is by hand', async ({ open }) => {
  const page = await open('none');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply(getContext, canvas: HTMLCanvasElement, args) {
        const context = Reflect.apply(getContext, canvas, args);
        // The last one is the package's own.
        if (args[0] === 'webgl2') Object.assign(globalThis, { gl: context });
        return context;
      },
    });
  });
  await openCheck(page);
  const loseContext = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => {
        const { gl } = globalThis as unknown as { gl: WebGL2RenderingContext };
        gl.getExtension('WEBGL_lose_context')?.loseContext();
      });
  await says(page, '未识别到人脸');
  await loseContext();
  await says(page, '先到安全、明亮处');
  await says(page, '未识别到人脸');
  await loseContext();
  await says(page, '脸放进圆圈，再按拍照');
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
