import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { Refused } from '@/api/errors';
import { creditedOf, join, type Learner, type Speak, signInByCall } from './learner';
import { RunningServer } from './server';
import { expect, test } from './stage';

/** What the server lends on top of wall time, in seconds. */
const LENT = 2;

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

/** Opens an hour as a page would, and sends what no page would. */
async function forger(call: Speak, learner: Learner, hourId: string) {
  const place = { trainingId: '', hourId, userId: learner.id };
  const window = `window-${hourId}`;
  const opened = performance.now();
  const { sessionId } = await call(lastPlayTime, place, { window });
  return {
    /** Seconds since before the session was opened: never less than the server's own count. */
    wall: () => (performance.now() - opened) / 1000,
    claim: (from: number, to: number) =>
      call(
        syncTimer,
        { ...place, sessionId, from, currentTime: to, playbackRate: 1, live: true },
        { window },
      ),
  };
}

test('a forged position a minute ahead gains at most wall time and two seconds', async () => {
  const learner = tester(2);
  const call = await signInByCall(server.origin, learner);
  await join(call, learner, LESSON_A);
  const { wall, claim } = await forger(call, learner, HOURS_A[0]);
  for (let tries = 0; tries < 5; tries++) {
    const answer = await claim(0, 60);
    expect(answer).toMatchObject({ reason: 'time', final: false });
    expect(answer?.credited).toBeLessThanOrEqual(wall() + LENT);
  }
  expect(await creditedOf(call, HOURS_A[0])).toBeLessThanOrEqual(wall() + LENT);
});

test('two hours at once are paid from one time', async () => {
  const learner = tester(3);
  const call = await signInByCall(server.origin, learner);
  await join(call, learner, LESSON_A);
  const first = await forger(call, learner, HOURS_A[0]);
  const second = await forger(call, learner, HOURS_A[1]);
  const [one, two] = await Promise.all([first.claim(0, 60), second.claim(0, 60)]);
  const together = (one?.credited ?? 0) + (two?.credited ?? 0);
  expect(together).toBeGreaterThan(0);
  expect(together).toBeLessThanOrEqual(first.wall() + LENT);
});

test('the finish of an hour that was not studied waits, and says what is missing', async () => {
  const learner = tester(4);
  const call = await signInByCall(server.origin, learner);
  await join(call, learner, LESSON_A);
  await forger(call, learner, HOURS_A[0]);
  const refusal = await call(finishHour, { hourId: HOURS_A[0] }, { key: 'forger:1' }).catch((error) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ kind: 'waiting', message: expect.stringMatching(/还差2分钟未计入/) });
  // The same key asked again is no second chance either.
  await expect(call(finishHour, { hourId: HOURS_A[0] }, { key: 'forger:1' })).rejects.toBeInstanceOf(Refused);
});

test('a record that no player could have made is refused for good', async () => {
  const learner = tester(5);
  const call = await signInByCall(server.origin, learner);
  await join(call, learner, LESSON_A);
  const { claim } = await forger(call, learner, HOURS_A[0]);
  for (const [from, to] of [
    [30, 10],
    [-5, 10],
  ] as const) {
    await expect(claim(from, to)).rejects.toMatchObject({ name: 'Refused', kind: 'final' });
  }
});
