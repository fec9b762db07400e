import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../testing/open-app';
import { openSuitesDatabase, suitesDatabase } from '../testing/suites-database';
import { databaseFreeBytes } from './disk';
import type { OpenDatabase } from './open';

describe('free bytes on the disk of the database', () => {
  test('appear in /readyz for this machine and not for a proxy', async () => {
    const app = await openApp();
    const ready = async (headers = {}) => (await fetch(`${app.origin}/readyz`, { headers })).json();
    try {
      expect(await ready()).toEqual({
        ok: true,
        databaseFreeBytes: expect.any(Number),
        notSetUp: app.platform.notSetUp,
      });
      expect(await ready({ 'X-Forwarded-For': '203.0.113.7' })).toEqual({ ok: true });
    } finally {
      await app.close();
    }
  });

  describe.skipIf(!suitesDatabase)('of PostgreSQL', () => {
    let folder: string;
    let opened: OpenDatabase;
    beforeAll(async () => {
      folder = await mkdtemp(`${tmpdir()}/zhijian-disk-`);
      opened = await openSuitesDatabase(folder);
    });
    afterAll(async () => {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** As a role that has no right of its own, or the one that docs/operate.md grants. */
    const asRole = (grant: boolean) =>
      opened.database.transaction(async (tx) => {
        await tx.execute(sql`create role reader_of_disks`);
        if (grant) await tx.execute(sql`grant pg_read_all_settings to reader_of_disks`);
        await tx.execute(sql`set local role reader_of_disks`);
        const free = await databaseFreeBytes(tx, { databaseUrl: 'postgres:', dataDir: '/no/such/folder' });
        await tx.execute(sql`reset role`);
        await tx.execute(sql`drop role reader_of_disks`);
        return free;
      });

    test('stay unknown when the role may not read the path', async () => {
      expect(await asRole(false)).toBeUndefined();
    });

    test('come from its own data directory, not from DATA_DIR', async () => {
      expect(await asRole(true)).toBeGreaterThan(0);
    });
  });
});
