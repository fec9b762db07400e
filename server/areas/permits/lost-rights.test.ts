import { REFUSALS } from '@contract/codes';
import { sealedPhoto } from '@contract/face';
import { ORDER_TYPES } from '@contract/order-types';
import { permits } from '@contract/permits';
import { lastPlayTime, syncTimer } from '@contract/study';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { CompactEncrypt, importSPKI } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { oneFace } from '../../testing/pictures';
import { openableHour } from '../lessons/access';
import { withdraw } from '../payment/things';
import { endAllLostRights } from './lost-rights';

let app: Awaited<ReturnType<typeof openApp>>;
let statements = 0;
const logger = {
  logQuery() {
    statements += 1;
  },
};
beforeAll(async () => {
  app = await openApp({}, { logger });
});
afterAll(() => app.close());

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
let named = 0;
const next = () => {
  named += 1;
  return named;
};
type Rights = {
  joined: boolean;
  registered: boolean;
  open: boolean;
  withdrawn: boolean;
  bought: boolean;
  serial: boolean;
};
const ALL: Rights = {
  ...{ joined: true, registered: true, open: true, withdrawn: false, bought: true, serial: true },
};
let id = '';
beforeEach(async () => {
  id = `${next()}`;
  await app.database.insert(table.lesson).values({
    ...{ id, name: '课', cover: '', intro: '', chargeMode: 3, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id, lesson: id, name: '章', place: 0 });
  const film = { lesson: id, chapter: id, name: '课时', place: 1, media: '', end: 100_000 };
  await app.database.insert(table.hour).values({ ...film, id, price: 100 });
  await app.database.insert(table.training).values({ id, name: '训' });
  await app.database
    .insert(table.trainingLesson)
    .values({ training: id, lesson: id, place: 1, tenthsOfHours: 1 });
});

/** Gives and takes rights to the hour `id`, as content and payments do. */
async function have(learner: string, rights: Rights) {
  const { database } = app;
  const own = { learner, at: 0 };
  await database.delete(table.lessonRecord).where(eq(table.lessonRecord.learner, learner));
  await database.delete(table.registration).where(eq(table.registration.learner, learner));
  await database.delete(table.hourPurchase).where(eq(table.hourPurchase.learner, learner));
  if (rights.joined) await database.insert(table.lessonRecord).values({ learner, lesson: id, joinedAt: 0 });
  if (rights.registered) await database.insert(table.registration).values({ ...own, training: id });
  if (rights.bought) await database.insert(table.hourPurchase).values({ ...own, hour: id });
  await database
    .update(table.lesson)
    .set({ chargeMode: rights.serial ? 3 : 1 })
    .where(eq(table.lesson.id, id));
  await database
    .update(table.trainingLesson)
    .set({ open: rights.open })
    .where(eq(table.trainingLesson.lesson, id));
  await database
    .update(table.training)
    .set({ withdrawnAt: rights.withdrawn ? 1 : null })
    .where(eq(table.training.id, id));
}
async function permitted() {
  const learner = `${13900000000 + next()}`;
  const token = await app.learner(learner);
  await have(learner, ALL);
  // A text: nothing has to lie in the store for it.
  await app.database.update(table.hour).set({ type: 1 }).where(eq(table.hour.id, id));
  const { data } = await app.ask(permits, { lessonId: id, trainingId: undefined }, token);
  await app.database.update(table.hour).set({ type: 0 }).where(eq(table.hour.id, id));
  const [permit] = (data as { permits: { sessionId: string; base: number; until: number }[] }).permits;
  if (!permit) throw new Error('none was issued');
  return { learner, token, ...permit };
}
/** Returns when a session ends: at its own end, or when the right was lost. */
const endOf = async (session: string) => {
  const [row] = await app.database
    .select()
    .from(table.studySession)
    .where(eq(table.studySession.id, session));
  return row?.rightLostAt ?? row?.until;
};
async function send(
  { token, learner, sessionId }: Awaited<ReturnType<typeof permitted>>,
  from: number,
  to: number,
) {
  const rest = { videoUrl: undefined, localProgress: undefined, live: false, playbackRate: 1 };
  const place = { trainingId: '', hourId: id, userId: learner };
  const { data } = await app.ask(syncTimer, { ...place, ...rest, sessionId, from, currentTime: to }, token);
  return data as { credited: number; reason: string; words?: string };
}

test('a refund ends what was for it, now; what was studied until then is paid whenever it comes, and no more', async () => {
  const me = await permitted();
  app.time.now += 40 * SECOND;
  const at = app.time.now;
  const thing = { type: ORDER_TYPES.hour, item: id };
  await app.database.transaction((tx) => withdraw(tx, me.learner, thing, { grantedAt: 0, now: at }));
  expect(await endOf(me.sessionId)).toBe(at);
  app.time.now += 20 * DAY;
  const paid = await send(me, 0, 100);
  expect(paid).toMatchObject({
    ...{ credited: 40, reason: 'time' },
    words: '这门课程已经退款或收回，那以后学的不计入',
  });
  // Time goes on, and lends it nothing.
  app.time.now += 60 * SECOND;
  expect(await send(me, 40, 100)).toMatchObject({ credited: 40, reason: 'time' });
  // Behind it is nothing that studying could bring: it says the same.
  expect(await send(me, 80, 100)).toMatchObject({
    ...{ credited: 40, reason: 'gap' },
    words: '这门课程已经退款或收回，那以后学的不计入',
  });
  // And there is no new one.
  const { data } = await app.ask(permits, { lessonId: id, trainingId: undefined }, me.token);
  expect(data).toMatchObject({ permits: [], without: [{ hourId: id, words: '这个课时需要先购买' }] });
});

test('a sealed photo that names it is taken after the refund; one that names nothing is not', async () => {
  const me = await permitted();
  await app.database
    .update(table.hour)
    .set({ facePoints: [0] })
    .where(eq(table.hour.id, id));
  const takenAt = app.time.now;
  app.time.now += 40 * SECOND;
  const thing = { type: ORDER_TYPES.hour, item: id };
  await app.database.transaction((tx) =>
    withdraw(tx, me.learner, thing, { grantedAt: 0, now: app.time.now }),
  );
  const photo = await oneFace();
  const sealed = async (sessionId: string) => {
    const key = await importSPKI(app.platform.keys.progressPublic, 'RSA-OAEP-256');
    const claims = { hourId: id, at: 0, takenAt, sessionId, userId: me.learner };
    const content = JSON.stringify({ ...claims, photo: Buffer.from(photo).toString('base64') });
    return new CompactEncrypt(new TextEncoder().encode(content))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(key);
  };
  const take = async (sessionId: string) => {
    const given = { trainingId: '', hourId: id, at: 0, sealed: await sealed(sessionId) };
    return app.ask(sealedPhoto, given, me.token);
  };
  expect((await take('none')).ended).toBe(REFUSALS.noSession.code);
  await take(me.sessionId);
  const checks = await app.database.select().from(table.faceCheck).where(eq(table.faceCheck.hour, id));
  expect(checks.map(({ learner, point, state }) => [learner, point, state])).toEqual([
    [me.learner, 0, 'received'],
  ]);
});

test('a permit that is over says so', async () => {
  const me = await permitted();
  // As if all of its time but 30 s had been spent on other hours.
  app.time.now = me.until + DAY;
  await app.database
    .update(table.learnerTime)
    .set({ free: [{ from: me.until - 30 * SECOND, to: me.until + DAY }], lastT: app.time.now })
    .where(eq(table.learnerTime.learner, me.learner));
  const paid = await send(me, 0, 100);
  expect(paid).toMatchObject({
    ...{ credited: 30, reason: 'time' },
    words: '离线许可到期以后学的不计入；请联网打开课时接着学',
  });
});

test('asks about studied hours only when content has changed', async () => {
  await permitted();
  await endAllLostRights(app.platform);
  const asked = async () => {
    statements = 0;
    await endAllLostRights(app.platform);
    return statements;
  };
  const before = await asked();
  await app.database.execute(sql`
    insert into hour (id, lesson, chapter, name, place, type, media, content, end_ms, face_points)
    select 'unstudied-' || n, ${id}, ${id}, 'h', n, 0, '', '', 1000, '[]' from generate_series(1, 50) n`);
  expect(await asked()).toBe(before);
});

test('ends permit and page exactly when the hour may not be opened any more', async () => {
  const rights = fc.record({
    joined: fc.boolean(),
    registered: fc.boolean(),
    open: fc.boolean(),
    withdrawn: fc.boolean(),
    bought: fc.boolean(),
    serial: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(rights, async (after) => {
      const me = await permitted();
      const place = { trainingId: '', hourId: id, userId: me.learner, edition: undefined };
      const { sessionId: page } = (await app.ask(lastPlayTime, place, me.token)).data as {
        sessionId: string;
      };
      await have(me.learner, after);
      app.time.now += SECOND;
      const mayOpen = await openableHour(app.database, me.learner, id).then(
        () => true,
        () => false,
      );
      await endAllLostRights(app.platform);
      expect(await endOf(me.sessionId)).toBe(mayOpen ? me.until : app.time.now);
      expect(await endOf(page)).toBe(mayOpen ? null : app.time.now);
      // What is over is not moved again.
      app.time.now += SECOND;
      await endAllLostRights(app.platform);
      expect(await endOf(me.sessionId)).toBe(mayOpen ? me.until : app.time.now - SECOND);
      expect(await endOf(page)).toBe(mayOpen ? null : app.time.now - SECOND);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
