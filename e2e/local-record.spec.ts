import { decryptLocalProgress } from '@contract/study';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();
const hour = HOURS_B[0];

/** The encrypted records that the phone keeps, by their names. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('video_progress_'))),
  );

/** Every localProgress that the page sends along from now on; the browser's own events carry no such body. */
async function sentAlong(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction('heardSync', (body: string) => {
    const { localProgress } = JSON.parse(body) as { localProgress?: string };
    if (localProgress) sent.push(localProgress);
  });
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('/syncTimer')) {
        const { heardSync } = window as unknown as { heardSync(body: string): void };
        heardSync(await request.clone().text());
      }
      return fetch(request);
    };
  });
  return sent;
}

async function joined(page: Page, n: number) {
  const call = await enter(page, set.origin, tester(n));
  await join(call, tester(n), LESSON_B);
  return call;
}

test('the phone keeps an encrypted record that says where it stood, sends it along, and forgets it on leaving', async ({
  page,
}) => {
  const call = await joined(page, 27);
  const sent = await sentAlong(page);
  const began = Date.now();
  await page.goto(set.origin + studyPath(hour, LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 4);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThan(2);
  await expect.poll(async () => Object.keys(await kept(page))).toHaveLength(1);
  const [sealed = ''] = Object.values(await kept(page));
  const first = await call(decryptLocalProgress, { localProgress: sealed });
  expect(first).toMatchObject({ currentTime: await creditedOf(call, hour), userId: tester(27).id });
  expect(first.videoUrl).toMatch(/\/media\/[^?]+$/);
  expect(first.timestamp).toBeGreaterThanOrEqual(began);
  expect(first.timestamp).toBeLessThanOrEqual(Date.now());

  await page.goto(set.origin + studyPath(hour, LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, first.currentTime + 2);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const said = await call(decryptLocalProgress, { localProgress: sent.at(-1) ?? '' });
  expect(said).toMatchObject({ userId: tester(27).id });
  expect(said.currentTime).toBeGreaterThanOrEqual(first.currentTime);
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThan(first.currentTime + 1);

  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect.poll(() => kept(page)).toEqual({});
});

test('a record that cannot be encrypted is said once, and the study goes on and counts', async ({ page }) => {
  const call = await joined(page, 28);
  await page.route('**/api/client/info', (route) =>
    route.fulfill({ json: { code: '1000', data: { pk: 'no key' } } }),
  );
  await page.goto(set.origin + studyPath(hour, LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 2);
  // A pause is a sync.
  await page.evaluate(() => document.querySelector('video')?.pause());
  await expect(page.getByText('进度保存失败，请稍后重试').first()).toBeVisible();
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThan(1);
  expect(await kept(page)).toEqual({});
  await page.evaluate(() => document.querySelector('video')?.play());
  await untilPosition(page, 4);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThan(3);
});
