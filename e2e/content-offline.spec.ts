import {
  announcementId,
  COLUMNS,
  HELP_DEEPEST,
  HELP_GROUP_DEEP,
  NEWS_CATEGORIES,
  newsId,
  POLICY_THREE_FILES,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './killable-browser';
import { askedAlready, enter } from './learner';
import { expect, stage, test } from './stage';
import { untilControlled, untilPacksStand } from './worker-ready';

const set = stage();

const NO_NETWORK = '网络异常，请检查连接';
const kept = (page: Page) => page.getByText(/^上次的内容 · \d\d:\d\d$/);

/** How many help items stand in the trees that the phone has. */
const helpKept = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const all: IDBRequest<{ address: string; body: string }[]> = db
      .transaction('reads')
      .objectStore('reads')
      .getAll();
    const reads = await new Promise<typeof all.result>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    const trees = reads.filter(({ address }) => /HelpDocument/.test(address));
    return new Set(trees.flatMap(({ body }) => [...body.matchAll(/"id":"?(\w+)/g)].map(([, id]) => id))).size;
  });

/** What a learner reads on a good day, each with what is to be seen there. */
const READ: readonly (readonly [string, (page: Page) => ReturnType<Page['getByText']>])[] = [
  ['/homeLand', (page) => page.getByRole('region', { name: '公告' }).getByRole('listitem').first()],
  [
    `/specialColumnDetail?id=${COLUMNS.everything}`,
    (page) => page.getByRole('region', { name: '专家' }).getByRole('listitem').first(),
  ],
  [
    `/newsDetail?id=${newsId(NEWS_CATEGORIES.health, 1)}`,
    (page) => page.getByRole('article').getByRole('heading').first(),
  ],
  [
    `/policyDetail?id=${POLICY_THREE_FILES}`,
    (page) => page.getByRole('region', { name: '附件' }).getByRole('link').first(),
  ],
  [`/helpDetail?id=${HELP_DEEPEST}&group=${HELP_GROUP_DEEP}`, (page) => page.getByRole('article')],
  ['/expertsWindow', (page) => page.getByRole('listitem').first()],
];

test('what was read is there again after a cold start without network, with its time', async () => {
  const { browser, page: first } = await KillableBrowser.start();
  let page = first;
  try {
    await enter(page, set.origin, tester(1));
    await page.goto(`${set.origin}/homeLand`);
    await untilControlled(page);
    for (const [path, seen] of READ) {
      await page.goto(set.origin + path);
      await expect(seen(page)).toBeVisible();
      await expect(kept(page)).toHaveCount(0);
    }
    // The deepest item was reached through its group, whose tree carried it.
    expect(await helpKept(page)).toBeGreaterThan(3);

    await browser.kill();
    set.proxy.cut = true;
    page = await browser.run();
    for (const [path, seen] of READ) {
      await page.goto(set.origin + path);
      await expect(seen(page)).toBeVisible();
      await expect(kept(page)).toBeVisible();
    }
    // A browser that is killed may have lost that she was asked for her profile today: nothing is pressed below that dialog.
    await askedAlready(page, tester(1));

    // An expert was only seen in the list, which carried all of him.
    await page.goto(`${set.origin}/expertsWindow`);
    await page.getByRole('listitem').nth(3).getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
    await expect(kept(page)).toBeVisible();

    // A news item was only seen in home's list: what that carried is there, and it says that it is not all.
    await page.goto(`${set.origin}/homeLand`);
    await page
      .getByRole('region', { name: '新闻资讯' })
      .getByRole('listitem')
      .nth(4)
      .getByRole('link')
      .click();
    await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
    await expect(page.getByText('手机里只存了摘要，联网后可以看全文')).toBeVisible();

    // What was never seen says so, and comes when the network is back.
    await page.goto(`${set.origin}/announceDetail?id=${announcementId(1)}`);
    await expect(page.getByRole('main').getByText(NO_NETWORK)).toBeVisible();
    set.proxy.heal();
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('leaving by choice takes what is private from the phone, and leaves what is everybody’s', async ({
  page,
}) => {
  await enter(page, set.origin, tester(2));
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  await page.reload();
  await expect(page.getByRole('region', { name: '公告' }).getByRole('listitem').first()).toBeVisible();
  const owners = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('zhijian-xuetang');
      const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
      const all = db.transaction('reads').objectStore('reads').getAll();
      const rows = await new Promise<{ owner: string }[]>((done) => (all.onsuccess = () => done(all.result)));
      db.close();
      return [...new Set(rows.map(({ owner }) => owner))].sort();
    });
  await expect.poll(owners).toEqual(['', tester(2).id]);
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/homeLand/);
  await expect.poll(owners).toEqual(['']);
});

test('on a good line all help comes ahead of being asked for; what is stored is said, and can be cleared', async ({
  page,
}) => {
  await enter(page, set.origin, tester(4));
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  // A busy machine makes the line a slow one until quick answers come, so the learner moves on.
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await expect(async () => {
    for (const name of ['我的', '首页']) await tabs.getByRole('link', { name }).click();
    expect(await helpKept(page)).toBeGreaterThan(30);
  }).toPass();

  await page.goto(`${set.origin}/personalSetting`);
  const stored = page.getByRole('region', { name: '离线使用' });
  await expect(stored.getByText(/^看过的内容：\d+ 项，约 [\d.]+\s(KB|MB)$/)).toBeVisible();
  await expect(stored.getByRole('status')).toHaveText(/^已可离线打开 · \d+月\d+日 \d\d:\d\d$/);
  await stored.getByRole('button', { name: '清除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
  await expect(stored.getByText('看过的内容：还没有')).toBeVisible();
  expect(await helpKept(page)).toBe(0);
});

test('with 2 s on the way and three of ten requests failing every screen comes, and nothing is waited for without end', async ({
  page,
}) => {
  await enter(page, set.origin, tester(3));
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  await untilPacksStand(page);
  set.proxy.bad = { delay: 2_000, failing: 3 };
  for (const [path, seen] of [
    ...READ,
    ['/policyList', (at: Page) => at.getByRole('listitem').first()] as const,
  ]) {
    await page.goto(set.origin + path);
    // Content comes, or a sentence with a way on.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const retry = page.getByRole('main').getByRole('button', { name: '重试' }).first();
    await expect(async () => {
      // It goes by itself when the app has asked again: the next round sees what came of that.
      if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
      await expect(seen(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  }
});
