import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@server/areas/account/password';
import { type OpenDatabase, openDatabase } from '@server/database/open';
import { account, serverKey } from '@server/database/schema';
import { createServer } from '@server/server';
import { readSettings } from '@server/settings/settings';
import { WrongSetting } from '@server/settings/wrong-setting';
import { fillDemo } from '@server/testing/prepared-folders';
import { suitesDatabase } from '@server/testing/suites-database';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsDemo } from './mark';

const log = pino({ level: 'silent' });
let where: { DATA_DIR: string; DATABASE_URL?: string };
const production = () => readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...where });

async function on<T>(work: (database: OpenDatabase['database']) => Promise<T>): Promise<T> {
  const opened = await openDatabase(production());
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

beforeAll(async () => {
  const url = await suitesDatabase?.();
  where = { DATA_DIR: await mkdtemp(join(tmpdir(), 'zhijian-mark-')), ...(url && { DATABASE_URL: url }) };
});
afterAll(() => rm(where.DATA_DIR, { recursive: true, force: true }));

test('production starts on an empty database, and never on what the demo has filled', async () => {
  const server = await createServer(production(), { log });
  await server.close();
  await fillDemo(where);
  const starting = createServer(production(), { log });
  await expect(starting).rejects.toThrow(WrongSetting);
  await expect(starting).rejects.toThrow(/演示数据.*DATA_DIR.*DATABASE_URL/);
  // The demo itself goes on there.
  await fillDemo(where);
});

test('one that was filled before there was a mark is known by its accounts, as long as their password is the demo’s', async () => {
  await on((database) => database.delete(serverKey).where(eq(serverKey.name, 'demo')));
  expect(await on(holdsDemo)).toBe(true);
  const passwordHash = await hashPassword('one of their own');
  await on((database) => database.update(account).set({ passwordHash }));
  expect(await on(holdsDemo)).toBe(false);
});
