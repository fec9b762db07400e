import { listNews } from '@contract/news';
import { expect, stage, test, usuallyTakes } from './stage';

test.use({ serviceWorkers: 'block' });
const set = stage();

/** Ten times what the page may hold is enough to see that it lets go; `npm run long -- long-list` goes on to 5,000. */
const LONG = process.env.LONG === '1';
const TOTAL = LONG ? 5_000 : 600;

test(`of ${TOTAL} news items the page never holds more than sixty`, async ({ page }) => {
  if (LONG) usuallyTakes(33_000);
  await page.route(`**${listNews.path}*`, (route) => {
    const from = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 10;
    const list = Array.from({ length: Math.min(10, TOTAL - from) }, (_, at) => ({
      id: String(from + at),
      name: `第${from + at + 1}条`,
      abstracts: '',
      newsCover: '',
      year: '2026',
      date: '11.20',
    }));
    return route.fulfill({ json: { code: '1000', data: { list, total: TOTAL } } });
  });
  await page.goto(`${set.origin}/newsList`);
  await expect(page.getByText('第1条', { exact: true })).toBeVisible();
  const most = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let rows = 0;
    // To the end again and again, until nothing more comes.
    while (!document.querySelector('main')?.textContent?.includes('没有更多了')) {
      scrollTo(0, document.documentElement.scrollHeight);
      await frame();
      rows = Math.max(rows, document.querySelectorAll('main li').length);
    }
    return rows;
  });
  expect(most).toBeLessThanOrEqual(60);
  // The last of them have come after the last push, and rows that are measured as they come lay the end further down.
  const last = page.getByText(`第${TOTAL}条`, { exact: true });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
