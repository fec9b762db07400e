import { writtenTime } from '@rules/written-time';
import type { ItemKind } from '../../database/schema';
import { writtenHtml } from '../text/written-html';
import type { PlacedMedia } from './media';
import type { Plan, Planned } from './plan';
import { screenOf } from './screens';

/** Finds what an item's source calls by slug, path or written time. */
export type Finding = {
  media: PlacedMedia;
  /** The id of what is called so. @throws where nothing is: a plan without problems calls nothing that is not there. */
  idOf: (kind: ItemKind, slug: string) => string;
  /** The instant, ms. */
  at: (item: Planned, written: string) => number;
  /** What was made once is not made again: texts are made before the rows, a few at a time. */
  html: (markdown: string) => string;
  /** The path in the app of `slug:lessons/…`. */
  screenOf: (link: string) => string | undefined;
  /** The address of a picture; '' where there is none. */
  picture: (path: string | undefined) => string;
};

/** `now`: what is counted from today counts from then, unless it was resolved before. */
export function findingIn(plan: Plan, media: PlacedMedia, now: number): Finding {
  const ids = new Map(plan.items.map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  const idOf = (kind: ItemKind, slug: string) => ids.get(`${kind} ${slug}`);
  const made = new Map<string, string>();
  const addresses = {
    link: (target: string) => {
      if (target.startsWith('slug:')) return screenOf(target, idOf);
      return media.fileAt(target) ? media.attachedAt(target) : target;
    },
    picture: (target: string) => (media.fileAt(target) ? media.pictureAt(target) : target),
  };
  return {
    media,
    idOf: (kind, slug) => {
      const id = idOf(kind, slug);
      if (id === undefined) throw new Error(`a checked plan names the ${kind} ${slug}, which is not there`);
      return id;
    },
    at: (item, written) => item.times[written] ?? writtenTime(written, now),
    html: (markdown) => {
      const known = made.get(markdown);
      if (known !== undefined) return known;
      const { html } = writtenHtml(markdown, addresses);
      made.set(markdown, html);
      return html;
    },
    screenOf: (link) => screenOf(link, idOf),
    picture: (path) => (path === undefined ? '' : media.pictureAt(path)),
  };
}
