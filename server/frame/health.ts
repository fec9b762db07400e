import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Place } from '../database/connection';
import { DISK_UNKNOWN, databaseFreeBytes } from '../database/disk';
import { isMigrated } from '../database/migrated';
import type { Database } from '../database/open';
import type { Life } from './drain';
import { whatFailed } from './failures';
import { isOfThisMachine } from './metrics-routes';

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent requests, for its database answers and has the tables that
 * it knows, and it is not about to end; 503 otherwise. The answer to this machine says how many bytes are free on the
 * disk of the database, or why that is unknown, and names the providers that are not set up.
 */
export function healthRoutes(
  app: Hono,
  {
    database,
    place,
    log,
    life,
    notSetUp,
  }: { database: Database; place: Place; log: Logger; life: Life; notSetUp: readonly string[] },
) {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (life.ending) return c.json({ ok: false, why: '正在停止' }, 503);
    try {
      if (await isMigrated(database)) {
        if (!isOfThisMachine(c)) return c.json({ ok: true });
        const free = await databaseFreeBytes(database, place);
        return c.json({
          ok: true,
          databaseFreeBytes: free ?? null,
          notSetUp,
          ...(free === undefined && { why: DISK_UNKNOWN }),
        });
      }
      return c.json({ ok: false, why: '数据库的表还不是这一版的' }, 503);
    } catch (error) {
      log.warn(whatFailed(error), 'the database does not answer');
      return c.json({ ok: false, why: '数据库没有回答' }, 503);
    }
  });
}
