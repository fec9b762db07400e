import * as z from 'zod/mini';
import { text } from './fields';

declare const LAUNDERED: unique symbol;

/**
 * HTML that an operator wrote, never trusted. Its type is no text, so that it compiles as nothing that a screen shows but
 * what launders it (`src/ui/rich-text.tsx`); empty is empty.
 */
export type Html = '' | { readonly [LAUNDERED]: true };

/** A text of the operator's is one of these two: HTML, or plain. A third is found by scripts/house/operator-texts.test.ts. */
export const html = z.pipe(
  text,
  z.transform((source): Html => asHtml(source)),
);

/** A text of the operator's that is shown as it stands, in one line or in several: tags and entities become text. */
export const plain = z.pipe(text, z.transform(plainText));

/** What comes as HTML by another field's word: a rich-text hour's content. */
export const asHtml = (source: string): Html => source as unknown as Html;

/** The markup itself: for whoever launders it or measures it, and for nobody who shows it. */
export const htmlSource = (written: Html): string => written as unknown as string;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** `&amp;`, `&#38;` and `&#x26;`; what is none of them stays as it was written. */
function character(whole: string, name: string): string {
  if (name[0] !== '#') return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** What stands within a line; everything else parts two. */
const INLINE = /<\/?(a|b|code|em|font|i|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** What an editor's markup says, as text. `噪声 <85 dB` is no markup, and stays. */
export function plainText(source: string): string {
  if (!/[<&]/.test(source)) return source;
  return source
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(INLINE, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, character)
    .replace(/\s+/g, ' ')
    .trim();
}
