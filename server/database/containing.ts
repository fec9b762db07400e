import { plainText } from '@rules/person/text';
import { and, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A LIKE pattern for text that contains `word`, whatever characters it has. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Requires each word of `typed` in one of the columns, whatever its case. Undefined without a word. */
export function containsWords(typed: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  const words = typed?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))));
}

/** Characters that two writings of one name may differ in, and what each is compared as: a space is compared as nothing. */
const DROPPED =
  ' \u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff';
const FROM = `()•‧・∙⋅●—–−${DROPPED}`;
const TO = '（）······---';

/**
 * Returns a name of a unit in the form in which two writings are compared. Names that were stored before they were made
 * plain (rules/person) are found by it, too.
 */
export const foldedName = (name: SQLWrapper | string): SQL<string> =>
  sql`translate(normalize(${name}::text, NFKC), ${FROM}::text, ${TO}::text)`;

/** Requires one of the names in a column, in whatever writing. */
export const isNamed = (column: PgColumn, names: readonly string[]): SQL =>
  sql`${foldedName(column)} in (select ${foldedName(sql.raw('given.name'))} from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as given (name))`;

/** Requires each word of `typed` in a column of names, in whatever writing. Undefined without a word. */
export function namedLike(typed: string | undefined, column: PgColumn): SQL | undefined {
  const words = plainText(typed ?? '')
    .split(' ')
    .filter(Boolean);
  return and(...words.map((word) => ilike(foldedName(column), foldedName(containing(word)))));
}
