import { STUDY_HEADERS } from '@contract/headers';
import { hourDetail, lessonCatalog } from '@contract/lessons';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { HOURS_C, LESSON_C, TRAINING, tester } from '@demo/ids/ids';
import { readingSeconds } from '@rules/reading-time';
import { describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';

const [TEXT, OTHER_TEXT, VIDEO] = HOURS_C;

const server = suiteServer();

const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};

async function reader(n: number) {
  const who = tester(n);
  const sender = await server.student(who, LESSON_C);
  const detail = (id: string) =>
    server.call(hourDetail, { id, trainingId: TRAINING, userId: undefined }, sender);
  return {
    detail,
    required: (await detail(TEXT)).duration,
    open: (hourId: string, from: Sender = sender) =>
      server.call(lastPlayTime, { trainingId: TRAINING, hourId, userId: who.id }, from),
    play: (sessionId: string, to: number) =>
      server.call(
        syncTimer,
        {
          trainingId: TRAINING,
          hourId: VIDEO,
          userId: who.id,
          currentTime: to,
          playbackRate: 1,
          videoUrl: undefined,
          localProgress: undefined,
          sessionId,
          from: 0,
          live: false,
        },
        sender,
      ),
    finish: (hourId: string, more: Sender = {}) =>
      server.call(finishHour, { hourId }, { ...sender, ...more }),
    /** The answer as it goes over the wire. */
    rawFinish: async (hourId: string): Promise<unknown> => {
      const address = server.origin + finishHour.path.replace('{hourId}', hourId);
      const headers = { Authorization: `Bearer ${sender.token}`, [STUDY_HEADERS.window]: sender.window };
      return (await fetch(address, { method: 'POST', headers })).json();
    },
    records: () => server.call(studyRecords, {}, sender),
    hours: async () =>
      (
        await server.call(lessonCatalog, { id: LESSON_C, userId: who.id, trainingId: undefined }, sender)
      ).flatMap(({ hours }) => hours),
  };
}

describe('a rich-text hour', () => {
  test('carries its text, its kind and what its reading takes', async () => {
    const { detail, hours } = await reader(1);
    const text = await detail(TEXT);
    expect(text).toMatchObject({ hourType: 1, isComplete: false });
    expect(text.content).toContain('知情权');
    expect(text.duration).toBe(readingSeconds(text.content));
    expect(text.duration).toBeGreaterThan(10);
    expect((await detail(VIDEO)).hourType).toBe(0);
    expect((await hours()).map(({ hourType }) => hourType)).toEqual([1, 1, 0]);
  });

  test('finished too early waits, says what is missing, and spends nothing', async () => {
    const { open, finish, rawFinish, play, required, records } = await reader(2);
    await open(TEXT);
    const video = await open(VIDEO);
    pass(6);
    await expect(finish(TEXT)).rejects.toMatchObject({
      status: 200,
      code: '3001',
      message: `再读${required - 6}秒就算学完`,
    });
    expect(await records()).toEqual([]);
    expect(await rawFinish(TEXT)).toMatchObject({ code: '3001', retryAfter: required - 6 });
    expect(await play(video.sessionId, 6)).toMatchObject({ credited: 6, reason: 'none' });
  });

  test('is finished once its time has passed, to its end', async () => {
    const { open, finish, required, records, hours } = await reader(3);
    await open(TEXT);
    pass(required - 1);
    await expect(finish(TEXT)).rejects.toMatchObject({ code: '3001', message: '再读1秒就算学完' });
    pass(1);
    await finish(TEXT);
    expect((await records())[0]).toMatchObject({ hourId: TEXT, credited: required, isFinish: true });
    expect((await hours())[0]).toMatchObject({ isStudy: true, studyProgress: 100 });
    expect((await open(TEXT)).isFinish).toBe(true);
  });

  test('finished twice under one key, and once under another, counts once', async () => {
    const { open, finish, required, records } = await reader(4);
    await open(TEXT);
    await open(OTHER_TEXT);
    pass(required);
    const first = await finish(TEXT, { key: 'browser-1:7' });
    const [before] = await records();
    pass(3);
    expect(await finish(TEXT, { key: 'browser-1:7' })).toEqual(first);
    await finish(TEXT, { key: 'browser-1:8' });
    expect(await records()).toEqual([before]);
    // What is left for the other text is what passed since, and no more was taken.
    await expect(finish(OTHER_TEXT)).rejects.toMatchObject({ code: '3001' });
    pass(60);
    await finish(OTHER_TEXT);
  });

  test('competes with a video for the same wall time', async () => {
    const { open, finish, play, required } = await reader(5);
    await open(TEXT);
    const video = await open(VIDEO);
    pass(required);
    expect(await play(video.sessionId, 12)).toMatchObject({ credited: 12, reason: 'none' });
    await expect(finish(TEXT)).rejects.toMatchObject({ message: '再读12秒就算学完' });
    pass(12);
    await finish(TEXT);
    // Nothing is left but what the ledger lends.
    expect(await play(video.sessionId, 30)).toMatchObject({ credited: 14, reason: 'time' });
  });

  test('at one instant with a video: only one of them gets the time', async () => {
    const { open, finish, play, required } = await reader(6);
    await open(TEXT);
    const video = await open(VIDEO);
    pass(required);
    const [read, played] = await Promise.allSettled([finish(TEXT), play(video.sessionId, 30)]);
    const credited = played.status === 'fulfilled' ? (played.value?.credited ?? 0) : 0;
    const forText = read.status === 'fulfilled' ? required : 0;
    expect(forText + credited).toBeLessThanOrEqual(required + 2);
    expect(forText + credited).toBeGreaterThan(0);
  });

  test('without a session of that page waits', async () => {
    const { open, finish } = await reader(7);
    await open(TEXT);
    pass(600);
    await expect(finish(TEXT, { window: 'window-2' })).rejects.toMatchObject({ code: '3002' });
    await expect(finish(OTHER_TEXT)).rejects.toMatchObject({ code: '3002' });
    await finish(TEXT, { window: '' });
  });
});
