import sanitizeHtml from 'sanitize-html';

/** What editors write; nothing that runs, and no looks of its own: the design language dresses it. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** More than any article has; the parser's time grows with the square of how deep tags lie in each other. */
const MOST_TAGS = 10_000;
const MOST_CHARACTERS = 500_000;
/** What lies deeper loses its tags and keeps its text. */
const DEEPEST = 100;

/** Up to where `html` is read: all of it, or what comes before there are too many tags or characters. */
export function readUpTo(html: string): number {
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    tags += 1;
    if (tags > MOST_TAGS || index > MOST_CHARACTERS) return Math.min(index, MOST_CHARACTERS);
  }
  return Math.min(html.length, MOST_CHARACTERS);
}

/** What may be shown of HTML from outside; of very long one only the first part (`readUpTo`). */
export function sanitize(html: string): string {
  return sanitizeHtml(html.slice(0, readUpTo(html)), {
    nestingLimit: DEEPEST,
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: { img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }) },
    parseStyleAttributes: false,
  });
}
