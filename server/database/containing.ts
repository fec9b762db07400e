import { companyNameKey } from '@rules/person/company';
import { plainText } from '@rules/person/text';
import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from './among';

/** A LIKE pattern for text that contains `word`, whatever characters it has. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Requires each word of `typed` in one of the columns, whatever its case. Undefined without a word. */
export function containsWords(typed: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  const words = typed?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))));
}

/** Returns the key of a stored name (`companyNameKey`). Stored names are plain, so that no other writing is folded here. */
const storedKey = (column: PgColumn): SQL<string> => sql`replace(normalize(${column}, NFKC), ' ', '')`;

/** Requires one of the names in a column of units' names, in whatever writing. */
export const isNamed = (column: PgColumn, names: readonly string[]): SQL =>
  isAmong(storedKey(column), names.map(companyNameKey));

/** Requires each word of `typed` in a column of units' names, in whatever writing. Undefined without a word. */
export function namedLike(typed: string | undefined, column: PgColumn): SQL | undefined {
  const words = plainText(typed ?? '')
    .split(' ')
    .map(companyNameKey)
    .filter(Boolean);
  return and(...words.map((word) => ilike(storedKey(column), containing(word))));
}
