import { nameAt } from '@contract/operator/content-kinds';
import type { ItemKind } from '../../database/schema';
import type { Item } from './items';
import type { Present } from './state';

/** What an item is in what stands: nothing yet, or the one that it was. */
export type Pair = { item: Item; before: Present | undefined };

export type Matching = {
  pairs: Pair[];
  /** What stands and is no longer brought. */
  gone: Present[];
  /** What cannot be applied as it is written, and what to write instead. */
  problems: string[];
};

/** Kinds that go with what they stand in: nobody names them to take them away. */
const GOES_BY_ITSELF = new Set<ItemKind>(['chapter', 'exam']);

/**
 * Finds for each item what it was: by its id; else by the slug that it had (`was`), where nobody else is called so now;
 * else by its slug. What is left over is gone, and has to be named in `removed`.
 */
export function match(
  items: readonly Item[],
  present: readonly Present[],
  removed: readonly string[],
): Matching {
  const problems: string[] = [];
  const byId = new Map(present.map((one) => [one.id, one]));
  const bySlug = new Map(present.map((one) => [keyOf(one), one]));
  const calledNow = new Set(items.filter(({ was }) => was.length === 0).map(keyOf));
  const taken = new Set<string>();
  const ids = new Map<string, Item>();

  const found = (item: Item): Present | undefined => {
    if (item.id !== undefined) {
      const known = byId.get(item.id);
      if (known && known.kind !== item.kind) {
        problems.push(`${pathOf(item)} · id「${item.id}」已经是 ${pathOf(known)} 的，请删掉这一行 id`);
        return undefined;
      }
      // An id that nobody has yet is a new thing, whoever had its slug.
      return known;
    }
    for (const slug of item.was) {
      const old = { kind: item.kind, slug };
      const known = calledNow.has(keyOf(old)) ? undefined : bySlug.get(keyOf(old));
      if (known && known.withdrawnAt === null && !taken.has(known.id)) return known;
    }
    return bySlug.get(keyOf(item));
  };

  // Those with an id first: it is the identity, and a slug can move from it.
  const pairs = new Map<Item, Present | undefined>();
  for (const item of [...items].sort((a, b) => Number(b.id !== undefined) - Number(a.id !== undefined))) {
    const before = found(item);
    const own = item.id ?? before?.id;
    const other = own === undefined ? undefined : ids.get(own);
    if (other) problems.push(`${pathOf(item)} · 和 ${pathOf(other)} 是同一个（id「${own}」），请只留一个`);
    if (own !== undefined) ids.set(own, item);
    if (before) taken.add(before.id);
    pairs.set(item, before);
  }

  const gone = present.filter((one) => one.withdrawnAt === null && !taken.has(one.id));
  const named = new Set(removed.map(keyAt));
  const goneLessons = new Set(gone.filter(({ kind }) => kind === 'lesson').map(({ slug }) => slug));
  for (const one of gone) {
    const withItsLesson = one.kind === 'hour' && goneLessons.has(one.slug.split('/')[0] ?? '');
    if (GOES_BY_ITSELF.has(one.kind) || withItsLesson || named.has(keyOf(one))) continue;
    const path = pathOf(one);
    problems.push(
      `${path} · 「${titleOf(one)}」不在文件夹里了。要撤下它，请在 removed.yaml 里写上 ${path}；只是改了名，请在新的旁边写 was: ${one.slug.split('/').at(-1)}`,
    );
  }
  for (const item of items) {
    if (named.has(keyOf(item))) {
      problems.push(`${pathOf(item)} · 既在文件夹里，又写在 removed.yaml 里，请去掉一处`);
    }
  }
  return { pairs: items.map((item) => ({ item, before: pairs.get(item) })), gone, problems };
}

type Slugged = { kind: ItemKind; slug: string };
const keyOf = ({ kind, slug }: Slugged): string => `${kind} ${slug}`;

const keyAt = (path: string): string => {
  const name = nameAt(path);
  return name ? keyOf(name) : '';
};

export const titleOf = ({ source, slug }: Pick<Present, 'source' | 'slug'>): string => {
  const { title, name } = source as { title?: string; name?: string };
  return title ?? name ?? slug;
};

/** Where it stands in the folder, as the operator reads it. */
export function pathOf({ kind, slug }: Slugged): string {
  return `${PLACES[kind]}/${slug}`;
}

const PLACES: Record<ItemKind, string> = {
  lessonCategory: 'categories/lessons',
  newsCategory: 'categories/news',
  policyCategory: 'categories/policies',
  expert: 'experts',
  lesson: 'lessons',
  chapter: 'lessons',
  hour: 'lessons',
  training: 'trainings',
  exam: 'trainings',
  news: 'news',
  policy: 'policies',
  announcement: 'announcements',
  column: 'columns',
  help: 'help',
  banner: 'banners',
  package: 'packages',
};
