import type { Page } from '@playwright/test';
import type { FaultProxy } from './network/proxy';

/**
 * Moves the page's installed clock on by ten seconds and stops it there: from now on only the test moves it. So far, because a
 * slow machine may take seconds between the two calls, and no clock goes back. @returns its time, ms
 */
export async function holdClock(page: Page): Promise<number> {
  const time = (await page.evaluate(() => Date.now())) + 10_000;
  await page.clock.pauseAt(time);
  return time;
}

/**
 * For a test that hurries a page's clock on: from here no answer comes until the line is healed. Each says the server's
 * own time, which nobody hurries, and the page would believe it, as it should.
 */
export function hearNoMore(proxy: FaultProxy): void {
  proxy.cut = true;
  proxy.breakOff();
}
