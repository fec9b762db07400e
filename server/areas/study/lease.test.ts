import { heartbeat, isOpenOtherVideo, windowFreeIn } from '@contract/window';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

const server = suiteServer({ LEASE_SECONDS: '20' });

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

test('whoever has to wait is told for how long, and the others that they need not', async () => {
  const who = tester(2);
  const sender = await server.student(who, LESSON_A);
  const elsewhere = { ...sender, installation: 'browser-b', window: 'b' };
  const sibling = { ...sender, window: 'a2' };
  const seconds = async (from: typeof sender) =>
    (await server.call(windowFreeIn, { userId: who.id }, from)).seconds;
  expect(await seconds(elsewhere)).toBe(0);
  await server.call(heartbeat, { userId: who.id }, sender);
  expect([await seconds(elsewhere), await seconds(sibling), await seconds(sender)]).toEqual([20, 0, 0]);
  pass(5.5);
  expect(await seconds(elsewhere)).toBe(15);
  // The one that studies lives on.
  await server.call(heartbeat, { userId: who.id }, sender);
  expect(await seconds(elsewhere)).toBe(20);
  pass(20);
  expect(await seconds(elsewhere)).toBe(0);
});
