import type { Page } from '@playwright/test';

/**
 * What a thumb and an eye would complain of on the page as it stands: what sticks out sideways, targets below 44 px,
 * text that is cut. Ellipses and clamped lines are deliberate, links within a text are text.
 */
export function complaintsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const root = document.scrollingElement ?? document.documentElement;
    const width = root.clientWidth;
    const found: string[] = [];
    const name = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? '';
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;
    };
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.spoken, .plyr__sr-only, noscript');

    if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} px wide of ${width}`);

    const inText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    for (const target of document.querySelectorAll('a[href], button, input, select, textarea')) {
      // A choice's box is as much its target as itself, which nobody sees.
      const shown = target.closest('label') ?? target;
      if (!seen(shown) || inText(shown)) continue;
      const box = shown.getBoundingClientRect();
      if (Math.round(box.height) < LEAST || Math.round(box.width) < LEAST) {
        found.push(`${Math.round(box.width)}×${Math.round(box.height)} px to tap: ${name(target)}`);
      }
    }

    // What can be pushed sideways may begin beyond the edge.
    const pushed = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || pushed(element.parentElement));

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.nodeValue?.trim() || !element || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // A line's rectangle is taller than its letters, which are at most as high as the type is large.
      const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      const lines = [...range.getClientRects()].map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return { left, right, top: middle - half, bottom: middle + half };
      });
      if (!pushed(element) && lines.some(({ left, right }) => left < -0.5 || right > width + 0.5)) {
        found.push(`sticks out of the page: ${name(element)}`);
      }
      for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || display === 'inline') break;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (overflowX === 'visible' && !box.matches('a, button')) continue;
        const hull = box.getBoundingClientRect();
        const sticksOut = lines.some(
          ({ left, right, top, bottom }) =>
            left < hull.left - 1 || right > hull.right + 1 || top < hull.top - 1 || bottom > hull.bottom + 1,
        );
        if (!sticksOut) continue;
        found.push(`cut by ${name(box)}: ${name(element)}`);
        break;
      }
    }
    return [...new Set(found)];
  });
}
