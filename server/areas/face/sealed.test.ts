import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADERS, signatureOf } from '../../outside/signature';
import { checkedStudent } from '../../testing/checking';
import { oneFace } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';

const SECRET = 'a secret of sixteen and more';
const SAME = { same: true, faces: 1, reason: '核身通过' };
const OTHER = { same: false, faces: 1, reason: '不是本人' };

/** A comparer that says what the test wants, of a photo in base64, or that nobody is at home. */
type Saying = object | undefined;
let says: Saying | ((photo: string) => Saying);
let badSignatures = 0;
let comparer: Server;
let server: RunningTest;

beforeAll(async () => {
  comparer = createServer(async (request, response) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name.toLowerCase()]);
    const right = signatureOf(SECRET, header(SIGNATURE_HEADERS.time), body);
    if (header(SIGNATURE_HEADERS.signature) !== right) badSignatures += 1;
    const saying = typeof says === 'function' ? says((JSON.parse(body) as { photo: string }).photo) : says;
    response.writeHead(saying ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(saying ?? {}));
  });
  await new Promise<void>((done) => comparer.listen(0, '127.0.0.1', done));
  const { port } = comparer.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/compare`;
  server = await startTestServer(
    { FACE_COMPARER_URL: url, FACE_COMPARER_SECRET: SECRET },
    { judgeEveryMs: 100 },
  );
});
afterAll(async () => {
  await server.close();
  comparer.close();
  expect(badSignatures).toBe(0);
});
beforeEach(() => {
  says = SAME;
});

const student = (n: number, hourId: string = HOUR_FACE_SEALED) => checkedStudent(server, tester(n), hourId);
type Student = Awaited<ReturnType<typeof student>>;
const photoAt = async (learner: Student, at: number) =>
  learner.sendSealed(await learner.seal(await oneFace(), at), at);

describe('a photo that was taken without network', () => {
  test('passes as soon as it arrives, when the comparer answers', async () => {
    const learner = await student(31);
    expect(await photoAt(learner, 0)).toEqual({ state: 'passed', reason: '核身通过' });
    expect(await learner.study(0, 10)).toMatchObject({ credited: 10 });
  });

  test('counts while the comparer is silent: what follows is provisional, and the finish waits for it', async () => {
    says = undefined;
    const learner = await student(32);
    expect(await photoAt(learner, 0)).toMatchObject({ state: 'received' });
    expect(await learner.study(0, 15)).toEqual({
      credited: 0,
      provisional: 10,
      reason: 'face',
      facePoints: [10],
      final: false,
    });
    expect(await photoAt(learner, 10)).toMatchObject({ state: 'received' });
    expect(await learner.study(10, 30)).toMatchObject({ credited: 0, provisional: 30 });
    expect(await learner.open()).toMatchObject({ currentTime: 30, facePoints: [] });
    const waits = { code: '3001', message: '人脸核身通过后自动完成' };
    await expect(learner.finish()).rejects.toMatchObject(waits);

    says = SAME;
    await expect.poll(() => learner.standing()).toMatchObject({ credited: 30 });
    await learner.finish();
    expect(await learner.standing()).toMatchObject({ isFinish: true, provisional: 0, refused: 0 });
  });

  test('that fails takes back what followed, says so, and frees the time for the retake', async () => {
    says = undefined;
    const learner = await student(33);
    await photoAt(learner, 0);
    await learner.study(0, 10);
    await photoAt(learner, 10);
    await learner.study(10, 30);
    says = OTHER;
    await expect
      .poll(() => learner.standing())
      .toMatchObject({
        credited: 0,
        provisional: 0,
        refused: 30,
        refusedReason: '不是本人',
      });
    expect(await learner.open()).toMatchObject({ currentTime: 0, facePoints: [0, 10] });
    // A phone that plays on hears with its next progress which points are due again.
    expect(await learner.study(30, 30)).toMatchObject({ reason: 'gap', facePoints: [0, 10] });

    says = SAME;
    await photoAt(learner, 0);
    expect(await learner.standing()).toMatchObject({ refused: 0, refusedReason: '' });
    // The 30 s that were given back pay for it: the clock stands still.
    expect(await learner.study(0, 0)).toMatchObject({ credited: 0 });
    server.time.now -= 10_000;
    expect(await learner.study(0, 10)).toMatchObject({ credited: 10, reason: 'none' });
  });

  test('of a later point falls with the earlier one, and says nothing about the photo that replaces it', async () => {
    says = undefined;
    const learner = await student(42);
    await photoAt(learner, 0);
    await learner.study(0, 10);
    const fallen = await oneFace();
    await learner.sendSealed(await learner.seal(fallen, 10), 10);
    await learner.study(10, 20);
    let asked = 0;
    says = () => {
      asked += 1;
      return asked === 1 ? OTHER : undefined;
    };
    await expect.poll(() => learner.standing()).toMatchObject({ refused: 20 });

    says = undefined;
    await photoAt(learner, 0);
    await learner.study(0, 10);
    await photoAt(learner, 10);
    await learner.study(10, 20);
    const old = Buffer.from(fallen).toString('base64');
    says = (photo: string) => (photo === old ? OTHER : SAME);
    await expect.poll(() => learner.standing()).toMatchObject({ credited: 20 });
    expect(await learner.open()).toMatchObject({ facePoints: [] });
  });

  test('that fails on arrival is refused for good, with the comparer’s reason', async () => {
    const learner = await student(34);
    says = OTHER;
    const sealed = await learner.seal(await oneFace(), 0);
    const failed = { code: '3103', message: '不是本人' };
    await expect(learner.sendSealed(sealed, 0)).rejects.toMatchObject(failed);
    says = SAME;
    await expect(learner.sendSealed(sealed, 0)).rejects.toMatchObject(failed);
    expect(await photoAt(learner, 0)).toMatchObject({ state: 'passed' });
  });

  test('coming again is answered as it stands now', async () => {
    says = undefined;
    const learner = await student(35);
    const sealed = await learner.seal(await oneFace(), 0);
    for (let n = 0; n < 2; n += 1) {
      expect(await learner.sendSealed(sealed, 0)).toMatchObject({ state: 'received' });
    }
    says = SAME;
    await expect.poll(() => learner.sendSealed(sealed, 0)).toMatchObject({ state: 'passed' });
  });

  test('before its progress waits, and counts once the progress is there', async () => {
    const learner = await student(36);
    await photoAt(learner, 0);
    const sealed = await learner.seal(await oneFace(), 10);
    await expect(learner.sendSealed(sealed, 10)).rejects.toMatchObject({ code: '3005' });
    await learner.study(0, 10);
    expect(await learner.sendSealed(sealed, 10)).toMatchObject({ state: 'passed' });
  });

  test('is not taken by an hour that wants its checks online', async () => {
    const learner = await student(37, HOUR_FACE_ONLINE);
    await learner.study(0, 10);
    await expect(photoAt(learner, 10)).rejects.toMatchObject({ code: '3105' });
  });
});

describe('a seal', () => {
  test.each([
    ['of another hour', { hourId: HOUR_FACE_ONLINE }, '3104'],
    ['of another point', { at: 10 }, '3104'],
    ['of another learner', { userId: tester(2).id }, '3004'],
    ['of no session', { sessionId: '100000000000000000' }, '3002'],
    ['without a photo', { photo: '' }, '3104'],
  ])('%s is refused', async (_, claims, code) => {
    const learner = await student(38);
    const sealed = await learner.seal(await oneFace(), 0, claims);
    await expect(learner.sendSealed(sealed, 0)).rejects.toMatchObject({ code });
    expect((await learner.open()).facePoints).toEqual([0, 10]);
  });

  test('of a time that was not within the session is refused, with two minutes for the phone’s clock', async () => {
    const learner = await student(39);
    const base = server.time.now;
    const taken = async (takenAt: number) =>
      learner.sendSealed(await learner.seal(await oneFace(), 0, { takenAt }), 0);
    for (const takenAt of [base - 120_001, base + 120_001]) {
      await expect(taken(takenAt)).rejects.toMatchObject({ code: '3104' });
    }
    expect(await taken(base - 120_000)).toMatchObject({ state: 'passed' });
  });

  test('that was changed, or is none, is refused', async () => {
    const learner = await student(40);
    const sealed = await learner.seal(await oneFace(), 0);
    const at = sealed.length - 40;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    for (const wrong of [changed, 'x.y', '']) {
      await expect(learner.sendSealed(wrong, 0)).rejects.toMatchObject({ code: '3104' });
    }
  });
});

test('an online check waits while the comparer is silent, and the same photo and challenge may come again', async () => {
  const learner = await student(41);
  const photo = await oneFace();
  const { challenge } = await learner.challenge();
  for (const silent of [undefined, { nonsense: 1 }]) {
    says = silent;
    await expect(learner.check(photo, { challenge })).rejects.toMatchObject({
      code: '3006',
      message: '核身服务暂时没有回应，请稍后再试',
    });
  }
  says = SAME;
  expect(await learner.check(photo, { challenge })).toEqual({ reason: '核身通过' });
});
