import { LESSON_B, tester } from '@demo/ids/ids';
import { violationsOf } from './accessible';
import { holdClock } from './hurried-clock';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block', hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const set = stage();

test('a message stands above what is pressed, once, beside no title, and within a landmark', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, set.origin, tester(1));
  await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
  const hour = page.getByRole('button', { name: /多响算太响/ });
  // How often the voice is given something to say.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const voice = target as Element;
        if (voice.matches('.spoken[role]') && voice.textContent) said.push(voice.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await expect(hour).toBeVisible();
  // On a slow machine the message would be over before it is looked at.
  await holdClock(page);
  await hour.tap();
  const message = page.locator('.rv-toast:visible');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(message).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const words = await message.textContent();
  await hour.tap();
  await hour.tap();
  await expect(message).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([words]);

  const box = async (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const [seen, button, title] = [
    await box('.rv-toast:visible'),
    await page
      .getByRole('button', { name: '加入学习' })
      .evaluate((one) => one.getBoundingClientRect().toJSON()),
    await box('main h1 >> nth=0'),
  ];
  expect(seen.bottom).toBeLessThanOrEqual(button.top);
  expect(seen.top).toBeGreaterThan(title.bottom);
  // Resumes the clock, because axe waits on timers.
  await page.clock.resume();
  expect(await violationsOf(page, undefined, ['region'])).toEqual([]);
});
