import { type Drawn, draw } from './drawn';

/** What a learner saw last in a place of a screen: it stands at once at the next opening, until what is true now has come. */
export type LastSeen = {
  /** `placeOf` it. */
  place: string;
  /** What React makes it of. */
  said: unknown;
  drawn: Drawn;
};

/** Under which all of it is kept on the phone, the newest first. */
export const LAST_SEEN = 'lastSeen';

/** So many: home's card, and the heads of more lessons than somebody studies in turn. */
const MOST = 13;

declare global {
  /** What stands in the picture: of the last time, by the document (`app/documents/before-paint.ts`), or drawn since. */
  var lastSeen: Omit<LastSeen, 'drawn'> | undefined;
}

/**
 * A place, for one learner, and in one build: no other can take over what this one has drawn.
 * @param name home's card or a lesson's head; the outline that stands there says so in `data-last`.
 * @param lesson whose head.
 */
export const placeOf = (learner: string, name: 'card' | 'head', lesson?: string | null): string =>
  [learner, document.documentElement.dataset.app, name, lesson].join(' ');

/**
 * What `text`, as it is kept, has for a place.
 * @throws {Error} where there is no text, or it is anything else.
 */
export const readLastSeen = (text: string | null, place: string): LastSeen | undefined =>
  // Of null as of its word.
  (JSON.parse(text as string) as LastSeen[]).find((one) => one.place === place);

/**
 * Keeps it for the next opening; what is another learner's or build's goes.
 * @throws {DOMException} of a phone that stores nothing.
 */
export function keepLastSeen(storage: Storage, seen: LastSeen): void {
  const [learner, app] = seen.place.split(' ');
  const stays = ({ place }: LastSeen) => place !== seen.place && place.startsWith(`${learner} ${app} `);
  let others: LastSeen[] = [];
  try {
    others = (JSON.parse(storage.getItem(LAST_SEEN) as string) as LastSeen[]).filter(stays);
  } catch {
    // There are none.
  }
  storage.setItem(LAST_SEEN, JSON.stringify([seen, ...others].slice(0, MOST)));
}

/**
 * Puts what was seen last into the picture, in the place of its outline, and says so to React.
 * @param lesson that the address names.
 */
export function placeLastSeen(
  picture: ParentNode,
  text: string | null,
  learner: string,
  lesson: string | null,
): void {
  try {
    const outline = picture.querySelector('[data-last]') as HTMLElement;
    const place = placeOf(learner, outline.dataset.last as 'card' | 'head', lesson);
    const seen = readLastSeen(text, place) as LastSeen;
    outline.replaceWith(draw(seen.drawn));
    globalThis.lastSeen = seen;
  } catch {
    // There is nothing, or it is no drawing, or no place for one.
  }
}
