// Three of ten requests are lost, and nobody loads a page anew: whoever has nothing on the phone yet comes home in one visit.
import { DEMO_PASSWORD, LEARNER } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { expect, stage, test } from './stage';

const set = stage();

/** Each loses others, of the calls the same ones in every run: the first also the login's own. `npm run long -- loss30` takes twelve. */
const SEEDS = Array.from({ length: process.env.LONG ? 12 : 2 }, (_, at) => at + 1);

const password = (page: Page) => page.getByLabel('密码', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const noAnswer = (page: Page) => page.getByRole('main').getByText('网络异常，请检查连接');
const ownRow = (page: Page) => page.getByRole('region', { name: '继续学习', exact: true });

/** Taps 登录, and again when the screen says that nobody has answered. */
async function signIn(page: Page): Promise<void> {
  await send(page).click();
  await expect(async () => {
    if (await noAnswer(page).isVisible()) await send(page).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/homeLand/, { timeout: 500 });
  }).toPass();
}

for (const seed of SEEDS) {
  test(`a phone that has nothing yet signs in and stands at home: losses ${seed}`, async ({
    page,
    network,
  }) => {
    network.use('loss30', seed);
    const before = network.lost.length;
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
    await page.goto(`${set.origin}/userLogin`, { waitUntil: 'commit' });
    await page.getByLabel('手机号').fill(LEARNER.phone);
    await password(page).fill(DEMO_PASSWORD);
    await expect(send(page)).toBeEnabled();
    const form = seconds();
    await signIn(page);
    await expect(ownRow(page)).toBeVisible();
    console.log(`losses ${seed}: the form after ${form} s, the first row of one's own after ${seconds()} s`);
    expect(network.lost.length - before).toBeGreaterThan(0);
  });
}

/** The first so many requests for it fail; a line's own losses the browser hides for as long as it has another connection. */
const lose = (page: Page, file: RegExp, times: number) => {
  let left = times;
  return page.route(file, (route) => {
    left -= 1;
    return left < 0 ? route.continue() : route.abort('connectionreset');
  });
};

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a document asks again for its scripts and sheets, in their places, and what was typed stays', async ({
    page,
  }) => {
    await lose(page, /\/login\.js$/, 1);
    await lose(page, /\/index\.js$/, 2);
    await lose(page, /\/index\.css$/, 1);
    await page.goto(`${set.origin}/userLogin`, { waitUntil: 'commit' });
    await password(page).fill('a secret');
    await expect(send(page)).toBeEnabled();
    // Only React can do that.
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('a secret');

    // A sheet that has failed has no rules, or none that may be looked at.
    const stand = () =>
      page.locator('body > link[rel=stylesheet]').evaluateAll((links) =>
        links.map((link) => {
          try {
            return Boolean((link as HTMLLinkElement).sheet?.cssRules.length);
          } catch {
            return false;
          }
        }),
      );
    await expect.poll(stand).toEqual([true, true, true]);
  });
});
