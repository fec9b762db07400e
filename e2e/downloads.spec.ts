import { LEARNER, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './killable-browser';
import { enter, join } from './learner';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

const set = stage();

type Row = { digest: string; size: number; received: number; state: string };

/** What stands in the phone's store, read beside the app. */
const rowsOf = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const all = db.transaction('downloads').objectStore('downloads').getAll();
    const rows = await new Promise<Row[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows;
  });

const film = async (page: Page) => (await rowsOf(page)).find(({ digest }) => /^[0-9a-f]{64}$/.test(digest));
const received = async (page: Page) => (await film(page))?.received ?? 0;
const asked = () => set.proxy.log.filter(({ path }) => path.startsWith('/media/') && path.includes('.mp4'));

/** The film as the worker gives it, hashed beside the app. */
const playedBack = (page: Page, digest: string) =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/stored/${name}.mp4`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }, digest);

/** The element asks the worker for ranges: it plays, and jumps, without any network. */
const plays = (page: Page, digest: string) =>
  page.evaluate(async (name) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = `/stored/${name}.mp4`;
    document.body.append(video);
    await video.play();
    video.currentTime = video.duration / 2;
    await new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    await new Promise((done) => video.addEventListener('timeupdate', done, { once: true }));
    const at = video.currentTime / video.duration;
    video.remove();
    return at;
  }, digest);

test('a lesson comes through a line that breaks and a browser that is killed, and plays byte for byte without network', async () => {
  const learner = tester(47);
  const started = await KillableBrowser.start();
  const { browser } = started;
  let { page } = started;
  try {
    const call = await enter(page, set.origin, learner);
    await join(call, learner, LESSON_A);
    await untilWorkerReady(page, set.origin);
    await page.goto(`${set.origin}/lessonDetail?id=${LESSON_A}`);
    await page.getByRole('button', { name: '下载整门课程' }).click();
    const sheet = page.getByRole('dialog', { name: '下载整门课程' });
    await expect(sheet.getByText(/^还有 \d+ 课时没下 · /)).toBeVisible();
    await expect(sheet.getByText(/一共最多放/)).toBeVisible();
    set.proxy.log.length = 0;
    // Keeps the video far from whole even when a slow machine looks late.
    set.proxy.use('2g');
    await sheet.getByRole('button', { name: /^(先下前|下载 · )/ }).click();

    // The line breaks each time that something has come.
    for (let tries = 1; tries <= 3; tries++) {
      await expect.poll(() => asked().length, { intervals: [50] }).toBe(tries);
      const before = await received(page);
      await expect.poll(() => received(page), { intervals: [50] }).toBeGreaterThan(before);
      if (tries < 3) set.proxy.breakOff();
    }
    const kept = await received(page);
    await browser.kill();
    page = await browser.run();
    await page.goto(`${set.origin}/personalCenter`);
    await page.getByRole('link', { name: /我的下载/ }).click();
    const atKill = await received(page);
    expect(atKill, 'what was stored when it was killed').toBeGreaterThanOrEqual(kept);
    set.proxy.heal();
    await expect.poll(async () => (await film(page))?.state).toBe('complete');
    await expect(page.getByRole('button', { name: /^删除下载：/ }).first()).toBeVisible();

    const { digest, size } = (await film(page)) ?? { digest: '', size: 0 };
    const starts = asked().map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0));
    expect(starts.length, 'one GET, and one more for each break and the kill').toBeGreaterThanOrEqual(4);
    expect(starts, 'never from the beginning again, and never back').toEqual(
      [...starts].sort((a, b) => a - b),
    );
    expect(starts.filter((start) => start === 0)).toHaveLength(1);

    set.proxy.cut = true;
    expect(await playedBack(page, digest)).toBe(digest);
    expect(await plays(page, digest)).toBeGreaterThanOrEqual(0.5);
    expect(size).toBeGreaterThan(500_000);
  } finally {
    await browser.close();
  }
});

test('the hours that come next come by themselves, once the learner has said so', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: /我的下载/ }).click();
  await expect(page.getByText('还没有下载')).toBeVisible();
  await page.getByLabel('自动下载接下来的课时').check();
  // Of her lesson, whose hours share one film, the three that are not finished.
  await expect(page.getByText(/共 3 课时用这个视频 · \d+\sKB$/)).toBeVisible();
  await expect(page.getByText(/^离线许可还有1[34]天$/)).toBeVisible();
});
