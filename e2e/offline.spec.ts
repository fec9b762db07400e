import { announcementId, HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { closedForAMoment } from './closed-app';
import { enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
let taken = 39;
const newcomer = () => tester(++taken);

const NO_NETWORK = '网络异常，请检查连接';
const prompt = (page: Page) => page.getByText('新版本准备好了，学完再更新也可以');

/** No network at all, for page and worker. */
async function cut(page: Page): Promise<void> {
  set.proxy.cut = true;
  await page.context().setOffline(true);
}

async function heal(page: Page): Promise<void> {
  set.proxy.heal();
  await page.context().setOffline(false);
}

/** Closes the app and opens it again, at home. A browser ends the worker of what was closed; here it is told to, at once. */
async function closeAndOpen(page: Page): Promise<Page> {
  const opened = await closedForAMoment(page, true);
  await opened.goto(`${set.origin}/homeLand`);
  return opened;
}

/** Whether a newer worker is kept waiting. */
const newerWaits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test('without network the app opens, at home and at a deep link, and mends itself when it is back', async ({
  page,
}) => {
  await enter(page, set.origin, newcomer());
  await untilWorkerReady(page, set.origin);
  await cut(page);

  // What stands in the frame that is painted first.
  await page.addInitScript(() =>
    requestAnimationFrame(() => {
      const found = (what: string) => document.querySelectorAll(what).length;
      const frame = { pictures: found('#app main'), named: found('[rel=modulepreload],script[src]') };
      document.documentElement.dataset.frame ??= JSON.stringify(frame);
    }),
  );
  await page.reload();
  await expect(page.locator('html'), 'nothing is asked for before the picture is painted').toHaveAttribute(
    'data-frame',
    JSON.stringify({ pictures: 1, named: 0 }),
  );
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.locator('html'), 'its own document, with the picture in it').toHaveAttribute(
    'data-document',
    'homeland',
  );
  await expect(page.getByRole('main').getByText('离线', { exact: true })).toBeVisible();
  // What was seen is there, and says from when it is.
  await expect(page.getByRole('main').getByText(/^上次的内容 · \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('region', { name: '公告' }).getByRole('listitem')).toHaveCount(4);

  // What was never seen says so.
  for (const [path, content] of [
    [`/lessonDetail?id=${LESSON_B}`, page.getByRole('heading', { name: '噪声防护基础' })],
    [`/announceDetail?id=${announcementId(1)}`, page.getByRole('article')],
    ['/trainningOrLessonList?listType=2', page.getByText('没有更多了')],
  ] as const) {
    await page.goto(set.origin + path);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByRole('main').getByText(NO_NETWORK)).toBeVisible();
    await heal(page);
    // Nobody has to tap for what the network alone was in the way of.
    await expect(content).toBeVisible();
    await cut(page);
  }
  await heal(page);
});

test('a visitor without network gets the login form, and a sentence when it cannot be sent', async ({
  page,
}) => {
  await untilWorkerReady(page, set.origin);
  await cut(page);
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('密码', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(NO_NETWORK);
  await heal(page);
});

test('a script that is no longer there is 404 and never a page, with the worker and without', async ({
  page,
}) => {
  await untilWorkerReady(page, set.origin);
  const missing = `${set.origin}/assets/gone-12345678.js`;
  const byServer = await page.request.get(missing, { headers: { Accept: 'text/html,*/*' } });
  const byWorker = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { Accept: 'text/html,*/*' } });
    return { status: answer.status, type: answer.headers.get('Content-Type') ?? '' };
  }, missing);
  expect(byServer.status()).toBe(404);
  expect(byServer.headers()['content-type']).not.toContain('html');
  expect(byWorker.status).toBe(404);
  expect(byWorker.type).not.toContain('html');
  // Nor is one that somebody opens.
  const opened = await page.goto(missing);
  expect(opened?.status()).toBe(404);
});

test('the browser takes the manifest, and its icons and screenshots are pictures of the size it says', async ({
  page,
}) => {
  await page.goto(`${set.origin}/homeLand`);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({
    name: '职健学堂',
    start_url: '/homeLand',
    display: 'standalone',
    lang: 'zh-CN',
  });
  const sizes = await page.evaluate(
    async (pictures: { src: string; sizes: string }[]) => {
      const measured = pictures.map(async ({ src, sizes: said }) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return [said, `${picture.naturalWidth}x${picture.naturalHeight}`];
      });
      return Promise.all(measured);
    },
    [...manifest.icons, ...manifest.screenshots],
  );
  for (const [said, real] of sizes) expect(real).toBe(said);
  expect(sizes.map(([said]) => said)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
});

test('a newer version says so quietly, never while somebody studies, and is taken when asked', async ({
  page,
}) => {
  const learner = newcomer();
  await join(await enter(page, set.origin, learner), learner, LESSON_B);
  await untilWorkerReady(page, set.origin);
  await expect(prompt(page)).toBeHidden();

  set.proxy.fail(/^\/sw\.js$/, 'newer', Number.POSITIVE_INFINITY);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(prompt(page)).toBeVisible();

  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await expect(prompt(page)).toBeHidden();
  // It is there and only keeps quiet: after the hour it is said again.
  await page.getByRole('button', { name: '返回' }).click();
  await expect(prompt(page)).toBeVisible();

  const startedAnew = page.waitForEvent('load').catch(() => undefined);
  const notTaken = page.getByText('这次没有换成。关掉应用再打开，就是新版本');
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await Promise.race([startedAnew, notTaken.waitFor()]);
  // The browser may keep the newer worker waiting: then that is said, nothing stands still, and the next opening has it.
  const opened = (await notTaken.isVisible()) ? await closeAndOpen(page) : page;
  await expect(opened.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect.poll(() => newerWaits(opened)).toBe(false);
  await expect(prompt(opened)).toBeHidden();
});

test('a newer version that is kept waiting leaves an app that works, here and at the next opening', async ({
  page,
}) => {
  await enter(page, set.origin, newcomer());
  await untilWorkerReady(page, set.origin);
  set.proxy.fail(/^\/sw\.js$/, 'newer', Number.POSITIVE_INFINITY);
  // The worker that is in charge has something in hand that does not end.
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => {
      addEventListener('message', (event) =>
        (event as unknown as ExtendableEvent).waitUntil(new Promise(() => {})),
      );
    });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('这次没有换成。关掉应用再打开，就是新版本')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await tabs.getByRole('link', { name: '学习中心' }).click();
  await expect(page).toHaveURL(/learningCenterList/);
  expect(await newerWaits(page)).toBe(true);
  // And what it has said is so.
  const next = await closeAndOpen(page);
  await expect(next.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect.poll(() => newerWaits(next)).toBe(false);
});
