import type { Page } from '@playwright/test';
import type { KillableBrowser } from './killable-browser';
import { covered, recordedOn } from './phone';
import { pill, sheet } from './pill';
import { expect } from './stage';
import { recordStretches, type Stretch } from './stretches';
import { untilPlaying, untilPosition, watchPlayed } from './video';
import { untilControlled, untilPacksStand } from './worker-ready';

/** What a learner does on the way to study without network, by buttons. */

export const main = (page: Page) => page.getByRole('main');
export const over = (page: Page) => page.getByRole('region', { name: '课时学完' });
export const rowOf = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();

export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name }).or(main(page).getByRole('button', { name })).first().click();

/** The app as it begins anew. A killed browser may have forgotten that she was asked for her profile today. */
export async function begin(page: Page, origin: string): Promise<void> {
  const notNow = page
    .getByRole('alertdialog', { name: '完善个人资料' })
    .getByRole('button', { name: '以后再说' });
  await page.addInitScript(recordStretches);
  await page.addLocatorHandler(notNow, (button) => button.click());
  await page.goto(origin);
}

/** From home into a training that is free, and registers for it. */
export async function joinTraining(page: Page, name: RegExp): Promise<void> {
  await press(page, '去选培训');
  const training = main(page).getByRole('link', { name });
  // The list goes on as it is pushed up.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(training).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await training.click();
  await press(page, '立即报名');
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
}

/** The training in the learning centre's list: the row above it goes straight into an hour. */
export const trainingRow = (page: Page, name: RegExp) =>
  main(page).getByRole('region', { name: '培训', exact: true }).getByRole('link', { name });

/** Over the learning centre. */
export async function intoTraining(page: Page, name: RegExp): Promise<void> {
  await tab(page, '学习中心');
  await trainingRow(page, name).click();
}

/** From the training's page. */
export async function intoLesson(page: Page, lesson: string): Promise<void> {
  await page.getByRole('tab', { name: '目录' }).click();
  await rowOf(page, lesson).first().click();
}

/** Puts all of the training on the phone that can be had. */
export async function downloadTraining(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下载整个培训' }).click();
  await sheet(page)
    .getByRole('button', { name: /^下载 · / })
    .click();
}

/** Until the permits are here, and the app itself; back at home. */
export async function untilReadyToLeave(page: Page): Promise<void> {
  await tab(page, '我的');
  await page.getByRole('link', { name: /我的下载/ }).click();
  await expect(page.getByText(/^离线许可还有1[34]天$/)).toBeVisible();
  await untilControlled(page);
  await untilPacksStand(page);
  await tab(page, '首页');
}

/** The pill says that the network is away; behind it stands what can be studied now. */
export async function intoSheet(page: Page): Promise<void> {
  await expect(pill(page)).toHaveText(/离线|没有回应/);
  await pill(page).click();
  await expect(sheet(page)).toContainText('现在能学的');
}

/** What has been played of the hour on the screen, and where it stands, s; once something has. */
async function stretchesOf(page: Page): Promise<{ played: Stretch[]; at: number; said: string }> {
  await page.waitForFunction(() => window.stretches?.().length);
  return page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const ranges = Array.from(
      { length: video.played.length },
      (_, i) => `${video.played.start(i)}-${video.played.end(i)}`,
    );
    return { played: window.stretches?.() ?? [], at: video.currentTime, said: ranges.join() };
  });
}

/**
 * Without network, in a browser that starts anew: `into` an hour, killed in its middle, and gone on with from the pill's sheet.
 * @returns the page that plays on, and the seconds of the hour that were played before it.
 */
export async function studiedThroughAKill(
  browser: KillableBrowser,
  origin: string,
  into: (page: Page) => Promise<void>,
): Promise<{ page: Page; before: number }> {
  const killed = await browser.run();
  await begin(killed, origin);
  await into(killed);
  await untilPlaying(killed);
  const life = watchPlayed(killed);
  await untilPosition(killed, 12);
  const hour = new URL(killed.url()).searchParams.get('id') ?? '';
  const written = covered(await recordedOn(killed, hour));
  expect(written).toBeGreaterThan(0);
  await browser.kill();
  const unseen = life.unseen();
  const played = await life.stop();

  const page = await browser.run();
  await begin(page, origin);
  await intoSheet(page);
  await sheet(page)
    .getByRole('link', { name: /^继续学习 · 0分\d\d秒处$/ })
    .click();
  await untilPlaying(page);
  const now = await stretchesOf(page);
  const began = Math.min(...now.played.map(([from]) => from));
  console.log(
    `killed after ${played.toFixed(3)} s played, ${written.toFixed(3)} s written: goes on at ${began.toFixed(3)} s, ${JSON.stringify(now)}`,
  );
  // From what was written down, and nothing beyond what was played; a busy machine writes later.
  expect(began).toBeGreaterThan(written - 0.3);
  expect(began).toBeLessThan(played + unseen + 0.3);
  return { page, before: Math.min(began, played) };
}
