import { expect, type Page } from '@playwright/test';
import './stretches';

/** Seconds that have been played, over all stretches: as the page keeps account of it, or else as the element itself says. */
export function playedOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const played = document.querySelector('video')?.played;
    if (!played) return 0;
    const said = () =>
      Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)] as const);
    return (window.stretches?.() ?? said()).reduce((sum, [from, to]) => sum + to - from, 0);
  });
}

export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** Waits until the video itself stands at `seconds` or later. */
export async function untilPosition(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => positionOf(page), { intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

/** Screens of turned phones, from 4:3 to 21:9, CSS px. */
export const TURNED_SCREENS = [
  [480, 360],
  [540, 360],
  [640, 360],
  [640, 320],
  [840, 360],
] as const;

/** Returns which of the video, its captions and its controls reach out of the screen, or are not rendered; it runs in the page. */
export function outsideScreen(): string[] {
  document.querySelector('.plyr')?.classList.remove('plyr--hide-controls');
  const wanted = ['video', '.plyr__video-wrapper', '.plyr__controls', '.plyr__controls [data-plyr="play"]'];
  const captions = document.querySelector('.plyr__captions');
  if (captions?.textContent) wanted.push('.plyr__captions');
  return wanted.filter((selector) => {
    const box = document.querySelector(`[data-stage] ${selector}`)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return true;
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  });
}

/** Plays: by itself, or after the tap that a browser without a gesture asks for. */
export async function untilPlaying(page: Page): Promise<void> {
  const tap = page.getByRole('button', { name: '点一下继续' });
  await expect
    .poll(async () => {
      // It may go between the look and the tap: the next round sees what came of it.
      if (await tap.isVisible()) await tap.click({ timeout: 5_000 }).catch(() => undefined);
      return page.evaluate(() => {
        const video = document.querySelector('video');
        return video !== null && !video.paused && video.readyState >= 3;
      });
    })
    .toBe(true);
}

/** Pauses as the player's button does, which hides itself while the video plays; at rest the bar stays in sight. */
export async function pause(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('video')?.pause());
  // A bar that is still in sight may be about to go, or on its way back.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bar = document.querySelector('.plyr__controls');
        if (!bar) return 'no bar';
        const moving = bar.getAnimations().length > 0;
        return document.querySelector('video')?.paused && !moving && getComputedStyle(bar).opacity;
      }),
    )
    .toBe('1');
}

/**
 * Counts from now on the `timeupdate` events of a video that plays beyond `seconds`. The app looks at the video on each of
 * them, so their number says how soon it acted, however slow the machine is. @returns what reads the number
 */
export async function countBeyond(page: Page, seconds: number): Promise<() => Promise<number>> {
  await page.evaluate((limit) => {
    const beyond = { count: 0 };
    Object.assign(window, { beyond });
    const video = document.querySelector('video');
    video?.addEventListener('timeupdate', () => {
      if (!video.paused && video.currentTime > limit) beyond.count += 1;
    });
  }, seconds);
  return () => page.evaluate(() => (window as unknown as { beyond: { count: number } }).beyond.count);
}

/** Presses 停住倒数 in the page as soon as it appears: the countdown may lead on before a slow machine has looked. */
export async function stopCountdown(page: Page): Promise<void> {
  const press = () =>
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === '停住倒数') button.click();
    }).observe(document, { childList: true, subtree: true });
  await page.addInitScript(press);
  await page.evaluate(press);
}

/** Follows the element's own `played` while the page lives; what it said last survives a kill. */
export function watchPlayed(page: Page) {
  let last = 0;
  let askedAt = performance.now();
  let on = true;
  const watching = (async () => {
    while (on) {
      const asking = performance.now();
      await playedOf(page).then(
        (played) => {
          // Of a page that goes on to another hour what it has played of this one.
          last = Math.max(last, played);
          askedAt = asking;
        },
        () => {},
      );
      await page.waitForTimeout(50).catch(() => {});
    }
  })();
  return {
    now: () => last,
    /** What it may have played since it was last asked, s: on a busy machine more than a moment. */
    unseen: () => (performance.now() - askedAt) / 1_000,
    async stop() {
      on = false;
      await watching;
      return last;
    },
  };
}
