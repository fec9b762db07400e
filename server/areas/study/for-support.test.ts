import * as operator from '@contract/operator/all';
import { creditEvents } from '@contract/study';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

const server = suiteServer({ OPERATOR_SECRET });

const HOUR = HOURS_A[0];

/** A learner who has studied under a session that the server no longer knows: as after a restore. */
async function bereft(n: number) {
  const who = tester(n);
  const sender = await server.student(who, LESSON_A);
  await openHour(server, who, HOUR, sender);
  const openedAt = chinaTime(server.time.now);
  server.time.now += 30_000;
  const sessionId = '9100000000000000001'.slice(0, 17) + String(n).padStart(2, '0');
  const send = (to: number) => sendStretch(server, who, { hourId: HOUR, sessionId, from: 0, to }, sender);
  const admit = (change = {}) =>
    operatorAsks(server, operator.study.admitSession.path, {
      ...{ phone: who.phone, hourId: HOUR, sessionId, openedAt },
      ...change,
    });
  return { who, sender, sessionId, send, admit };
}

test('what was studied under a lost session is told, admitted, and then paid as ever', async () => {
  const { who, sender, sessionId, send, admit } = await bereft(1);
  expect(await send(60)).toMatchObject({ credited: 0, reason: 'session' });
  const asked = { phone: who.phone, hourId: HOUR };
  const told = await operatorAsks(server, operator.study.creditEvents.path, asked);
  expect(told.body.events).toMatchObject([{ reason: 'session', session: sessionId, from: 0, to: 60 }]);

  expect(await admit()).toMatchObject({ status: 200 });
  expect(await admit()).toMatchObject({ status: 200 });
  // Half a minute has passed since it opened: no word of the operator makes more of it than that and two seconds.
  expect(await send(60)).toMatchObject({ credited: 32, reason: 'time' });
  const { events, hourName } = await server.call(creditEvents, { hourId: HOUR }, sender);
  expect(hourName).not.toBe('');
  expect(events.map(({ kind, reason, credited }) => [kind, reason, credited])).toEqual([
    ['record', 'time', 32],
    ['admitted', 'none', 0],
    ['record', 'session', 0],
  ]);
});

test.each([
  ['an unknown phone', { phone: '13900000000' }, 404],
  ['an unknown hour', { hourId: '1' }, 404],
  ['an opening in the future', { openedAt: '2099-01-01 08:00:00' }, 400],
  ['an opening that no session outlives', { openedAt: '2020-01-01 08:00:00' }, 400],
  ['a day without its time', { openedAt: '2026-11-22' }, 400],
  ['no number', { sessionId: 'x' }, 400],
])('a session is not admitted for %s', async (_, change, status) => {
  const { send, admit } = await bereft(2);
  expect(await admit(change)).toMatchObject({ status, body: { message: expect.stringMatching(/./) } });
  expect(await send(10)).toMatchObject({ credited: 0, reason: 'session' });
});

test('nobody’s session becomes somebody else’s', async () => {
  const first = await bereft(3);
  await first.admit();
  const second = await bereft(4);
  expect(await second.admit({ sessionId: first.sessionId })).toMatchObject({ status: 409 });
});
