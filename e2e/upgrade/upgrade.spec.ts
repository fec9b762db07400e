import type { Page } from '@playwright/test';
import { feedback, hourCredit } from '@server/database/schema';
import { and, eq } from 'drizzle-orm';
import { closedForAMoment, pendingWorkers } from '../closed-app';
import { FaultProxy } from '../network/proxy';
import { begin, main, tab } from '../offline-walk';
import type { RunningServer } from '../server';
import { expect, test } from '../stage';
import { positionOf, untilPlaying } from '../video';
import { MADE, startOlderPhone, startOlderServer, unsentMs } from './older-installation';

const VIDEO = '耳朵只有一副';
/** Calls that send the queue or replace the permits. */
const WRITES = /\/(syncTimer|saveFeedback|permits)$/;
const WORKER = /^\/sw\.js$/;
const FEEDBACK = /\/saveFeedback$/;
const SYNCED = /^都已同步/;

const kept = (page: Page) => main(page).getByText(/^上次的内容 ·/);

async function intoDownloads(page: Page): Promise<void> {
  await tab(page, '我的');
  await expect(main(page).getByText('138 **** 0001')).toBeVisible();
  await page.getByRole('link', { name: '我的下载' }).click();
}

/** Returns the credit of the phone's learner in the hour of its queue, ms, and how often the server has its feedback. */
function recordedOn(server: RunningServer): Promise<{ creditedMs: number; feedback: number }> {
  const [{ learner = '', hour = '' } = {}] = MADE.unsent.outbox;
  const [remarks = ''] = MADE.unsent.feedback;
  return server.withDatabase(async (database) => {
    const [credit] = await database
      .select()
      .from(hourCredit)
      .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hour)));
    const said = await database.select().from(feedback).where(eq(feedback.remarks, remarks));
    return { creditedMs: (credit?.credited ?? 0) + (credit?.provisional ?? 0), feedback: said.length };
  });
}

test.describe('upgrade from the build of f8f480b4', () => {
  test('keeps session, article, download and permit offline, and sends the queue exactly once', async () => {
    const server = await startOlderServer();
    const before = await recordedOn(server);
    const proxy = await FaultProxy.start(server);
    const { browser, page: older } = await startOlderPhone(proxy);
    try {
      // The older app sends nothing of the queue. The served worker differs even from one of the same build.
      proxy.fail(WRITES, 'loseRequest', Number.POSITIVE_INFINITY);
      proxy.fail(WORKER, 'newer', Number.POSITIVE_INFINITY);
      await older.goto(MADE.origin);
      await expect.poll(() => pendingWorkers(older)).toEqual({ waiting: true, installing: false });
      proxy.cut = true;
      const page = await closedForAMoment(older);

      await begin(page, MADE.origin);
      expect(await pendingWorkers(page)).toEqual({ waiting: false, installing: false });
      const announcements = main(page).getByRole('region', { name: '公告' });
      await announcements.getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
      await expect(kept(page)).toBeVisible();
      await expect(page.getByRole('button', { name: '字号：大' })).toBeVisible();
      await page.getByRole('button', { name: '返回' }).click();

      await intoDownloads(page);
      await expect(main(page).getByText(/^离线许可还有1[23]天$/)).toBeVisible();
      await expect(main(page).getByRole('link', { name: VIDEO })).toBeVisible();
      await page.getByRole('button', { name: '返回' }).click();

      await page.getByRole('link', { name: '学习记录' }).click();
      await expect(main(page).getByText('待同步 0:08')).toBeVisible();
      proxy.heal();
      await page.getByRole('button', { name: '立即同步' }).click();
      await expect(main(page).getByText(SYNCED)).toBeVisible();
      const creditedMs = before.creditedMs + unsentMs();
      expect(await recordedOn(server)).toMatchObject({ creditedMs });
      await page.reload();
      await expect(main(page).getByText(SYNCED)).toBeVisible();
      await expect
        .poll(() => proxy.log.filter(({ path, status }) => FEEDBACK.test(path) && status === 200))
        .toHaveLength(1);
      expect(await recordedOn(server)).toEqual({ creditedMs, feedback: 1 });

      proxy.cut = true;
      await page.getByRole('button', { name: '返回' }).click();
      await intoDownloads(page);
      await main(page).getByRole('link', { name: VIDEO }).click();
      await page.getByRole('alertdialog', { name: '继续学习' }).getByRole('button', { name: '继续' }).click();
      await untilPlaying(page);
      expect(await positionOf(page)).toBeGreaterThan(creditedMs / 1_000 - 1);
    } finally {
      await browser.close();
      await proxy.close();
      await server.close();
    }
  });
});
