import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { type ReadFigures, readFigures, wrongWith } from './figures';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, join, signIn, studyPath } from './learner';
import { ledgerOf } from './ledger';
import { FaultProxy } from './network/proxy';
import { covered, recordedOn } from './phone';
import { RunningServer } from './server';
import { expect, test } from './stage';
import { untilPlaying, untilPosition, watchPlayed } from './video';

const learner = tester(1);
const hour = HOURS_B[0];

/** Reads the figures under the player about twice a second while the page lives. */
function watchFigures(page: Page) {
  const seen: ReadFigures[] = [];
  let on = true;
  const look = async () => {
    const read = await readFigures(page).catch(() => undefined);
    if (read) seen.push(read);
  };
  const watching = (async () => {
    while (on) {
      await look();
      await page.waitForTimeout(200).catch(() => {});
    }
  })();
  return {
    look,
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
    await expect(first.getByText('正在计时')).toBeVisible();
    const firstLife = watchPlayed(first);
    const figures = watchFigures(first);

    // Ten seconds of the twenty without network; the video plays on from what it has.
    await untilPosition(first, 5);
    proxy.cut = true;
    await untilPosition(first, 15);
    await figures.look();
    // The first progress that arrives again is committed, and its reply is lost.
    proxy.fail(/syncTimer/, 'loseReply');
    proxy.cut = false;
    await first.evaluate(() => dispatchEvent(new Event('online')));
    await untilPosition(first, 18);
    const seen = await figures.stop();
    await untilPosition(first, 20);
    await expect.poll(firstLife.now).toBeGreaterThanOrEqual(19.5);
    const call = await clientOfPage(first, server.origin, learner);
    const credited = () => creditedOf(call, hour);
    // The journal alone holds the seconds since the last sync.
    let written = 0;
    const untilWritten = async () => {
      written = covered([{ from: 0, to: await credited() }, ...(await recordedOn(first, hour))]);
      return written;
    };
    await expect.poll(untilWritten).toBeGreaterThanOrEqual(18);
    await browser.kill();
    const unseen = firstLife.unseen();
    const playedBefore = await firstLife.stop();

    const second = await browser.run();
    await second.goto(`${proxy.origin}/homeLand`);
    // What the killed page had written down is sent by the next start, without opening the hour.
    await expect.poll(credited).toBeGreaterThanOrEqual(written - 0.5);
    const creditedBefore = await credited();
    expect(creditedBefore).toBeLessThanOrEqual(playedBefore + unseen);
    // What was said under the player, online and over the cut: never wrong, and never far behind the element.
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.flatMap((read) => wrongWith(read, 30, creditedBefore))).toEqual([]);
    expect(Math.max(...seen.map(({ counting }) => counting))).toBeGreaterThanOrEqual(12);
    // A starved machine waits for the video now and then.
    const running = seen.map((read) => read.running).filter((words) => words !== '缓冲中');
    expect(new Set(running)).toEqual(new Set(['正在计时']));
    console.log(
      `killed after ${playedBefore.toFixed(3)} s played: ${written.toFixed(3)} s written, ${creditedBefore.toFixed(3)} s credited`,
    );

    // On to the end; the finish is committed once and its reply lost.
    proxy.fail(/\/finish/, 'loseReply');
    await second.goto(proxy.origin + studyPath(hour, LESSON_B));
    await second.getByText(/检测到上次播放至/).waitFor();
    await second.getByRole('button', { name: '继续', exact: true }).click();
    await untilPlaying(second);
    await expect(second.getByText('本课时已学完，可以拖动回看')).toBeVisible();

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
