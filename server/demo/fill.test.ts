import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaTime } from '../china-time';
import { type OpenDatabase, openDatabase } from '../database/open';
import { columnItem, news, training } from '../database/schema';
import { readSettings } from '../settings';
import { demoColumns } from './columns';
import { fillWithDemo } from './fill';
import { COLUMNS, POLICY_THREE_FILES, TRAINING, TRAININGS } from './ids';

let open: OpenDatabase;
let folder: string;
/** A quarter to midnight in UTC: in China the next day has begun. */
const now = Date.parse('2027-03-14T23:45:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  open = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  await fillWithDemo(open.database, async () => now, readSettings({}));
}, 60_000);
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

test('attached files have the size that they have', async () => {
  const [policy] = await open.database.select().from(news).where(eq(news.id, POLICY_THREE_FILES));
  expect(policy?.kind).toBe('policy');
  expect(policy?.files).toHaveLength(3);
  for (const { url, size } of policy?.files ?? []) expect(size).toBe(statSync(`server/demo${url}`).size);
});

test('trainings run by the day on which the demo is filled, in whole days of China', async () => {
  const rows = await open.database.select().from(training);
  const runs = (id: string) => {
    const { beginsAt, endsAt } = rows.find((row) => row.id === id) ?? expect.fail(`no training ${id}`);
    return { begun: beginsAt <= now, over: endsAt < now, times: [chinaTime(beginsAt), chinaTime(endsAt)] };
  };
  expect(runs(TRAINING)).toMatchObject({ begun: true, over: false });
  expect(runs(TRAININGS.paid)).toMatchObject({ begun: true, over: false });
  expect(runs(TRAININGS.ended)).toMatchObject({ begun: true, over: true });
  expect(runs(TRAININGS.notStarted)).toEqual({
    begun: false,
    over: false,
    times: ['2027-03-25 00:00:00', '2027-04-01 23:59:59'],
  });
});

test('a column keeps its order', async () => {
  const rows = await open.database.select().from(columnItem).where(eq(columnItem.column, COLUMNS.newsOnly));
  const shown = rows.sort((a, b) => a.place - b.place).map(({ item }) => item);
  expect(shown).toEqual(demoColumns.find(({ id }) => id === COLUMNS.newsOnly)?.news);
});
