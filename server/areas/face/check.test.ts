import { faceAuth, faceChallenge } from '@contract/face';
import { hourDetail } from '@contract/lessons';
import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, TRAINING, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { blank, narrow, noFace, noise, oneFace, png, twoFaces } from '../../testing/pictures';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

const student = (n: number, hourId: string = HOUR_FACE_ONLINE) => checkedStudent(server, tester(n), hourId);

describe('a check that passes', () => {
  test('lets the hour go on to the next point and to its end', async () => {
    const learner = await student(11, HOUR_FACE_SEALED);
    expect(await learner.study(0, 5)).toMatchObject({ credited: 0, reason: 'face' });
    expect(await learner.check(await oneFace(), { at: '0' })).toEqual({ reason: '核身通过' });
    const detail = { id: HOUR_FACE_SEALED, trainingId: TRAINING, userId: undefined };
    expect(await server.call(hourDetail, detail, learner.sender)).toMatchObject({
      startFaceVerification: false,
      captureTimePoints: [10],
    });
    expect(await learner.study(0, 20)).toMatchObject({ credited: 10, provisional: 0, reason: 'face' });
    await learner.check(await oneFace(), { challenge: (await learner.challenge()).challenge });
    expect(await learner.open()).toMatchObject({ currentTime: 10, facePoints: [] });
    expect(await learner.study(10, 30)).toMatchObject({ credited: 30, reason: 'none' });
    await learner.finish();
    expect(await learner.standing()).toMatchObject({ credited: 30, isFinish: true });
  });

  test('is answered again under its key, and is one check only', async () => {
    const learner = await student(12, HOUR_FACE_SEALED);
    const photo = await oneFace();
    const keyed = { key: 'browser-1:1' };
    expect(await learner.check(photo, keyed)).toEqual({ reason: '核身通过' });
    expect(await learner.check(photo, keyed)).toEqual({ reason: '核身通过' });
    await expect(learner.check(photo)).rejects.toMatchObject({ code: '3104' });
    expect((await learner.open()).facePoints).toEqual([10]);
  });

  test('is one check only when it comes twice at once', async () => {
    const learner = await student(13);
    await learner.study(0, 10);
    const { challenge } = await learner.challenge();
    const photos = [await oneFace(), await oneFace()];
    const came = await Promise.allSettled(photos.map((photo) => learner.check(photo, { challenge })));
    expect(came.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a check that fails', () => {
  test.each([
    ['noise', noise, '未识别到人脸'],
    ['an empty room', noFace, '未识别到人脸'],
    ['two faces', twoFaces, '检测到多人'],
  ])('for %s says why, and may be tried again', async (_, picture, message) => {
    const learner = await student(14);
    if ((await learner.open()).currentTime < 10) await learner.study(0, 10);
    const failed = learner.check(await picture());
    await expect(failed).rejects.toMatchObject({ status: 200, code: '3103', message });
    expect(await learner.open()).toMatchObject({ currentTime: 10, facePoints: [10] });
  });

  test('is answered again under its key, and another photo may pass', async () => {
    const learner = await student(15, HOUR_FACE_SEALED);
    const photo = await noFace();
    for (let n = 0; n < 2; n += 1) {
      await expect(learner.check(photo, { key: 'browser-1:1' })).rejects.toMatchObject({ code: '3103' });
    }
    expect(await learner.check(await oneFace(), { key: 'browser-1:2' })).toEqual({ reason: '核身通过' });
  });

  test('is what somebody else gets', async () => {
    const learner = await student(60, HOUR_FACE_SEALED);
    const failed = learner.check(await oneFace());
    await expect(failed).rejects.toMatchObject({ code: '3103', message: '与本人照片不符，请由本人核身' });
  });
});

describe('a photo is no photo', () => {
  const pictures: [string, () => Promise<Uint8Array>, RegExp][] = [
    ['of one colour', blank, /空白/],
    ['of 399×400', narrow, /尺寸/],
    ['that is a PNG by another name', png, /格式/],
    ['that is text', async () => Buffer.from('no picture'), /无法识别/],
    ['that is empty', async () => new Uint8Array(), /无法识别/],
    ['that was cut off', async () => (await oneFace()).slice(0, 6_000), /不完整/],
  ];
  test.each(pictures)('%s', async (_, picture, message) => {
    const learner = await student(16, HOUR_FACE_SEALED);
    const refused = learner.check(await picture());
    await expect(refused).rejects.toMatchObject({ code: '3104', message: expect.stringMatching(message) });
    expect((await learner.open()).facePoints).toEqual([0, 10]);
  });

  test('that was used before: by the same learner, for another hour, by another', async () => {
    const learner = await student(17, HOUR_FACE_SEALED);
    const photo = await oneFace();
    await learner.check(photo);
    const used = { code: '3104', message: expect.stringMatching(/已经用过/) };
    await expect(learner.check(photo)).rejects.toMatchObject(used);
    const otherHour = await student(17);
    await otherHour.study(0, 10);
    await expect(otherHour.check(photo)).rejects.toMatchObject(used);
    const another = await student(18, HOUR_FACE_SEALED);
    await expect(another.check(photo)).rejects.toMatchObject(used);
  });
});

describe('a check is not due', () => {
  test('before study has come up to its point, but for two seconds: it waits, and the same photo may come again', async () => {
    const learner = await student(19);
    const photo = await oneFace();
    await learner.study(0, 7.9);
    await expect(learner.check(photo)).rejects.toMatchObject({ code: '3005' });
    await learner.study(7.9, 8);
    expect(await learner.check(photo)).toEqual({ reason: '核身通过' });
  });

  test('where there is none, or none any more: an ordinary sentence', async () => {
    const learner = await student(20, HOUR_FACE_SEALED);
    await learner.check(await oneFace());
    for (const at of ['0', '7']) {
      const refused = learner.check(await oneFace(), { at });
      await expect(refused).rejects.toMatchObject({
        code: '3106',
        message: expect.stringMatching(/没有要做/),
      });
    }
    await expect(learner.check(await oneFace(), { at: 'x' })).rejects.toMatchObject({ code: '2001' });
  });
});

test('on registration a check is for a training that is known', async () => {
  const { token } = await server.login(tester(23).phone);
  const register = async (trainingId: string, challenge?: string) => {
    const file = new Blob([Uint8Array.from(await oneFace())]);
    const input = { trainingId, hourId: undefined, at: undefined, challenge, file };
    return server.call(faceAuth, input, { token });
  };
  const ofTraining = { trainingId: TRAINING, hourId: undefined, at: undefined };
  const { challenge } = await server.call(faceChallenge, ofTraining, { token });
  await expect(register('1', challenge)).rejects.toMatchObject({ code: '2004' });
  await expect(register(TRAINING)).rejects.toMatchObject({ code: '3007' });
  expect(await register(TRAINING, challenge)).toEqual({ reason: '核身通过' });
});

test('the sandbox answers nobody whose signature does not hold', async () => {
  const ask = {
    method: 'POST',
    body: '{}',
    headers: { 'X-Timestamp': `${Date.now()}`, 'X-Signature': 'no' },
  };
  expect((await fetch(`${server.origin}/sandbox/faceComparer`, ask)).status).toBe(401);
});
