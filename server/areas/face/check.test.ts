import { faceAuth, faceChallenge } from '@contract/face';
import { hourDetail } from '@contract/lessons';
import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, TRAINING, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { blank, narrow, noFace, noise, oneFace, png, twoFaces } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';

vi.setConfig({ testTimeout: 60_000 });

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

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
  test('before study has come up to its point, but for a second: it waits, and the same photo may come again', async () => {
    const learner = await student(19);
    const photo = await oneFace();
    await learner.study(0, 8.9);
    await expect(learner.check(photo)).rejects.toMatchObject({ code: '3005' });
    await learner.study(8.9, 9);
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

describe('a challenge', () => {
  const over = { code: '3007', message: expect.stringMatching(/5 分钟/) };

  test('is what no photo is taken without', async () => {
    const learner = await student(21, HOUR_FACE_SEALED);
    const photo = await oneFace();
    for (const challenge of [undefined, '', 'nobody gave it']) {
      await expect(learner.check(photo, { challenge })).rejects.toMatchObject(over);
    }
    expect((await learner.open()).facePoints).toEqual([0, 10]);
    // Nothing was used up: under its challenge the same photo is taken.
    expect(await learner.check(photo)).toEqual({ reason: '核身通过' });
  });

  test('serves one photo, of this learner, hour and point, within five minutes', async () => {
    const learner = await student(22, HOUR_FACE_SEALED);
    const begun = await learner.challenge();
    expect(begun).toMatchObject({
      validSeconds: 300,
      sealed: true,
      publicKey: expect.stringMatching(/PUBLIC KEY/),
    });
    const { challenge: old } = begun;
    server.time.now += 300_001;
    await expect(learner.check(await oneFace(), { challenge: old })).rejects.toMatchObject(over);
    const another = await student(23, HOUR_FACE_SEALED);
    const { challenge: theirs } = await another.challenge();
    await expect(learner.check(await oneFace(), { challenge: theirs })).rejects.toMatchObject(over);
    const ofHour = { trainingId: TRAINING, hourId: HOUR_FACE_ONLINE, at: undefined };
    const online = await server.call(faceChallenge, ofHour, learner.sender);
    expect(online.sealed).toBe(false);
    await expect(learner.check(await oneFace(), { challenge: online.challenge })).rejects.toMatchObject(over);
    const { challenge: ofLater } = await learner.challenge('10');
    const early = learner.check(await oneFace(), { at: '0', challenge: ofLater });
    await expect(early).rejects.toMatchObject(over);

    const { challenge } = await learner.challenge();
    // With the 10 s of study it is 5 minutes old when it comes again: young enough, but used.
    server.time.now += 290_000;
    await learner.check(await oneFace(), { challenge });
    await learner.study(0, 10);
    await expect(learner.check(await oneFace(), { challenge })).rejects.toMatchObject(over);
  });

  test('may be had before its point is reached, and serves when it is', async () => {
    const learner = await student(43, HOUR_FACE_SEALED);
    const { challenge } = await learner.challenge('10');
    await learner.check(await oneFace(), { at: '0' });
    const early = learner.check(await oneFace(), { at: '10', challenge });
    await expect(early).rejects.toMatchObject({ code: '3005' });
    await learner.study(0, 10);
    expect(await learner.check(await oneFace(), { at: '10', challenge })).toEqual({ reason: '核身通过' });
  });

  test('asked for again is the same one, until half its life is over or it is used', async () => {
    const learner = await student(44, HOUR_FACE_SEALED);
    const first = await learner.challenge('0');
    server.time.now += 100_000;
    expect(await learner.challenge('0')).toMatchObject({ challenge: first.challenge, validSeconds: 200 });
    expect((await learner.challenge('10')).challenge).not.toBe(first.challenge);
    server.time.now += 100_000;
    const second = await learner.challenge('0');
    expect(second).toMatchObject({ validSeconds: 300 });
    expect(second.challenge).not.toBe(first.challenge);
    // The older one holds as well, as long as it was said to.
    await expect(learner.check(await noFace(), { challenge: first.challenge })).rejects.toMatchObject({
      code: '3103',
    });
    await expect(learner.check(await noFace(), { challenge: second.challenge })).rejects.toMatchObject({
      code: '3103',
    });
    expect((await learner.challenge('0')).challenge).not.toBe(second.challenge);
  });

  test('and its photo, coming again because the answer was lost, are answered as they were', async () => {
    const learner = await student(45, HOUR_FACE_SEALED);
    for (const [picture, outcome] of [
      [await noFace(), { status: 'rejected', reason: { code: '3103', message: '未识别到人脸' } }],
      [await oneFace(), { status: 'fulfilled', value: { reason: '核身通过' } }],
    ] as const) {
      const { challenge } = await learner.challenge('0');
      const send = () => learner.check(picture, { at: '0', challenge });
      // Twice at once, as when the first is still being judged, and once more.
      const came = [...(await Promise.allSettled([send(), send()])), ...(await Promise.allSettled([send()]))];
      expect(came).toMatchObject([outcome, outcome, outcome]);
      const other = learner.check(await oneFace(), { at: '0', challenge });
      await expect(other).rejects.toMatchObject({ code: expect.stringMatching(/^(3007|3106)$/) });
    }
    expect((await learner.open()).facePoints).toEqual([10]);
  });

  test('is not spent by a clock that was set back, nor by the learner’s own time that stands ahead of it', async () => {
    const learner = await student(46, HOUR_FACE_SEALED);
    await learner.study(0, 5);
    server.time.now -= 600_000;
    expect(await learner.check(await oneFace(), { at: '0' })).toEqual({ reason: '核身通过' });
    server.time.now += 600_000;
  });

  test('is not given for a point that the hour does not have, nor for a training that nobody knows', async () => {
    const learner = await student(47, HOUR_FACE_SEALED);
    await expect(learner.challenge('7')).rejects.toMatchObject({ code: '3106' });
    await expect(learner.challenge('x')).rejects.toMatchObject({ code: '2001' });
    const nowhere = { trainingId: '1', hourId: undefined, at: undefined };
    await expect(server.call(faceChallenge, nowhere, learner.sender)).rejects.toMatchObject({ code: '2004' });
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
