import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { expect, type Page, test } from '@playwright/test';
import { type ReadFigures, readFigures, wrongWith } from './figures';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, join, signIn, studyPath } from './learner';
import { ledgerOf } from './ledger';
import { FaultProxy } from './network/proxy';
import { RunningServer } from './server';
import { untilPlaying, untilPosition, watchPlayed } from './video';

const learner = tester(1);
const hour = HOURS_B[0];

/** Reads the figures under the player twice a second while the page lives. */
function watchFigures(page: Page) {
  const seen: ReadFigures[] = [];
  let on = true;
  const watching = (async () => {
    while (on) {
      const read = await readFigures(page).catch(() => undefined);
      if (read) seen.push(read);
      await page.waitForTimeout(500).catch(() => {});
    }
  })();
  return {
    async stop() {
      on = false;
      await watching;
      return seen;
    },
  };
}

test('an hour is studied through a cut, a lost reply and a kill, and counts exactly once', async () => {
  const server = await RunningServer.start();
  const proxy = await FaultProxy.start(server);
  const { browser, page: first } = await KillableBrowser.start();
  try {
    await signIn(first, proxy.origin, learner);
    await join(await clientOfPage(first, server.origin, learner), learner, LESSON_B);
    await first.goto(proxy.origin + studyPath(hour, LESSON_B));
    await untilPlaying(first);
    const firstLife = watchPlayed(first);
    const figures = watchFigures(first);

    // Ten seconds of the twenty without network; the video plays on from what it has.
    await untilPosition(first, 5);
    proxy.cut = true;
    await untilPosition(first, 15);
    // The first progress that arrives again is committed, and its reply is lost.
    proxy.fail(/syncTimer/, 'loseReply');
    proxy.cut = false;
    await first.evaluate(() => dispatchEvent(new Event('online')));
    await untilPosition(first, 20);

    const seen = await figures.stop();
    await browser.kill();
    const unseen = firstLife.unseen();
    const playedBefore = await firstLife.stop();
    expect(playedBefore).toBeGreaterThanOrEqual(19.5);

    const second = await browser.run();
    await second.goto(`${proxy.origin}/homeLand`);
    const call = await clientOfPage(second, server.origin, learner);
    const credited = () => creditedOf(call, hour);
    // What the killed page had written down is sent by the next start, without opening the hour.
    await expect.poll(credited, { timeout: 30_000 }).toBeGreaterThanOrEqual(playedBefore - 2);
    const creditedBefore = await credited();
    expect(creditedBefore).toBeLessThanOrEqual(playedBefore + unseen);
    // What was said under the player, online and over the cut: never wrong, and never far behind the element.
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.flatMap((read) => wrongWith(read, 30, creditedBefore))).toEqual([]);
    expect(Math.max(...seen.map(({ counting }) => counting))).toBeGreaterThanOrEqual(12);
    expect(new Set(seen.slice(2).map(({ running }) => running))).toEqual(new Set(['正在计时']));
    console.log(`killed after ${playedBefore.toFixed(3)} s played: ${creditedBefore.toFixed(3)} s credited`);

    // On to the end; the finish is committed once and its reply lost.
    proxy.fail(/\/finish/, 'loseReply');
    await second.goto(proxy.origin + studyPath(hour, LESSON_B));
    await second.getByText(/检测到上次播放至/).waitFor();
    await second.getByRole('button', { name: '继续', exact: true }).click();
    await untilPlaying(second);
    await expect(second.getByText('本课时已学完，可以拖动回看')).toBeVisible({ timeout: 60_000 });

    await second.goto(`${proxy.origin}/lessonDetail?id=${LESSON_B}`);
    const row = second.getByRole('listitem').filter({ has: second.locator(`a[href*="${hour}"]`) });
    await expect(row.getByRole('img', { name: '已学完' })).toBeVisible();

    for (const path of [/syncTimer/, /\/finish/]) {
      const keys = proxy.log.filter((entry) => path.test(entry.path)).map((entry) => entry.key);
      const twice = keys.filter((key, at) => key !== undefined && keys.indexOf(key) !== at);
      expect(twice, `${path} arrived twice under one key`).not.toEqual([]);
    }

    // The ledger: what was paid for is what was credited.
    await server.end();
    const { spent, creditedMs } = await ledgerOf(server, learner.id);
    console.log(`ledger: ${spent} ms of wall time spent, ${creditedMs} ms credited`);
    expect(Math.abs(spent - creditedMs)).toBeLessThanOrEqual(2_000);
    expect(creditedMs).toBeGreaterThanOrEqual(29_400);
  } finally {
    await browser.close();
    await proxy.close();
    await server.close();
  }
});
