import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join, studyPath } from './learner';
import { OlderApp } from './older-app';
import { covered, putUnsent, recordedOn } from './phone';
import { expect, stage, test } from './stage';
import { PORTAL, poison, storedApp } from './stored-app';
import { untilPlaying, untilPosition } from './video';
import { untilControlled, untilPacksStand } from './worker-ready';

const older = new OlderApp();
const set = stage({ APP_DIR: older.folder });
test.beforeEach(() => older.lay());
test.afterAll(() => older.remove());

const hour = HOURS_B[0];
const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const portal = (page: Page) => page.getByText(PORTAL);

/** A page of the origin that is not the app, and sends nothing. */
const elsewhere = (page: Page) => page.goto(`${set.origin}/icons/mark.svg`);

/** A portal's page in place of all that the older version has stored: neither a start nor a reload helps. */
async function poisoned(page: Page): Promise<void> {
  await elsewhere(page);
  expect(await poison(page)).toBeGreaterThan(50);
  await page.goto(`${set.origin}/homeLand`);
  await expect(portal(page)).toBeVisible();
  await page.reload();
  await expect(portal(page)).toBeVisible();
}

/**
 * The app is closed and opened again. A page that the older worker has served holds that worker for as long as it
 * stands, and Chromium lets the next one wait for it, up to five minutes.
 */
async function startAnew(before: Page): Promise<Page> {
  const next = await before.context().newPage();
  await before.close();
  await next.goto(`${set.origin}/homeLand`);
  return next;
}

/** Until this version's worker answers for the page, and no other waits. */
const untilRuns = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return { active: active?.state, waits: Boolean(waiting ?? installing) };
      }),
    )
    .toEqual({ active: 'activated', waits: false });

/** How often the page has asked its browser for storage that lasts; what a browser without a window says is no use. */
const askedToLast = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
const countAsking = (page: Page) =>
  page.addInitScript(() => {
    const { storage } = navigator as { storage?: StorageManager };
    if (!storage) return;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      const { dataset } = document.documentElement;
      dataset.asked = String(Number(dataset.asked ?? 0) + 1);
      return persist();
    };
  });

test('a phone that an older worker has poisoned is healed by this version, and unsent study arrives', async ({
  page,
}) => {
  const learner = tester(1);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_B);
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  await countAsking(page);
  await page.goto(set.origin + studyPath(hour, LESSON_B));
  await untilPlaying(page);
  set.proxy.cut = true;
  await untilPosition(page, 4);
  // What stands on the phone alone must not be cleared away.
  await expect.poll(() => askedToLast(page)).toBe(1);
  await page.goto('about:blank');
  set.proxy.heal();
  await elsewhere(page);
  const waiting = covered(await recordedOn(page, hour));
  expect(waiting).toBeGreaterThan(2);
  await poisoned(page);

  older.deployThisBuild();
  let phone = page;
  await expect(async () => {
    phone = await startAnew(phone);
    await expect(navigation(phone).or(portal(phone)).first()).toBeVisible({ timeout: 15_000 });
    await expect(navigation(phone)).toBeVisible({ timeout: 5_000 });
    await untilRuns(phone);
  }).toPass();
  await expect.poll(async () => covered(await recordedOn(phone, hour))).toBe(0);
  expect(await creditedOf(call, hour)).toBeGreaterThanOrEqual(Math.floor(waiting) - 1);
  await expect.poll(async () => (await storedApp(phone)).portals).toEqual([]);

  // And what goes wrong under this version is found at the next start.
  await untilPacksStand(phone);
  expect(await poison(phone)).toBeGreaterThan(50);
  phone = await startAnew(phone);
  await expect(navigation(phone)).toBeVisible();
});

test('an older worker lets the way back through: it ends workers and clears caches, and never what was studied', async ({
  page,
}) => {
  await enter(page, set.origin, tester(2));
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  await elsewhere(page);
  await putUnsent(page, hour, 30);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await poisoned(page);

  await page.goto(`${set.origin}/sw-reset.html`);
  await expect(page.getByRole('status')).toHaveText('清理好了。还没有补传的学习在手机里，没有动。');
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    storage: { ...localStorage },
  }));
  expect(left).toEqual({ workers: 0, caches: [], storage: kept });
  expect(await recordedOn(page, hour)).toEqual([{ from: 0, to: 30 }]);
  await page.getByRole('link', { name: '重新打开' }).click();
  await expect(navigation(page)).toBeVisible();
});

test('behind a portal nothing of it is stored, and once through the phone goes on by itself', async ({
  page,
}) => {
  older.deployThisBuild();
  const portalShown = (start: string) =>
    expect.poll(() => set.proxy.lost.some(({ met, path }) => met === 'html' && path.startsWith(start)));
  set.proxy.fail(/^\/sw\.js$/, 'html', Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/userLogin`);
  await portalShown('/sw.js').toBe(true);
  set.proxy.heal();
  set.proxy.fail(/^\/(assets|packs)\//, 'html', Number.POSITIVE_INFINITY);
  await portalShown('/packs/').toBe(true);
  set.proxy.heal();
  expect((await storedApp(page)).portals).toEqual([]);

  await expect.poll(async () => (await storedApp(page)).files).toBeGreaterThan(50);
  await untilPacksStand(page);
  expect((await storedApp(page)).portals).toEqual([]);
});

test('if the app never comes, its document says so and leads back', async ({ page }) => {
  older.deployThisBuild();
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  // Fifteen seconds that nobody has to sit through.
  await session.send('Animation.setPlaybackRate', { playbackRate: 50 });
  set.proxy.fail(/^\/assets\/.*\.js/, 'html', Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/homeLand`);
  await expect(page.getByText('还没有打开。')).toBeVisible();
  // Healed only on the other page: the app that is tried again would take the link away beneath the finger.
  await page.getByRole('link', { name: '清理后重新打开' }).click();
  const again = page.getByRole('link', { name: '重新打开', exact: true });
  await expect(again).toBeVisible();
  set.proxy.heal();
  await again.click();
  await expect(navigation(page)).toBeVisible();
});
