import { heartbeat } from '@contract/window';
import * as demo from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openedHour, openHour, sendStretch } from '../../testing/study';

const MINUTE = 60_000;
/** An hour of 120 s. */
const FILM = demo.HOURS_A[1];
let servers: RunningTest[] = [];
beforeAll(async () => {
  servers = await Promise.all([
    startTestServer({ OFFLINE_STUDY: 'permits' }),
    startTestServer({ OFFLINE_STUDY: 'any' }),
  ]);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A learner who has opened the hour. */
async function studying(n: number, setting: 'permits' | 'any') {
  const server = servers[setting === 'permits' ? 0 : 1] as RunningTest;
  const who = demo.tester(n);
  const sender = await server.student(who, demo.LESSON_A);
  const sessionId = await openHour(server, who, FILM, sender);
  const send = (from: number, to: number, live = false, session = sessionId) =>
    sendStretch(server, who, { hourId: FILM, sessionId: session, from, to, live }, sender);
  const beat = () => server.call(heartbeat, { userId: who.id }, sender);
  const pass = (ms: number) => {
    server.time.now += ms;
  };
  const reopened = async () => (await openedHour(server, who, FILM, sender)).sessionId;
  return { server, who, sender, sessionId, send, beat, pass, reopened };
}

describe('where permits alone pay for study without network', () => {
  test('a page’s session that was not heard of for ten minutes is over: opened again it is another', async () => {
    const me = await studying(20, 'permits');
    me.pass(10 * MINUTE);
    expect(await me.reopened()).toBe(me.sessionId);
    me.pass(10 * MINUTE + 1);
    expect(await me.reopened()).not.toBe(me.sessionId);
  });

  test('a heartbeat keeps it, and after its end opens the next range of contact', async () => {
    const me = await studying(21, 'permits');
    for (let n = 0; n < 3; n += 1) {
      me.pass(9 * MINUTE);
      await me.beat();
    }
    expect(await me.reopened()).toBe(me.sessionId);
    me.pass(14 * MINUTE);
    await me.beat();
    expect(await me.reopened()).toBe(me.sessionId);
  });

  test('live records keep it, and take up one that is over; records that are not live do neither', async () => {
    const me = await studying(22, 'permits');
    me.pass(9 * MINUTE);
    await me.send(0, 10);
    me.pass(2 * MINUTE);
    await me.send(10, 20, true);
    me.pass(9 * MINUTE);
    await me.send(20, 30, true);
    expect(await me.reopened()).toBe(me.sessionId);
  });
});

/** A learner whose page was out of contact for 5 minutes, after 10 of which other hours took all but 20 s. */
async function afterOutage(n: number) {
  const me = await studying(n, 'permits');
  const { server, who } = me;
  const others = [0, 2, 3, 4, 5].map((at) => demo.HOURS_A[at] ?? '');
  const pages = await Promise.all(
    others.map(async (hourId) => {
      const page = { ...me.sender, window: `page of ${hourId}` };
      return { hourId, page, sessionId: await openHour(server, who, hourId, page) };
    }),
  );
  me.pass(10 * MINUTE);
  for (const [at, { hourId, page, sessionId }] of pages.entries())
    await sendStretch(server, who, { hourId, sessionId, from: 0, to: at === 4 ? 100 : 120 }, page);
  me.pass(5 * MINUTE);
  return me;
}

describe('progress after an outage of a page that stayed open', () => {
  const words = '没有网络时学的，要有离线许可才计入；请先下载课时，再离线学习';

  test('leaves the outage unpaid, names the reason, and pays what is studied later', async () => {
    const me = await afterOutage(24);
    expect(await me.send(0, 120, true)).toMatchObject({ credited: 20, reason: 'time', words });
    me.pass(30_000);
    expect(await me.send(20, 50, true)).toMatchObject({ credited: 50, reason: 'none' });
  });

  test('leaves the outage unpaid when the same claim comes again after a live record', async () => {
    const me = await afterOutage(25);
    await me.send(0, 120, true);
    // Contact is there again: at most what is lent to any session.
    expect(await me.send(0, 120, true)).toMatchObject({ credited: 22, reason: 'time', words });
  });

  test('leaves the outage unpaid in the second row when the first was live', async () => {
    const me = await afterOutage(26);
    expect(await me.send(0, 20, true)).toMatchObject({ credited: 20, reason: 'none' });
    expect(await me.send(20, 120)).toMatchObject({ credited: 22, reason: 'time', words });
  });

  test('leaves the outage unpaid after a heartbeat', async () => {
    const me = await afterOutage(27);
    await me.beat();
    expect(await me.send(0, 120)).toMatchObject({ credited: 22, reason: 'time', words });
  });

  test('pays the outage under OFFLINE_STUDY=any', async () => {
    const me = await studying(28, 'any');
    me.pass(15 * MINUTE);
    await me.send(0, 1, true);
    expect(await me.send(1, 120)).toMatchObject({ credited: 120, reason: 'none' });
  });
});

test('where any session pays, none ends', async () => {
  const me = await studying(23, 'any');
  me.pass(24 * 60 * MINUTE);
  expect(await me.reopened()).toBe(me.sessionId);
  expect(await me.send(0, 120)).toMatchObject({ credited: 120, reason: 'none' });
});
