/** An element as `ui/drawn.ts` draws it: its tag, its attributes, and what is in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...within: Drawn[]];

/** A picture has a place for home's card (`home/before-react/row.ts`), or for a lesson's head (`learning/before-react/head.ts`). */
export const hasPlace = (picture: string): boolean => / data-last=/.test(picture);

/** Of a picture in whose place it stands that card or head, without what those scripts fill in. */
export function specimenIn(picture: string): string {
  const specimen = /<section [\s\S]*?<\/section>|<header>[\s\S]*?<\/header>/.exec(picture)?.[0];
  if (!specimen) throw new Error('the picture has neither');
  return specimen
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
  if (element === undefined || open.length !== 1) throw new Error('the specimen is not well formed');
  return element;
}
