import { HOUR_FACE_SEALED, HOURS_B, HOURS_C, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { cameraFlags, expect, test } from './face-camera';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, signIn } from './learner';
import { ledgerOf } from './ledger';
import { FaultProxy } from './network/proxy';
import {
  begin,
  downloadTraining,
  intoLesson,
  intoTraining,
  joinTraining,
  main,
  over,
  rowOf,
  studiedThroughAKill,
  tab,
  trainingRow,
  untilReadyToLeave,
} from './offline-walk';
import { RunningServer } from './server';
import { usuallyTakes } from './stage';
import { pause, playedOf, untilPlaying, untilPosition, watchPlayed } from './video';
import { untilCheckStands } from './worker-ready';

const learner = tester(49);
const DAY = 24 * 3_600_000;
const LATER = { NODE_OPTIONS: '--import ./e2e/clock-ahead.mjs', CLOCK_AHEAD: String(DAY) };
/** As its row begins: another training names it as what has to come first. */
const TRAINING_NAME = /^接触职业病危害劳动者职业健康培训/;

const check = (page: Page) => page.getByRole('dialog', { name: '人脸核身' });

/** The training, its lesson, its hour. */
async function intoHour(page: Page, lesson: string, hour: string): Promise<void> {
  await intoTraining(page, TRAINING_NAME);
  await intoLesson(page, lesson);
  await rowOf(page, hour).click();
}

/** Breaks what is on its way each so many ms; what is returned ends it, and says how often. */
function cutting(proxy: FaultProxy, every: number): () => number {
  let cuts = 0;
  const timer = setInterval(() => {
    cuts += 1;
    proxy.breakOff();
  }, every);
  return () => {
    clearInterval(timer);
    return cuts;
  };
}

test('a shift without network: two videos, a text and a face point, two kills, and the network a day later', async ({
  browser: drawing,
}) => {
  test.skip(process.env.LONG !== '1', 'npm run long -- offline-study');
  usuallyTakes(90_000);
  const server = await RunningServer.startBuiltIn();
  const proxy = await FaultProxy.start(server);
  const { browser, page: first } = await KillableBrowser.start(await cameraFlags(drawing, 'one'));
  const [firstVideo, secondVideo] = HOURS_B;
  const [text] = HOURS_C;
  try {
    await signIn(first, proxy.origin, learner);
    await joinTraining(first, TRAINING_NAME);
    await expect(main(first)).toContainText('必修 0%');
    proxy.use('3g');
    const stop = cutting(proxy, 5_000);
    await downloadTraining(first);
    await expect(main(first).getByText(/^都下好了 · /)).toBeVisible();
    console.log(`downloaded through ${stop()} cuts`);
    proxy.heal();
    await untilReadyToLeave(first);
    await untilCheckStands(first);
    await tab(first, '学习中心');
    await expect(trainingRow(first, TRAINING_NAME)).toBeVisible();
    await tab(first, '首页');
    const token = (await first.evaluate(() => localStorage.getItem('refreshToken'))) ?? '';
    expect(token).not.toBe('');

    proxy.cut = true;
    await browser.kill();
    const { page: third, before } = await studiedThroughAKill(browser, proxy.origin, (page) =>
      intoHour(page, '噪声防护基础', '多响算太响'),
    );
    const firstLife = watchPlayed(third);

    const other = await third.context().newPage();
    await begin(other, proxy.origin);
    await intoHour(other, '噪声防护基础', '听力检查看什么');
    await expect(other.getByText('请勿多开视频窗口')).toBeVisible();
    await other.close();

    // The first ends, the second opens by itself and is watched to its end.
    await expect(over(third)).toContainText('联网后计入');
    const seenOfFirst = before + (await firstLife.stop());
    await expect(third).toHaveURL(new RegExp(`videoDetail\\?id=${secondVideo}`));
    await untilPlaying(third);
    const secondLife = watchPlayed(third);
    await expect(over(third)).toContainText('联网后计入');
    const seenOfSecond = await secondLife.stop();
    await over(third).getByRole('button', { name: '停住倒数' }).click();
    await over(third).getByRole('link', { name: '回目录' }).click();
    await expect(rowOf(third, '耳塞这样戴才管用')).toContainText('学完了，联网后计入');

    await intoHour(third, '劳动者的职业健康权利', '知道、学会、防护');
    await third.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
    await expect(over(third)).toContainText('联网后计入');
    await over(third).getByRole('button', { name: '停住倒数' }).click();

    // A check before play and one at 10 s; both photos are sealed.
    await intoHour(third, '人脸核身怎么做', '开始前和学习中各核身一次');
    await expect(check(third)).toBeVisible();
    await third.getByRole('button', { name: '同意并继续' }).click();
    await expect(third.getByRole('heading', { name: /照片已存好/ })).toBeVisible();
    await untilPlaying(third);
    await expect(check(third)).toBeVisible();
    await expect(third.getByRole('heading', { name: /照片已存好/ })).toBeVisible();
    await untilPosition(third, 13);
    await pause(third);
    const seenOfFaced = await playedOf(third);
    await browser.kill();

    // A day later, for the server and for the phone.
    await server.end();
    await server.run(LATER);
    const last = await browser.run();
    await last.clock.install({ time: Date.now() + DAY });
    proxy.cut = false;
    await begin(last, proxy.origin);
    // By the token that the page has by then: after a day it needs another.
    const credited = async (hour: string) =>
      creditedOf(await clientOfPage(last, server.origin, learner), hour).catch(() => -1);
    // What the element has played of each video, over all its lives, is counted once.
    for (const [hour, seen] of [
      [firstVideo, seenOfFirst],
      [secondVideo, seenOfSecond],
      [HOUR_FACE_SEALED, seenOfFaced],
    ] as const) {
      await expect.poll(() => credited(hour)).toBeGreaterThan(seen - 1);
      console.log(`played ${seen.toFixed(3)} s, credited ${await credited(hour)} s`);
      expect(await credited(hour)).toBeLessThan(seen + 1);
    }
    await expect.poll(() => credited(text)).toBeGreaterThan(9);

    // The catalog says so, and the training is as much nearer to its exam and certificate.
    await intoTraining(last, TRAINING_NAME);
    await expect(main(last)).toContainText(/必修 [1-9]\d*%/);
    await expect(main(last)).toContainText('请先完成全部必修课时');
    await intoLesson(last, '噪声防护基础');
    for (const name of ['多响算太响', '耳塞这样戴才管用'])
      await expect(rowOf(last, name).getByRole('img', { name: '已学完' })).toBeVisible();
    // Two of its three hours, each as long.
    await expect(main(last)).toContainText('66%');

    await server.end();
    const { spent, creditedMs } = await ledgerOf(server, learner.id);
    console.log(`ledger: ${spent} ms of wall time spent, ${creditedMs} ms credited`);
    expect(Math.abs(spent - creditedMs)).toBeLessThanOrEqual(2_000);
  } finally {
    await browser.close();
    await proxy.close();
    await server.close();
  }
});
