import type { Drawn } from './drawn';

/** Without these an element looks the same: of a link there is no address, it leads nowhere before the text itself stands. */
const LEFT_OUT = new Set(['href', 'target', 'rel', 'tabindex']);

/**
 * Words and how they are set; undefined of what is more than that, a picture or a cell over two columns: what comes after it
 * would stand elsewhere without it.
 */
function plain(drawn: Drawn): Drawn | undefined {
  if (typeof drawn === 'string') return drawn;
  const [tag, { class: name, ...others }, ...within] = drawn;
  if (Object.keys(others).some((other) => !LEFT_OUT.has(other))) return undefined;
  const inside = within.map(plain);
  return inside.includes(undefined) ? undefined : [tag, name ? { class: name } : {}, ...(inside as Drawn[])];
}

const lengthOf = (drawn: Drawn): number =>
  typeof drawn === 'string'
    ? drawn.length
    : drawn.slice(2).reduce((sum, one) => sum + lengthOf(one as Drawn), 0);

/**
 * The beginning of a text: whole blocks of `blocks`, in order, until they have `most` characters. It ends before one that is
 * more than words, and before one with which it would have three times as many, as a text without blocks is.
 */
export function excerptOf(blocks: readonly Drawn[], most: number): Drawn[] {
  const taken: Drawn[] = [];
  let length = 0;
  for (const written of blocks) {
    const block = plain(written);
    if (!block) break;
    length += lengthOf(block);
    if (length > 3 * most) break;
    taken.push(block);
    if (length >= most) break;
  }
  return taken;
}
