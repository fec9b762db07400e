import type { Card } from './card';

/** An element as it stood: its tag, its attributes, and what is in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...within: Drawn[]];

/** The card that a learner saw last at home: shown at once at the next opening, until what is true now has come. */
export type LastCard = {
  learner: string;
  /** Which build of the app has drawn it: no other can take it over. */
  app: string;
  card: Card;
  drawn: Drawn;
};

/** Under which it is kept on the phone. */
export const LAST_CARD = 'lastCard';

declare global {
  /** The one that stands in the picture: of the last time, by the document (`app/documents/before-paint.ts`), or drawn since. */
  var lastCard: LastCard | undefined;
}

/** Which build of the app this document starts, now or later. */
export function appHere(): string {
  return document.documentElement.dataset.app ?? '';
}

/** What `text`, as it is kept, says to `learner` in this build; undefined where it is another's. */
export function readLastCard(text: string | null, learner: string, app: string): LastCard | undefined {
  try {
    // Of null as of its word.
    const last = JSON.parse(text as string) as LastCard;
    return last.learner === learner && last.app === app ? last : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps it for the next opening.
 * @throws {DOMException} of a phone that stores nothing.
 */
export const keepLast = (storage: Storage, last: LastCard): void =>
  storage.setItem(LAST_CARD, JSON.stringify(last));

/** Keeps an element's form, to be drawn again without React. */
export function drawnOf(element: Element): Drawn {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const within = [...element.childNodes].map((node) =>
    node instanceof Element ? drawnOf(node) : (node.textContent ?? ''),
  );
  return [element.localName, attributes, ...within];
}

/** Node by node, as React has made them: nothing in it is ever read as HTML. */
export function draw(drawn: Drawn): Element | string {
  if (typeof drawn === 'string') return drawn;
  const [tag, attributes, ...within] = drawn;
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] as string);
  element.append(...within.map(draw));
  return element;
}

/** Puts the card of the last time into the picture of home, in the place of its outline, and says so to React. */
export function placeLastCard(picture: ParentNode, text: string | null, learner: string): void {
  try {
    const last = readLastCard(text, learner, appHere()) as LastCard;
    (picture.querySelector('[data-card]') as Element).replaceWith(draw(last.drawn));
    globalThis.lastCard = last;
  } catch {
    // There is none, or it is no card, or no place for one.
  }
}
