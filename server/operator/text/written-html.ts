import { ATTRIBUTES, DEEPEST, PICTURE_SCHEMES, readUpTo, SCHEMES, TAGS } from '@rules/operator-html';
import sanitizeHtml from 'sanitize-html';
import { unwashedHtml } from './markdown';

/** What a text calls, as it is written there, and what learners get in its place; undefined: nothing, it leads nowhere. */
export type Addresses = {
  /** Of a link: `slug:lessons/welding-fumes`, a file of the folder, a path of the app, another site. */
  link(target: string): string | undefined;
  /** Of a picture: a file of the folder. */
  picture(target: string): string | undefined;
};

export type WrittenHtml = {
  html: string;
  /** What the allow-list threw away: `<script>`, `style`. What only lays out a table's column is not named. */
  dropped: string[];
  /** Longer than learners are shown. */
  tooLong: boolean;
};

/**
 * The HTML of an operator's Markdown, laundered by the allow-list that the phone has too, so that what is stored is what is
 * seen.
 */
export function writtenHtml(markdown: string, addresses: Addresses): WrittenHtml {
  const html = unwashedHtml(markdown);
  const dropped = new Set<string>();
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
        noteDropped(tagName, attribs, dropped);
        return { tagName, attribs: { ...attribs, ...addressed(tagName, attribs, addresses) } };
      },
    },
  });
  return { html: clean.trim(), dropped: [...dropped], tooLong: readUpTo(html) < html.length };
}

function noteDropped(tag: string, attributes: Record<string, string>, dropped: Set<string>) {
  if (!TAGS.includes(tag)) {
    dropped.add(`<${tag}>`);
    return;
  }
  for (const name of Object.keys(attributes)) {
    if (name !== 'align' && !ATTRIBUTES[tag]?.includes(name)) dropped.add(name);
  }
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
