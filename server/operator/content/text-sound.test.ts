import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourSound } from '@contract/hour-sound';
import { hourDetail, insertLessonRecord } from '@contract/lessons';
import { readingSeconds } from '@rules/reading-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { usedMedia } from '../../jobs/used-media';
import { clip, digestOf } from '../../testing/clips';
import { openApp } from '../../testing/open-app';
import { smallContent, storeFiles, withSound } from '../../testing/written-content';
import { carryOut, prepare } from './apply';
import { exportContent } from './export';
import { placeMedia } from './media';

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ MEDIA_STORE_DIR: folder });
  await storeFiles(app.platform.media);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const SAID = clip('sound.m4a');

async function apply(content: ReturnType<typeof smallContent>) {
  const media = await placeMedia(app.platform, content);
  const prepared = await prepare(app.database, content, { media, now: app.time.now });
  await app.database.transaction((tx) => carryOut(tx, prepared));
}

test('a text that somebody recorded is heard by whoever may open it, from any byte, and takes no longer for it', async () => {
  await apply(withSound(smallContent()));
  const hours = await app.database.select().from(table.hour);
  const { id = '', lesson = '', content = '', end } = hours.find(({ sound }) => sound !== '') ?? {};
  expect(end).toBe(readingSeconds(content) * 1000);
  const userId = '13900000001';
  const token = await app.learner(userId);
  const asked = () => app.ask(hourSound, { hourId: id }, token);
  expect(await asked()).not.toMatchObject({ ended: 'ok' });
  await app.ask(insertLessonRecord, { userId, lessonId: lesson, isComplete: 0 }, token);
  const { data } = await app.ask(hourDetail, { id, trainingId: '', userId }, token);
  expect(data).toMatchObject({ recorded: true, hourType: 1 });
  // No address that expires stands in what a phone keeps.
  expect(JSON.stringify(data)).not.toContain('signature');

  const { url } = (await asked()).data as { url: string };
  const from = await fetch(app.origin + url, { headers: { Range: 'bytes=100-199' } });
  expect([from.status, from.headers.get('Content-Type')]).toEqual([206, 'audio/mp4']);
  expect(Buffer.from(await from.arrayBuffer())).toEqual(SAID.subarray(100, 200));
  expect((await fetch(app.origin + url.replace(/signature=./, 'signature='))).status).toBe(403);

  const film = hours.find(({ media }) => media !== '')?.id ?? '';
  expect((await app.ask(hourDetail, { id: film, trainingId: '', userId }, token)).data).toMatchObject({
    recorded: false,
  });
  expect((await app.ask(hourSound, { hourId: film }, token)).sentence).toBe('这一课没有录音');
});

test('it is exported with its text, and stays for whoever has the hour when that is withdrawn', async () => {
  await apply(withSound(smallContent()));
  const { content } = await exportContent(app.database);
  const studies = content.lessons.flatMap(({ chapters }) => chapters.flatMap(({ hours }) => hours));
  expect(studies.map(({ study }) => study)).toContainEqual(
    expect.objectContaining({ kind: 'text', sound: '/lessons/fumes/said.m4a' }),
  );

  const small = smallContent();
  const without = small.lessons.map((one) => ({
    ...one,
    chapters: one.chapters.map((chapter) => ({
      ...chapter,
      hours: chapter.hours.filter(({ slug }) => slug !== 'three'),
    })),
  }));
  await apply({ ...small, lessons: without, removed: ['lessons/fumes/three'] });
  expect((await usedMedia(app.database, app.time.now)).has(digestOf(SAID))).toBe(true);
});
