import { lastViewedTime, saveLastViewedTime } from '@contract/last-viewed-time';
import { finishHour, lastPlayTime } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { CHAPTERS_B, HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';

const server = suiteServer();

type Who = { id: string; phone: string };

const placeOf = (who: Who, hourId: string) => ({
  userId: who.id,
  lessonId: LESSON_B,
  chapterId: CHAPTERS_B[0],
  hourId,
});
const open = (who: Who, sender: Sender, hourId: string = HOURS_B[0]) =>
  server.call(lastViewedTime, placeOf(who, hourId), sender);

type Saved = { from?: number; to: number; sessionId?: string; cause?: string; hourId?: string };

const save = (who: Who, { from = 0, to, sessionId, cause, hourId = HOURS_B[0] }: Saved, sender: Sender) =>
  server.call(
    saveLastViewedTime,
    {
      ...placeOf(who, hourId),
      currentTime: to,
      errorCause: cause,
      viewTime: 1,
      realViewTime: 1,
      sessionId,
      from,
      live: true,
    },
    sender,
  );
const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

test('the older player opens the very session that the custom player finds', async () => {
  const sender = await server.student(tester(1), LESSON_B);
  const first = await open(tester(1), sender);
  expect(first).toMatchObject({ lastViewedTime: 0, isComplete: false });
  const same = { trainingId: '', hourId: HOURS_B[0], userId: tester(1).id };
  expect((await server.call(lastPlayTime, same, sender)).sessionId).toBe(first.sessionId);
  expect((await open(tester(1), sender, HOURS_B[1])).sessionId).not.toBe(first.sessionId);
});

test('its progress is paid by the server’s clock, and is where it goes on', async () => {
  const sender = await server.student(tester(2), LESSON_B);
  const { sessionId } = await open(tester(2), sender);
  pass(10);
  const paid = await save(tester(2), { to: 25, sessionId }, sender);
  expect(paid).toMatchObject({ credited: 12, provisional: 0, reason: 'time', final: false });
  expect(await save(tester(2), { to: 12, sessionId }, sender)).toMatchObject({
    credited: 12,
    reason: 'none',
  });
  expect((await open(tester(2), sender)).lastViewedTime).toBe(12);
});

test('its hour is finished as any other, and its record says so', async () => {
  const sender = await server.student(tester(3), LESSON_B);
  const { sessionId } = await open(tester(3), sender);
  pass(30);
  expect(await save(tester(3), { to: 30, sessionId }, sender)).toMatchObject({ credited: 30 });
  await server.call(finishHour, { hourId: HOURS_B[0] }, sender);
  expect(await open(tester(3), sender)).toMatchObject({ lastViewedTime: 30, isComplete: true });
});

test('progress under no session, or another learner’s, waits and earns nothing', async () => {
  const sender = await server.student(tester(4), LESSON_B);
  const { sessionId } = await open(tester(4), sender);
  pass(10);
  expect(await save(tester(4), { to: 10 }, sender)).toMatchObject({ credited: 0, reason: 'session' });
  const thief = await server.student(tester(5), LESSON_B);
  const stolen = await save(tester(5), { to: 10, sessionId }, thief);
  expect(stolen).toMatchObject({ credited: 0, reason: 'session' });
});

test('a report of a violation is written down and pays nothing, whatever else it carries', async () => {
  const sender = await server.student(tester(6), LESSON_B);
  const { sessionId } = await open(tester(6), sender);
  pass(20);
  const report = { to: 20, sessionId, cause: 'playedAhead 0.8' };
  const answer = await save(tester(6), report, { ...sender, key: 'browser-1:1' });
  expect(answer).toEqual({ msg: '已记录' });
  expect(await server.call(studyRecords, {}, sender)).toEqual([]);
});

test('progress that no player could have made, or of an unknown hour, is refused for good', async () => {
  const sender = await server.student(tester(7), LESSON_B);
  const { sessionId } = await open(tester(7), sender);
  pass(20);
  for (const stretch of [{ from: -1, to: 5 }, { from: 6, to: 5 }, { to: 'abc' as never }]) {
    const refused = save(tester(7), { ...stretch, sessionId }, sender);
    await expect(refused).rejects.toMatchObject({ code: '3102' });
  }
  await expect(save(tester(7), { to: 5, sessionId, hourId: '1' }, sender)).rejects.toMatchObject({
    code: '3101',
  });
});

test('nobody opens an hour of a lesson that was not joined', async () => {
  const { token } = await server.login(tester(8).phone);
  await expect(open(tester(8), { token })).rejects.toMatchObject({ code: '2201' });
});
