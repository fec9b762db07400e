import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { mustBalance } from '../../testing/balanced';
import { openApp } from '../../testing/open-app';
import { oneFace } from '../../testing/pictures';
import { lockLearner } from '../study/learner-lock';
import { readPhoto } from './photo';
import { receiveCheck, recordVerdict } from './store';

let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  app = await openApp();
});
afterAll(async () => {
  await mustBalance(app.database);
  await app.close();
});

const PASSED = { passed: true, reason: '核身通过', live: 'unknown' } as const;
const FAILED = { passed: false, reason: '不是本人', live: 'unknown' } as const;

/** A learner who has studied an hour of 30 s to its end, with a photo at 10 s that nobody has judged. */
async function withWaitingPhoto(id: string) {
  const { database } = app;
  const hour = { id, lesson: id, chapter: id, name: '课时', place: 1, media: '', end: 30_000, price: 0 };
  await database
    .insert(table.lesson)
    .values({ id, name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 });
  await database.insert(table.chapter).values({ id, lesson: id, name: '章', place: 0 });
  await database.insert(table.hour).values({ ...hour, facePoints: [10_000] });
  const learner = `139000000${id}`;
  const token = await app.learner(learner);
  await database.insert(table.lessonRecord).values({ learner, lesson: id, joinedAt: 0 });
  const place = { trainingId: '', hourId: id, userId: learner };
  const ask = async (call: Promise<unknown>) =>
    (await call) as { ended: string; data: Record<string, unknown> };
  const open = async () => (await ask(app.ask(lastPlayTime, { ...place, edition: undefined }, token))).data;
  const { sessionId } = await open();
  const rest = { videoUrl: undefined, localProgress: undefined, live: true, playbackRate: 1 };
  const send = async (from: number, to: number) => {
    app.time.now += (to - from) * 1000;
    const stretch = { ...place, ...rest, sessionId: String(sessionId), from, currentTime: to };
    return (await ask(app.ask(syncTimer, stretch, token))).data;
  };
  const clock = async () => app.time.now;
  const photo = await readPhoto(new Uint8Array(await oneFace()));
  await send(0, 10);
  const check = await database.transaction(async (tx) => {
    const { now } = await lockLearner(tx, clock, learner);
    const came = { learner, hour: id, training: '', point: 10_000, photo: photo.bytes };
    return receiveCheck(tx, photo, { ...came, takenAt: now, receivedAt: now, claimedUntil: now });
  });
  expect(await send(10, 30)).toMatchObject({ credited: 10, provisional: 20 });
  return {
    open,
    send,
    /** The operator gives the hour other face points, ms. */
    setPoints: (facePoints: number[]) =>
      database.update(table.hour).set({ facePoints }).where(eq(table.hour.id, id)),
    judge: (verdict: typeof PASSED | typeof FAILED) =>
      database.transaction(async (tx) =>
        recordVerdict(tx, check.id, verdict, await lockLearner(tx, clock, learner)),
      ),
    finish: () => ask(app.ask(finishHour, { hourId: id, sessionId: undefined, evidence: undefined }, token)),
    records: async () => (await ask(app.ask(studyRecords, {}, token))).data,
    stored: async () => {
      const of = and(eq(table.hourCredit.learner, learner), eq(table.hourCredit.hour, id));
      const [credit] = await database.select().from(table.hourCredit).where(of);
      return credit;
    },
    events: async () =>
      (await database.select().from(table.creditEvent).where(eq(table.creditEvent.hour, id)))
        .sort((a, b) => a.id - b.id)
        .map(({ kind, credited, provisional }) => [kind, credited, provisional]),
  };
}

const BEFORE = [
  ['record', 10_000, 0],
  ['record', 0, 20_000],
];
const FREED = ['unheld', 20_000, -20_000];

describe('face points taken out of an hour while a photo waits', () => {
  test('lets the finish through at once, and writes what it confirms as an event', async () => {
    const learner = await withWaitingPhoto('71');
    await learner.setPoints([]);
    expect(await learner.finish()).toMatchObject({ ended: 'ok' });
    expect(await learner.events()).toEqual([...BEFORE, FREED]);
    expect(await learner.stored()).toMatchObject({ credited: 30_000, provisional: 0, finished: true });
  });

  test('confirms what was studied behind it when the hour is opened', async () => {
    const learner = await withWaitingPhoto('72');
    await learner.setPoints([]);
    expect(await learner.open()).toMatchObject({ currentTime: 30, provisional: 0, facePoints: [] });
    expect(await learner.stored()).toMatchObject({ credited: 30_000, provisional: 0, reserved: [] });
    await learner.open();
    expect(await learner.events()).toEqual([...BEFORE, FREED]);
  });

  test.each([
    ['73', PASSED],
    ['74', FAILED],
  ])('confirms it with the verdict, whatever that is (hour %s)', async (id, verdict) => {
    const learner = await withWaitingPhoto(id);
    await learner.setPoints([]);
    await learner.judge(verdict);
    expect(await learner.stored()).toMatchObject({ credited: 30_000, provisional: 0 });
    expect(await learner.events()).toEqual([...BEFORE, FREED]);
    expect(await learner.finish()).toMatchObject({ ended: 'ok' });
  });

  test('answers the study records with it and writes nothing', async () => {
    const learner = await withWaitingPhoto('75');
    await learner.setPoints([]);
    expect(await learner.records()).toMatchObject([{ credited: 30, provisional: 0, isFinish: false }]);
    expect(await learner.events()).toEqual(BEFORE);
  });

  test('confirms it with a record of progress without new time', async () => {
    const learner = await withWaitingPhoto('76');
    await learner.setPoints([]);
    expect(await learner.send(30, 30)).toMatchObject({ credited: 30, provisional: 0 });
    expect(await learner.events()).toEqual([...BEFORE, ['record', 20_000, -20_000]]);
  });
});

describe('a face point moved while its photo waits', () => {
  test('confirms up to the new point, asks for that, and finishes once it has passed', async () => {
    const learner = await withWaitingPhoto('77');
    await learner.setPoints([15_000]);
    expect(await learner.finish()).toMatchObject({ ended: '3001', data: { facePoints: [15] } });
    expect(await learner.open()).toMatchObject({ currentTime: 30, provisional: 15, facePoints: [15] });
    expect(await learner.events()).toEqual([...BEFORE, ['unheld', 5_000, -5_000]]);
    await learner.judge(FAILED);
    expect(await learner.stored()).toMatchObject({ credited: 15_000, provisional: 15_000 });
  });
});
