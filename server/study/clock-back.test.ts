import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOURS_A, LESSON_A, tester } from '../demo/ids';
import { type RunningTest, startTestServer } from '../testing/running';
import { openHour, sendStretch } from '../testing/study';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('a clock that is set back after a session opened lends nothing that time before it repays', async () => {
  const who = tester(1);
  const sender = await server.student(who, LESSON_A);
  const [first, second] = HOURS_A;
  await openHour(server, who, first, sender);
  server.time.now += 1_000;
  const sessionId = await openHour(server, who, second, sender);
  const play = (to: number) => sendStretch(server, who, { hourId: second, sessionId, from: 0, to }, sender);
  server.time.now -= 1_000;
  expect(await play(2)).toMatchObject({ credited: 2 });
  server.time.now += 1_000;
  // No time has passed since its base: two seconds are all that may be lent.
  expect(await play(4)).toMatchObject({ credited: 2, reason: 'time' });
});
