import { execFileSync } from 'node:child_process';
import { LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './killable-browser';
import { enter, join } from './learner';
import { longFilm } from './long-film';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

const MB = 1_000_000;
const set = stage();

/** Bytes of the film that stand on the phone, and how it stands. */
const standing = (page: Page, digest: string) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const asked = db.transaction('downloads').objectStore('downloads').get(name);
    const row = await new Promise<{ received: number; state: string } | undefined>(
      (done) => (asked.onsuccess = () => done(asked.result)),
    );
    db.close();
    return row ?? { received: 0, state: 'none' };
  }, digest);

/** The film as the worker plays it, in parts, so that the test itself holds none of it: whether each row is the server's. */
const playedBack = (page: Page, digest: string, size: number) =>
  page.evaluate(
    async ([name, bytes]) => {
      const open = indexedDB.open('zhijian-xuetang');
      const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
      const asked = db.transaction('downloads').objectStore('downloads').get(name);
      const { rows } = await new Promise<{ rows: string[] }>(
        (done) => (asked.onsuccess = () => done(asked.result)),
      );
      db.close();
      let wrong = 0;
      for (const [index, expected] of rows.entries()) {
        const first = index * 1_048_576;
        const last = Math.min(bytes, first + 1_048_576) - 1;
        const answer = await fetch(`/stored/${name}.mp4`, { headers: { Range: `bytes=${first}-${last}` } });
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
        const digest = btoa(String.fromCharCode(...hash))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .replace(/=+$/, '');
        if (answer.status !== 206 || digest !== expected) wrong += 1;
      }
      return { rows: rows.length, wrong };
    },
    [digest, size] as const,
  );

/** What all processes of this run's browser hold, bytes: RSS by the system. */
const rssOf = (pids: readonly number[]) =>
  execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')])
    .toString()
    .split('\n')
    .reduce((all, line) => all + Number(line) * 1024, 0);

const FORMS = [
  {
    name: '200 MB at 20 Mbit/s',
    size: 200 * MB,
    line: { bytesPerSecond: 2.5 * MB, cutEvery: 11 * MB, expiresAfter: 100 * MB },
    minutes: 15,
  },
  {
    name: '40 MB at 50 kbit/s',
    size: 40 * MB,
    line: { bytesPerSecond: 6_250, cutEvery: 2.5 * MB, expiresAfter: 20 * MB },
    minutes: 150,
  },
];

for (const { name, size, line, minutes } of FORMS) {
  test(`${name}: byte for byte, through cuts, an address that expires and a kill`, async () => {
    test.skip(process.env.LONG !== '1', 'npm run long -- download');
    test.setTimeout(minutes * 60_000);
    const film = await longFilm(set.origin, size, line);
    const started = await KillableBrowser.start();
    const { browser } = started;
    let { page } = started;
    try {
      const learner = tester(48);
      const call = await enter(page, film.origin, learner);
      await join(call, learner, LESSON_B);
      await untilWorkerReady(page, film.origin);
      await page.goto(`${film.origin}/lessonDetail?id=${LESSON_B}`);
      const idle = rssOf(browser.pids());
      // The hour is small; the address that the server names is the long film's.
      const hour = page.getByRole('button', { name: /^下载：/ }).first();
      await hour.click();
      await page.getByRole('button', { name: '下载', exact: true }).last().click();
      await expect
        .poll(() => standing(page, film.digest).then(({ received }) => received), { timeout: 600_000 })
        .toBeGreaterThan(size / 4);
      const before = film.counted.sent;
      await browser.kill();
      page = await browser.run();
      await page.goto(`${film.origin}/myDownloads`);
      const lost = before - (await standing(page, film.digest)).received;
      let most = 0;
      const timeout = minutes * 60_000;
      await expect
        .poll(
          async () => {
            most = Math.max(most, rssOf(browser.pids()));
            return (await standing(page, film.digest)).state;
          },
          { timeout, intervals: [1_000] },
        )
        .toBe('complete');
      const { sent, cuts, expired } = film.counted;
      const twice = (sent - size) / size;
      const played = await playedBack(page, film.digest, size);
      process.stdout.write(
        `${name}：断开 ${cuts} 次，签名过期 ${expired} 次，重复 ${(twice * 100).toFixed(2)} %，` +
          `被杀丢了 ${(lost / MB).toFixed(2)} MB，内存比空闲多 ${((most - idle) / MB).toFixed(0)} MB，` +
          `${played.rows} 段里 ${played.wrong} 段不对\n`,
      );
      expect(played).toEqual({ rows: Math.ceil(size / 1_048_576), wrong: 0 });
      expect(cuts).toBeGreaterThanOrEqual(15);
      expect(expired).toBeGreaterThanOrEqual(1);
      expect(twice).toBeLessThanOrEqual(0.01);
      expect(lost).toBeLessThanOrEqual(2 * MB);
      expect(most - idle).toBeLessThanOrEqual(60 * MB);
    } finally {
      await browser.close();
      await film.close();
    }
  });
}
