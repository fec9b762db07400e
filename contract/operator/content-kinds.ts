/**
 * What has a name of its own in a content folder, and under which path: `lessons/welding-fumes`. A chapter's and an exam's
 * stand within what they belong to, and are no place to lead to.
 */
export const CONTENT_PLACES = {
  lesson: 'lessons',
  training: 'trainings',
  news: 'news',
  policy: 'policies',
  announcement: 'announcements',
  expert: 'experts',
  help: 'help',
  column: 'columns',
  banner: 'banners',
  package: 'packages',
  lessonCategory: 'categories/lessons',
  newsCategory: 'categories/news',
  policyCategory: 'categories/policies',
} as const;

/** `hour` is written `lessons/LESSON/HOUR`. */
export type ContentKind = keyof typeof CONTENT_PLACES | 'hour';

/** What is meant by a path of the folder: a kind, and its slug (of an hour `LESSON/HOUR`, of help its whole path). */
export type ContentName = { kind: ContentKind; slug: string };

/** `lessons/welding-fumes/three-things` as `{ kind: 'hour', slug: 'welding-fumes/three-things' }`; undefined if it is none. */
export function nameAt(path: string): ContentName | undefined {
  for (const [kind, place] of Object.entries(CONTENT_PLACES)) {
    if (!path.startsWith(`${place}/`)) continue;
    const slug = path.slice(place.length + 1);
    const parts = slug.split('/');
    if (parts.includes('')) return undefined;
    if (kind === 'lesson' && parts.length === 2) return { kind: 'hour', slug };
    if (kind === 'help' || parts.length === 1) return { kind: kind as ContentKind, slug };
  }
  return undefined;
}

/** The other way: what somebody writes in `removed.yaml` and in links of texts. */
export const pathOf = ({ kind, slug }: ContentName): string =>
  `${CONTENT_PLACES[kind === 'hour' ? 'lesson' : kind]}/${slug}`;
