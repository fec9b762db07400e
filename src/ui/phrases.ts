/** Found once: on an old phone it takes its time, and one without it has none. */
let segmenter: Intl.Segmenter | undefined;

/**
 * `text` in pieces between which a line may break: words with what leans on them. A character alone begins no line, for it
 * is the end of a word that the dictionary does not know, or a particle (`烟|尘`, `的`).
 */
export function phrasesOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const pieces: string[] = [];
  let opens = true;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const begins = isWordLike && segment.length > 1 && !opens;
    if (begins || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
    // What stands behind an opening bracket, or is one word with a figure or a Latin one, stays with it.
    opens = /[\p{Ps}\p{Pi}\w]$/u.test(segment);
  }
  return pieces;
}
