import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '@contract/operator/content';
import * as contents from '@contract/operator/contents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { NOTHING, writtenTraining } from '../../testing/written-content';
import { operatorClient } from '../commands/operator-client';

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let client: ReturnType<typeof operatorClient>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ OPERATOR_SECRET, MEDIA_STORE_DIR: folder });
  client = operatorClient({ origin: app.origin, secret: OPERATOR_SECRET, rests: [] });
});
beforeEach(async () => {
  app.time.now = Date.parse('2027-03-15T02:00:00Z');
  await app.database.execute(sql.raw('truncate content_item, content_state, training cascade'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Training = Content['trainings'][number];
const exam = { title: '考试', from: '2027-04-01', to: '2027-04-20 23:59:59', pass: 60, attempts: 1 };
const training = (more: Partial<Training>) => ({
  ...NOTHING,
  trainings: [writtenTraining('first', [], { exam, ...more })],
});
const diff = async (content: Content) =>
  (await client.ask(contents.diff.path, { content })) as { version: number; changes: string[] };

/** Applies a training, and returns what a diff says of the other one, a day later. */
async function changes(before: Partial<Training>, after: Partial<Training>): Promise<string[]> {
  const content = training(before);
  await client.ask(contents.apply.path, { content, version: (await diff(content)).version });
  app.time.now += 24 * 3_600_000;
  return (await diff(training(after))).changes;
}

describe('a diff of times', () => {
  test('writes the day from which and to which a training ends', async () => {
    expect(
      await changes(
        { runs: ['2026-11-01', '2026-11-30 23:59:59'] },
        { runs: ['2026-11-01', '2026-12-31 23:59:59'] },
      ),
    ).toEqual(['培训「培训 first」的时间有改动，培训结束：2026-11-30 → 2026-12-31']);
  });

  test('writes times that count from today as dates: the earlier one from the day of its apply', async () => {
    expect(
      await changes({ runs: ['今天', '今天+30天 23:59:59'] }, { runs: ['今天', '今天+60天 23:59:59'] }),
    ).toEqual(['培训「培训 first」的时间有改动，培训结束：2027-04-14 → 2027-05-15']);
  });

  test('says nothing of a time that is written otherwise and is the same', async () => {
    const said = await changes(
      { runs: ['今天', '2027-04-14'] },
      { runs: ['2027-03-15 00:00', '2027-04-14'] },
    );
    expect(said).toEqual([]);
  });

  test('writes the time of day where it is not the edge of a day', async () => {
    expect(
      await changes({ runs: ['2027-01-01', '2027-06-30'] }, { runs: ['2027-01-01 08:30', '2027-07-01'] }),
    ).toEqual([
      '培训「培训 first」的时间有改动，培训开始：2027-01-01 00:00 → 2027-01-01 08:30，培训结束：2027-06-30 00:00 → 2027-07-01 00:00',
    ]);
  });

  test('names registration where the training has own times for it', async () => {
    const runs: Training['runs'] = ['2027-01-01', '2027-06-30 23:59:59'];
    expect(await changes({ runs }, { runs, registration: ['2027-01-01', '2027-02-01 23:59:59'] })).toEqual([
      '培训「培训 first」的时间有改动，报名结束：2027-06-30 → 2027-02-01',
    ]);
  });

  test('writes the days of an exam', async () => {
    expect(await changes({}, { exam: { ...exam, to: '2027-05-20 23:59:59' } })).toEqual([
      '考试「考试」的时间有改动，考试结束：2027-04-20 → 2027-05-20',
    ]);
  });
});
