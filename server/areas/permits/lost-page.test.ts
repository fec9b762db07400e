import { ORDER_TYPES } from '@contract/order-types';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { heartbeat } from '@contract/window';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { mustBalance } from '../../testing/balanced';
import { openApp } from '../../testing/open-app';
import { grant, type Thing, withdraw } from '../payment/things';
import { CONTACT_MS } from '../study/contact';
import { historyForSupport } from '../study/for-support';

const APPS = ['any', 'permits'] as const;
type App = Awaited<ReturnType<typeof openApp>>;
const apps = new Map<string, App>();
beforeAll(async () => {
  for (const setting of APPS) apps.set(setting, await openApp({ OFFLINE_STUDY: setting }));
});
afterAll(async () => {
  for (const app of apps.values()) {
    await mustBalance(app.database);
    await app.close();
  }
});

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const LOST = '这门课程已经退款或收回，那以后学的不计入';
let made = 0;

type Opened = { sessionId: string };
type Paid = { credited: number; reason: string; words?: string; sessionEnded?: string };

/** A learner who has bought an hour of 100 s and has it open on a page. `change`: of the hour. */
async function onPage(setting: (typeof APPS)[number] = 'any', change: { type?: number } = {}) {
  const app = apps.get(setting) as App;
  made += 1;
  const id = `${made}`;
  const learner = `${13900000000 + made}`;
  await app.database
    .insert(table.lesson)
    .values({ id, name: '课', cover: '', intro: '', chargeMode: 3, publishedAt: 0 });
  await app.database.insert(table.chapter).values({ id, lesson: id, name: '章', place: 0 });
  await app.database.insert(table.hour).values({
    id,
    lesson: id,
    chapter: id,
    name: '课时',
    place: 1,
    media: '',
    end: 100_000,
    price: 100,
    ...change,
  });
  const token = await app.learner(learner);
  const thing: Thing = { type: ORDER_TYPES.hour, item: id };
  await app.database.insert(table.lessonRecord).values({ learner, lesson: id, joinedAt: 0 });
  const buy = () => app.database.transaction((tx) => grant(tx, learner, thing, app.time.now));
  const refund = () =>
    app.database.transaction((tx) => withdraw(tx, learner, thing, { grantedAt: 0, now: app.time.now }));
  const place = { trainingId: '', hourId: id, userId: learner };
  const open = () => app.ask(lastPlayTime, { ...place, edition: undefined }, token);
  await buy();
  const { sessionId } = (await open()).data as Opened;
  const rest = { videoUrl: undefined, localProgress: undefined, playbackRate: 1 };
  const send = async (from: number, to: number, { live = true, session = sessionId } = {}) => {
    const said = { ...place, ...rest, live, sessionId: session, from, currentTime: to };
    return (await app.ask(syncTimer, said, token)).data as Paid;
  };
  const finish = () => app.ask(finishHour, { hourId: id, sessionId: undefined, evidence: undefined }, token);
  const beat = () => app.ask(heartbeat, { userId: learner }, token);
  return { app, id, learner, token, sessionId, buy, refund, open, send, finish, beat };
}

test.each(APPS)('a page is paid until the refund and no further when it stays open (%s)', async (setting) => {
  const { app, refund, send, beat } = await onPage(setting);
  app.time.now += 40 * SECOND;
  await refund();
  expect(await send(0, 30)).toMatchObject({ credited: 30, reason: 'none', sessionEnded: 'rightLost' });
  app.time.now += DAY;
  await beat();
  expect(await send(30, 100)).toMatchObject({ credited: 40, reason: 'time', words: LOST });
  app.time.now += CONTACT_MS;
  // Live records and heartbeats move no end, and nothing is lent.
  expect(await send(40, 100)).toMatchObject({ credited: 40, reason: 'time', sessionEnded: 'rightLost' });
  expect(await send(80, 100)).toMatchObject({ credited: 40, reason: 'gap', words: LOST });
});

test('a finish is refused with the reason when the hour was not studied to its end before the refund', async () => {
  const { app, refund, send, finish } = await onPage();
  app.time.now += 40 * SECOND;
  await refund();
  app.time.now += DAY;
  await send(0, 100);
  expect(await finish()).toMatchObject({ ended: '3001', sentence: `${LOST}：还差1分钟未计入，不能完成` });
});

test('a finish is accepted a day later when all of the hour was studied before the refund', async () => {
  const { app, refund, send, finish } = await onPage();
  app.time.now += 100 * SECOND;
  await refund();
  app.time.now += DAY;
  expect(await send(0, 100)).toMatchObject({ credited: 100, reason: 'none' });
  expect(await finish()).toMatchObject({ ended: 'ok' });
});

test('a text is not finished by time after the refund', async () => {
  const { app, refund, finish } = await onPage('any', { type: 1 });
  app.time.now += 40 * SECOND;
  await refund();
  app.time.now += DAY;
  expect(await finish()).toMatchObject({ ended: '3001', sentence: expect.stringContaining(LOST) });
});

test('buying again opens a new session for the page that stayed open, and the ended one stays ended', async () => {
  const { app, sessionId, refund, buy, open, send, finish } = await onPage();
  app.time.now += 20 * SECOND;
  await refund();
  expect(await open()).toMatchObject({ ended: '2206', sentence: '这个课时需要先购买' });
  app.time.now += DAY;
  await buy();
  expect(await send(0, 60)).toMatchObject({ credited: 20, sessionEnded: 'rightLost', words: LOST });
  const again = ((await open()).data as Opened).sessionId;
  expect(again).not.toBe(sessionId);
  expect(((await open()).data as Opened).sessionId).toBe(again);
  app.time.now += 80 * SECOND;
  // The ended session judges the rows that the page still holds under it.
  expect(await send(20, 60)).toMatchObject({ credited: 20, reason: 'time', words: LOST });
  const paid = await send(20, 100, { session: again });
  expect(paid).toMatchObject({ credited: 100, reason: 'none' });
  expect(paid).not.toHaveProperty('sessionEnded');
  expect(await finish()).toMatchObject({ ended: 'ok' });
});

test.each([
  ['a lesson', ORDER_TYPES.lesson],
  ['a training', ORDER_TYPES.training],
])('a refund of %s ends the page of its hour', async (_, type) => {
  const { app, id, learner, send } = await onPage();
  await app.database.update(table.hour).set({ price: 0 }).where(eq(table.hour.id, id));
  await app.database.insert(table.training).values({ id, name: '训' });
  await app.database
    .insert(table.trainingLesson)
    .values({ training: id, lesson: id, place: 1, tenthsOfHours: 1 });
  await app.database.insert(table.registration).values({ learner, training: id, at: 0 });
  app.time.now += 40 * SECOND;
  if (type === ORDER_TYPES.lesson)
    await app.database.delete(table.registration).where(eq(table.registration.learner, learner));
  await app.database.transaction((tx) =>
    withdraw(tx, learner, { type, item: id }, { grantedAt: 0, now: app.time.now }),
  );
  app.time.now += DAY;
  expect(await send(0, 100)).toMatchObject({ credited: 40, words: LOST, sessionEnded: 'rightLost' });
});

test('keeps the page of an hour that may be opened without the refunded purchase', async () => {
  const one = await onPage();
  const other = await onPage();
  await one.app.database.update(table.hour).set({ price: 0 }).where(eq(table.hour.id, other.id));
  one.app.time.now += 100 * SECOND;
  await one.refund();
  await other.refund();
  // Without a price it is open to whoever joined its lesson.
  const paid = await other.send(0, 100);
  expect(paid).toMatchObject({ credited: 100 });
  expect(paid).not.toHaveProperty('sessionEnded');
});

test('shows the operator when the right was lost beside what was credited later', async () => {
  const { app, id, learner, refund, send } = await onPage();
  const [known] = await app.database.select().from(table.account).where(eq(table.account.id, learner));
  app.time.now += 30 * SECOND;
  await send(0, 10);
  await refund();
  const lostAt = chinaTime(app.time.now);
  app.time.now += DAY;
  await send(10, 100);
  const { events } = await historyForSupport(app.platform, { phone: known?.phone ?? '', hourId: id });
  expect(events.map(({ credited, rightLostAt, at }) => [credited, rightLostAt, at > rightLostAt])).toEqual([
    [20, lostAt, true],
    [10, lostAt, false],
  ]);
});
