import { heartbeat, isOpenOtherVideo } from '@contract/window';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ LEASE_SECONDS: '20' });
}, 60_000);
afterAll(() => server.close());

const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

test('the lease is as long as its setting says, whoever renews it', async () => {
  const who = tester(1);
  const sender = await server.student(who, LESSON_A);
  const elsewhere = { ...sender, installation: 'browser-b', window: 'b' };
  const held = () => server.call(isOpenOtherVideo, { userId: who.id }, elsewhere);
  await server.call(heartbeat, { userId: who.id }, sender);
  const sessionId = await openHour(server, who, HOURS_A[0], sender);
  pass(19);
  expect(await held()).toBe(true);
  await sendStretch(server, who, { hourId: HOURS_A[0], sessionId, from: 0, to: 15, live: true }, sender);
  pass(19);
  expect(await held()).toBe(true);
  pass(1);
  expect(await held()).toBe(false);
  await server.call(heartbeat, { userId: who.id }, elsewhere);
});
