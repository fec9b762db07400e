import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Place } from './connection';
import type { Database } from './open';
import { rows } from './rows';

/** Why nothing is known of the disk. */
export const DISK_UNKNOWN =
  '看不到数据库的磁盘：它在另一台机器上，或者这个用户没有权限看（grant pg_read_all_settings）';

/**
 * Returns the free bytes of the disk that the database lies on: for PostgreSQL that of its own data directory. Undefined
 * where that is on another machine, or the role may not read its path.
 */
export async function databaseFreeBytes(
  database: Pick<Database, 'execute'>,
  { databaseUrl, dataDir }: Place,
): Promise<number | undefined> {
  if (!databaseUrl) return freeBytes(dataDir);
  const [found] = await rows<{ path: string | null; isHere: boolean }>(
    database,
    sql`select
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as path,
      coalesce(inet_server_addr() << inet '127.0.0.0/8' or inet_server_addr() = inet '::1', true) as "isHere"`,
  );
  return found?.path && found.isHere ? freeBytes(found.path).catch(() => undefined) : undefined;
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
