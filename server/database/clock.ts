import { sql } from 'drizzle-orm';
import type { Database } from './open';
import { rows } from './rows';

/**
 * The instant now in whole ms, within a transaction or without. A port, so that a test can move time;
 * credit is only ever paid by the database's clock (SPEC.md rule 4).
 */
export type Clock = (database: Pick<Database, 'execute'>) => Promise<number>;

/** `clock_timestamp()`, not `now()`: a transaction that waited for a lock must see the time after it. */
export const databaseClock: Clock = async (database) => {
  const [row] = await rows<{ ms: number }>(
    database,
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  if (!row) throw new Error('the database gave no time');
  return row.ms;
};
