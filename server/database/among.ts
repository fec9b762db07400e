import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Tells whether a text is one of these: any number of them is one value, and one and the same statement. */
export const isAmong = (column: PgColumn | SQL, texts: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;
