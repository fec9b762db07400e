import type { InfiniteData } from '@tanstack/react-query';

type Item = { id: string };

/** A list as a query holds it: whole, or in the pages that have come. */
export type Listed<T extends Item> = readonly T[] | InfiniteData<{ list: readonly T[] }> | undefined;

/** Pure. What stands behind the item `id` in its list; undefined behind the last one that has come, and where it does not stand. */
export function nextIn<T extends Item>(list: Listed<T>, id: string): T | undefined {
  if (!list) return undefined;
  const items = 'pages' in list ? list.pages.flatMap((page) => page.list) : list;
  const at = items.findIndex((one) => one.id === id);
  return at < 0 ? undefined : items[at + 1];
}
