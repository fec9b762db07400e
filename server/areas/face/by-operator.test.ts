import * as operator from '@contract/operator/all';
import { HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { oneFace } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';

let server: RunningTest;
beforeAll(async () => {
  // No server listens on this port, so the comparer is silent.
  const silent = {
    FACE_COMPARER_URL: 'http://127.0.0.1:9/',
    FACE_COMPARER_SECRET: 'a secret of the comparer',
  };
  server = await startTestServer({ OPERATOR_SECRET, ...silent }, { judgeEveryMs: 1e9 });
});
afterAll(() => server.close());

type Next = { waiting: number; list: { id: string; photo: string; own: string | null }[] };
const next = async () =>
  (await operatorAsks(server, operator.faceChecks.next.path, {})).body as unknown as Next;
const decide = (id: string, pass: boolean, reason?: string) =>
  operatorAsks(server, operator.faceChecks.decide.path, { id, pass, ...(reason && { reason }) });
const acts = async () => {
  const { body } = await operatorAsks(server, operator.audit.written.path, {});
  return body.list as unknown as { number: number; act: string; subject: string; detail: object }[];
};

/** A learner whose photo of the first point waits, with 10 s studied after it. */
async function waitingStudent(n: number) {
  const learner = await checkedStudent(server, tester(n), HOUR_FACE_SEALED);
  const photo = await oneFace();
  expect(await learner.sendSealed(await learner.seal(photo, 0), 0)).toMatchObject({ state: 'received' });
  await learner.study(0, 10);
  return { learner, photo };
}

describe('a photo that the comparer has not judged', () => {
  test('comes oldest first, and credits what waited for it when it passes', async () => {
    const first = await waitingStudent(31);
    server.time.now += 1000;
    await waitingStudent(32);
    const { waiting, list } = await next();
    expect(waiting).toBe(2);
    expect(list).toMatchObject([{ learnerPhone: tester(31).phone, point: 0, own: null }]);
    expect(list[0]?.photo).toBe(Buffer.from(first.photo).toString('base64'));
    const id = list[0]?.id ?? '';
    expect(await decide(id, true)).toMatchObject({ status: 200 });
    expect(await first.learner.standing()).toMatchObject({ credited: 10, provisional: 0 });
    const [entry] = await acts();
    expect(entry).toMatchObject({ act: '核身通过', subject: `face_check ${id}` });
    expect(entry?.detail).toMatchObject({ reason: '核身通过', learner: tester(31).id, point: 0 });
    const [second] = (await next()).list;
    expect(second).toMatchObject({ learnerPhone: tester(32).phone });
    await decide(second?.id ?? '', false);
    expect(await next()).toEqual({ waiting: 0, list: [] });
  });

  test('makes its point due again when it fails, with the operator’s reason', async () => {
    const { learner } = await waitingStudent(33);
    const id = (await next()).list[0]?.id ?? '';
    const { body } = await decide(id, false, '照片太暗');
    expect(body.message).toMatch(/学员要重新拍照；学员看到的原因：照片太暗/);
    expect(await learner.standing()).toMatchObject({ credited: 0, refused: 10, refusedReason: '照片太暗' });
    expect(await learner.open()).toMatchObject({ facePoints: [0, 10] });
    expect((await acts())[0]).toMatchObject({ act: '核身不通过', detail: { reason: '照片太暗' } });
    expect(await learner.sendSealed(await learner.seal(await oneFace(), 0), 0)).toMatchObject({
      state: 'received',
    });
    await decide((await next()).list[0]?.id ?? '', true);
  });

  test('gets one verdict only: another one names who decided what, and when', async () => {
    const { learner } = await waitingStudent(34);
    const id = (await next()).list[0]?.id ?? '';
    await decide(id, true);
    const [entry] = await acts();
    const before = (await acts()).length;
    expect(await decide(id, false, '不像')).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          new RegExp(`^运营方（更改记录第 ${entry?.number} 条） \\d{4}-.*已经判为通过，不能再改`),
        ),
      },
    });
    expect(await learner.standing()).toMatchObject({ credited: 10, refused: 0 });
    expect(await acts()).toHaveLength(before);
  });

  test('answers 404 when no check has the id', async () => {
    expect(await decide('1', true)).toMatchObject({
      status: 404,
      body: { message: '没有编号是「1」的核身，请写 npm run faces -- next 给出的编号' },
    });
  });
});
