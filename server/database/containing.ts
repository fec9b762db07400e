import { and, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A LIKE pattern for text that contains `word`, whatever characters it has. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Requires each word of `typed` in one of the columns, whatever its case. Undefined without a word. */
export function containsWords(typed: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  const words = typed?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))));
}
