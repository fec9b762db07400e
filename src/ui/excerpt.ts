import type { Drawn } from './drawn';

/** What is drawn of a text is words and their order: a picture, or what plays, comes with the text itself. */
const LEFT_OUT = new Set(['img', 'picture', 'video', 'audio', 'iframe', 'svg']);

/** Of a link there is no address: it leads nowhere before the text itself stands. */
function plain(drawn: Drawn): Drawn[] {
  if (typeof drawn === 'string') return [drawn];
  const [tag, { class: name }, ...within] = drawn;
  if (LEFT_OUT.has(tag)) return [];
  return [[tag, name ? { class: name } : {}, ...within.flatMap(plain)]];
}

const lengthOf = (drawn: Drawn): number =>
  typeof drawn === 'string'
    ? drawn.length
    : drawn.slice(2).reduce((sum, one) => sum + lengthOf(one as Drawn), 0);

/**
 * The beginning of a text: whole blocks of `blocks`, in order, until they have `most` characters. A block with which it would
 * have three times as many, as a text without blocks is, ends it before.
 */
export function excerptOf(blocks: readonly Drawn[], most: number): Drawn[] {
  const taken: Drawn[] = [];
  let length = 0;
  for (const block of blocks.flatMap(plain)) {
    length += lengthOf(block);
    if (length > 3 * most) break;
    taken.push(block);
    if (length >= most) break;
  }
  return taken;
}
