import type { Browser } from '@playwright/test';

const HEAD =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">';

/**
 * The words that somebody sees on the first screen of a still, a paragraph each, as a page without a style and a script:
 * what a page that says them takes at the least.
 */
export async function wordsOf(browser: Browser, still: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  try {
    await page.setContent(still);
    const paragraphs = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNode(walker.currentNode);
        const { top, width } = range.getBoundingClientRect();
        const said = range.toString().trim();
        // What is for the ear alone is one pixel wide.
        if (!said || top >= innerHeight || width <= 1) continue;
        const paragraph = document.createElement('p');
        paragraph.textContent = said;
        seen.push(paragraph.outerHTML);
      }
      return seen;
    });
    return `${HEAD}${paragraphs.join('')}</html>`;
  } finally {
    await page.close();
  }
}
