import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hour } from '../../database/schema';
import { checkedStudent } from '../../testing/checking';
import { oneFace } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';

const WAIT = { timeout: 300_000, interval: 100 };
const SAME = { same: true, faces: 1, reason: '核身通过' };
const OTHER = { same: false, faces: 1, reason: '不是本人' };

/** The comparer's next answer; undefined while it is down. */
let verdict: object | undefined;
let comparer: Server;
let server: RunningTest;
/** The end of the hour, which is its only face point, s: so long that the finish lets 2 s be missing. */
const END = 120;

beforeAll(async () => {
  comparer = createServer((_, response) => {
    response.writeHead(verdict ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(verdict ?? {}));
  });
  await new Promise<void>((done) => comparer.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(comparer.address() as AddressInfo).port}/compare`;
  const settings = { FACE_COMPARER_URL: url, FACE_COMPARER_SECRET: 'a secret of sixteen and more' };
  server = await startTestServer(settings, {
    judgeEveryMs: 100,
    plant: async (database) => {
      const long = { end: END * 1000, facePoints: [END * 1000] };
      await database.update(hour).set(long).where(eq(hour.id, HOUR_FACE_SEALED));
    },
  });
});

afterAll(async () => {
  await server.close();
  comparer.close();
});

const student = (number: number) => checkedStudent(server, tester(number), HOUR_FACE_SEALED);
type Student = Awaited<ReturnType<typeof student>>;
const photoAtEnd = async (learner: Student) =>
  learner.sendSealed(await learner.seal(await oneFace(), END), END);

describe('a face point exactly at the end', () => {
  test('holds the finish until its photo has passed, and the refusal names the point', async () => {
    verdict = SAME;
    const learner = await student(31);
    expect(await learner.study(0, END)).toMatchObject({ credited: END, facePoints: [END] });
    await expect(learner.finish()).rejects.toMatchObject({
      code: '3001',
      message: '还要做一次人脸核身，通过后自动完成',
      data: { facePoints: [END] },
    });
    expect(await photoAtEnd(learner)).toMatchObject({ state: 'passed' });
    await learner.finish();
    expect(await learner.standing()).toMatchObject({ isFinish: true, credited: END });
  });

  test('holds the finish while its photo waits, and is asked again with the reason when it fails', async () => {
    verdict = undefined;
    const learner = await student(32);
    await learner.study(0, END);
    expect(await photoAtEnd(learner)).toMatchObject({ state: 'received' });
    const waits = { code: '3001', message: '人脸核身通过后自动完成', data: undefined };
    await expect(learner.finish()).rejects.toMatchObject(waits);

    verdict = OTHER;
    await vi.waitUntil(async () => (await learner.standing())?.refusedReason === '不是本人', WAIT);
    expect(await learner.standing()).toMatchObject({ isFinish: false, credited: END, refused: 0 });
    await expect(learner.finish()).rejects.toMatchObject({ code: '3001', data: { facePoints: [END] } });
    expect(await learner.open()).toMatchObject({ currentTime: END, facePoints: [END], isFinish: false });

    verdict = SAME;
    expect(await photoAtEnd(learner)).toMatchObject({ state: 'passed' });
    await learner.finish();
    expect(await learner.standing()).toMatchObject({ isFinish: true, refusedReason: '' });
  });

  test('takes its photo from a phone whose media ends within the tolerance before it', async () => {
    verdict = SAME;
    const learner = await student(33);
    await learner.study(0, END - 2);
    expect(await photoAtEnd(learner)).toMatchObject({ state: 'passed' });
    await learner.finish();
    expect(await learner.standing()).toMatchObject({ isFinish: true });
  });
});
