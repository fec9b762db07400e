/** Shortest reading time of a text, and the pace that longer ones are read at (SPEC.md, «Server», rule 7). */
const LEAST_SECONDS = 10;
const CHARACTERS_A_SECOND = 20;

/** Characters of an HTML text that somebody reads: tags, comments and white space do not count, an entity is one. */
export function charactersOf(html: string): number {
  const words = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:nbsp|ensp|emsp|#160);/gi, ' ')
    .replaceAll(/&#?\w{1,31};/g, '字')
    .replaceAll(/\s/g, '');
  return [...words].length;
}

/** How long a rich text has to be read before its hour is finished, in whole seconds. */
export const readingSeconds = (html: string): number =>
  Math.max(LEAST_SECONDS, Math.ceil(charactersOf(html) / CHARACTERS_A_SECOND));
