import { asc } from 'drizzle-orm';
import { type Position, positionsOf } from '../../areas/position/positions';
import type { Database } from '../../database/open';
import { contentFile, contentItem, contentState } from '../../database/schema';

export type Present = typeof contentItem.$inferSelect;
export type PresentFile = typeof contentFile.$inferSelect;

/** What stands. `version` counts what was applied; 0: nothing was, yet. */
export type ContentStanding = {
  version: number;
  settings: Record<string, unknown>;
  /** Markdown by name. */
  agreements: Record<string, string>;
  items: Present[];
  files: PresentFile[];
  positions: readonly Position[];
};

/** The one row's key. */
export const THE_ONE = 1;

const EMPTY = { version: 0, settings: {}, agreements: {} };

/** Reads what content folders have brought, withdrawn things too. */
export async function standing(database: Pick<Database, 'select'>): Promise<ContentStanding> {
  const [state = EMPTY] = await database.select().from(contentState);
  const items = await database
    .select()
    .from(contentItem)
    .orderBy(asc(contentItem.place), asc(contentItem.id));
  const files = await database.select().from(contentFile).orderBy(asc(contentFile.path));
  const { version, settings } = state;
  const agreements = Object.fromEntries(
    Object.entries<{ text: string }>(state.agreements).map(([name, { text }]) => [name, text]),
  );
  const positions = await positionsOf(database);
  return { version, settings, agreements, items, files, positions };
}
