import { listAnnouncements } from '@contract/announcements';
import { listNews } from '@contract/news';
import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter } from './learner';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

const set = stage();

const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button');
const kept = (page: Page) => page.getByText(/^离线内容 · 更新于 \d\d:\d\d$/);
const sheet = (page: Page) => page.getByRole('dialog');

test('the pill says how the line is through every fault; on a bad one nothing that is kept is waited for', async ({
  page,
  network,
}) => {
  test.setTimeout(90_000);
  await enter(page, set.origin, tester(21));
  await untilWorkerReady(page, set.origin);
  await expect(pill(page)).toHaveText('已同步');
  for (const path of ['/announceList', '/newsList', '/homeLand']) {
    await page.goto(set.origin + path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }

  // Connected, and nobody answers: the first screen finds it out, those after it wait for nobody.
  network.use('lie-fi');
  await page.reload();
  await expect(pill(page)).toHaveText('网络没有回应 · 先看手机里的', { timeout: 15_000 });
  const before = network.lost.length;
  for (const path of ['/announceList', '/newsList']) {
    await page.goto(set.origin + path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(kept(page)).toBeVisible();
  }
  const asked = network.lost.slice(before).filter(({ path }) => /^\/api|^\/course/.test(path));
  const waitedFor = asked.filter(({ path }) =>
    [listAnnouncements, listNews].some((call) => path.startsWith(call.path)),
  );
  expect(waitedFor.length, 'two are renewed behind at once, and silence holds those').toBeLessThanOrEqual(2);

  await page.goto(`${set.origin}/homeLand`);
  await pill(page).click();
  await expect(sheet(page).getByRole('heading', { name: '连着网络，但没有回应' })).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: '现在能看的' })).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);

  network.use('captive-portal');
  await page.reload();
  await expect(pill(page)).toHaveText('无线网要先登录', { timeout: 15_000 });

  network.use('dead-server');
  await page.reload();
  await expect(pill(page)).toHaveText('服务器没有回应 · 先看手机里的', { timeout: 15_000 });

  await network.cut();
  await expect(pill(page)).toHaveText('离线');
  await network.heal();
  await expect(pill(page)).toHaveText('已同步', { timeout: 15_000 });
  await expect(kept(page)).toHaveCount(0);
});
