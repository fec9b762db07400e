import { hourDetail } from '@contract/lessons';
import { HOURS_A, HOURS_B, LESSON_A, LESSON_B, TRAINING, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';
import { openedHour, type Sent, sendStretch, type Who } from '../../testing/study';

const server = suiteServer();

const open = (who: Who, hourId: string, sender: Sender) => openedHour(server, who, hourId, sender);
const send = (who: Who, stretch: Sent, sender: Sender) => sendStretch(server, who, stretch, sender);
const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

describe('a session', () => {
  test('is the same for the same window and hour, and another for any other', async () => {
    const sender = await server.student(tester(1), LESSON_B);
    const first = await open(tester(1), HOURS_B[0], sender);
    expect(first).toMatchObject({ currentTime: 0, isFinish: false });
    expect(first.sessionId).toMatch(/^\d{16,19}$/);
    pass(5);
    expect((await open(tester(1), HOURS_B[0], sender)).sessionId).toBe(first.sessionId);
    expect((await open(tester(1), HOURS_B[1], sender)).sessionId).not.toBe(first.sessionId);
    const other = await open(tester(1), HOURS_B[0], { ...sender, window: 'window-2' });
    expect(other.sessionId).not.toBe(first.sessionId);
  });

  test('of a page without a name is new each time', async () => {
    const { window: _, ...unnamed } = await server.student(tester(2), LESSON_B);
    const first = await open(tester(2), HOURS_B[0], unnamed);
    expect((await open(tester(2), HOURS_B[0], unnamed)).sessionId).not.toBe(first.sessionId);
  });

  test('its base stays where it was first opened, over a new login too', async () => {
    const before = await server.student(tester(3), LESSON_B);
    const { sessionId } = await open(tester(3), HOURS_B[0], before);
    pass(10);
    const sender = await server.student(tester(3), LESSON_B);
    expect((await open(tester(3), HOURS_B[0], sender)).sessionId).toBe(sessionId);
    const paid = await send(tester(3), { hourId: HOURS_B[0], sessionId, from: 0, to: 10 }, sender);
    expect(paid).toEqual({ credited: 10, provisional: 0, reason: 'none', facePoints: [], final: false });
  });

  test('lives 90 days', async () => {
    const sender = await server.student(tester(4), LESSON_B);
    const { sessionId } = await open(tester(4), HOURS_B[0], sender);
    pass(91 * 24 * 3600);
    // Days later the test's tokens are still good by the process's clock, which does not move.
    const late = await send(tester(4), { hourId: HOURS_B[0], sessionId, from: 0, to: 5 }, sender);
    expect(late).toMatchObject({ credited: 0, reason: 'session' });
    expect((await open(tester(4), HOURS_B[0], sender)).sessionId).not.toBe(sessionId);
  });

  test('is refused before the lesson is joined, and for an hour that nobody knows', async () => {
    const { token } = await server.login(tester(5).phone);
    await expect(open(tester(5), HOURS_B[0], { token })).rejects.toMatchObject({
      code: '2201',
      message: '请先加入学习',
    });
    const detail = server.call(
      hourDetail,
      { id: HOURS_B[0], trainingId: TRAINING, userId: undefined },
      { token },
    );
    await expect(detail).rejects.toMatchObject({ code: '2201' });
    await expect(open(tester(5), '1902338475610042999', { token })).rejects.toMatchObject({ code: '3101' });
  });
});

describe('progress', () => {
  test('is credited by the server’s clock, whatever the record says', async () => {
    const sender = await server.student(tester(6), LESSON_A);
    const { sessionId } = await open(tester(6), HOURS_A[0], sender);
    pass(15);
    const paid = await send(tester(6), { hourId: HOURS_A[0], sessionId, from: 0, to: 100 }, sender);
    expect(paid).toEqual({ credited: 17, provisional: 0, reason: 'time', facePoints: [], final: false });
    expect((await open(tester(6), HOURS_A[0], sender)).currentTime).toBe(17);
  });

  test('repeated with its own key counts once', async () => {
    const sender = { ...(await server.student(tester(7), LESSON_A)), key: 'browser-1:1' };
    const { sessionId } = await open(tester(7), HOURS_A[0], sender);
    pass(60);
    const stretch = { hourId: HOURS_A[0], sessionId, from: 0, to: 20 };
    for (let n = 0; n < 3; n += 1) {
      expect(await send(tester(7), stretch, sender)).toMatchObject({ credited: 20, reason: 'none' });
    }
    const rest = await send(tester(7), { ...stretch, from: 20, to: 100 }, sender);
    expect(rest).toMatchObject({ credited: 62, reason: 'time' });
  });

  test('of two hours at once: one wall second pays for one of them', async () => {
    const sender = await server.student(tester(8), LESSON_A);
    const one = await open(tester(8), HOURS_A[0], sender);
    const two = await open(tester(8), HOURS_A[1], sender);
    pass(30);
    const paid = await Promise.all([
      send(tester(8), { hourId: HOURS_A[0], sessionId: one.sessionId, from: 0, to: 30 }, sender),
      send(tester(8), { hourId: HOURS_A[1], sessionId: two.sessionId, from: 0, to: 30 }, sender),
    ]);
    expect(paid.map((one) => one?.credited).sort()).toEqual([2, 30]);
  });

  test('of many learners in one batch goes to each his own', async () => {
    const whos = [tester(9), tester(10), tester(11)];
    const studying = [];
    for (const who of whos) {
      const sender = await server.student(who, LESSON_A);
      studying.push({ who, sender, ...(await open(who, HOURS_A[0], sender)) });
    }
    pass(40);
    const paid = await Promise.all(
      studying.map(({ who, sender, sessionId }, n) =>
        send(who, { hourId: HOURS_A[0], sessionId, from: 0, to: 10 * (n + 1) }, sender),
      ),
    );
    expect(paid.map((one) => one?.credited)).toEqual([10, 20, 30]);
  });

  test('after a gap waits, and under a session that is not one’s own', async () => {
    const sender = await server.student(tester(12), LESSON_A);
    const { sessionId } = await open(tester(12), HOURS_A[0], sender);
    pass(30);
    const gap = await send(tester(12), { hourId: HOURS_A[0], sessionId, from: 10, to: 20 }, sender);
    expect(gap).toEqual({ credited: 0, provisional: 0, reason: 'gap', facePoints: [], final: false });
    const thief = await server.student(tester(13), LESSON_A);
    const stolen = await send(tester(13), { hourId: HOURS_A[0], sessionId, from: 0, to: 20 }, thief);
    expect(stolen).toMatchObject({ credited: 0, reason: 'session' });
    const otherHour = await send(tester(12), { hourId: HOURS_A[1], sessionId, from: 0, to: 20 }, sender);
    expect(otherHour).toMatchObject({ credited: 0, reason: 'session' });
  });

  test('of an unknown hour, or tampered with, is refused for good', async () => {
    const sender = await server.student(tester(14), LESSON_A);
    const { sessionId } = await open(tester(14), HOURS_A[0], sender);
    pass(30);
    const stretch = { hourId: HOURS_A[0], sessionId, from: 0, to: 10 };
    const bad = [
      { from: -1 },
      { from: 11 },
      { to: 'abc' as never },
      { to: '1e999' as never },
      { to: 2 ** 31 / 1000 },
      { to: 2 ** 63 },
      { rate: 2 },
      { rate: 0.98 },
    ];
    for (const change of bad) {
      await expect(send(tester(14), { ...stretch, ...change }, sender)).rejects.toMatchObject({
        code: '3102',
      });
    }
    await expect(send(tester(14), { ...stretch, hourId: '1' }, sender)).rejects.toMatchObject({
      code: '3101',
    });
    expect(await send(tester(14), { ...stretch, rate: 1.01 }, sender)).toMatchObject({ credited: 10 });
  });

  test('named for another learner is refused and can wait', async () => {
    const sender = await server.student(tester(15), LESSON_A);
    const { sessionId } = await open(tester(15), HOURS_A[0], sender);
    const stretch = { hourId: HOURS_A[0], sessionId, from: 0, to: 1 };
    await expect(send(tester(16), stretch, sender)).rejects.toMatchObject({ code: '3004', status: 200 });
    await expect(send(tester(15), stretch, { ...sender, learner: tester(16).id })).rejects.toMatchObject({
      code: '3004',
    });
    await expect(send(tester(15), stretch, { ...sender, learner: tester(15).id })).resolves.toMatchObject({
      credited: 1,
    });
  });
});
