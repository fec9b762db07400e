import type { SQL } from 'drizzle-orm';
import type { Database } from './open';

/**
 * Rows of a raw statement, alike on both drivers. An int8 is a number on PGlite and a string on pg:
 * whoever selects one casts it to float8.
 */
export async function rows<Row>(database: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result = (await database.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
