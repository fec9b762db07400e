import type { Page } from '@playwright/test';

/**
 * Counts what a thumb does from now on, over all documents of the page: each press, and each field that is filled in or
 * chosen from. Ticking a box is its press.
 */
export async function countingTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    addEventListener('pointerdown', (event) => event.isTrusted && tapped(), true);
    addEventListener(
      'input',
      ({ target }) => {
        const ticked = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
        if (!ticked) tapped();
      },
      true,
    );
  });
  return () => taps;
}
