import { tester } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({
  serviceWorkers: 'block',
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const set = stage();

/** Draws a finger down over `on` by so many px. */
async function draw(page: Page, on: Locator, by: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('it is not on the page');
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 40, box.y + 8];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [{ x, y }]);
  for (let step = 1; step <= 6; step += 1) await send('touchMove', [{ x, y: y + (by * step) / 6 }]);
  await send('touchEnd', []);
}

test('a root that is pulled down is asked for anew, and without network says so', async ({ page }) => {
  await enter(page, set.origin, tester(3));
  await page.goto(`${set.origin}/personalCenter`);
  const asked = () => set.proxy.log.filter(({ path }) => path.includes('studyRecords')).length;
  await expect(page.getByText(/^学完 \d+ \/ \d+ 课时$/)).toBeVisible();
  const before = asked();
  await expect(async () => {
    await draw(page, page.getByRole('main'), 200);
    expect(asked()).toBeGreaterThan(before);
  }).toPass();

  await expect(page.getByText('正在更新')).toBeHidden();
  await page.context().setOffline(true);
  // What messages look like has not come to this page, which has no worker: the browser's own box says it.
  const said = page.waitForEvent('dialog');
  await draw(page, page.getByRole('main'), 200);
  const box = await said;
  expect(box.message()).toBe('没有网络，先看手机里的内容');
  await box.accept();
});

test('a sheet follows the finger: drawn down a little it stays, drawn down far it goes, and comes whole again', async ({
  page,
}) => {
  await enter(page, set.origin, tester(4));
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '个人资料' }).tap();
  const field = page.getByRole('button', { name: /^所在地/ });
  const sheet = page.getByRole('dialog');
  const top = () => sheet.evaluate((one) => one.getBoundingClientRect().top);
  await field.tap();
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((one) => one.parentElement?.getAnimations().length)).toBe(0);
  const stands = await top();
  await draw(page, sheet, 20);
  await expect.poll(top).toBe(stands);
  await draw(page, sheet, 300);
  await expect(sheet).toBeHidden();
  await field.tap();
  await expect.poll(top).toBe(stands);
});
