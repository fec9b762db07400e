import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOURS_A, HOURS_C, LESSON_A, LESSON_C } from '@demo/ids/ids';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditEvent } from '../../database/schema';
import { Instances } from '../../testing/instances';
import { suitesPlace } from '../../testing/suites-database';
import { join as joinLesson } from '../lessons/joining';
import { UNPAID_A_DAY } from './credit-events';
import { openSession } from './sessions';

let server: Instances;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhijian-events-'));
  server = new Instances(await suitesPlace(dataDir, 'demo'));
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const HOUR = HOURS_A[0];
const eventsOf = (learner: string) =>
  server.database
    .select()
    .from(creditEvent)
    .where(eq(creditEvent.learner, learner))
    .orderBy(desc(creditEvent.id));

/** A learner whose records go to the desk that the server has. Positions in ms. */
async function studying(learner: string) {
  const { database, clock } = server;
  for (const lesson of [LESSON_A, LESSON_C]) await joinLesson(database, clock, learner, lesson);
  const opener = { learner, window: 'w', installation: 'i' };
  const { sessionId: session } = await openSession(database, clock, HOUR, opener);
  return (from: number, to: number, seq: number, change = {}) =>
    server.desks[0]?.pay({
      learner,
      window: 'w',
      installation: 'i',
      session,
      hour: HOUR,
      seq,
      from,
      to,
      live: false,
      ...change,
    });
}

describe('what is told of credit', () => {
  test('each stretch that moved it, once, with the session, the record and the reason', async () => {
    const send = await studying('moves');
    server.pass(10_000);
    await send(0, 10_000, 1);
    await send(10_000, 20_000, 2);
    await send(0, 10_000, 1);
    expect(await eventsOf('moves')).toMatchObject([
      { kind: 'record', seq: 2, from: 10_000, to: 20_000, credited: 2_000, provisional: 0, reason: 'time' },
      { kind: 'record', seq: 1, from: 0, to: 10_000, credited: 10_000, reason: 'none', times: 1 },
    ]);
  });

  test('the same claim without effect counts up and stands once', async () => {
    const send = await studying('again');
    for (const _ of [1, 2, 3]) await send(30_000, 40_000, 7);
    await send(30_000, 41_000, 8);
    expect(await eventsOf('again')).toMatchObject([
      { seq: 8, reason: 'gap', credited: 0, times: 1 },
      { seq: 7, reason: 'gap', credited: 0, times: 3 },
    ]);
  });

  test('of a day so many without effect, and then one that says so; the next day begins anew', async () => {
    const send = await studying('flood');
    for (let seq = 1; seq <= UNPAID_A_DAY + 5; seq += 1) await send(50_000 + seq, 60_000, seq);
    const [last, ...rest] = await eventsOf('flood');
    expect(last).toMatchObject({ reason: 'more', times: 5 });
    expect(rest).toHaveLength(UNPAID_A_DAY);
    server.pass(86_400_001);
    await send(50_000, 60_000, 1_000);
    expect((await eventsOf('flood'))[0]).toMatchObject({ reason: 'gap', seq: 1_000 });
  });
});

test('progress of a text is refused for good, and pays nothing', async () => {
  const send = await studying('reader');
  server.pass(60_000);
  const refused = send(0, 30_000, 1, { hour: HOURS_C[0] });
  await expect(refused).rejects.toThrow('图文课时读完后计入，不收播放进度');
  expect(await eventsOf('reader')).toEqual([]);
});
