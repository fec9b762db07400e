import { hourDetail, lessonCatalog } from '@contract/lessons';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { mustBalance } from '../../testing/balanced';
import { openApp } from '../../testing/open-app';
import { mediaInUse, replaceMedia } from './editions';

/** Whose page on whose phone. */
type Page = { learner: string; token: string; window: string };
type Detail = { duration: number; edition: string; content: string; isComplete: boolean };
type Opened = { sessionId: string; currentTime: number; isFinish: boolean };
type Paid = { credited: number; reason: string };

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
  // Whatever was replaced: credit and its events agree, and nothing is beyond every end.
  await mustBalance(app.database);
  await app.close();
});

/** A film of 100 s, or a text that takes 20 s to read. */
async function newHour(type = 0): Promise<string> {
  made += 1;
  const id = `10${made}`;
  const of = type === 0 ? { media: 'first.mp4', end: 100_000 } : { media: '', content: '字', end: 20_000 };
  await app.database
    .insert(table.hour)
    .values({ id, lesson: '1', chapter: '1', name: '课时', place: made, type, ...of });
  return id;
}
async function page(window = 'w'): Promise<Page> {
  made += 1;
  const learner = `${13900000000 + made}`;
  const token = await app.learner(learner);
  await app.database.insert(table.lessonRecord).values({ learner, lesson: '1', joinedAt: 0 });
  return { learner, token, window };
}
/** Whether it was replaced. */
const replace = async (hour: string, media: string, seconds: number) => {
  const other = [{ hour, media, end: seconds * 1000 }];
  return (await app.database.transaction((tx) => replaceMedia(tx, other, app.time.now))) > 0;
};
const pass = (seconds: number) => {
  app.time.now += seconds * 1000;
};
const DAY = 24 * 3_600;

const where = (hour: string, { learner }: Page) => ({ trainingId: '', hourId: hour, userId: learner });
async function detailOf(hour: string, { learner, token }: Page): Promise<Detail> {
  // Addresses are signed by the machine's clock; what is read of them here is the file.
  const { data } = await app.ask(hourDetail, { id: hour, trainingId: '', userId: learner }, token);
  const { content, ...rest } = data as Detail;
  return { ...rest, content: content.split('?')[0] ?? '' };
}
async function open(hour: string, at: Page, edition?: string): Promise<Opened> {
  const input = { ...where(hour, at), edition };
  return (await app.ask(lastPlayTime, input, at.token, at.window)).data as Opened;
}
async function send(hour: string, at: Page, sessionId: string, from: number, to: number): Promise<Paid> {
  const progress = { videoUrl: undefined, localProgress: undefined, live: false, playbackRate: 1 };
  const input = { ...where(hour, at), ...progress, sessionId, from, currentTime: to };
  return (await app.ask(syncTimer, input, at.token, at.window)).data as Paid;
}
const finish = (hour: string, at: Page) => app.ask(finishHour, { hourId: hour }, at.token, at.window);

describe('a face point behind the end of the former video', () => {
  /** An hour whose video of 100 s was replaced by one of 130 s, with a face point at 110 s. */
  async function replaced() {
    const hour = await newHour();
    const begun = await page();
    const former = await open(hour, begun);
    await replace(hour, 'second.mp4', 130);
    await app.database
      .update(table.hour)
      .set({ facePoints: [110_000] })
      .where(eq(table.hour.id, hour));
    return { hour, begun, former };
  }

  test('does not hold the finish of who began with the former video', async () => {
    const { hour, begun, former } = await replaced();
    pass(100);
    await send(hour, begun, former.sessionId, 0, 100);
    expect((await finish(hour, begun)).ended).toBe('ok');
  });

  test('holds the finish of who began with the longer one', async () => {
    const { hour } = await replaced();
    const later = await page();
    const { sessionId } = await open(hour, later);
    pass(130);
    expect(await send(hour, later, sessionId, 0, 130)).toMatchObject({ credited: 110, reason: 'face' });
    expect((await finish(hour, later)).data).toMatchObject({ facePoints: [110] });
  });
});

describe.each([
  ['a shorter one', 80],
  ['a longer one', 130],
])('an hour’s film is replaced by %s', (_, seconds) => {
  test('while one studies and another is offline: nobody loses a second, and both finish', async () => {
    const hour = await newHour();
    const [studies, offline] = [await page(), await page()];
    const before = await detailOf(hour, studies);
    const live = await open(hour, studies, before.edition);
    const away = await open(hour, offline, (await detailOf(hour, offline)).edition);
    pass(60);
    expect(await send(hour, studies, live.sessionId, 0, 60)).toMatchObject({ credited: 60 });

    expect(await replace(hour, 'second.mp4', seconds)).toBe(true);

    // Who studies goes on where he was, in the film that he has, over a reload too.
    expect(await detailOf(hour, studies)).toEqual(before);
    const again = await open(hour, studies, before.edition);
    expect(again).toMatchObject({ sessionId: live.sessionId, currentTime: 60 });
    pass(40);
    expect(await send(hour, studies, live.sessionId, 60, 100)).toMatchObject({
      credited: 100,
      reason: 'none',
    });
    expect((await finish(hour, studies)).ended).toBe('ok');

    // Who was away has played the whole of the film that he had.
    expect(await send(hour, offline, away.sessionId, 0, 100)).toMatchObject({
      credited: 100,
      reason: 'none',
    });
    expect((await finish(hour, offline)).ended).toBe('ok');
  });

  test('and who comes after it studies the new one, to its end and not beyond', async () => {
    const hour = await newHour();
    await replace(hour, 'second.mp4', seconds);
    const later = await page();
    const detail = await detailOf(hour, later);
    expect([detail.duration, detail.content]).toEqual([seconds, '/media/second.mp4']);
    const { sessionId } = await open(hour, later, detail.edition);
    pass(seconds - 10);
    await send(hour, later, sessionId, 0, seconds - 10);
    expect((await finish(hour, later)).sentence).toMatch(/还差10秒/);
    pass(60);
    expect(await send(hour, later, sessionId, seconds - 10, 500)).toMatchObject({ credited: seconds });
    expect((await finish(hour, later)).ended).toBe('ok');
  });

  test('and who is half-way goes on with the former on another phone too, and is not done before its end', async () => {
    const hour = await newHour();
    const phone = await page('phone');
    const { sessionId } = await open(hour, phone);
    pass(70);
    await send(hour, phone, sessionId, 0, 70);
    await replace(hour, 'second.mp4', seconds);
    pass(30 * DAY);
    const other = { ...phone, window: 'other phone' };
    const detail = await detailOf(hour, other);
    expect([detail.duration, detail.content]).toEqual([100, '/media/first.mp4']);
    const opened = await open(hour, other, detail.edition);
    expect(opened.currentTime).toBe(70);
    pass(20);
    await send(hour, other, opened.sessionId, 70, 90);
    expect((await finish(hour, other)).sentence).toMatch(/还差10秒/);
    pass(60);
    expect(await send(hour, other, opened.sessionId, 90, 500)).toMatchObject({ credited: 100 });
    // The lists say the same: of his film.
    const { data } = await app.ask(studyRecords, { userId: phone.learner }, phone.token);
    expect((data as { duration: number }[])[0]?.duration).toBe(100);
    expect((await finish(hour, other)).ended).toBe('ok');
  });

  test('and who has finished stays finished, and may see the new one', async () => {
    const hour = await newHour();
    const done = await page();
    const { sessionId } = await open(hour, done);
    pass(100);
    await send(hour, done, sessionId, 0, 100);
    await finish(hour, done);
    await replace(hour, 'second.mp4', seconds);
    expect(await detailOf(hour, done)).toMatchObject({
      duration: seconds,
      content: '/media/second.mp4',
      isComplete: true,
    });
    expect(await open(hour, { ...done, window: 'another' })).toMatchObject({ isFinish: true });
    const { data } = await app.ask(
      lessonCatalog,
      { id: '1', userId: done.learner, trainingId: undefined },
      done.token,
    );
    const hours = (data as { hours: { id: string; studyProgress: number }[] }[]).flatMap(
      (chapter) => chapter.hours,
    );
    expect(hours.find(({ id }) => id === hour)).toMatchObject({ studyProgress: 100, videoDuration: seconds });
  });
});

describe('the edition of a session', () => {
  test('is the one that the phone was given, though it was replaced before the phone opened it', async () => {
    const hour = await newHour();
    const slow = await page();
    const { edition } = await detailOf(hour, slow);
    await replace(hour, 'second.mp4', 130);
    const { sessionId } = await open(hour, slow, edition);
    // And so it stays when the player asks for another address.
    expect((await detailOf(hour, slow)).edition).toBe(edition);
    pass(100);
    expect(await send(hour, slow, sessionId, 0, 130)).toMatchObject({ credited: 100, reason: 'none' });
    expect((await finish(hour, slow)).ended).toBe('ok');
  });

  test('is today’s for who says a former one days later, or one that is none of this hour’s', async () => {
    const [hour, other] = [await newHour(), await newHour()];
    const { edition } = await detailOf(hour, await page());
    await replace(hour, 'second.mp4', 130);
    await replace(other, 'second.mp4', 10);
    const foreign = (await detailOf(other, await page())).edition;
    for (const said of [edition, foreign, other, 'none', undefined]) {
      const late = await page();
      pass(2 * DAY);
      const { sessionId } = await open(hour, late, said);
      pass(130);
      expect(await send(hour, late, sessionId, 0, 130), said).toMatchObject({ credited: 130 });
    }
  });

  test('follows the page to a newer one, and what is still on the phone counts under the former', async () => {
    const hour = await newHour();
    const at = await page();
    const former = await open(hour, at, (await detailOf(hour, at)).edition);
    pass(50);
    await replace(hour, 'second.mp4', 130);
    pass(2 * DAY);
    const detail = await detailOf(hour, at);
    expect(detail.duration).toBe(130);
    const newer = await open(hour, at, detail.edition);
    expect(newer.sessionId).not.toBe(former.sessionId);
    expect(await open(hour, at, detail.edition)).toMatchObject({ sessionId: newer.sessionId });
    expect(await send(hour, at, former.sessionId, 0, 50)).toMatchObject({ credited: 50, reason: 'none' });
    pass(80);
    expect(await send(hour, at, newer.sessionId, 50, 130)).toMatchObject({ credited: 130, reason: 'none' });
    expect((await finish(hour, at)).ended).toBe('ok');
  });

  test('of an app that says none is the one that its page has', async () => {
    const hour = await newHour();
    const at = await page();
    const { sessionId } = await open(hour, at);
    await replace(hour, 'second.mp4', 130);
    pass(2 * DAY);
    expect((await open(hour, at)).sessionId).toBe(sessionId);
    pass(200);
    expect(await send(hour, at, sessionId, 0, 130)).toMatchObject({ credited: 100 });
  });
});

test('replaced again and again, each is judged by his own; the same media are no replacement', async () => {
  const hour = await newHour();
  const pages: { at: Page; sessionId: string; end: number }[] = [];
  for (const end of [100, 60, 140, 90]) {
    if (end !== 100) expect(await replace(hour, `${end}.mp4`, end)).toBe(true);
    expect(await replace(hour, end === 100 ? 'first.mp4' : `${end}.mp4`, end)).toBe(false);
    const at = await page();
    const detail = await detailOf(hour, at);
    expect(detail.duration).toBe(end);
    pages.push({ at, end, sessionId: (await open(hour, at, detail.edition)).sessionId });
  }
  pass(200);
  for (const { at, end, sessionId } of pages) {
    expect(await send(hour, at, sessionId, 0, 500)).toMatchObject({ credited: end });
    expect((await finish(hour, at)).ended).toBe('ok');
  }
});

test('who began with several is done where the nearest of them ends', async () => {
  const hour = await newHour();
  const first = await page('first');
  const long = await open(hour, first);
  await replace(hour, 'second.mp4', 80);
  const { edition } = await detailOf(hour, await page());
  const second = { ...first, window: 'second' };
  const short = await open(hour, second, edition);
  pass(80);
  expect(await send(hour, second, short.sessionId, 0, 80)).toMatchObject({ credited: 80 });
  expect(await send(hour, first, long.sessionId, 0, 79)).toMatchObject({ credited: 80 });
  expect((await finish(hour, first)).ended).toBe('ok');
});

test('a text that became longer is done for who has read the former', async () => {
  const hour = await newHour(1);
  const [reads, later] = [await page(), await page()];
  await open(hour, reads);
  pass(20);
  await app.database.update(table.hour).set({ content: '字字' }).where(eq(table.hour.id, hour));
  await replace(hour, '', 60);
  expect((await finish(hour, reads)).ended).toBe('ok');
  await open(hour, later);
  pass(20);
  expect((await finish(hour, later)).sentence).toMatch(/再读40秒/);
});

test('former media are kept as long as somebody may go on with them', async () => {
  const hour = await newHour();
  const media = async () =>
    [...(await mediaInUse(app.database, app.time.now))].filter((name) => name.startsWith('kept'));
  await replace(hour, 'kept-1.mp4', 50);
  const at = await page();
  const { sessionId } = await open(hour, at, (await detailOf(hour, at)).edition);
  pass(30);
  await send(hour, at, sessionId, 0, 30);
  await replace(hour, 'kept-2.mp4', 60);
  await replace(hour, 'kept-3.mp4', 70);
  expect((await media()).sort()).toEqual(['kept-1.mp4', 'kept-2.mp4', 'kept-3.mp4']);
  pass(91 * DAY);
  expect((await media()).sort()).toEqual(['kept-1.mp4', 'kept-3.mp4']);
  const back = await open(hour, at);
  pass(20);
  await send(hour, at, back.sessionId, 30, 50);
  expect((await finish(hour, at)).ended).toBe('ok');
  pass(91 * DAY);
  expect(await media()).toEqual(['kept-3.mp4']);
});
