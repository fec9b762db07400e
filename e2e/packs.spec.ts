import { readdirSync } from 'node:fs';
import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter } from './learner';
import { expect, stage, test } from './stage';
import { packsSaid, untilControlled, untilPacksCome, untilPacksStand } from './worker-ready';

const set = stage();

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });

/** Notes the names of the packs that are asked for, by whomever. */
function packsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const name = /\/packs\/(.+)$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('packs that are cut on the way come by themselves, now or at the next start, and no other is asked for again', async ({
  page,
}) => {
  const cut = readdirSync('dist/app/packs')
    .filter((name) => name.endsWith('.pack'))
    .slice(0, 3);
  const asked = packsAsked(page);
  set.proxy.fail(new RegExp(cut.join('|')), 'loseRequest', Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  const { of, missing } = await packsSaid(page);
  expect(missing).toBeGreaterThan(0);
  expect(missing).toBeLessThan(of);
  expect(of).toBeLessThanOrEqual(12);

  // The app is closed in the middle, and opened again.
  const next = await page.context().newPage();
  await page.close();
  asked.length = 0;
  set.proxy.heal();
  await next.goto(`${set.origin}/homeLand`);
  await untilPacksCome(next);
  expect(asked.filter((name) => !cut.includes(name))).toEqual([]);
  await next.context().setOffline(true);
  await next.reload();
  await expect(navigation(next)).toBeVisible();
});

test('where the server has not the document that the worker names, as an older one has not, the app opens all the same', async ({
  page,
}) => {
  set.proxy.fail(/\.pack$/, 'loseRequest', Number.POSITIVE_INFINITY);
  set.proxy.fail(/^\/documents\//, 502, Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/homeLand`);
  await untilControlled(page);
  set.proxy.log.length = 0;
  await page.reload();
  await expect(navigation(page)).toBeVisible();
  expect(set.proxy.log.map(({ path }) => path)).toContain('/documents/kept/homeland.html');
  set.proxy.heal();
});

test('a full phone says so, and the app opens all the same; with room again the packs come', async ({
  page,
}) => {
  await enter(page, set.origin, tester(1));
  const session = await page.context().newCDPSession(page);
  const quota = (bytes?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: set.origin,
      ...(bytes !== undefined && { quotaSize: bytes }),
    });
  await quota(600_000);
  await page.goto(`${set.origin}/personalSetting`);
  await untilControlled(page);
  await expect(page.getByRole('region', { name: '离线使用' }).getByRole('status')).toHaveText(
    /^手机没有空间了，还差 \d+ 包/,
  );
  await page.goto(`${set.origin}/homeLand`);
  await expect(navigation(page)).toBeVisible();
  await quota();
  await page.reload();
  await untilPacksStand(page);
});
