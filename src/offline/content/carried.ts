import type { Item, ItemKind } from '@contract/items';
import type { ItemTable } from '../content-rows';

/** In which table the items of a kind lie, and what stands before their ids where a table has several kinds. */
const PLACES: Record<ItemKind, readonly [table: ItemTable, before: string]> = {
  news: ['contentItems', 'news:'],
  policy: ['contentItems', 'policy:'],
  announcement: ['contentItems', 'announcement:'],
  expert: ['experts', ''],
};

/** Where an item that a list carried is kept. */
export function placeOf({ kind, id }: Item): { table: ItemTable; id: string } {
  const [table, before] = PLACES[kind];
  return { table, id: before + id };
}
