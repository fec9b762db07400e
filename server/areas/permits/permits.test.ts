import { REFUSALS } from '@contract/codes';
import type { Input } from '@contract/endpoint';
import { permits } from '@contract/permits';
import { creditEvents, finishHour } from '@contract/study';
import { heartbeat, windowFreeIn } from '@contract/window';
import * as demo from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';
import { openedHour, openHour, sendStretch } from '../../testing/study';

const server = suiteServer();

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const pass = (ms: number) => {
  server.time.now += ms;
};
const FILM = demo.HOURS_B[0];

/** A learner with her phone, who has joined a lesson. */
async function learner(n: number, lessonId: string = demo.LESSON_B) {
  const who = demo.tester(n);
  const sender = await server.student(who, lessonId);
  const ask = (studied: Input<typeof permits> = { lessonId }, from: Sender = sender) =>
    server.call(permits, { lessonId: undefined, trainingId: undefined, ...studied }, from);
  const send = (sessionId: string, from: number, to: number, hourId: string = FILM, by: Sender = sender) =>
    sendStretch(server, who, { hourId, sessionId, from, to }, by);
  const otherPhone = { ...sender, installation: 'browser-2', window: 'window-2' };
  return { who, sender, ask, send, otherPhone };
}
/** The permit of an hour, asked for now. */
async function permitOf({ ask }: Awaited<ReturnType<typeof learner>>, hourId: string = FILM, from?: Sender) {
  const found = (await ask(undefined, from)).permits.find((one) => one.hourId === hourId);
  if (!found) throw new Error('it has none');
  return found;
}

const eventsOf = async (by: Sender, hourId: string = FILM) =>
  (await server.call(creditEvents, { hourId }, by)).events;

describe('permits are issued', () => {
  test('for the hours of a lesson in their order, each with what opens it without network', async () => {
    const me = await learner(1);
    const { now, permits: issued, later, without } = await me.ask();
    expect([now, later, without]).toEqual([server.time.now, [], []]);
    expect(issued.map(({ hourId }) => hourId)).toEqual([...demo.HOURS_B]);
    expect(issued[0]).toMatchObject({
      ...{ lessonId: demo.LESSON_B, base: now, until: now + 14 * DAY, currentTime: 0, end: 30 },
      ...{ isFinish: false, facePoints: [], provisional: 0, sealedPhotos: true },
    });
    expect(issued[0]?.digests).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('for the hours alone that the phone names, as far as they are of it', async () => {
    const me = await learner(1);
    const hourIds = [demo.HOURS_B[2], demo.HOURS_A[0]];
    const { permits: issued, later, without } = await me.ask({ lessonId: demo.LESSON_B, hourIds });
    expect([issued.map(({ hourId }) => hourId), later, without]).toEqual([[demo.HOURS_B[2]], [], []]);
  });

  test('with the face points whose photos may be sealed; what must be online has none, and says why', async () => {
    const me = await learner(2, demo.LESSON_F);
    const { permits: issued, without } = await me.ask();
    expect(issued.map(({ hourId }) => hourId)).toEqual([demo.HOUR_FACE_SEALED, demo.HOUR_FACE_TEXT]);
    expect(issued.map(({ facePoints, digests }) => [facePoints, digests.length])).toEqual([
      [[0, 10], 1],
      [[], 0],
    ]);
    const words = '本课时要联网核身，只能在线学习';
    expect(without).toEqual([{ hourId: demo.HOUR_FACE_ONLINE, words }]);
  });

  test('not for a finished hour, nor without joining', async () => {
    const me = await learner(3);
    const permit = await permitOf(me);
    pass(30 * SECOND);
    await me.send(permit.sessionId, 0, 30);
    await server.call(finishHour, { hourId: FILM, sessionId: undefined }, me.sender);
    const done = await me.ask();
    expect(done.without).toEqual([{ hourId: FILM, words: '这个课时已经学完' }]);
    const foreign = await me.ask({ lessonId: demo.LESSON_C });
    expect([foreign.permits, foreign.later]).toEqual([[], []]);
    expect(new Set(foreign.without.map(({ words }) => words))).toEqual(new Set(['请先加入学习']));
    const unknown = me.ask({ lessonId: 'none' });
    await expect(unknown).rejects.toMatchObject({ code: REFUSALS.notFound.code });
  });

  test('once a day: then anew with a new base, and the old one keeps base and end', async () => {
    const me = await learner(4);
    const first = await permitOf(me);
    pass(DAY - SECOND);
    expect(await permitOf(me)).toEqual(first);
    pass(SECOND);
    const second = await permitOf(me);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect([second.base, second.until]).toEqual([server.time.now, server.time.now + 14 * DAY]);
    // What was studied before the renewal comes after it, under the old one.
    expect(await me.send(first.sessionId, 0, 20)).toMatchObject({ credited: 20, reason: 'none' });
    // Under the new one only time since its own base pays.
    expect(await me.send(second.sessionId, 20, 30)).toMatchObject({ credited: 22, reason: 'time' });
  });

  test('each phone has its own', async () => {
    const me = await learner(5);
    const [here, there] = [await permitOf(me), await permitOf(me, FILM, me.otherPhone)];
    expect(here.sessionId).not.toBe(there.sessionId);
    expect(await permitOf(me)).toEqual(here);
  });
});

describe('permits have a limit', () => {
  const tooOften = REFUSALS.tooOften.code;

  test('by phone: a ninth gets none until a living permit has ended, and the eight go on', async () => {
    const me = await learner(18);
    const phones = Array.from({ length: 30 }, (_, n) => ({ ...me.sender, installation: `invented ${n}` }));
    const got: number[] = [];
    for (const phone of phones) {
      pass(MINUTE);
      got.push(
        await me.ask(undefined, phone).then(
          ({ permits: all }) => all.length,
          () => 0,
        ),
      );
    }
    expect(got.map((length) => length > 0)).toEqual(phones.map((_, n) => n < 8));
    const [first = me.sender, ninth] = [phones[0], phones[8]];
    await expect(me.ask(undefined, ninth)).rejects.toMatchObject({
      ...{ code: tooOften, message: expect.stringMatching(/^已有 8 台手机可以离线学习，请用其中一台/) },
      retryAfter: (14 * DAY - 29 * MINUTE) / SECOND,
    });
    expect((await me.ask(undefined, first)).permits).toHaveLength(got[0] ?? 0);
    pass(14 * DAY - 29 * MINUTE);
    expect((await me.ask(undefined, ninth)).permits).toHaveLength(got[0] ?? 0);
  });

  test('by minute: thirty at once, then one each four seconds', async () => {
    const me = await learner(19);
    for (let n = 0; n < 30; n += 1) await me.ask();
    const refused = { code: tooOften, message: '离线许可要得太频繁了，请4秒后再试', retryAfter: 4 };
    await expect(me.ask()).rejects.toMatchObject(refused);
    pass(4 * SECOND);
    await me.ask();
    await expect(me.ask()).rejects.toMatchObject(refused);
  });
});

describe('a permit and a page', () => {
  test('opening the hour touches no permit, whatever the page calls itself', async () => {
    const me = await learner(6);
    const permit = await permitOf(me);
    const names = ['window-1', `permit-${permit.sessionId}`];
    for (const window of names) {
      const sessionId = await openHour(server, me.who, FILM, { ...me.sender, window });
      expect(sessionId).not.toBe(permit.sessionId);
    }
    expect(await permitOf(me)).toEqual(permit);
  });

  test('share the one ledger: what one has spent the other is not paid for again', async () => {
    const me = await learner(7);
    const permit = await permitOf(me, demo.HOURS_B[1]);
    const sessionId = await openHour(server, me.who, FILM, me.sender);
    pass(30 * SECOND);
    expect(await me.send(sessionId, 0, 30)).toMatchObject({ credited: 30 });
    const second = await me.send(permit.sessionId, 0, 30, demo.HOURS_B[1]);
    expect(second).toMatchObject({ credited: 2, reason: 'time' });
  });

  test('nobody is live under a permit: its records take no lease, nor keep one', async () => {
    const me = await learner(8);
    const permit = await permitOf(me);
    await server.call(heartbeat, { userId: me.who.id }, me.sender);
    pass(60 * SECOND);
    const live = { hourId: FILM, sessionId: permit.sessionId, from: 0, to: 30, live: true };
    await sendStretch(server, me.who, live, me.sender);
    const { seconds } = await server.call(windowFreeIn, { userId: me.who.id }, me.otherPhone);
    expect(seconds).toBe(30);
  });
});

describe('a permit pays', () => {
  test('what was studied within it whenever it arrives, up to sixty days after its end', async () => {
    const me = await learner(9);
    const permit = await permitOf(me);
    pass(14 * DAY + 60 * DAY);
    expect(await me.send(permit.sessionId, 0, 30)).toMatchObject({ credited: 30, reason: 'none' });
    expect((await openedHour(server, me.who, FILM, me.sender)).currentTime).toBe(30);
  });

  test('a text that was read under it, once, and not under another phone’s', async () => {
    const me = await learner(11, demo.LESSON_F);
    const text = demo.HOUR_FACE_TEXT;
    const permit = await permitOf(me, text);
    const finish = (by: Sender, sessionId: string | undefined = permit.sessionId) =>
      server.call(finishHour, { hourId: text, sessionId }, by);
    await expect(finish(me.sender)).rejects.toMatchObject({ code: REFUSALS.endNotReached.code });
    pass(10 * 60 * SECOND);
    const foreign = { code: REFUSALS.noSession.code, message: expect.stringContaining('另一台手机') };
    await expect(finish(me.otherPhone)).rejects.toMatchObject(foreign);
    // Without its name a page's session is looked for, and there is none.
    const unnamed = server.call(finishHour, { hourId: text, sessionId: undefined }, me.sender);
    await expect(unnamed).rejects.toMatchObject({ code: REFUSALS.noSession.code });
    await finish(me.sender);
    await finish(me.sender);
    const { events } = await server.call(creditEvents, { hourId: text }, me.sender);
    expect(events.filter(({ kind }) => kind === 'reading')).toHaveLength(1);
  });
});

describe('a forged client with a permit', () => {
  test('gains at most the lived time, and its hour', async () => {
    const me = await learner(12);
    const permit = await permitOf(me);
    pass(10 * SECOND);
    expect(await me.send(permit.sessionId, 0, 30)).toMatchObject({ credited: 12, reason: 'time' });
    expect(await me.send(permit.sessionId, 12, 30)).toMatchObject({ credited: 12 });
    pass(HOUR);
    expect(await me.send(permit.sessionId, 12, 9_000)).toMatchObject({ credited: 30 });
    // Not another hour under it.
    const other = await me.send(permit.sessionId, 0, 30, demo.HOURS_B[1]);
    expect(other).toMatchObject({ credited: 0, reason: 'session' });
  });

  test('is paid nothing under somebody else’s, nor under another phone’s, and is told', async () => {
    const [me, other] = [await learner(13), await learner(14)];
    const permit = await permitOf(me);
    // A phone that has opened something has a ledger of its own to be told in.
    await openHour(server, other.who, FILM, other.sender);
    pass(30 * SECOND);
    const foreign = '这次学习是另一位学员的，那位学员登录以后补传才计入';
    const theirs = await other.send(permit.sessionId, 0, 30);
    expect(theirs).toMatchObject({ credited: 0, reason: 'session', words: foreign });
    expect((await eventsOf(other.sender))[0]?.reason).toBe('otherLearner');
    const there = await me.send(permit.sessionId, 0, 30, FILM, me.otherPhone);
    expect(there).toMatchObject({
      ...{ credited: 0, reason: 'session' },
      words: '这份离线许可是另一台手机的，请用下载课时的那台手机补传',
    });
    expect((await eventsOf(me.sender))[0]?.reason).toBe('otherPhone');
    // What no session ever was is nobody's, and says no more than that.
    expect((await me.send('123', 0, 30))?.words).toBeUndefined();
    expect(await me.send(permit.sessionId, 0, 30)).toMatchObject({ credited: 30 });
  });

  test('is paid once for a whole copied store: the same rows, and other hours in the same time', async () => {
    const me = await learner(15);
    const { permits: both } = await me.ask();
    const [first, second] = both;
    if (!first || !second) throw new Error('it has none');
    // The copy says that it is the same phone, and studies another hour in the same half minute.
    const copy = { ...me.sender, window: 'window of the copy' };
    pass(30 * SECOND);
    const rows = [0, 10, 20].map((from) => [from, from + 10] as const);
    for (const by of [me.sender, copy])
      for (const [from, to] of rows) await me.send(first.sessionId, from, to, first.hourId, by);
    const copied = await me.send(second.sessionId, 0, 30, second.hourId, copy);
    expect(copied).toMatchObject({ credited: 2, reason: 'time' });
    // Nobody knows of two phones here.
    expect(copied?.words).toBeUndefined();
    pass(20 * SECOND);
    // What was lent is paid back first: twenty seconds pay for no more than twenty, whoever lived them.
    expect(await me.send(second.sessionId, 2, 30, second.hourId, copy)).toMatchObject({ credited: 22 });
    expect((await openedHour(server, me.who, FILM, me.sender)).currentTime).toBe(30);
  });
});

test('of two phones of a learner at once the later is told how much the other was paid, and so is support', async () => {
  const me = await learner(16, demo.LESSON_A);
  const [one, two, three] = demo.HOURS_A;
  const here = await permitOf(me, one);
  const there = await permitOf(me, two, me.otherPhone);
  const last = await permitOf(me, three);
  pass(40 * SECOND);
  expect(await me.send(here.sessionId, 0, 30, one)).toMatchObject({ credited: 30, reason: 'none' });
  const later = await me.send(there.sessionId, 0, 40, two, me.otherPhone);
  expect(later).toMatchObject({ credited: 12, reason: 'time' });
  expect(later?.words).toBe('同一时间只计一份学习：另一台手机已计入28秒');
  const [told] = await eventsOf(me.sender, two);
  expect(told).toMatchObject({ reason: 'elsewhere', from: 0, to: 40, credited: 12 });
  // Of what is missing it was paid twelve seconds; the rest this phone has had itself.
  const again = await me.send(last.sessionId, 0, 40, three);
  expect(again?.words).toBe('同一时间只计一份学习：另一台手机已计入12秒');
});

test('a phone whose time went to itself is not told of another one', async () => {
  const me = await learner(17);
  const both = (await me.ask()).permits;
  await permitOf(me, FILM, me.otherPhone);
  pass(30 * SECOND);
  const [first, second] = both;
  await me.send(first?.sessionId ?? '', 0, 30);
  const short = await me.send(second?.sessionId ?? '', 0, 30, second?.hourId);
  expect([short?.reason, short?.words]).toEqual(['time', undefined]);
});
