import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishHour, studyWeeks } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { HOUR_FACE_SEALED, HOURS_B, HOURS_C, LEARNER, LESSON_B, LESSON_C, tester } from '@demo/ids/ids';
import { chinaDay } from '@rules/china-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { oneFace } from '../../testing/pictures';
import { type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { mondayOf } from './study-days';

const HOUR = 3_600_000;
/** The comparer answers 503 while it is silent. */
let silent = false;
let comparer: Server;
let server: RunningTest;
/** A Sunday of China, half an hour to midnight, after the demo was filled. */
let sunday: number;

beforeAll(async () => {
  comparer = createServer((request, response) => {
    request.resume();
    response.writeHead(silent ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ same: true, faces: 1, reason: '核身通过' }));
  });
  await new Promise<void>((done) => comparer.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(comparer.address() as AddressInfo).port}/compare`;
  const settings = { FACE_COMPARER_URL: url, FACE_COMPARER_SECRET: 'a secret of sixteen and more' };
  server = await startTestServer(settings, { judgeEveryMs: 100 });
  const monday = Date.parse(`${mondayOf(chinaDay(server.time.now))}T00:00:00+08:00`);
  sunday = monday + 7 * 24 * HOUR - HOUR / 2;
});
afterAll(async () => {
  await server.close();
  comparer.close();
});
beforeEach(() => {
  silent = false;
});

const weeksOf = (sender: Sender) => server.call(studyWeeks, {}, sender);

const total = (list: { credited: number }[]) => list.reduce((sum, { credited }) => sum + credited, 0);

/** Seconds by the weeks, and by the hours: they are the same seconds. */
async function sums(sender: Sender) {
  return { weeks: total(await weeksOf(sender)), hours: total(await server.call(studyRecords, {}, sender)) };
}

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe('what is credited', () => {
  test('on both sides of a midnight between weeks stands in both, by the days of China', async () => {
    const who = tester(1);
    const sender = await server.student(who, LESSON_B);
    server.time.now = sunday;
    const hourId = HOURS_B[0];
    const sessionId = await openHour(server, who, hourId, sender);
    server.time.now += 20_000;
    await sendStretch(server, who, { hourId, sessionId, from: 0, to: 12 }, sender);
    await sendStretch(server, who, { hourId, sessionId, from: 12, to: 20 }, sender);
    // The same stretch again brings nothing.
    await sendStretch(server, who, { hourId, sessionId, from: 0, to: 20 }, sender);
    server.time.now = sunday + HOUR;
    await sendStretch(server, who, { hourId, sessionId, from: 20, to: 30 }, sender);
    await server.call(finishHour, { hourId }, sender);
    await server.call(finishHour, { hourId }, sender);

    const weeks = await weeksOf(sender);
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-2)).toEqual([
      { monday: mondayOf(chinaDay(sunday)), credited: 20, days: [0, 0, 0, 0, 0, 0, 20], finished: 0 },
      { monday: chinaDay(sunday + HOUR), credited: 10, days: [10, 0, 0, 0, 0, 0, 0], finished: 1 },
    ]);
    expect(weeks.slice(0, -2).every(({ credited, finished }) => credited === 0 && finished === 0)).toBe(true);
    expect(await sums(sender)).toEqual({ weeks: 30, hours: 30 });
  });

  test('by reading a text is there with the hour that it finished', async () => {
    const who = tester(2);
    const sender = await server.student(who, LESSON_C);
    await openHour(server, who, HOURS_C[0], sender);
    server.time.now += HOUR;
    await server.call(finishHour, { hourId: HOURS_C[0] }, sender);
    const { weeks, hours } = await sums(sender);
    expect(weeks).toBeGreaterThan(10);
    expect(weeks).toBe(hours);
    expect((await weeksOf(sender)).at(-1)?.finished).toBe(1);
  });

  test('after a face check that came late is there as soon as the check has passed, not before', async () => {
    const learner = await checkedStudent(server, tester(3), HOUR_FACE_SEALED);
    silent = true;
    await learner.sendSealed(await learner.seal(await oneFace(), 0), 0);
    expect(await learner.study(0, 10)).toMatchObject({ credited: 0, provisional: 10 });
    expect(await sums(learner.sender)).toEqual({ weeks: 0, hours: 0 });
    silent = false;
    // The claim of the silent try runs out by the server's clock.
    server.time.now += 60_000;
    await expect.poll(() => sums(learner.sender)).toEqual({ weeks: 10, hours: 10 });
  });

  test('weeks that are longer ago than eight are not told', async () => {
    const who = tester(4);
    const sender = await server.student(who, LESSON_B);
    const sessionId = await openHour(server, who, HOURS_B[1], sender);
    server.time.now += 10_000;
    await sendStretch(server, who, { hourId: HOURS_B[1], sessionId, from: 0, to: 10 }, sender);
    server.time.now += 8 * 7 * 24 * HOUR;
    expect(await sums(sender)).toEqual({ weeks: 0, hours: 10 });
  });
});

test('the demo’s learner has weeks that match his hours', async () => {
  const { token } = await server.login(LEARNER.phone);
  server.time.now = sunday;
  const weeks = await weeksOf({ token });
  const first = weeks[0]?.monday ?? '';
  const records = await server.call(studyRecords, {}, { token });
  const late = records.filter(({ lastStudiedAt }) => lastStudiedAt >= first);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(records.length);
  expect(total(weeks)).toBe(total(late));
});
