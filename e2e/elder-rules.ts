import type { Page } from '@playwright/test';
import { complaintsOf } from './layout';
import type { Judge } from './sights';

/** What the public norm for elder-friendly apps asks for; px are its dp. */
const NORM = {
  text: { least: 18, line: 1.3, paragraph: 1.3 },
  main: 60,
  /** How much larger than in the usual edition: what is read, and titles. */
  grows: { text: [1.2, 2.0], titles: 1.5 },
} as const;

/** The norm's rows that can be measured on a page as it stands; 44 px, and what does not fit, `complaintsOf` finds. */
export const elderComplaints: Judge = async (page, sight) => [
  ...(await complaintsOf(page)),
  ...(await measured(page)),
  // At the width that the scale is written for.
  ...(sight.width === 375 ? await grown(page) : []),
];

function measured(page: Page): Promise<string[]> {
  return page.evaluate(({ text, main }) => {
    const found = new Set<string>();
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 16)}`;
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(
        '.spoken, .plyr__sr-only, .plyr__tooltip, .plyr__captions, noscript, [aria-hidden="true"]',
      );

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element || !seen(element)) continue;
      const { fontSize, lineHeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      if (size < text.least) found.add(`${fontSize} text: ${name(element)}`);
      if (Number.parseFloat(lineHeight) / size < text.line - 0.01) {
        found.add(`a line of ${lineHeight} for ${fontSize}: ${name(element)}`);
      }
    }

    // Rows of one list stand under each other; and so do paragraphs, with their gap. A chart is one picture.
    const under = (one: Element, other: Element) =>
      other.getBoundingClientRect().top >= one.getBoundingClientRect().bottom - 1;
    for (const list of document.querySelectorAll('main :is(ul, ol, nav)')) {
      const rows = list.closest('figure') ? [] : [...list.children].filter(seen);
      if (rows.some((row, at) => at > 0 && !under(rows[at - 1] as Element, row))) {
        found.add(`more than one column: ${name(list)}`);
      }
    }
    for (const paragraph of document.querySelectorAll('article p + p')) {
      const before = paragraph.previousElementSibling as Element;
      const gap = paragraph.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
      const line = Number.parseFloat(getComputedStyle(before).lineHeight);
      if (gap < text.paragraph * line - 1) found.add(`${gap} px between paragraphs of ${line} px lines`);
    }

    // What is filled in the colour of the brand, the tabs and the ways in of home are what is mainly pressed.
    const paints = ['--brand', '--deep-brand'].map((token) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${token})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    for (const target of document.querySelectorAll('a[href], button')) {
      const filled = paints.includes(getComputedStyle(target).backgroundColor);
      const inTabs = target.closest('nav[aria-label="主导航"], nav[aria-label="入口"]');
      if (!seen(target) || !(filled || inTabs || target.matches('.plyr__controls [data-plyr="play"]')))
        continue;
      const { width, height } = target.getBoundingClientRect();
      if (Math.round(width) < main || Math.round(height) < main) {
        found.add(`${Math.round(width)}×${Math.round(height)} px, mainly pressed: ${name(target)}`);
      }
    }

    // The tabs are the frame; whatever else stands still over the page floats.
    const covers = ({ width, height }: DOMRect) => width >= innerWidth && height >= innerHeight;
    for (const element of document.querySelectorAll('body *')) {
      // What covers it whole is a page itself, as a face check is.
      if (element.matches('dialog') && covers(element.getBoundingClientRect())) continue;
      const floats = getComputedStyle(element).position === 'fixed' || element.matches('[role$="dialog"]');
      if (floats && seen(element) && !element.closest('nav[aria-label="主导航"]')) {
        found.add(`floats over the page: ${name(element)}`);
      }
    }
    return [...found];
  }, NORM);
}

/** Against the same page in the usual edition: what is read is up to twice as large, titles at most half as large again. */
function grown(page: Page): Promise<string[]> {
  return page.evaluate(async ({ grows }) => {
    const root = document.documentElement;
    const [least, most] = grows.text;
    const sizes = () =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, label, dd)')]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }));
    const elder = sizes();
    const size = root.dataset.text ?? '';
    const frames = async () => {
      for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
    };
    root.dataset.text = 'normal';
    // Who wants no motion gets each change in an instant, and not at once.
    await frames();
    const usual = new Map(sizes().map(({ element, size }) => [element, size]));
    root.dataset.text = size;
    await frames();
    const found = elder.flatMap(({ element, size }) => {
      const before = usual.get(element);
      if (!before) return [];
      const ratio = size / before;
      const right = element.matches('h1, h2, h3')
        ? ratio <= grows.titles + 0.01
        : ratio >= least - 0.01 && ratio <= most + 0.01;
      return right
        ? []
        : [`${ratio.toFixed(2)} times as large: ${element.tagName} ${element.textContent?.slice(0, 16)}`];
    });
    return [...new Set(found)];
  }, NORM);
}
