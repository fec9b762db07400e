import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
const learner = tester(31);

/** What the phone keeps of a read, as it came; empty: nothing. */
const keptOf = (page: Page, address: string) =>
  page.evaluate(async (part) => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
    const all = db.transaction('reads').objectStore('reads').getAll();
    const rows = await new Promise<{ address: string; body: string }[]>(
      (done) => (all.onsuccess = () => done(all.result)),
    );
    db.close();
    return rows.find((row) => row.address.includes(part))?.body ?? '';
  }, address);

const cut = (page: Page) => {
  set.proxy.cut = true;
  return page.context().setOffline(true);
};
const heal = (page: Page) => {
  set.proxy.heal();
  return page.context().setOffline(false);
};

test('what is joined and studied stands in what is kept, on the screen and on those that were left', async ({
  page,
}) => {
  await enter(page, set.origin, learner);
  await untilWorkerReady(page, set.origin);
  const main = page.getByRole('main');
  await page.goto(`${set.origin}/studyRecord`);
  await expect(main.getByText('还没有学习记录')).toBeVisible();
  const catalog = `/course/v2/lesson/${LESSON_B}/getLessonCatalog`;
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
  await main.getByRole('button', { name: '加入学习' }).click();
  await expect(main.getByRole('button', { name: '加入学习' })).toHaveCount(0);
  await expect.poll(() => keptOf(page, 'isLessonRecordByUser')).toMatch(/"decide":(true|1|"1")/);
  const before = await keptOf(page, catalog);
  expect(before).toContain(HOURS_B[0]);

  await cut(page);
  await page.reload();
  await expect(main.getByText('上次的内容')).toBeVisible();
  await expect(main.getByRole('link', { name: /^(开始|继续)学习/ })).toBeVisible();
  await expect(main.getByRole('button', { name: '加入学习' })).toHaveCount(0);

  await heal(page);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await cut(page);
  await untilPosition(page, 5);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('link', { name: '我的' }).last().click();
  await page.getByRole('link', { name: '学习记录' }).click();
  await expect(main.getByText(/秒已存手机/)).toBeVisible();
  // A cold start without network has the figures too.
  await page.reload();
  await expect(main.getByText(/待同步 0:(0[4-9]|[1-3]\d)/)).toBeVisible();
  await heal(page);
  // Nobody taps: the row settles, and the screen says what was credited.
  await expect(main.getByText(/都已同步/)).toBeVisible();
  await expect(main.getByText(/已计入 0:(0[4-9]|[1-3]\d) \/ 0:30/)).toBeVisible();
  // The lesson was left before; what is kept of it knows of it too.
  await expect.poll(() => keptOf(page, catalog)).not.toBe(before);

  await cut(page);
  await page.reload();
  await expect(main.getByText('上次的内容')).toBeVisible();
  await expect(main.getByText(/已计入 0:(0[4-9]|[1-3]\d) \/ 0:30/)).toBeVisible();
});
