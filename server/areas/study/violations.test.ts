import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOURS_B, LEARNER, LESSON_B } from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open';
import { violation } from '../../database/schema';
import { openSuitesDatabase } from '../../testing/suites-database';
import { noteViolation } from './violations';

let open: OpenDatabase;
let folder: string;
const clock = async () => 1_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  open = await openSuitesDatabase(folder, 'demo');
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const caller = {
  learner: LEARNER.id,
  installation: '',
  window: '',
  bearer: undefined,
  puzzle: undefined,
  address: '',
  now: new Date(),
};
const report = {
  userId: LEARNER.id,
  lessonId: LESSON_B,
  chapterId: '',
  hourId: HOURS_B[0],
  currentTime: 7.5,
};
const note = (change: object, key: string | undefined) =>
  noteViolation(open.database, clock, { ...report, errorCause: 'playbackRate 2', ...change } as never, {
    ...caller,
    key,
  });

test('a report that arrives twice under its key stands once', async () => {
  await note({}, 'browser:7');
  await note({}, 'browser:7');
  const rows = await open.database.select().from(violation);
  expect(rows).toEqual([
    {
      learner: LEARNER.id,
      hour: HOURS_B[0],
      key: 'browser:7',
      cause: 'playbackRate 2',
      position: 7_500,
      reportedAt: 1_000,
    },
  ]);
});

test('a report of an unknown hour, or without a cause, is refused for good', async () => {
  await expect(note({ hourId: '1' }, 'browser:8')).rejects.toThrow('没有找到这个课时');
  await expect(note({ errorCause: undefined }, 'browser:9')).rejects.toThrow('没有说明原因');
});
