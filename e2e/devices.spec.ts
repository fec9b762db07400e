import { windowFreeIn } from '@contract/window';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { studySession } from '@server/database/schema';
import { and, eq } from 'drizzle-orm';
import { KillableBrowser } from './killable-browser';
import { creditedOf, enter, join, type Speak, studyPath } from './learner';
import { secondDevice } from './second-device';
import { expect, type Stage, stage, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const OTHER_WINDOW = '请勿多开视频窗口';

const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);
const seconds = (since: number) => (performance.now() - since) / 1000;

async function study(set: Stage, page: Page, hour: string): Promise<void> {
  await page.goto(set.origin + studyPath(hour, LESSON_A));
  await untilPlaying(page);
}

/** Signed in on this page and studying its first hour. */
async function studying(set: Stage, page: Page, n: number) {
  const call = await enter(page, set.origin, tester(n));
  await join(call, tester(n), LESSON_A);
  await study(set, page, HOURS_A[0]);
  return call;
}

/** Returns in how many seconds, rounded up, the lease of the window that studies runs out, as a third device is told. */
const leaseLeft = async (call: Speak, n: number): Promise<number> => {
  const third = { window: 'third', installation: 'third' };
  return (await call(windowFreeIn, { userId: tester(n).id }, third)).seconds;
};

/** Presses what there is to press, as a learner would, until the video plays. */
async function untilAdmitted(page: Page, names = ['重试', '点一下继续']): Promise<void> {
  const buttons = names.map((name) => page.getByRole('button', { name }));
  await expect
    .poll(async () => {
      for (const button of buttons) {
        // It may go between the look and the tap: the next round sees what came of it.
        if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined);
      }
      return isPlaying(page);
    })
    .toBe(true);
}

test.describe('while a lease lasts', () => {
  // The longest one: it runs out in no test, however slow the machine is.
  const set = stage({ LEASE_SECONDS: '600' });

  test('keeps the newer of two devices out while the older lives and studies', async ({
    page: older,
    browser,
  }) => {
    const call = await studying(set, older, 21);
    const newer = await secondDevice(older, browser, set.origin);
    await newer.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
    await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();

    // After the heartbeat with which it began, its progress renews the lease: more is left than before.
    await untilPosition(older, 5);
    let least = Number.POSITIVE_INFINITY;
    const isRenewed = async () => {
      const left = await leaseLeft(call, 21);
      const before = least;
      least = Math.min(left, least);
      return left > before;
    };
    await expect.poll(isRenewed).toBe(true);
    const asked = () => set.proxy.log.filter(({ path }) => path.includes('isOpenOtherVideo')).length;
    const before = asked();
    await newer.getByRole('button', { name: '重试' }).click();
    await expect.poll(asked).toBeGreaterThan(before);
    await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();
    expect(await isPlaying(newer)).toBe(false);
    expect(await isPlaying(older)).toBe(true);
    await newer.context().close();
  });

  test('lets the newer of two tabs study after the older has crashed, whose lease goes on', async ({
    page: older,
    context,
  }) => {
    await studying(set, older, 23);
    const newer = await context.newPage();
    await newer.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
    await expect(newer.getByText(OTHER_WINDOW)).toBeVisible();

    // No goodbye: the process of the tab is gone, with everything that it would have said.
    const said = () => set.proxy.log.filter(({ path }) => /clearOpenWindow/.test(path)).length;
    const before = said();
    const crashed = older.waitForEvent('crash');
    const devtools = await context.newCDPSession(older);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const died = performance.now();
    await untilAdmitted(newer);
    console.log(
      `newer tab admitted ${seconds(died).toFixed(1)} s after the crash, which may take 5 s on a phone`,
    );
    expect(said()).toBe(before);
  });

  test('the learner who reloads the page that studies is admitted at once, by the same lease', async ({
    page,
  }) => {
    await studying(set, page, 24);
    await untilPosition(page, 2);
    await page.reload();
    await untilPlaying(page);
    await expect(page.getByText(OTHER_WINDOW)).toBeHidden();
  });
});

test.describe('when a lease runs out', () => {
  /** Twice the 15 s in which a page that plays renews it, so that only a dead one loses it. */
  const LEASE = 30;
  const set = stage({ LEASE_SECONDS: String(LEASE) });

  test('after the first device died the second may study once the lease has run out, and not before', async ({
    browser,
  }) => {
    const { browser: phone, page: first } = await KillableBrowser.start();
    try {
      const call = await studying(set, first, 22);
      const second = await secondDevice(first, browser, set.origin);
      await second.goto(set.origin + studyPath(HOURS_A[1], LESSON_A));
      await expect(second.getByText(OTHER_WINDOW)).toBeVisible();
      // It says how long it may take, and tries again by itself.
      const waits = second.getByText(/^那边停下后，最多 \d+ 秒这里自动开始$/);
      await expect(waits).toBeVisible();
      const told = Number(/\d+/.exec((await waits.textContent()) ?? '')?.[0]);
      expect(told).toBeLessThanOrEqual(LEASE);
      await untilPosition(first, 3);
      await phone.kill();
      const killed = performance.now();
      const askedAt = Date.now();
      const left = await leaseLeft(call, 22);
      expect(left).toBeGreaterThan(0);
      expect(await isPlaying(second)).toBe(false);

      await untilAdmitted(second, ['点一下继续']);
      console.log(
        `second device admitted ${seconds(killed).toFixed(1)} s after the kill, ${left} s were left of the lease`,
      );
      const at = await positionOf(second);
      await untilPosition(second, at + 2);
      await second.getByRole('button', { name: '返回' }).click();
      await expect.poll(() => creditedOf(call, HOURS_A[1])).toBeGreaterThan(1);
      await second.context().close();
      // By the server's clock: what was left is rounded up.
      const opened = and(eq(studySession.learner, tester(22).id), eq(studySession.hour, HOURS_A[1]));
      const sessions = await set.server.withDatabase((database) =>
        database.select().from(studySession).where(opened),
      );
      expect(sessions.map(({ base }) => base >= askedAt + (left - 1) * 1_000)).toEqual([true]);
    } finally {
      await phone.close();
    }
  });
});
