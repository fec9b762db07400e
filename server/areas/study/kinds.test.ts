import { hourDetail } from '@contract/lessons';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { mustBalance } from '../../testing/balanced';
import { openApp } from '../../testing/open-app';
import { replaceMedia } from './editions';

type Kind = 'video' | 'text' | 'link';
type Learner = Awaited<ReturnType<typeof learnerOf>>;

const END_NOT_REACHED = '3001';
const UNKNOWN_HOUR = '3101';

/** A video of 100 s, a text that takes 20 s to read, and an hour on another site. */
const KINDS = {
  video: { type: 0, media: 'first.mp4', content: '', link: '', end: 100_000 },
  text: { type: 1, media: '', content: '字', link: '', end: 20_000 },
  link: { type: 0, media: '', content: '', link: 'https://example.com/', end: 1_000 },
} as const;

let app: Awaited<ReturnType<typeof openApp>>;
let made = 0;
beforeAll(async () => {
  app = await openApp();
  await app.database.insert(table.lesson).values({
    ...{ id: '1', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: '1', lesson: '1', name: '章', place: 0 });
});
afterAll(async () => {
  await mustBalance(app.database);
  await app.close();
});

const pass = (seconds: number) => {
  app.time.now += seconds * 1000;
};

async function newHour(kind: Kind, more: Partial<typeof table.hour.$inferInsert> = {}): Promise<string> {
  made += 1;
  const id = `30${made}`;
  const of = { id, lesson: '1', chapter: '1', name: '课时', place: made };
  await app.database.insert(table.hour).values({ ...of, ...KINDS[kind], ...more });
  return id;
}

/** Gives the hour another kind, as applying a content does; without face points, which only a video has. */
async function become(hour: string, kind: Kind): Promise<void> {
  const { media, end } = KINDS[kind];
  await app.database.transaction(async (tx) => {
    await replaceMedia(tx, [{ hour, media, end }], app.time.now);
    await tx
      .update(table.hour)
      .set({ ...KINDS[kind], facePoints: [] })
      .where(eq(table.hour.id, hour));
  });
}

async function learnerOf(hour: string) {
  made += 1;
  const learner = `${13900000000 + made}`;
  const token = await app.learner(learner);
  await app.database.insert(table.lessonRecord).values({ learner, lesson: '1', joinedAt: 0 });
  const place = { trainingId: '', hourId: hour, userId: learner };
  const detail = async () =>
    (await app.ask(hourDetail, { id: hour, trainingId: '', userId: learner }, token)).data as {
      hourType: number;
      duration: number;
      edition: string;
    };
  return {
    detail,
    /** Opens the hour as it is given now, or in the edition that the phone says it has. */
    async open(window = 'w', edition?: string) {
      const input = { ...place, edition: edition ?? (await detail()).edition };
      return (await app.ask(lastPlayTime, input, token, window)).data as { sessionId: string };
    },
    async send(sessionId: string, from: number, to: number) {
      const rest = { videoUrl: undefined, localProgress: undefined, live: false, playbackRate: 1 };
      const input = { ...place, ...rest, sessionId, from, currentTime: to };
      return app.ask(syncTimer, input, token, 'w');
    },
    finish: (sessionId?: string, window = 'w') =>
      app.ask(finishHour, { hourId: hour, sessionId, evidence: undefined }, token, window),
    async credit() {
      const mine = and(eq(table.hourCredit.learner, learner), eq(table.hourCredit.hour, hour));
      const [found] = await app.database.select().from(table.hourCredit).where(mine);
      return found && [found.credited, found.provisional, found.finished];
    },
    record: async () =>
      ((await app.ask(studyRecords, { userId: learner }, token)).data as { duration: number }[])[0],
  };
}

const NAMED = [
  ['names its session', (sessionId: string) => sessionId],
  ['names its page alone', () => undefined],
] as const;

describe('an hour whose video has become a text', () => {
  test.each(NAMED)('pays what phones hold of the video, to its end, when the finish %s', async (_, name) => {
    const hour = await newHour('video');
    const learner = await learnerOf(hour);
    const { sessionId } = await learner.open();
    pass(60);
    await learner.send(sessionId, 0, 30);
    await become(hour, 'text');
    expect((await learner.send(sessionId, 30, 60)).data).toMatchObject({ credited: 60, reason: 'none' });
    // The text takes 20 s; what began with the video ends where the video ends.
    expect((await learner.finish(name(sessionId))).ended).toBe(END_NOT_REACHED);
    pass(40);
    expect((await learner.send(sessionId, 60, 500)).data).toMatchObject({ credited: 100, reason: 'none' });
    expect((await learner.finish(name(sessionId))).ended).toBe('ok');
    expect(await learner.credit()).toEqual([100_000, 0, true]);
  });

  test('gives the text to who opens it, also in the page that has played the video', async () => {
    const hour = await newHour('video');
    const learner = await learnerOf(hour);
    const video = await learner.open();
    pass(8);
    await learner.send(video.sessionId, 0, 8);
    await become(hour, 'text');
    expect(await learner.detail()).toMatchObject({ hourType: 1, duration: 20 });
    expect(await learner.record()).toMatchObject({ duration: 20, credited: 8 });
    const text = await learner.open();
    expect(text.sessionId).not.toBe(video.sessionId);
    expect((await learner.send(text.sessionId, 0, 20)).ended).toBe(UNKNOWN_HOUR);
    // The former session stays for what is still on the phone.
    pass(2);
    expect((await learner.send(video.sessionId, 8, 10)).data).toMatchObject({ credited: 10 });
  });

  test('counts what was studied of the video towards the reading time', async () => {
    const hour = await newHour('video');
    const learner = await learnerOf(hour);
    const video = await learner.open();
    pass(8);
    await learner.send(video.sessionId, 0, 8);
    await become(hour, 'text');
    const text = await learner.open();
    pass(11);
    expect((await learner.finish(text.sessionId)).sentence).toMatch(/再读1秒/);
    pass(1);
    expect((await learner.finish(text.sessionId)).ended).toBe('ok');
    expect(await learner.credit()).toEqual([20_000, 0, true]);
  });

  test('takes nothing away and adds nothing when more was studied of the video than the text takes', async () => {
    const hour = await newHour('video');
    const learner = await learnerOf(hour);
    const video = await learner.open();
    pass(30);
    await learner.send(video.sessionId, 0, 30);
    await become(hour, 'text');
    const text = await learner.open();
    expect((await learner.finish(text.sessionId)).ended).toBe('ok');
    expect(await learner.credit()).toEqual([30_000, 0, true]);
  });

  test('credits what waited for a face check of the video with the text', async () => {
    const hour = await newHour('video', { facePoints: [10_000] });
    const learner = await learnerOf(hour);
    const video = await learner.open();
    pass(30);
    await learner.send(video.sessionId, 0, 10);
    const points = [{ at: 10_000, state: 'received' as const }];
    await app.database.update(table.hourCredit).set({ points }).where(eq(table.hourCredit.hour, hour));
    expect((await learner.send(video.sessionId, 10, 30)).data).toMatchObject({
      credited: 10,
      provisional: 20,
    });
    await become(hour, 'text');
    const text = await learner.open();
    expect((await learner.finish(text.sessionId)).ended).toBe('ok');
    expect(await learner.credit()).toEqual([30_000, 0, true]);
  });

  test('leaves a finished hour finished', async () => {
    const hour = await newHour('video');
    const learner = await learnerOf(hour);
    const { sessionId } = await learner.open();
    pass(100);
    await learner.send(sessionId, 0, 100);
    await learner.finish(sessionId);
    await become(hour, 'text');
    expect(await learner.open('another')).toMatchObject({ isFinish: true });
    expect((await learner.finish(sessionId)).ended).toBe('ok');
    expect(await learner.credit()).toEqual([100_000, 0, true]);
  });

  test('lets progress of an unknown session wait, because an operator may admit it', async () => {
    const [was, always] = [await newHour('video'), await newHour('text')];
    await become(was, 'text');
    const lost = '9100000000000000077';
    expect((await (await learnerOf(was)).send(lost, 0, 10)).data).toMatchObject({ reason: 'session' });
    expect((await (await learnerOf(always)).send(lost, 0, 10)).ended).toBe(UNKNOWN_HOUR);
  });
});

describe('an hour whose text has become a video', () => {
  const reads = async (): Promise<{ hour: string; learner: Learner; sessionId: string }> => {
    const hour = await newHour('text');
    const learner = await learnerOf(hour);
    const { sessionId } = await learner.open();
    await become(hour, 'video');
    return { hour, learner, sessionId };
  };

  test.each(NAMED)('pays the reading that was begun before, when its finish %s', async (_, name) => {
    const { learner, sessionId } = await reads();
    pass(19);
    expect((await learner.finish(name(sessionId))).sentence).toMatch(/再读1秒/);
    pass(1);
    expect((await learner.finish(name(sessionId))).ended).toBe('ok');
    expect(await learner.credit()).toEqual([20_000, 0, true]);
  });

  test('gives the video to who opens it, and finishes it at its own end', async () => {
    const { learner, sessionId } = await reads();
    expect(await learner.detail()).toMatchObject({ hourType: 0, duration: 100 });
    const video = await learner.open();
    expect(video.sessionId).not.toBe(sessionId);
    pass(60);
    expect((await learner.send(video.sessionId, 0, 60)).data).toMatchObject({ credited: 60, reason: 'none' });
    expect((await learner.finish(video.sessionId)).ended).toBe(END_NOT_REACHED);
    expect((await learner.finish()).ended).toBe(END_NOT_REACHED);
    pass(40);
    await learner.send(video.sessionId, 60, 100);
    expect((await learner.finish(video.sessionId)).ended).toBe('ok');
    expect(await learner.credit()).toEqual([100_000, 0, true]);
  });
});

test('an hour whose video has moved to another site finishes for who has studied the video', async () => {
  const hour = await newHour('video');
  const learner = await learnerOf(hour);
  const { sessionId } = await learner.open();
  pass(100);
  await become(hour, 'link');
  expect((await learner.send(sessionId, 0, 100)).data).toMatchObject({ credited: 100 });
  expect((await learner.finish(sessionId)).ended).toBe('ok');
  const other = await learnerOf(hour);
  expect((await other.finish()).ended).toBe(UNKNOWN_HOUR);
});
