import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { columnItem } from '../../database/schema';

export type Kind = (typeof columnItem.$inferSelect)['kind'];
type Wanted = { id: string; page?: number | undefined; size?: number | undefined };

/** Without a page: this many, which is all of any column. */
const ALL = 100;

/** Which items of one kind a page of a column shows, in their order, and how many there are in all. */
export async function itemsOf(database: Database, kind: Kind, { id, page, size }: Wanted) {
  const matches = and(eq(columnItem.column, id), eq(columnItem.kind, kind));
  const found = await database
    .select({ item: columnItem.item })
    .from(columnItem)
    .where(matches)
    .orderBy(asc(columnItem.place))
    .limit(pageOf(page, size ?? ALL).limit)
    .offset(pageOf(page, size ?? ALL).offset);
  const [all] = await database.select({ total: count() }).from(columnItem).where(matches);
  return { ids: found.map(({ item }) => item), total: all?.total ?? 0 };
}

/** The rows of `ids` in the order of `ids`; one that is gone is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
