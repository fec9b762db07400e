/**
 * What may be shown of HTML that an operator wrote: the one allow-list, by which the phone launders whatever comes and the
 * server whatever it stores, so that no editor writes what no learner sees.
 */

/** What editors write; nothing that runs, and no looks of its own: the design language dresses it. */
export const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

export const ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

export const SCHEMES = ['http', 'https', 'tel', 'mailto'];
export const PICTURE_SCHEMES = ['http', 'https'];

/** More than any article has; the parser's time grows with the square of how deep tags lie in each other. */
const MOST_TAGS = 10_000;
const MOST_CHARACTERS = 500_000;
/** What lies deeper loses its tags and keeps its text. */
export const DEEPEST = 100;

/** Up to where `html` is read: all of it, or what comes before there are too many tags or characters. */
export function readUpTo(html: string): number {
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    tags += 1;
    if (tags > MOST_TAGS || index > MOST_CHARACTERS) return Math.min(index, MOST_CHARACTERS);
  }
  return Math.min(html.length, MOST_CHARACTERS);
}
