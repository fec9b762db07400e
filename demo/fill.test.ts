import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chinaTime } from '@rules/china-time';
import { obstacleTo } from '@rules/registration';
import { standingTo } from '@server/areas/trainings/may-register';
import { examsOf, isPassed, requiredHoursDone } from '@server/areas/trainings/standing';
import type { OpenDatabase } from '@server/database/open';
import { columnItem, hour, medium, news, training } from '@server/database/schema';
import { usedMedia } from '@server/jobs/used-media';
import { chosenMediaStore } from '@server/outside/media-store-chosen';
import { readSettings } from '@server/settings/settings';
import { openSuitesDatabase } from '@server/testing/suites-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoContent } from './content';
import { fillWithDemo } from './fill';
import {
  COLUMNS,
  HOURS_C,
  LEARNER,
  LESSON_SHORT,
  POLICY_THREE_FILES,
  TRAINING,
  TRAINING_SHORT,
  TRAININGS,
} from './ids/ids';

let open: OpenDatabase;
let folder: string;
/** A quarter to midnight in UTC: in China the next day has begun. */
const now = Date.parse('2027-03-14T23:45:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  open = await openSuitesDatabase(folder);
  const media = chosenMediaStore(readSettings({ DATA_DIR: folder }));
  await fillWithDemo({ database: open.database, clock: async () => now, media });
});
/** What a server that comes later onto this database has in a store of its own. */
const storeOfAnother = () => chosenMediaStore(readSettings({ DATA_DIR: join(folder, 'another') }));

afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

test('attached files have the size that they have', async () => {
  const [policy] = await open.database.select().from(news).where(eq(news.id, POLICY_THREE_FILES));
  expect(policy?.kind).toBe('policy');
  expect(policy?.files).toHaveLength(3);
  const { content, onDisk } = await demoContent();
  for (const { url, size } of policy?.files ?? []) {
    const file = content.files.find(({ digest }) => url.startsWith(`/files/${digest}`));
    expect(size).toBe(statSync(onDisk.get(file?.path ?? '') ?? '').size);
  }
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
  for (const id of [TRAINING_SHORT, TRAININGS.examOpen, TRAININGS.faceCheck]) {
    expect(runs(id)).toMatchObject({ begun: true, over: false });
  }
  expect(runs(TRAININGS.notStarted)).toEqual({
    begun: false,
    over: false,
    times: ['2027-03-25 00:00:00', '2027-04-01 23:59:59'],
  });
});

test('each state of a registration, an exam and a certificate can be reached', async () => {
  const { database } = open;
  const rows = await database.select().from(training);
  const states = await Promise.all(
    rows.map(async (row) => {
      const asked = { learner: LEARNER.id, now, offlineIds: [] };
      const { standing } = await standingTo(database, row, asked);
      return [row.id, standing.registered ? 'registered' : (obstacleTo(standing) ?? 'ok')];
    }),
  );
  expect(Object.fromEntries(states)).toEqual({
    [TRAINING]: 'registered',
    [TRAININGS.paid]: 'notPaid',
    [TRAININGS.notStarted]: 'notBegun',
    [TRAININGS.ended]: 'ended',
    [TRAININGS.foremen]: 'ok',
    [TRAININGS.long]: 'ok',
    [TRAINING_SHORT]: 'ok',
    [TRAININGS.full]: 'full',
    [TRAININGS.offline]: 'offlineOnly',
    [TRAININGS.prerequisites]: 'prerequisitesMissing',
    [TRAININGS.faceCheck]: 'faceCheckMissing',
    [TRAININGS.examOpen]: 'registered',
    [TRAININGS.certificateReady]: 'registered',
    [TRAININGS.certificateApplied]: 'registered',
  });

  const achieved = async (id: string) => ({
    hoursDone: await requiredHoursDone(database, LEARNER.id, id),
    examsPassed: (await examsOf(database, LEARNER.id, id)).every((one) => isPassed(one, now)),
  });
  expect(await achieved(TRAINING)).toEqual({ hoursDone: false, examsPassed: false });
  expect(await achieved(TRAININGS.examOpen)).toEqual({ hoursDone: true, examsPassed: false });
  for (const id of [TRAININGS.certificateReady, TRAININGS.certificateApplied]) {
    expect(await achieved(id)).toEqual({ hoursDone: true, examsPassed: true });
  }
});

test('the short lesson is a video of 30 s and a text of 10 s', async () => {
  const hours = await open.database.select().from(hour).where(eq(hour.lesson, LESSON_SHORT));
  const told = hours.sort((a, b) => a.place - b.place).map(({ type, end }) => [type, Math.round(end / 1000)]);
  expect(told).toEqual([
    [0, 30],
    [1, 10],
  ]);
});

test('the films last to the millisecond what courses and tests stand on', async () => {
  const hours = await open.database.select().from(hour).where(eq(hour.type, 0));
  const ends = new Set(hours.filter(({ link }) => link === '').map(({ end }) => end));
  expect([...ends].sort((a, b) => a - b)).toEqual([30_000, 120_000]);
});

test('the film in two qualities has its captions, and the end of the shorter', async () => {
  const [film] = await open.database.select().from(hour).where(eq(hour.id, HOURS_C[2]));
  expect(film).toMatchObject({ end: 30_000, media: expect.stringMatching(/master\.m3u8$/) });
  expect(Object.keys(film?.captions ?? {})).toEqual(['zh-CN']);
});

test('a column keeps its order', async () => {
  const rows = await open.database.select().from(columnItem).where(eq(columnItem.column, COLUMNS.newsOnly));
  const shown = rows.sort((a, b) => a.place - b.place).map(({ item }) => item);
  const { content } = await demoContent();
  const column = content.columns.find(({ id }) => id === COLUMNS.newsOnly);
  expect(shown).toEqual(column?.news.map((slug) => content.news.find((one) => one.slug === slug)?.id));
  expect(shown).toHaveLength(8);
});

test('a server with an empty store finds all that the database refers to, captions in their own form too', async () => {
  const media = storeOfAnother();
  await fillWithDemo({ database: open.database, clock: async () => now, media });
  const used = await usedMedia(open.database, now);
  // A stream is the set of its files: nothing lies there under its own name.
  const streams = await open.database.select().from(medium).where(eq(medium.kind, 'stream'));
  for (const { digest } of streams) used.delete(digest);
  const missing: string[] = [];
  for (const digest of used) if ((await media.size(digest)) === undefined) missing.push(digest);
  expect(used.size).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
