import type { Page } from '@playwright/test';
import { expect } from './stage';

/** The document while React is held back, and what it has kept of the last time. */

/** What is asked for there waits until what is returned is called. */
async function hold(page: Page, where: RegExp): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(where, async (route) => {
    await held;
    await route.fallback();
  });
  return come;
}

/** Without the scripts that React is in, or without any answer. */
export const withoutReact = (page: Page) => hold(page, /\/react\.js$/);
export const withoutAnswers = (page: Page) => hold(page, /\/(course|api)\//);

/** What was seen last, as the phone keeps it (`src/ui/last-seen.ts`). */
export const seen = (page: Page) => page.evaluate(() => localStorage.getItem('lastSeen') ?? '');
export const keep = (page: Page, text: string) =>
  page.evaluate((one) => localStorage.setItem('lastSeen', one), text);

export const takenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.who)).toBeUndefined();

/** Marks when the outline of what comes stood in the picture. Stands alone, as what is sent into a page must. */
export function watchOutline(): void {
  new MutationObserver(() => {
    if (document.querySelector('#app [data-last]')) performance.mark('outline');
  }).observe(document, { childList: true, subtree: true });
}

export const outlines = (page: Page) => page.evaluate(() => performance.getEntriesByName('outline').length);

/** What an element is made of, whatever the order of its attributes. Stands alone, as what is sent into a page must. */
export function drawing(element: Element): unknown {
  const of = (node: Node): unknown =>
    node instanceof Element
      ? {
          tag: node.localName,
          attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
          within: [...node.childNodes].map(of),
        }
      : node.textContent;
  return of(element);
}
