import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './open';
import { rows } from './rows';

/** Beside this file in the sources, and copied beside the bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest migration of this build was made, ms. */
const newest = () => Math.max(...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));
let wanted: number | undefined;

/** Whether the database has every table of this build; one that a later build has brought further is as good. */
export async function isMigrated(database: Pick<Database, 'execute'>): Promise<boolean> {
  wanted ??= newest();
  const [row] = await rows<{ at: number | null }>(
    database,
    sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`,
  );
  return (row?.at ?? 0) >= wanted;
}
