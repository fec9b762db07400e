import { lessonCatalog } from '@contract/lessons';
import { finishHour } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { clearOpenWindow, heartbeat, isOpenOtherVideo } from '@contract/window';
import { HOURS_A, HOURS_B, HOURS_SHORT, LEARNER, LESSON_A, LESSON_B, TRAINING, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';
import { openedHour, type Sent, sendStretch, type Who } from '../../testing/study';

const server = suiteServer();

const open = (who: Who, hourId: string, sender: Sender) => openedHour(server, who, hourId, sender);
const send = (who: Who, stretch: Sent, sender: Sender) => sendStretch(server, who, stretch, sender);
const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

describe('finishing', () => {
  test('waits, saying in words what is missing, until the credit reaches the end', async () => {
    const sender = await server.student(tester(17), LESSON_A);
    const { sessionId } = await open(tester(17), HOURS_A[0], sender);
    pass(36);
    await send(tester(17), { hourId: HOURS_A[0], sessionId, from: 0, to: 36 }, sender);
    await expect(server.call(finishHour, { hourId: HOURS_A[0] }, sender)).rejects.toMatchObject({
      status: 200,
      code: '3001',
      message: '还差1分24秒未计入，学完后会自动完成',
    });
    pass(84);
    await send(tester(17), { hourId: HOURS_A[0], sessionId, from: 36, to: 120 }, sender);
    await server.call(finishHour, { hourId: HOURS_A[0] }, sender);
    const catalog = await server.call(
      lessonCatalog,
      { id: LESSON_A, userId: tester(17).id, trainingId: undefined },
      sender,
    );
    expect(catalog[0]?.hours[0]).toMatchObject({ isStudy: true, studyProgress: 100 });
    expect(catalog[0]?.hours[1]).toMatchObject({ isStudy: false, studyProgress: 0 });
  });

  test('a stored success is answered again; a refusal is not stored', async () => {
    const sender = { ...(await server.student(tester(18), LESSON_B)), key: 'browser-1:5' };
    const { sessionId } = await open(tester(18), HOURS_B[0], sender);
    const finishing = () => server.call(finishHour, { hourId: HOURS_B[0] }, sender);
    await expect(finishing()).rejects.toMatchObject({ code: '3001' });
    pass(30);
    await send(tester(18), { hourId: HOURS_B[0], sessionId, from: 0, to: 30 }, sender);
    const first = await finishing();
    const finishedAt = (await server.call(studyRecords, {}, sender))[0]?.lastStudiedAt;
    pass(600);
    expect(await finishing()).toEqual(first);
    expect((await server.call(studyRecords, {}, sender))[0]?.lastStudiedAt).toBe(finishedAt);
    await server.call(finishHour, { hourId: HOURS_B[0] }, { ...sender, key: 'browser-1:6' });
    expect((await server.call(studyRecords, {}, sender))[0]?.lastStudiedAt).toBe(finishedAt);
    // The key belongs to that hour: it finishes no other.
    await expect(server.call(finishHour, { hourId: HOURS_B[1] }, sender)).rejects.toMatchObject({
      code: '3001',
    });
  });

  test('an hour that is credited but not finished shows 99 %', async () => {
    const sender = await server.student(tester(19), LESSON_B);
    const { sessionId } = await open(tester(19), HOURS_B[0], sender);
    pass(30);
    await send(tester(19), { hourId: HOURS_B[0], sessionId, from: 0, to: 30 }, sender);
    const catalog = await server.call(
      lessonCatalog,
      { id: LESSON_B, userId: tester(19).id, trainingId: undefined },
      sender,
    );
    expect(catalog[0]?.hours[0]).toMatchObject({ isStudy: false, studyProgress: 99 });
  });

  test('an unknown hour is refused for good', async () => {
    const { token } = await server.login(tester(20).phone);
    await expect(server.call(finishHour, { hourId: '1' }, { token })).rejects.toMatchObject({ code: '3101' });
  });
});

describe('the window', () => {
  const who = tester(21);
  const asks = (sender: Sender) => server.call(isOpenOtherVideo, { userId: who.id }, sender);
  const beats = (sender: Sender) => server.call(heartbeat, { userId: who.id }, sender);

  test('is held by one, taken over by its own browser at once and by another after 90 s', async () => {
    const { token } = await server.login(who.phone);
    const a = { token, installation: 'browser-a', window: 'a' };
    const sibling = { ...a, window: 'a2' };
    const b = { token, installation: 'browser-b', window: 'b' };
    expect(await asks(b)).toBe(false);
    await beats(a);
    expect([await asks(a), await asks(sibling), await asks(b)]).toEqual([false, false, true]);
    await expect(beats(b)).rejects.toMatchObject({ code: '3003', message: '请勿多开视频窗口' });
    await beats(sibling);
    pass(89);
    await expect(beats(b)).rejects.toMatchObject({ code: '3003' });
    pass(1);
    expect(await asks(b)).toBe(false);
    await beats(b);
    expect(await asks(a)).toBe(true);
    await server.call(clearOpenWindow, { userId: who.id }, a);
    expect(await asks(a)).toBe(true);
    await server.call(clearOpenWindow, { userId: who.id }, b);
    expect(await asks(a)).toBe(false);
  });

  test('of two that try at once one gets it', async () => {
    const { token } = await server.login(tester(22).phone);
    const tries = ['x', 'y', 'z'].map((name) =>
      server.call(heartbeat, { userId: tester(22).id }, { token, installation: name, window: name }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('is renewed by a live record of its own, and by no other', async () => {
    const me = tester(23);
    const sender = await server.student(me, LESSON_A);
    const { sessionId } = await open(me, HOURS_A[0], sender);
    const elsewhere = { ...sender, installation: 'browser-z', window: 'z' };
    await server.call(heartbeat, { userId: me.id }, sender);
    pass(60);
    await send(me, { hourId: HOURS_A[0], sessionId, from: 0, to: 20, live: true }, sender);
    pass(60);
    expect(await server.call(isOpenOtherVideo, { userId: me.id }, elsewhere)).toBe(true);
    await send(me, { hourId: HOURS_A[0], sessionId, from: 20, to: 40, live: false }, sender);
    await send(me, { hourId: HOURS_A[0], sessionId, from: 20, to: 40, live: true }, elsewhere);
    pass(31);
    expect(await server.call(isOpenOtherVideo, { userId: me.id }, elsewhere)).toBe(false);
  });

  test('credit does not depend on it', async () => {
    const me = tester(24);
    const sender = await server.student(me, LESSON_A);
    const { sessionId } = await open(me, HOURS_A[0], sender);
    await server.call(heartbeat, { userId: me.id }, { ...sender, installation: 'browser-z', window: 'z' });
    pass(10);
    const paid = await send(me, { hourId: HOURS_A[0], sessionId, from: 0, to: 10, live: true }, sender);
    expect(paid).toMatchObject({ credited: 10 });
  });
});

test('study records begin with the hour studied last', async () => {
  const { token } = await server.login(LEARNER.phone);
  const records = await server.call(studyRecords, {}, { token });
  expect(records.map(({ hourId }) => hourId)).toEqual([
    HOURS_A[1],
    HOURS_A[0],
    HOURS_SHORT[1],
    HOURS_SHORT[0],
  ]);
  expect(records[0]).toMatchObject({
    hourId: HOURS_A[1],
    hourNumber: 2,
    duration: 120,
    credited: 60,
    isFinish: false,
  });
  expect(records[1]).toMatchObject({
    hourId: HOURS_A[0],
    credited: 120,
    isFinish: true,
    trainingId: TRAINING,
  });
  expect(records[0]?.lastStudiedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});
