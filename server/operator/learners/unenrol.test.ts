import * as operator from '@contract/operator/all';
import type { OperatorAnswer, OperatorEndpoint } from '@contract/operator/endpoint';
import { redeemTraining } from '@contract/payment';
import { demoCode, HOURS_SHORT, TRAINING_SHORT, TRAININGS, tester } from '@demo/ids/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payOrder, registration, training } from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

const [STUDENT, NEXT, PAID] = [tester(1), tester(2), tester(3)];
const [PAYING, CODE, OTHER] = [tester(4), tester(5), tester(6)];

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer(
    { OPERATOR_SECRET },
    {
      // One place is left, one learner has paid for a registration, and another is about to.
      plant: async (database, now) => {
        const oneLeft = { places: sql`${training.registrations} + 1` };
        await database.update(training).set(oneLeft).where(eq(training.id, TRAINING_SHORT));
        const own = { training: TRAININGS.paid, at: now };
        await database.insert(registration).values([PAID, PAYING].map(({ id }) => ({ ...own, learner: id })));
        const order = { type: '110' as const, item: TRAININGS.paid, lesson: TRAININGS.paid, name: '提高班' };
        const money = { totalFee: 100, provider: 'alipay' as const, scene: 'browser' as const };
        const times = { createdAt: now, expiresAt: now + 60_000 };
        await database.insert(payOrder).values([
          {
            id: 'o1',
            number: 'paid-1',
            learner: PAID.id,
            state: 'paid',
            paidAt: now,
            ...order,
            ...money,
            ...times,
          },
          { id: 'o2', number: 'paying-1', learner: PAYING.id, state: 'paying', ...order, ...money, ...times },
        ]);
      },
    },
  );
});
afterAll(() => server.close());

type Answer = OperatorAnswer<typeof operator.enrolment.unenrol>;
const ask = ({ path }: OperatorEndpoint, content: object) => operatorAsks(server, path, content);
const unenrol = (phone: string, of: string, confirm = false) =>
  ask(operator.enrolment.unenrol, { phone, training: of, confirm });
const answered = async (...given: Parameters<typeof unenrol>) =>
  (await unenrol(...given)).body as unknown as Answer;
const register = (phone: string) =>
  ask(operator.learners.register, { training: TRAINING_SHORT, phones: [phone] });
type Written = { act: string; subject: string; detail: object };
const acts = async () => (await ask(operator.audit.written, {})).body.list as unknown as Written[];
const trainingsOf = async (phone: string) => {
  const { list } = (await ask(operator.enrolment.find, { text: phone })).body as unknown as OperatorAnswer<
    typeof operator.enrolment.find
  >;
  return list[0]?.trainings.map((one) => one.training) ?? [];
};

describe('an unenrolment', () => {
  test('shows itself first, then ends sessions, keeps credit and frees the place', async () => {
    await register(STUDENT.phone);
    expect(await register(NEXT.phone)).toMatchObject({ status: 409 });
    const sender = await server.login(STUDENT.phone);
    const sessionId = await openHour(server, STUDENT, HOURS_SHORT[0], sender);
    server.time.now += 20_000;
    const stretch = { hourId: HOURS_SHORT[0], sessionId };
    await sendStretch(server, STUDENT, { ...stretch, from: 0, to: 10 }, sender);

    const shown = await answered(STUDENT.phone, TRAINING_SHORT);
    expect(shown).toMatchObject({ done: false, message: expect.stringMatching(/^将取消 .*的报名/) });
    expect(shown.remarks).toEqual([
      expect.stringMatching(/^学时保留：学完 0\/\d/),
      expect.stringMatching(/^1 个打开过的课时、0 个离线许可到此为止/),
      '空出 1 个名额',
    ]);
    expect(await trainingsOf(STUDENT.phone)).toEqual([TRAINING_SHORT]);
    expect(await sendStretch(server, STUDENT, { ...stretch, from: 10, to: 15 }, sender)).toMatchObject({
      credited: 15,
    });

    const done = await answered(STUDENT.phone, TRAINING_SHORT, true);
    expect(done).toMatchObject({ done: true, remarks: shown.remarks });
    expect(await trainingsOf(STUDENT.phone)).toEqual([]);
    server.time.now += 20_000;
    // Studied before the unenrolment is paid, the 20 s since then are not.
    expect(await sendStretch(server, STUDENT, { ...stretch, from: 15, to: 30 }, sender)).toMatchObject({
      credited: 20,
      words: expect.stringMatching(/已经退款或收回/),
    });
    expect(await register(NEXT.phone)).toMatchObject({ status: 200 });

    const again = await answered(STUDENT.phone, TRAINING_SHORT, true);
    expect(again).toMatchObject({ message: expect.stringMatching(/没有报名「.*」，没有变化/) });
    const written = (await acts()).filter(({ act }) => act === '取消报名');
    expect(written).toEqual([
      expect.objectContaining({
        subject: `account ${STUDENT.id}`,
        detail: { training: TRAINING_SHORT, registeredAt: expect.any(Number), pages: 1, permits: 0 },
      }),
    ]);
  });

  test('leaves the code used by which the learner came', async () => {
    const code = demoCode('TRAN', 10);
    const redeem = async (who: typeof CODE) => {
      const { token } = await server.login(who.phone);
      const request = { code, userId: who.id, id: TRAININGS.paid };
      return server.call(redeemTraining, request, { token });
    };
    await redeem(CODE);
    const { remarks } = await answered(CODE.phone, TRAININGS.paid, true);
    expect(remarks).toContain('用掉的兑换码不退回，也不能再用');
    await expect(redeem(OTHER)).rejects.toMatchObject({ code: '2311' });
    await expect(redeem(CODE)).rejects.toMatchObject({ code: '2311' });
  });

  test.each([
    ['a paid registration', PAID.phone, TRAININGS.paid, 409, /付款报的名（订单 paid-1）.*请退款/],
    ['an order that may still be paid', PAYING.phone, TRAININGS.paid, 409, /还没有付的订单 paying-1/],
    ['who is not registered', OTHER.phone, TRAINING_SHORT, 409, /没有报名「.*」，没有变化；用 find 看/],
    ['an unknown phone', '13999999999', TRAINING_SHORT, 404, /没有手机号是 13999999999 的学员/],
    ['half a phone', '1399', TRAINING_SHORT, 400, /正确的手机号/],
    [
      'an unknown training',
      OTHER.phone,
      '没有的',
      404,
      /没有培训「没有的」，请写它在内容文件夹里的名字、编号或全名/,
    ],
  ])('is refused of %s', async (_, phone, of, status, message) => {
    const before = await trainingsOf(phone);
    expect(await unenrol(phone, of, true)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    expect(await trainingsOf(phone)).toEqual(before);
  });
});
