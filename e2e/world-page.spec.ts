import { expect, type Page, test } from '@playwright/test';
import { serveWorld } from '@world/page/serve';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { inEachSight, LOOKED_AT } from './sights';

let served: Awaited<ReturnType<typeof serveWorld>>;
test.beforeAll(async () => {
  served = await serveWorld(process.cwd(), 0);
});
test.afterAll(() => served?.end());
test.use({ ...LOOKED_AT, serviceWorkers: 'block' });

const press = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
};
const happened = (page: Page, what: string | RegExp) =>
  expect(page.getByRole('region', { name: '发生了什么' }).getByText(what).first()).toBeVisible();

/** What a strip of the page says, in seconds. */
async function secondsOf(page: Page, name: string): Promise<number> {
  const words = await page
    .getByRole('region', { name: '对照' })
    .getByText(name)
    .locator('xpath=..')
    .textContent();
  const [, minutes = '0'] = /(\d+)分/.exec(words ?? '') ?? [];
  const [, seconds = '0'] = /([\d.]+)秒/.exec(words ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('underground, killed and brought up again: the ledger has what was played, but for a second', async ({
  page,
}) => {
  await page.goto(served.origin);
  await press(page, '打开一分钟的课', '过 10 秒', '下井', '过 10 秒');
  await happened(page, /没有网络了/);
  await press(page, '杀死浏览器');
  await happened(page, '课时离开了。');
  const played = await secondsOf(page, '真正放过');
  expect(played).toBeGreaterThan(15);
  expect(await secondsOf(page, '账本计入')).toBeLessThan(played - 5);
  expect(await secondsOf(page, '手机里等传')).toBeGreaterThan(5);

  await press(page, '升井', '过 10 秒');
  await happened(page, '手机里没有要传的了。');
  const credited = await secondsOf(page, '账本计入');
  expect(credited).toBeLessThanOrEqual(played);
  // A second of the record, and half a one that the words round away.
  expect(credited).toBeGreaterThanOrEqual(played - 1.5);

  await press(page, '伪造「多学了 60 秒」', '手机的钟拨快一天', '打开一分钟的课', '往前跳 20 秒', '过 10 秒');
  await happened(page, /位置被拉回到/);
  await expect(page.getByText('没有一条承诺被打破')).toBeVisible();
  expect(await inEachSight(page, complaintsOf, violations)).toEqual([]);
});
