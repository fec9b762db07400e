import { nameAt } from '@contract/operator/content-kinds';
import type { ItemKind } from '../../database/schema';

/** The screen of each kind that has one of its own. */
const SCREENS: Partial<Record<ItemKind, string>> = {
  lesson: '/lessonDetail?id=',
  training: '/trainingDetail?id=',
  news: '/newsDetail?id=',
  policy: '/policyDetail?id=',
  announcement: '/announceDetail?id=',
  expert: '/expertsDetail?id=',
  column: '/specialColumnDetail?id=',
};

type IdOf = (kind: ItemKind, slug: string) => string | undefined;

/**
 * Where `slug:lessons/welding-fumes` leads in the app; an hour to its lesson. Undefined where nothing is called so, or
 * where it has no screen.
 */
export function screenOf(link: string, idOf: IdOf): string | undefined {
  const name = nameAt(link.slice('slug:'.length));
  if (!name) return undefined;
  const [first = ''] = name.slug.split('/');
  const kind = name.kind === 'hour' ? 'lesson' : name.kind;
  const id = idOf(kind, name.kind === 'hour' ? first : name.slug);
  if (id === undefined) return undefined;
  if (kind === 'help') return `/helpDetail?group=${idOf('help', first)}&id=${id}`;
  const screen = SCREENS[kind];
  return screen && screen + id;
}
