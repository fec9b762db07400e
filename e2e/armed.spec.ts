// What may happen while the app gets ready for having no network: each ends with an app that opens. The others of the
// table in docs/testing.md stand in packs.spec and poisoned.spec.
import type { Page } from '@playwright/test';
import { closedForAMoment, pendingWorkers } from './closed-app';
import { KillableBrowser } from './killable-browser';
import { OlderApp } from './older-app';
import { expect, stage, test } from './stage';
import {
  packsHaveCome,
  packsStanding,
  untilControlled,
  untilPacksCome,
  untilPacksStand,
} from './worker-ready';

const older = new OlderApp();
const set = stage({ APP_DIR: older.folder });
test.beforeEach(async () => {
  await older.lay();
  set.proxy.log.length = 0;
  set.proxy.lost.length = 0;
});
test.afterAll(() => older.remove());

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const packsAsked = () => set.proxy.log.filter(({ path }) => path.startsWith('/packs/'));

/** A phone that has nothing opens the app, and its packs are on their way: the first has come, or comes just now. */
async function packsOnTheirWay(page: Page): Promise<void> {
  set.proxy.use('3g');
  await page.goto(`${set.origin}/userLogin`);
  await expect.poll(() => packsAsked().length).toBeGreaterThan(0);
}

/** @returns the page that is opened later, with the worker that waited in charge */
async function openedLater(page: Page): Promise<Page> {
  await expect.poll(() => pendingWorkers(page)).toEqual({ waiting: true, installing: false });
  const next = await closedForAMoment(page);
  await next.goto(`${set.origin}/userLogin`);
  expect(await pendingWorkers(next)).toEqual({ waiting: false, installing: false });
  return next;
}

/** Nothing of it comes from anywhere but the phone. */
async function opensWithoutNetwork(page: Page): Promise<void> {
  set.proxy.cut = true;
  set.proxy.breakOff();
  await page.goto(`${set.origin}/homeLand`);
  await expect(navigation(page)).toBeVisible();
  await navigation(page).getByRole('link', { name: '学习中心' }).click();
  await expect(page.getByLabel('手机号')).toBeVisible();
}

test('packs that are cut in their middle come when the network is back', async ({ page, network }) => {
  older.deployThisBuild();
  set.proxy.use('3g');
  await page.goto(`${set.origin}/userLogin`);
  // Asked and broken off at one moment: a pack may end between two.
  const breakOff = () => {
    const isUnderWay = set.proxy.isUnderWay(/^\/packs\//);
    if (isUnderWay) set.proxy.breakOff();
    return isUnderWay;
  };
  await expect.poll(breakOff, { intervals: [20] }).toBe(true);
  await network.cut();
  const cut = set.proxy.lost.filter(({ path, met }) => met === 'cut' && path.startsWith('/packs/'));
  expect(cut.length, 'something was on its way').toBeGreaterThan(0);
  await network.heal();
  await untilPacksCome(page);
  await opensWithoutNetwork(page);
});

test('a browser that is killed in the middle of packs goes on where it was', async () => {
  older.deployThisBuild();
  const { browser, page } = await KillableBrowser.start();
  try {
    await packsOnTheirWay(page);
    await expect.poll(() => packsStanding(page)).not.toEqual([]);
    const before = await packsStanding(page);
    await browser.kill();
    set.proxy.log.length = 0;
    const again = await browser.run();
    await again.goto(`${set.origin}/userLogin`);
    await untilControlled(again);
    set.proxy.use('whole');
    await untilPacksCome(again);
    const asked = packsAsked().map(({ path }) => path);
    expect(asked, 'it was killed in the middle').not.toEqual([]);
    expect(asked.filter((path) => before.includes(path))).toEqual([]);
    await opensWithoutNetwork(again);
  } finally {
    await browser.close();
  }
});

test('a newer version that comes in the middle of packs takes their place, whole', async ({ page }) => {
  older.deployThisBuild();
  await packsOnTheirWay(page);
  set.proxy.fail(/^\/sw\.js$/, 'newer', Number.POSITIVE_INFINITY);
  // Its install may be over before anybody looks: it is heard of.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise((found) => {
      registration.addEventListener('updatefound', found, { once: true });
      void registration.update();
    });
  });
  set.proxy.use('whole');
  await expect.poll(() => pendingWorkers(page)).toEqual({ waiting: true, installing: false });
  expect(await packsHaveCome(page), 'nobody is offered half of a version').toBe(true);

  const next = await openedLater(page);
  await untilPacksStand(next);
  await opensWithoutNetwork(next);
});

test('a new page beside an old worker works, and its own worker takes over at the next opening', async ({
  page,
}) => {
  await page.goto(`${set.origin}/userLogin`);
  await untilControlled(page);
  older.deployThisBuild();
  // As a learner reloads by force: the page comes from the network, past the worker of the older version.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(`${set.origin}/homeLand`);
  await expect(navigation(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('<!-- older -->'))).toBe(
    false,
  );
  await navigation(page).getByRole('link', { name: '学习中心' }).click();
  await expect(page.getByLabel('手机号')).toBeVisible();
  await session.send('Network.setBypassServiceWorker', { bypass: false });

  const phone = await openedLater(page);
  // Only this version's worker writes down that all of it stands.
  expect(await phone.evaluate(() => caches.has('packs-standing'))).toBe(true);
  await untilPacksStand(phone);
  await opensWithoutNetwork(phone);
});
