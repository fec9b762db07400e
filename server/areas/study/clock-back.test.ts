import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

const server = suiteServer();

const SETBACK = 60;
const pass = (seconds: number) => {
  server.time.now += seconds * 1_000;
};

/** A learner who plays an hour and sends each stretch as a phone does: what is not paid stays, oldest first. */
async function playing(n: number, hourId: string = HOURS_A[0]) {
  const who = tester(n);
  const sender = await server.student(who, LESSON_A);
  const sessionId = await openHour(server, who, hourId, sender);
  const send = (from: number, to: number) =>
    sendStretch(server, who, { hourId, sessionId, from, to }, sender);
  return { who, sender, send };
}

describe('while the clock stands behind', () => {
  test('whoever studies is told to wait, and is paid from later time, to the last second', async () => {
    const { send } = await playing(1);
    pass(30);
    expect(await send(0, 30)).toMatchObject({ credited: 30, reason: 'none' });
    pass(-SETBACK);
    // She plays on, 60 s, of which the ledger knows nothing: what she sends waits, and says for how long.
    const rows: [number, number][] = [];
    for (let at = 30; at < 90; at += 15) {
      pass(15);
      rows.push([at, at + 15]);
      const answer = await send(30, 45);
      expect(answer).toMatchObject({ reason: 'time', credited: 32 });
      expect(answer?.retryAfter).toBe(SETBACK - (at - 30) - 15 + 13);
    }
    for (const [from, to] of rows) {
      let answer = await send(from, to);
      while (answer?.reason === 'time') {
        expect(answer.retryAfter).toBeGreaterThan(0);
        pass(answer.retryAfter ?? 0);
        answer = await send(from, to);
      }
      expect(answer).toMatchObject({ credited: to, reason: 'none' });
    }
  });

  test('nobody is paid for more than was lived through since', async () => {
    const { send } = await playing(2);
    pass(30);
    await send(0, 30);
    pass(-SETBACK);
    pass(SETBACK + 20);
    const answer = await send(30, 100);
    expect(answer).toMatchObject({ credited: 52, reason: 'time' });
  });

  test('who comes to an hour later waits for nothing: what is short there was never lived through', async () => {
    const { send } = await playing(3);
    pass(30);
    await send(0, 30);
    pass(-SETBACK);
    await send(30, 32);
    pass(SETBACK + 1);
    const { send: later } = await playing(3, HOURS_A[1]);
    pass(10);
    const answer = await later(0, 40);
    expect(answer).toMatchObject({ credited: 11, reason: 'time' });
    expect(answer?.retryAfter).toBeUndefined();
  });

  test('a session that opened before lends nothing that time before it repays', async () => {
    const who = tester(4);
    const sender = await server.student(who, LESSON_A);
    const [first, second] = HOURS_A;
    await openHour(server, who, first, sender);
    pass(1);
    const sessionId = await openHour(server, who, second, sender);
    const play = (to: number) => sendStretch(server, who, { hourId: second, sessionId, from: 0, to }, sender);
    pass(-1);
    expect(await play(2)).toMatchObject({ credited: 2 });
    pass(1);
    // No time has passed since its base: two seconds are all that may be lent.
    expect(await play(4)).toMatchObject({ credited: 2, reason: 'time' });
  });
});
