import { hourDetail, lessonCatalog } from '@contract/lessons';
import { creditEvents, finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEASURED_BY, takeInFilm, takeInStream } from '../areas/media/take-in';
import * as table from '../database/schema';
import { hour, medium } from '../database/schema';
import { mustBalance } from '../testing/balanced';
import { clip, digestOf, storedClip, streamClip } from '../testing/clips';
import { suiteApp } from '../testing/open-app';
import { measureStored } from './measure-stored';

/** The end that earlier rules stored for the clip, beyond its own, ms. */
const BEYOND_MS = 3_000;

const app = suiteApp();
let made = 0;
beforeEach(async () => {
  await app.database.delete(medium);
  await app.database.insert(table.lesson).values({
    ...{ id: '1', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: '1', lesson: '1', name: '章', place: 0 });
});
afterEach(async () => {
  await mustBalance(app.database);
  for (const one of [table.hourEdition, table.webhookEvent, hour, table.chapter, table.lesson])
    await app.database.delete(one);
});

const pass = (seconds: number) => {
  app.time.now += seconds * 1000;
};
const measure = (signal = new AbortController().signal) => measureStored(app.platform, signal);
const mediumOf = async (digest: string) =>
  (await app.database.select().from(medium).where(eq(medium.digest, digest)))[0];

/** An hour that plays a stored clip, whose end an earlier server measured as `change` ms later. */
async function olderHour(change: number, facePoints: number[] = [], name = 'good.mp4') {
  made += 1;
  const id = `70${made}`;
  const { media, end } =
    name === 'stream'
      ? await takeInStream(app.platform, await storedStream())
      : await takeInFilm(app.platform, await storedClip(app.platform.media, name));
  const digest = media.slice(0, 64);
  const stored = { end: end + change, measuredBy: 0 };
  await app.database.update(medium).set(stored).where(eq(medium.digest, digest));
  await app.database.insert(hour).values({
    ...{ id, lesson: '1', chapter: '1', name: '课时', place: made, media, end: end + change, facePoints },
  });
  return { id, digest, end, seconds: end / 1000 };
}

async function storedStream() {
  const given = [];
  for (const name of streamClip()) {
    const digest = digestOf(clip(`stream/${name}`));
    await app.platform.media.write(digest, `server/testing/clips/stream/${name}`);
    given.push({ digest, name });
  }
  return given;
}

async function learnerOf(hourId: string) {
  made += 1;
  const learner = `${13700000000 + made}`;
  const token = await app.learner(learner);
  await app.database.insert(table.lessonRecord).values({ learner, lesson: '1', joinedAt: 0 });
  const place = { trainingId: '', hourId, userId: learner };
  const ask = async <Answer>(...[call, input]: [Parameters<typeof app.ask>[0], Record<string, unknown>]) =>
    (await app.ask(call, input, token, 'w')).data as Answer;
  const detail = () =>
    ask<{ duration: number; edition: string }>(hourDetail, { id: hourId, trainingId: '', userId: learner });
  return {
    detail,
    /** Studies from one second to another, in the edition that the phone is given. */
    async study(from: number, to: number) {
      const { edition } = await detail();
      const { sessionId } = await ask<{ sessionId: string }>(lastPlayTime, { ...place, edition });
      pass(to - from);
      const rest = { videoUrl: undefined, localProgress: undefined, live: false, playbackRate: 1 };
      await ask(syncTimer, { ...place, ...rest, sessionId, from, currentTime: to });
    },
    finish: () => app.ask(finishHour, { hourId }, token, 'w'),
    async isFinished() {
      const mine = and(eq(table.hourCredit.learner, learner), eq(table.hourCredit.hour, hourId));
      return (await app.database.select().from(table.hourCredit).where(mine))[0]?.finished;
    },
    corrected: async () =>
      (await ask<{ events: { kind: string; to: number }[] }>(creditEvents, { hourId })).events.filter(
        ({ kind }) => kind === 'corrected',
      ),
    progress: async () =>
      (
        await ask<{ hours: { id: string; studyProgress: number; videoDuration: number }[] }[]>(
          lessonCatalog,
          { id: '1', userId: learner, trainingId: undefined },
        )
      )
        .flatMap(({ hours }) => hours)
        .find(({ id }) => id === hourId),
    webhooks: async () =>
      (
        await app.database
          .select({ kind: table.webhookEvent.kind })
          .from(table.webhookEvent)
          .where(eq(table.webhookEvent.learner, learner))
      ).map(({ kind }) => kind),
    days: async () =>
      app.database
        .select({ finished: table.studyDay.finished })
        .from(table.studyDay)
        .where(eq(table.studyDay.learner, learner)),
  };
}

describe.each(['good.mp4', 'stream'])('an upgrade whose rules measure a nearer end (%s)', (name) => {
  test('finishes a learner at the end once, with event, day and webhook', async () => {
    const { id, seconds, end, digest } = await olderHour(BEYOND_MS, [], name);
    const learner = await learnerOf(id);
    await learner.study(0, seconds);
    expect((await learner.finish()).ended).not.toBe('ok');
    await measure();
    await measure();
    expect(await learner.isFinished()).toBe(true);
    expect(await learner.corrected()).toMatchObject([{ to: seconds }]);
    expect(await learner.webhooks()).toEqual(['lesson.finished']);
    expect(await learner.days()).toEqual([{ finished: 1 }]);
    expect(await learner.progress()).toMatchObject({ studyProgress: 100 });
    expect(await mediumOf(digest)).toMatchObject({ end, measuredBy: MEASURED_BY });
  });

  test('gives a learner on the way the nearer end, and leaves the hour unfinished until then', async () => {
    const { id, seconds } = await olderHour(BEYOND_MS, [], name);
    const learner = await learnerOf(id);
    const before = await learner.detail();
    await learner.study(0, 1);
    await measure();
    expect(await learner.isFinished()).toBe(false);
    const after = await learner.detail();
    expect([before.duration, after.duration]).toEqual([seconds + BEYOND_MS / 1000, seconds]);
    expect(after.edition).not.toBe(before.edition);
    expect((await learner.progress())?.studyProgress).toBe(Math.floor(100 / seconds));
    await learner.study(1, seconds);
    expect((await learner.finish()).ended).toBe('ok');
    expect(await learner.corrected()).toEqual([]);
  });
});

test('finishes a learner at an end that stays, because the player never reported it', async () => {
  const { id, seconds } = await olderHour(0);
  const learner = await learnerOf(id);
  await learner.study(0, seconds);
  await measure();
  expect(await learner.isFinished()).toBe(true);
  expect(await app.database.select().from(table.hourEdition)).toEqual([]);
});

test('keeps the former end for a learner who began with a nearer one', async () => {
  const { id, seconds } = await olderHour(-1_000);
  const learner = await learnerOf(id);
  await learner.study(0, 1);
  await measure();
  expect((await learner.detail()).duration).toBe(seconds - 1);
  const later = await learnerOf(id);
  expect((await later.detail()).duration).toBe(seconds);
});

test('leaves an hour unfinished whose face point has no photo', async () => {
  const { id, seconds } = await olderHour(BEYOND_MS, [1_000]);
  const learner = await learnerOf(id);
  await learner.study(0, seconds);
  await measure();
  expect(await learner.isFinished()).toBe(false);
  expect(await learner.corrected()).toEqual([]);
});

test('keeps the end of a video that is refused today, and of one whose bytes are gone', async () => {
  const gone = await olderHour(BEYOND_MS);
  await app.platform.media.remove(gone.digest);
  const refused = (await storedClip(app.platform.media, 'h265.mp4')).digest;
  const taken = { kind: 'film' as const, size: clip('h265.mp4').length, end: 9_000, takenInAt: 0 };
  await app.database.insert(medium).values({ ...taken, digest: refused });
  await measure();
  expect(await mediumOf(refused)).toMatchObject({ end: 9_000, measuredBy: MEASURED_BY });
  expect(await mediumOf(gone.digest)).toMatchObject({ end: gone.end + BEYOND_MS, measuredBy: MEASURED_BY });
  expect(await app.database.select().from(table.hourEdition)).toEqual([]);
});

test('starts again with a video at which it was aborted', async () => {
  const { id, seconds, digest } = await olderHour(BEYOND_MS);
  const learner = await learnerOf(id);
  await learner.study(0, seconds);
  const ending = new AbortController();
  const { database } = app.platform;
  const aborting = {
    ...app.platform,
    ledgerClock: (...asked: Parameters<typeof app.platform.ledgerClock>) => {
      ending.abort();
      return app.platform.ledgerClock(...asked);
    },
  };
  await measureStored(aborting, ending.signal);
  expect(await mediumOf(digest)).toMatchObject({ measuredBy: 0 });
  expect(await learner.isFinished()).toBe(false);
  await measure();
  expect(await learner.isFinished()).toBe(true);
  expect(await database.select().from(table.hourEdition)).toHaveLength(2);
});
