import { HOURS_C, LESSON_C, tester } from '@demo/ids/ids';
import { creditedOf, enter, join, readPath } from './learner';
import { expect, stage, test } from './stage';
import { giveVoice, heardBy, makeWait, speaks } from './voice';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();
const learner = tester(47);
const [TEXT] = HOURS_C;

test('a text hour is finished by ear: each passage is said and marked, and no finger is needed till it counts', async ({
  page,
}) => {
  await giveVoice(page, 'zh-CN');
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_C);
  await page.goto(set.origin + readPath(TEXT, LESSON_C));
  const text = page.getByRole('article', { name: '课时内容' });
  await expect(page.getByText('读到文末，时间够了就算学完')).toBeVisible();
  await makeWait(page, 4);
  await page.getByRole('button', { name: '朗读' }).click();
  await expect.poll(() => heardBy(page)).toHaveLength(4);
  const [said = ''] = (await heardBy(page)).slice(-1);
  const marked = text.locator(':is(h3, h4, li, p:not([role]))[class]:not([class=""])');
  await expect(marked).toContainText(said);
  await expect(marked).toBeInViewport();

  // She stops it, and goes on at the passage where she stopped.
  await page.getByRole('button', { name: '停止朗读' }).click();
  await expect(marked).toHaveCount(0);
  expect(await speaks(page)).toBe(false);
  await makeWait(page, 0);
  await page.getByRole('button', { name: '接着朗读' }).click();
  await expect(page.getByRole('button', { name: '朗读', exact: true })).toBeVisible();
  // What was begun is said again from its beginning.
  const letters = (some: string) => some.replace(/[^\p{L}\p{N}]/gu, '');
  const heard = (await heardBy(page)).map(letters);
  const told = `${heard.slice(0, 4).join('')}|${heard.slice(4).join('')}`;
  const blocks = await text.locator('h3, h4, li, p:not([role])').allTextContents();
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks)
    for (const sentence of block.split(/[。！？；]/)) expect(told).toContain(letters(sentence));

  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible({ timeout: 60_000 });
  expect(await creditedOf(call, TEXT)).toBeGreaterThan(10);
});

test('whoever goes on is read to no longer; a phone without a Chinese voice says what is missing', async ({
  page,
}) => {
  await giveVoice(page, 'zh-CN');
  await page.goto(`${set.origin}/newsInfo`);
  await page.getByRole('main').getByRole('link').first().click();
  await makeWait(page, 1);
  await page.getByRole('button', { name: '朗读' }).click();
  await expect.poll(() => speaks(page)).toBe(true);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/newsInfo/);
  await expect.poll(() => speaks(page)).toBe(false);

  await giveVoice(page, 'en-US');
  await page.reload();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: '朗读' }).click();
  await expect(page.getByText(/^这台手机没有中文语音/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '朗读' })).toBeEnabled();
});
