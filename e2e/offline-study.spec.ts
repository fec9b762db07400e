import { HOURS_SHORT, LESSON_SHORT, TRAINING_SHORT, tester } from '@demo/ids/ids';
import { KillableBrowser } from './killable-browser';
import { clientOfPage, creditedOf, signIn } from './learner';
import { evidenceOf, ledgerOf } from './ledger';
import {
  begin,
  downloadTraining,
  intoLesson,
  intoSheet,
  intoTraining,
  joinTraining,
  main,
  over,
  press,
  rowOf,
  studiedThroughAKill,
  tab,
  untilReadyToLeave,
} from './offline-walk';
import { sheet } from './pill';
import { expect, stage, test } from './stage';
import { stopCountdown, watchPlayed } from './video';

const set = stage();
const learner = tester(48);
const [VIDEO, TEXT] = HOURS_SHORT;
const TRAINING_NAME = /^新工人入场职业健康教育/;
const LESSON_NAME = '进场第一课';
const VIDEO_NAME = '耳朵只有一副';
const TEXT_NAME = '看、戴、停';
/** Seconds of the video. */
const LONG = 30;

test('a training is studied without network through two kills, and each second counts once when it is back', async () => {
  const { browser, page: first } = await KillableBrowser.start();
  try {
    await signIn(first, set.origin, learner);
    await joinTraining(first, TRAINING_NAME);
    await downloadTraining(first);
    await expect(main(first).getByText(/^都下好了 · /)).toBeVisible();
    await untilReadyToLeave(first);

    // Underground: no network, for page and worker alike, and a browser that starts anew.
    set.proxy.cut = true;
    await browser.kill();
    // Over the lesson's own screen, which this phone has never shown.
    const { page: third, before } = await studiedThroughAKill(browser, set.origin, async (page) => {
      await intoTraining(page, TRAINING_NAME);
      await intoLesson(page, LESSON_NAME);
      await rowOf(page, VIDEO_NAME).click();
    });
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
    await expect(third).toHaveURL(next);
    await stopCountdown(third);
    const rest = await lastLife.stop();
    await third.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
    await expect(over(third)).toContainText('联网后计入');
    await expect(rowOf(third, VIDEO_NAME)).toContainText('学完了，联网后计入');
    await expect(rowOf(third, TEXT_NAME)).toContainText('学完了，联网后计入');
    const call = await clientOfPage(third, set.server.origin, learner);
    expect([await creditedOf(call, VIDEO), await creditedOf(call, TEXT)]).toEqual([0, 0]);

    // Above ground it goes out by itself.
    set.proxy.cut = false;
    await third.evaluate(() => dispatchEvent(new Event('online')));
    const credited = () => creditedOf(call, VIDEO);
    await expect.poll(credited).toBeGreaterThanOrEqual(LONG - 1);
    await expect.poll(() => creditedOf(call, TEXT)).toBeGreaterThan(9);
    // All is done: unless it is stopped, the hour itself goes on to the exam.
    await intoTraining(third, TRAINING_NAME);
    await intoLesson(third, LESSON_NAME);
    await expect(rowOf(third, VIDEO_NAME).getByRole('img', { name: '已学完' })).toBeVisible();
    await expect(rowOf(third, TEXT_NAME).getByRole('img', { name: '已学完' })).toBeVisible();
    // What the element has played of the hour, in both lives, each second once.
    const seen = before + rest;
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
    // Each row says when it was studied, signed by this browser's own key; one whose signature would have held it up goes
    // without.
    const { signed, unsigned: _, ...odd } = await evidenceOf(set.server, learner.id);
    expect(signed).toBeGreaterThan(0);
    expect(odd).toEqual({});
  } finally {
    await browser.close();
  }
});
