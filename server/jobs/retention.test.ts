import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open';
import { reminder, training } from '../database/schema';
import { openSuitesDatabase } from '../testing/suites-database';
import { forgetOldRows } from './retention';

const YEAR_MS = 365 * 24 * 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-retention-'));
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a reminder is deleted after a year and not before', async () => {
  const { database } = opened;
  const at = 1_800_000_000_000;
  await database.insert(training).values({ id: 't', name: '培训' });
  await database.insert(reminder).values({ learner: 'l', training: 't', at });
  const removeAt = (now: number) => {
    const clock = async () => now;
    return forgetOldRows({ database, clock, ledgerClock: clock });
  };
  await removeAt(at + YEAR_MS);
  expect(await database.select().from(reminder)).toHaveLength(1);
  await removeAt(at + YEAR_MS + 1);
  expect(await database.select().from(reminder)).toEqual([]);
});
