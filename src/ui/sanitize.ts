import { ATTRIBUTES, DEEPEST, PICTURE_SCHEMES, readUpTo, SCHEMES, TAGS } from '@rules/operator-html';
import sanitizeHtml from 'sanitize-html';

export { readUpTo };

/** What may be shown of HTML from outside; of very long one only the first part (`readUpTo`). */
export function sanitize(html: string): string {
  return sanitizeHtml(html.slice(0, readUpTo(html)), {
    nestingLimit: DEEPEST,
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: SCHEMES,
    allowedSchemesByTag: { img: PICTURE_SCHEMES },
    allowProtocolRelative: false,
    transformTags: { img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }) },
    parseStyleAttributes: false,
  });
}
