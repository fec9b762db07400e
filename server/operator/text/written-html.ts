import { ATTRIBUTES, DEEPEST, PICTURE_SCHEMES, readUpTo, SCHEMES, TAGS } from '@rules/operator-html';
import sanitizeHtml from 'sanitize-html';
import { type Dropped, droppedIn, droppedOf } from './dropped';
import { htmlOf, tokensOf } from './markdown';

/** What a text calls, as it is written there, and what learners get in its place; undefined: nothing, it leads nowhere. */
export type Addresses = {
  /** Of a link: `slug:lessons/welding-fumes`, a file of the folder, a path of the app, another site. */
  link(target: string): string | undefined;
  /** Of a picture: a file of the folder. */
  picture(target: string): string | undefined;
};

export type WrittenHtml = {
  html: string;
  /** Content that learners would not see, each kind once. What only Word or the layout needs is left out in silence. */
  dropped: Dropped[];
  /** Longer than learners are shown. */
  tooLong: boolean;
};

/**
 * The HTML of an operator's Markdown, laundered by the allow-list that the phone has too, so that what is stored is what is
 * seen.
 */
export function writtenHtml(markdown: string, addresses: Addresses): WrittenHtml {
  const tokens = tokensOf(markdown);
  const html = htmlOf(tokens);
  const dropped = new Map(droppedIn(tokens).map((one) => [`${one.what} ${one.pattern}`, one]));
  const clean = sanitizeHtml(html.slice(0, readUpTo(html)), {
    nestingLimit: DEEPEST,
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: SCHEMES,
    allowedSchemesByTag: { img: PICTURE_SCHEMES },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const one of droppedOf(tagName, attribs)) dropped.set(`${one.what} ${one.pattern}`, one);
        return { tagName, attribs: { ...attribs, ...addressed(tagName, attribs, addresses) } };
      },
    },
  });
  return { html: clean.trim(), dropped: [...dropped.values()], tooLong: readUpTo(html) < html.length };
}

/** Markdown writes addresses with `%E7…`; what was written is what is looked for. */
function addressed(tag: string, attributes: Record<string, string>, { link, picture }: Addresses) {
  const { href, src } = attributes;
  if (tag === 'a' && href !== undefined) return { href: link(decoded(href)) ?? '' };
  if (tag === 'img' && src !== undefined) return { src: picture(decoded(src)) ?? '' };
  return {};
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
