import { HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import { expect, test } from './face-camera';
import {
  CHECK,
  faceCheckOn,
  NOT_PASSED,
  PASSED,
  photosOf,
  says,
  shutter,
  WITH_WORKER,
  watchWords,
} from './face-check';
import { enter } from './learner';
import { stage } from './stage';
import { giveVoice, heardBy } from './voice';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, openCheck } = faceCheckOn(set);

test('one face that holds still is photographed by itself, judged, and the learner goes on', async ({
  open,
}) => {
  const page = await open('one', { moving: true });
  const sent = photosOf(page);
  const learner = tester(13);
  const wasShown = await watchWords(page);
  await openCheck(page, learner, false);
  await page.evaluate((key) => localStorage.setItem(key, '0'), `faceDue:${learner.id}:${HOUR_FACE_SEALED}`);
  await page.reload();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect(page).toHaveURL(/\/studyRecord$/);
  await wasShown('光线合适，请保持');
  await wasShown(PASSED);

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
    await giveVoice(page, 'zh-CN');
    await openCheck(page);
    await says(page, words);
    await page.getByRole('button', { name: '念出提示' }).click();
    await expect.poll(() => heardBy(page)).toContain(words);
    await shutter(page).click();
    await expect(page.getByRole('button', { name: '仍然拍照' })).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.getByRole('button', { name: '仍然拍照' }).click();
    // The detector advises, the server judges.
    await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
}

test('once loaded, page and detector are there without network', async ({ open }) => {
  const page = await open('none', WITH_WORKER);
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
    .poll(kept)
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
