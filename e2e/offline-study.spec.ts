import { HOURS_SHORT, LESSON_SHORT, TRAINING_SHORT, tester } from '@demo/ids/ids';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, signIn } from './learner';
import { evidenceOf, ledgerOf } from './ledger';
import {
  beganAt,
  begin,
  downloadTraining,
  intoSheet,
  joinTraining,
  main,
  over,
  press,
  rowOf,
  tab,
  untilReadyToLeave,
} from './offline-walk';
import { sheet } from './pill';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition, watchPlayed } from './video';

const set = stage();
const learner = tester(48);
const [VIDEO, TEXT] = HOURS_SHORT;
const VIDEO_NAME = '耳朵只有一副';
const TEXT_NAME = '看、戴、停';
/** Seconds of the video. */
const LONG = 30;

test('a training is studied without network through two kills, and each second counts once when it is back', async () => {
  test.setTimeout(240_000);
  const { browser, page: first } = await KillableBrowser.start();
  try {
    await signIn(first, set.origin, learner);
    await joinTraining(first, /新工人入场职业健康教育/);
    await downloadTraining(first);
    await expect(main(first).getByText(/^都下好了 · /)).toBeVisible({ timeout: 60_000 });
    await untilReadyToLeave(first);

    // Underground: no network, for page and worker alike, and a browser that starts anew.
    set.proxy.cut = true;
    await browser.kill();
    const second = await browser.run();
    await begin(second, set.origin);
    await intoSheet(second);
    await sheet(second).getByRole('link', { name: VIDEO_NAME }).click();
    await untilPlaying(second);
    const life = watchPlayed(second);
    await untilPosition(second, 12);
    await browser.kill();
    const unseen = life.unseen();
    const played = await life.stop();

    const third = await browser.run();
    await begin(third, set.origin);
    await intoSheet(third);
    await sheet(third)
      .getByRole('link', { name: /^继续学习 · 0分\d\d秒处$/ })
      .click();
    await untilPlaying(third);
    const began = await beganAt(third);
    console.log(`killed after ${played.toFixed(3)} s played: goes on at ${began.toFixed(3)} s`);
    // What was played is written down each second, and nothing beyond it; a busy machine writes later.
    expect(began).toBeGreaterThan(played - 2);
    expect(began).toBeLessThan(played + unseen + 0.3);
    const lastLife = watchPlayed(third);

    // One window studies, without network too; the other says so and leaves it alone.
    const other = await third.context().newPage();
    await begin(other, set.origin);
    await intoSheet(other);
    await sheet(other).getByRole('link', { name: TEXT_NAME }).click();
    await expect(other.getByText('请勿多开视频窗口')).toBeVisible();
    await expect(other.getByText('另一页面正在学习，请回到那里继续。')).toBeVisible();
    await other.close();

    // It comes to its end, and the next hour opens by itself.
    const next = new RegExp(`videoDetail\\?id=${TEXT}.*lessonId=${LESSON_SHORT}`);
    await expect(third).toHaveURL(next, { timeout: 90_000 });
    const rest = await lastLife.stop();
    await third.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
    await expect(over(third)).toContainText('联网后计入', { timeout: 60_000 });
    await expect(rowOf(third, VIDEO_NAME)).toContainText('学完了，联网后计入');
    await expect(rowOf(third, TEXT_NAME)).toContainText('学完了，联网后计入');
    const call = await clientOfPage(third, set.server.origin, learner);
    expect([await creditedOf(call, VIDEO), await creditedOf(call, TEXT)]).toEqual([0, 0]);

    // Above ground it goes out by itself.
    set.proxy.cut = false;
    await third.evaluate(() => dispatchEvent(new Event('online')));
    const credited = () => creditedOf(call, VIDEO);
    await expect.poll(credited, { timeout: 30_000 }).toBeGreaterThanOrEqual(LONG - 1);
    await expect.poll(() => creditedOf(call, TEXT), { timeout: 30_000 }).toBeGreaterThan(9);
    await expect(rowOf(third, VIDEO_NAME).getByRole('img', { name: '已学完' })).toBeVisible();
    await expect(rowOf(third, TEXT_NAME).getByRole('img', { name: '已学完' })).toBeVisible();
    // What the element has played of the hour, in both lives, each second once.
    const seen = Math.min(began, played) + rest;
    console.log(`played ${seen.toFixed(3)} s of ${LONG}, credited ${await credited()} s`);
    expect(Math.abs(seen - (await credited()))).toBeLessThanOrEqual(1);

    // What was counted leaves the phone as soon as she says so; the training and its certificate want the exam now.
    await tab(third, '我的');
    await third.getByRole('link', { name: /我的下载/ }).click();
    await third.getByLabel('已计入后自动删除').check();
    await expect(third.getByText('还没有下载')).toBeVisible();
    await tab(third, '首页');
    await press(third, /去考试/);
    await expect(third).toHaveURL(new RegExp(TRAINING_SHORT));

    await set.server.end();
    const { spent, creditedMs } = await ledgerOf(set.server, learner.id);
    console.log(`ledger: ${spent} ms of wall time spent, ${creditedMs} ms credited`);
    expect(Math.abs(spent - creditedMs)).toBeLessThanOrEqual(2_000);
    // Each row says when it was studied, signed by this browser's own key.
    const evidence = await evidenceOf(set.server, learner.id);
    expect(evidence).toEqual({ signed: expect.any(Number) });
  } finally {
    await browser.close();
  }
});
