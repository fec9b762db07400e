import { type Drawn, draw } from './drawn';

/** What somebody saw last in a place of a screen: it stands at once at the next opening, until what is true now has come. */
export type LastSeen = {
  /** `placeOf` it. */
  place: string;
  /** What React makes it of; where nothing is said, that is what is drawn. */
  said?: unknown;
  drawn: Drawn;
};

/** Home's card, a lesson's head, an hour's name, or why its video wants the network, and the beginning of a text. */
export type PlaceName = 'card' | 'head' | 'hour' | 'away' | 'news' | 'policies' | 'announcements';

/** Under which all of it is kept on the phone, the newest first. */
export const LAST_SEEN = 'lastSeen';

/** So many: home's card, and more lessons, hours, of which each has two, and texts than somebody opens in turn. */
const MOST = 20;

declare global {
  /** What stands in the picture: of the last time, by the document (`app/documents/before-paint.ts`), or drawn since. */
  var lastSeen: (Pick<LastSeen, 'place' | 'said'> & Partial<LastSeen>) | undefined;
}

/**
 * A place, for one learner or for a visitor, and in one build: no other can take over what this one has drawn.
 * @param learner nobody's is empty.
 * @param name the outline that stands there says it in `data-last`.
 * @param item of which lesson, hour or text: what the address names (`named-in.ts`).
 */
export const placeOf = (learner: string, name: PlaceName, item?: string | null): string =>
  [learner, document.documentElement.dataset.app, name, item].join(' ');

/**
 * What `text`, as it is kept, has for a place.
 * @throws {Error} where the text is anything else. No text is none: to throw costs an old phone milliseconds before it paints.
 */
export const readLastSeen = (text: string | null, place: string): LastSeen | undefined =>
  (JSON.parse(text ?? '[]') as LastSeen[]).find((one) => one.place === place);

/**
 * Keeps it for the next opening; what is another learner's or build's goes.
 * @throws {DOMException} of a phone that stores nothing.
 */
export function keepLastSeen(storage: Storage, seen: LastSeen): void {
  const [learner, app] = seen.place.split(' ');
  const stays = ({ place }: LastSeen) => place !== seen.place && place.startsWith(`${learner} ${app} `);
  storage.setItem(LAST_SEEN, JSON.stringify([seen, ...keptOf(storage).filter(stays)].slice(0, MOST)));
}

/** What is kept, or nothing where it is no such row. */
export function keptOf(storage: Storage): LastSeen[] {
  try {
    const kept = JSON.parse(storage.getItem(LAST_SEEN) ?? '[]') as LastSeen[];
    return kept.every(({ place }) => place) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Puts what was seen last into the picture, in the place of the first outline that there is something for, and says so to
 * React. That a video wants the network is said where there is none.
 * @param item that the address names.
 */
export function placeLastSeen(
  picture: ParentNode,
  text: string | null,
  learner: string,
  item: string | null,
): void {
  try {
    for (const outline of picture.querySelectorAll<HTMLElement>('[data-last]')) {
      const name = outline.dataset.last as PlaceName;
      const seen = readLastSeen(text, placeOf(learner, name, item));
      if (!seen || (name === 'away' && navigator.onLine)) continue;
      outline.replaceWith(draw(seen.drawn));
      globalThis.lastSeen = seen;
      break;
    }
  } catch {
    // It is no such row, or no drawing.
  }
}
