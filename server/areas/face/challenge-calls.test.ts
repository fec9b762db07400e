import { faceChallenge } from '@contract/face';
import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, TRAINING, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { noFace, oneFace } from '../../testing/pictures';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

const student = (n: number, hourId: string) => checkedStudent(server, tester(n), hourId);

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
