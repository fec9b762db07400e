/** How wide a character is, in ems: Chinese fills its square, what is Latin some of it. */
const emsOf = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) > 0x2e7f) return 1;
  return /[A-Z@%mwMW]/.test(character) ? 0.72 : 0.58;
};
export const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + emsOf(one), 0);

/** Chinese breaks anywhere but before a closing sign and after an opening one; a Latin word where it is over long. */
const pieces = (text: string): string[] =>
  text.match(/[（《「『【]*(?:[!-ɏ]{1,20}|.)[）》」』】，。、；：？！]*/gu) ?? [];

function wrapped(words: readonly string[], ems: number): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.trim() && widthOf(line + word) > ems) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Lines of at most `ems`, as few as they go and as even: no last line of one character. */
function linesOf(text: string, ems: number): string[] {
  const words = pieces(text);
  const fewest = wrapped(words, ems);
  const even = wrapped(words, Math.min(ems, widthOf(text) / fewest.length + 1));
  return even.length > fewest.length ? fewest : even;
}

export type Fit = { size: number; lines: string[] };

/**
 * Text in at most `most` lines of `width` px, in the largest of the sizes (px, falling) in which it fits, else as
 * `otherwise` says. What fits nowhere loses its end, and shows that it did.
 */
export function fitted(
  text: string,
  width: number,
  sizes: readonly number[],
  most: number,
  otherwise?: { size: number; lines: number },
): Fit {
  const tries = sizes.map((size) => ({ size, lines: most }));
  if (otherwise) tries.push(otherwise);
  for (const { size, lines: allowed } of tries) {
    const lines = linesOf(text, width / size);
    if (lines.length <= allowed) return { size, lines };
  }
  const { size, lines: allowed } = tries.at(-1) ?? { size: 24, lines: most };
  const kept = [...text];
  let lines = [text];
  do {
    kept.pop();
    lines = linesOf(`${kept.join('')}…`, width / size);
  } while (kept.length > 0 && lines.length > allowed);
  return { size, lines };
}
