import { lastViewedTime } from '@contract/last-viewed-time';
import { hourDetail, insertLessonRecord } from '@contract/lessons';
import { lastPlayTime, syncTimer } from '@contract/study';
import {
  CHAPTER_F,
  HOUR_FACE_ONLINE,
  HOUR_FACE_SEALED,
  HOUR_FACE_TEXT,
  HOURS_B,
  LESSON_B,
  LESSON_F,
  TRAINING,
  tester,
} from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

const who = tester(1);

test('an hour says before it opens which checks it will ask for', async () => {
  const sender = await server.student(who, LESSON_F);
  const detail = (id: string) =>
    server.call(hourDetail, { id, trainingId: TRAINING, userId: who.id }, sender);
  expect(await detail(HOUR_FACE_SEALED)).toMatchObject({
    openRandomValidate: true,
    captureTimePoints: [10],
    startFaceVerification: true,
  });
  expect(await detail(HOUR_FACE_ONLINE)).toMatchObject({
    openRandomValidate: true,
    captureTimePoints: [10],
    startFaceVerification: false,
  });
  expect(await detail(HOUR_FACE_TEXT)).toMatchObject({
    openRandomValidate: false,
    captureTimePoints: [],
    startFaceVerification: false,
  });
});

test('its opening says, to either player, which of them are due and whether they may be taken offline', async () => {
  const sender = await server.student(who, LESSON_F);
  const open = (hourId: string) =>
    server.call(lastPlayTime, { trainingId: TRAINING, hourId, userId: who.id }, sender);
  expect(await open(HOUR_FACE_SEALED)).toMatchObject({
    facePoints: [0, 10],
    provisional: 0,
    sealedPhotos: true,
  });
  expect(await open(HOUR_FACE_ONLINE)).toMatchObject({ facePoints: [10], sealedPhotos: false });
  const place = { userId: who.id, lessonId: LESSON_F, chapterId: CHAPTER_F, hourId: HOUR_FACE_ONLINE };
  expect(await server.call(lastViewedTime, place, sender)).toMatchObject({
    facePoints: [10],
    sealedPhotos: false,
  });
  const lesson = { userId: who.id, lessonId: LESSON_B, isComplete: 0 };
  await server.call(insertLessonRecord, lesson, sender);
  expect(await open(HOURS_B[0])).toMatchObject({ facePoints: [], sealedPhotos: true });
});

test('no time is credited beyond a point without a photo, whatever the record claims', async () => {
  const sender = await server.student(tester(2), LESSON_F);
  const hour = { trainingId: TRAINING, hourId: HOUR_FACE_ONLINE, userId: tester(2).id };
  const { sessionId } = await server.call(lastPlayTime, hour, sender);
  server.time.now += 25_000;
  const stretch = { ...hour, sessionId, from: 0, currentTime: 25, playbackRate: 1, live: true };
  const paid = await server.call(
    syncTimer,
    { ...stretch, videoUrl: undefined, localProgress: undefined },
    sender,
  );
  expect(paid).toEqual({ credited: 10, provisional: 0, reason: 'face', facePoints: [10], final: false });
});
