import { tester } from '@demo/ids/ids';
import { devices } from '@playwright/test';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });
const set = stage();

test('where the browser offers it, one tap puts the app on the home screen, once', async ({ page }) => {
  await enter(page, set.origin, tester(1));
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByRole('heading', { name: '学习', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '放到手机桌面' })).toHaveCount(0);
  await page.evaluate(() => {
    const state = globalThis as unknown as { prompted: number };
    state.prompted = 0;
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        state.prompted += 1;
      },
    });
    dispatchEvent(offer);
  });
  await page.getByRole('button', { name: '添加到桌面' }).click();
  await expect(page.getByRole('region', { name: '放到手机桌面' })).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { prompted: number }).prompted)).toBe(1);
});

for (const [where, agent, step] of [
  ['Safari on iOS', devices['iPhone 13'].userAgent, '往下找到「添加到主屏幕」，点「添加」'],
  ['the messenger app', `${devices['Pixel 5'].userAgent} MicroMessenger/8.0.40`, '点右上角的「···」'],
] as const) {
  test.describe(where, () => {
    test.use({ userAgent: agent });

    test(`in ${where} the steps are written`, async ({ page }) => {
      await enter(page, set.origin, tester(2));
      await page.goto(`${set.origin}/personalCenter`);
      await expect(page.getByRole('region', { name: '放到手机桌面' }).getByText(step)).toBeVisible();
    });
  });
}

test('the home screen’s icon leads at once to what is used most', async ({ request }) => {
  const manifest = await (await request.get(`${set.origin}/manifest.webmanifest`)).json();
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/learningCenterList',
    '/studyRecord',
    '/helpFeedback',
  ]);
});
