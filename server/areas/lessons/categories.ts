import { asc } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { lessonCategory } from '../../database/schema';

/** What the list of lessons can be filtered by. */
export function categoryOptions(database: Database): Promise<{ value: string; label: string }[]> {
  return database
    .select({ value: lessonCategory.id, label: lessonCategory.name })
    .from(lessonCategory)
    .orderBy(asc(lessonCategory.place));
}
