/** A block of a text, and what is said of it, a breath at a time. */
export type Passage = { element: HTMLElement; breaths: string[] };

/** What stands on a line of its own. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, pre, blockquote, div';

/** The passages of a text as they are read: each block with words of its own, in the order in which they stand. */
export function passagesIn(text: HTMLElement): Passage[] {
  const blocks = [text, ...text.querySelectorAll<HTMLElement>(BLOCKS)];
  return blocks.flatMap((element) => {
    const breaths = breathsOf(ownWords(element));
    return breaths.length > 0 ? [{ element, breaths }] : [];
  });
}

/** The words of a block without those of the blocks in it; a picture is what it is called. */
function ownWords(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches(BLOCKS)) return '';
    if (node.matches('br')) return '\n';
    return node.matches('img') ? (node.getAttribute('alt') ?? '') : ownWords(node);
  });
  return parts.join('');
}

/** A voice that is given more at once falls silent on some phones, and the learner stops it later than she wants. */
const BREATH = 60;

/** A passage's words in parts that end where a sentence ends, or a phrase of a long one: each short enough for one breath. */
export function breathsOf(words: string): string[] {
  const phrases = words.match(/[^。！？；!?;\n，、,]+[。！？；!?;\n，、,”’）)]*/g) ?? [];
  const breaths: string[] = [];
  for (const phrase of phrases.map((one) => one.replace(/\s+/g, ' ').trim())) {
    const last = breaths.at(-1);
    const goesOn = last !== undefined && !/[。！？；!?;]/.test(last) && last.length + phrase.length <= BREATH;
    if (!/[\p{L}\p{N}]/u.test(phrase)) continue;
    if (goesOn) breaths[breaths.length - 1] = last + phrase;
    else breaths.push(phrase);
  }
  return breaths;
}
