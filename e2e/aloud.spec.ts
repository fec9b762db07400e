import { HOURS_C, HOURS_SHORT, LESSON_C, LESSON_SHORT, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { creditedOf, enter, join, readPath } from './learner';
import { expect, stage, test } from './stage';
import { stopCountdown } from './video';
import { giveVoice, heardBy, makeWait, speaks } from './voice';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const set = stage();
const learner = tester(47);
const listener = tester(48);
const [TEXT] = HOURS_C;
const [, RECORDED] = HOURS_SHORT;

test('a text hour is finished by ear: each passage is said and marked, and no finger is needed till it counts', async ({
  page,
}) => {
  await giveVoice(page, 'zh-CN');
  await stopCountdown(page);
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

  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible();
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

type Sounding = Window & { sounding?: HTMLMediaElement };
/** Takes every voice from the browser, and remembers what sound it plays: no element of it stands on the page. */
const takeVoices = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as Sounding).sounding = this;
      return play.call(this);
    };
  });
const heardTo = (page: Page) => page.evaluate(() => (window as Sounding).sounding?.currentTime ?? 0);

test('where the browser has no voice a text is heard from its recording, goes on where it stopped, and counts', async ({
  page,
}) => {
  await takeVoices(page);
  const call = await enter(page, set.origin, listener);
  await join(call, listener, LESSON_SHORT);
  await join(call, listener, LESSON_C);
  // A text that nobody has recorded has nothing to be heard here.
  await page.goto(set.origin + readPath(TEXT, LESSON_C));
  await expect(page.getByRole('article', { name: '课时内容' }).getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /朗读|录音/ })).toHaveCount(0);

  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_SHORT}`);
  await page.getByRole('link', { name: /看、戴、停/ }).click();
  await expect(page.getByText('告示牌上写着这里有什么危害。')).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.route(/hourSound/, (route) => route.abort());
  await button('听录音').click();
  await expect(page.getByText(/^录音没有取到，网络好了再点一次/).first()).toBeVisible();
  await page.unroute(/hourSound/);
  // A refusal is told in the server's words, not as a bad line.
  const refusal = '这一课没有录音';
  await page.route(/hourSound/, (route) => route.fulfill({ json: { code: '2004', message: refusal } }));
  await button('听录音').click();
  await expect(page.getByText(refusal).first()).toBeVisible();
  await page.unroute(/hourSound/);

  await button('听录音').click();
  await expect(button('停止朗读')).toBeVisible();
  await expect.poll(() => heardTo(page)).toBeGreaterThan(1);
  await button('停止朗读').click();
  await expect(button('接着朗读')).toBeVisible();
  const stopped = await heardTo(page);
  await button('接着朗读').click();
  await expect(button('停止朗读')).toBeVisible();
  await expect.poll(() => heardTo(page)).toBeGreaterThan(stopped);
  expect(set.proxy.log.filter(({ path }) => path.includes('hourSound?'))).toHaveLength(1);

  // It is read while it is heard, and nothing takes her elsewhere before the recording ends.
  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible();
  expect(await creditedOf(call, RECORDED)).toBe(10);
  const countdown = page.getByRole('region', { name: '课时学完' }).locator('[aria-hidden="true"]');
  const finished = await heardTo(page);
  await expect.poll(() => heardTo(page)).toBeGreaterThan(finished + 3);
  await expect(countdown.getByText('5')).toBeInViewport();
  // The page itself stops the countdown at its first step: it may have led on before a slow machine has looked.
  await page.evaluate(() => {
    const { sounding } = window as Sounding;
    const panel = document.querySelector('[aria-label="课时学完"]');
    const steps: boolean[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const left = Number(/\d/.exec(panel?.querySelector('[aria-hidden="true"]')?.textContent ?? '5'));
      if (left > 4) return;
      steps.push(sounding?.ended ?? true);
      for (const one of panel?.querySelectorAll('button') ?? [])
        if (one.textContent === '停住倒数') one.click();
    }).observe(document, { childList: true, characterData: true, subtree: true });
    if (sounding) sounding.currentTime = sounding.duration - 0.5;
  });
  await expect(button('听录音')).toBeVisible();
  const steps = () => page.evaluate(() => (window as unknown as { steps: boolean[] }).steps.at(0));
  await expect.poll(steps, 'it goes on, and not before the recording has ended').toBe(true);
});
