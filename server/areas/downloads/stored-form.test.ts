import { storable, storedMedia } from '@contract/downloads';
import { permits } from '@contract/permits';
import { lastPlayTime, syncTimer } from '@contract/study';
import { beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { suiteApp } from '../../testing/open-app';
import { replaceMedia } from '../study/editions';

const app = suiteApp();
beforeAll(async () => {
  await app.database.insert(table.lesson).values({
    ...{ id: '1', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: '1', lesson: '1', name: '章', place: 0 });
});

let named = 0;
const next = () => {
  named += 1;
  return named;
};
const name = () => next().toString(16).padStart(64, 'a');

/** A film of 100 s as it is known once it was taken in; nothing of it lies anywhere. */
async function film(end = 100_000, faststart = true): Promise<string> {
  const digest = name();
  const facts = { width: 1, height: 1, bitsPerSecond: 1, keyFramesApart: 1, faststart };
  await app.database
    .insert(table.medium)
    .values({ digest, kind: 'film', size: named, end, facts, takenInAt: 0 });
  await app.database.insert(table.mediumRows).values({ digest, rows: [`row of ${digest}`] });
  return digest;
}
/** The sound of a film of 100 s; smaller than any film here. */
async function sound(end = 100_000, size = 1): Promise<string> {
  const digest = name();
  await app.database.insert(table.medium).values({ digest, kind: 'sound', size, end, takenInAt: 0 });
  await app.database.insert(table.mediumRows).values({ digest, rows: [`row of ${digest}`] });
  return digest;
}
const made = (source: string, work: 'storage' | 'faststart' | 'sound', of: string | null) =>
  app.database
    .insert(table.mediaJob)
    .values({ source, work, state: of ? 'done' : 'failed', askedAt: 0, made: of });

async function hourOf(media: string, listenable = false): Promise<string> {
  const id = `h${next()}`;
  await app.database
    .insert(table.hour)
    .values({ id, lesson: '1', chapter: '1', name: '课时', place: named, media, end: 100_000, listenable });
  return id;
}
async function learner() {
  const id = `${13900000000 + next()}`;
  const token = await app.learner(id);
  await app.database.insert(table.lessonRecord).values({ learner: id, lesson: '1', joinedAt: 0 });
  return { id, token };
}

/** The digest that both calls name, and the edition of the first. */
async function stored(hourId: string, { token }: { token: string }) {
  const asked = { lessonId: '1', trainingId: undefined };
  const { data } = await app.ask(storable, asked, token);
  const row = (data as { hourId: string; digest: string; edition: string; cannot: string }[]).find(
    (one) => one.hourId === hourId,
  );
  const file = await app.ask(storedMedia, { hourId, edition: row?.edition }, token);
  const { digest, rows } = file.data as { digest: string; rows: string[] };
  if (row?.digest) expect([digest, rows]).toEqual([row.digest, [`row of ${digest}`]]);
  else expect(file.sentence).toBe(row?.cannot);
  return row;
}

test('a film is stored in the smaller edition where there is one, else as itself', async () => {
  const [plain, whole, small] = [await film(), await film(), await film()];
  await made(whole, 'storage', small);
  await made(plain, 'storage', null);
  const me = await learner();
  expect(await stored(await hourOf(`${whole}.mp4`), me)).toMatchObject({ digest: small, cannot: '' });
  expect(await stored(await hourOf(`${plain}.mp4`), me)).toMatchObject({ digest: plain, cannot: '' });
});

test('an edition that ends before the hour does is not stored: it could not be finished with it', async () => {
  const [whole, nearly, short] = [await film(), await film(98_000), await film(97_999)];
  await made(whole, 'storage', short);
  const me = await learner();
  expect(await stored(await hourOf(`${whole}.mp4`), me)).toMatchObject({ digest: whole });
  const other = await film();
  await made(other, 'storage', nearly);
  expect(await stored(await hourOf(`${other}.mp4`), me)).toMatchObject({ digest: nearly });
});

test('of a film whose head comes last the one is stored that was written anew, and before that none', async () => {
  const [last, first] = [await film(100_000, false), await film()];
  const me = await learner();
  const hour = await hourOf(`${last}.mp4`);
  expect(await stored(hour, me)).toMatchObject({ digest: '', cannot: '本课时只能在线学习' });
  await made(last, 'faststart', first);
  expect(await stored(hour, me)).toMatchObject({ digest: first, cannot: '' });
});

test('a film in parts can be stored once an edition of it was made for that', async () => {
  const [parts, small] = [name(), await film()];
  const me = await learner();
  const hour = await hourOf(`${parts}/master.m3u8`);
  expect(await stored(hour, me)).toMatchObject({ cannot: '本课时只能在线学习' });
  await made(parts, 'storage', small);
  expect(await stored(hour, me)).toMatchObject({ digest: small, cannot: '' });
});

describe('the sound alone', () => {
  type Answered = {
    hourId: string;
    digest: string;
    cannot: string;
    sound?: { digest: string; size: number };
  };
  /** What is said of it, the file that is given, and the digests of the permit. */
  async function heard(hourId: string) {
    const { token } = await learner();
    const asked = { lessonId: '1', trainingId: undefined };
    const { data } = await app.ask(storable, asked, token);
    const row = (data as Answered[]).find((one) => one.hourId === hourId);
    const file = await app.ask(storedMedia, { hourId, edition: undefined, form: 'sound' }, token);
    const issued = await app.ask(permits, { ...asked, hourIds: [hourId] }, token);
    const [permit] = (issued.data as { permits: { digests: string[] }[] }).permits;
    return { row, file, digests: permit?.digests };
  }

  test('is offered beside the film where the operator lets the hour be listened to, and named by its permit', async () => {
    const [whole, alone] = [await film(), await sound()];
    await made(whole, 'sound', alone);
    const { row, file, digests } = await heard(await hourOf(`${whole}.mp4`, true));
    expect(row).toMatchObject({ digest: whole, sound: { digest: alone, size: 1 }, cannot: '' });
    expect(file.data).toMatchObject({ digest: alone, size: 1, rows: [`row of ${alone}`] });
    expect((file.data as { url: string }).url).toMatch(new RegExp(`^/media/${alone}\\.m4a\\?`));
    expect(digests).toEqual([whole, alone]);

    const silent = await heard(await hourOf(`${whole}.mp4`));
    expect([silent.row?.sound, silent.digests]).toEqual([undefined, [whole]]);
    expect(silent.file.sentence).toBe('本课时没有声音版，请下载视频');
  });

  test('plays the hour whose film cannot be stored', async () => {
    const [parts, alone] = [name(), await sound()];
    await made(parts, 'sound', alone);
    const { row, digests } = await heard(await hourOf(`${parts}/master.m3u8`, true));
    expect(row).toMatchObject({ digest: '', cannot: '本课时只能在线学习', sound: { digest: alone } });
    expect(digests).toEqual([alone]);
  });

  test('that ends before the hour does, or is larger than the film, is not offered', async () => {
    const [first, second, third] = [await film(), await film(), await film()];
    await made(first, 'sound', await sound(97_999));
    await made(second, 'sound', await sound(98_000));
    await made(third, 'sound', await sound(100_000, 1e9));
    const offered = [];
    for (const whole of [first, second, third])
      offered.push((await heard(await hourOf(`${whole}.mp4`, true))).row?.sound !== undefined);
    expect(offered).toEqual([false, true, false]);
  });
});

test('who began with a film that was replaced stores that one, all others the new one', async () => {
  const [former, later] = [await film(), await film()];
  const hour = await hourOf(`${former}.mp4`);
  const [began, comes] = [await learner(), await learner()];
  const { data } = await app.ask(
    lastPlayTime,
    { trainingId: '', hourId: hour, userId: began.id, edition: undefined },
    began.token,
  );
  app.time.now += 60_000;
  const { sessionId } = data as { sessionId: string };
  const progress = { videoUrl: undefined, localProgress: undefined, live: false, playbackRate: 1 };
  await app.ask(
    syncTimer,
    { trainingId: '', hourId: hour, userId: began.id, ...progress, sessionId, from: 0, currentTime: 60 },
    began.token,
  );
  const other = [{ hour, media: `${later}.mp4`, end: 100_000 }];
  await app.database.transaction((tx) => replaceMedia(tx, other, app.time.now));
  // Longer than a page may still have it from before.
  app.time.now += 2 * 24 * 3_600_000;
  expect(await stored(hour, began)).toMatchObject({ digest: former, edition: hour });
  const todays = await stored(hour, comes);
  expect(todays?.digest).toBe(later);
  expect(todays?.edition).not.toBe(hour);
});

test('the pictures of a text are counted once each', async () => {
  const picture = name();
  await app.database
    .insert(table.medium)
    .values({ digest: picture, kind: 'picture', size: 500, takenInAt: 0 });
  const id = await hourOf('');
  const shown = `<img src="/pictures/${picture}.png">`;
  await app.database.insert(table.hour).values({
    ...{ id: `${id}t`, lesson: '1', chapter: '1', name: '图文', place: 99, media: '', end: 10_000, type: 1 },
    content: shown + shown,
  });
  const { token } = await learner();
  const { data } = await app.ask(storable, { lessonId: '1', trainingId: undefined }, token);
  expect(data).toContainEqual(expect.objectContaining({ hourId: `${id}t`, size: 500, digest: '' }));
});
