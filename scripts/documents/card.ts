/** An element as `home/last-card.ts` draws it: its tag, its attributes, and what is in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...within: Drawn[]];

/** Of a picture with the card of the last time that card, without what `home/before-react/card-like.ts` fills in. */
export function cardIn(picture: string): string {
  const card = /<section [\s\S]*?<\/section>/.exec(picture)?.[0];
  if (!card) throw new Error('the picture has no card');
  return card
    .replace(/>[^<>]*[^<> ·][^<>]*</g, '>-<')
    .replace(/ (?:aria-label|role|href|style)="[^"]*"/g, '');
}

const PIECES = /<(\/?)(\w+)([^>]*)>|[^<]+/g;

/** The one element of such markup as a script can draw it, without reading any HTML. */
export function drawnFrom(markup: string): Drawn {
  const open: Drawn[][] = [[]];
  for (const [text, end, tag = '', attributes = ''] of markup.matchAll(PIECES)) {
    if (end === '/') open.pop();
    else if (end === undefined) open.at(-1)?.push(text);
    else {
      const named = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
      const element: Drawn = [tag, Object.fromEntries(named)];
      open.at(-1)?.push(element);
      open.push(element as Drawn[]);
    }
  }
  const [element] = open[0] ?? [];
  if (element === undefined || open.length !== 1) throw new Error('the card is not well formed');
  return element;
}
