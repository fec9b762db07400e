import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/enrolment';
import { ORDER_TYPES } from '@contract/order-types';
import { chinaTime } from '@rules/china-time';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { lockBuying, withdraw } from '../../areas/payment/things';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import { payOrder, redemptionCode, registration, studySession } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { lockTraining } from '../people/register';
import { whoOf } from '../people/used-accounts';
import { type Enrolled, enrolmentsOf } from './enrolments';
import { lockLearner } from './known';

type Answer = OperatorAnswer<typeof contract.unenrol>;
type Training = Awaited<ReturnType<typeof lockTraining>>;

/** Carries a preview out of its transaction, which is rolled back. */
class Preview extends Error {
  constructor(readonly answer: Answer) {
    super('a preview changes nothing');
  }
}

/**
 * Takes a learner's registration for a training back, as a refund does: sessions and permits end now, and what was studied,
 * sat and certified stays. Without `confirm` the same runs and is rolled back, so that the preview is exact.
 * @throws {OperatorRefused} 404 for an unknown phone or training; 409 without a registration, and for a paid one.
 */
export async function unenrolLearner(
  { database, clock }: Platform,
  { phone, training, confirm }: OperatorInput<typeof contract.unenrol>,
): Promise<Answer> {
  const work = database.transaction(async (tx): Promise<Answer> => {
    const learner = await lockLearner(tx, phone);
    // Before the training, as who buys or redeems locks them.
    await lockBuying(tx, learner.id);
    const of = await lockTraining(tx, training);
    const mine = and(eq(registration.learner, learner.id), eq(registration.training, of.id));
    const [registered] = await tx.select().from(registration).where(mine);
    if (!registered) {
      throw new OperatorRefused(
        409,
        `${whoOf(learner)} 没有报名「${of.name}」，没有变化；用 find 看报了哪些培训`,
      );
    }
    await refusePaid(tx, learner.id, of);
    const now = await clock(tx);
    const [enrolled] = (await enrolmentsOf(tx, [learner.id], now, of.id)).get(learner.id) ?? [];
    const code = await codeOf(tx, learner.id, of.id);
    const before = await endedSessions(tx, learner.id);
    const thing = { type: ORDER_TYPES.training, item: of.id };
    await withdraw(tx, learner.id, thing, { grantedAt: registered.at, now });
    const after = await endedSessions(tx, learner.id);
    const ended = { pages: after.window - before.window, permits: after.permit - before.permit };
    const remarks = remarksOf(of, enrolled, code !== undefined, ended);
    const since = `${chinaTime(registered.at)} 报名`;
    if (!confirm) {
      throw new Preview({
        done: false,
        message: `将取消 ${whoOf(learner)} 在「${of.name}」的报名（${since}）`,
        remarks,
      });
    }
    const detail = {
      training: of.id,
      registeredAt: registered.at,
      ...ended,
      ...(code !== undefined && { order: code.order }),
      ...(enrolled?.certificate && { certificate: enrolled.certificate }),
    };
    await audit(tx, { act: '取消报名', subject: `account ${learner.id}`, detail });
    return { done: true, message: `已取消 ${whoOf(learner)} 在「${of.name}」的报名`, remarks };
  });
  return work.catch((error: unknown) => {
    if (error instanceof Preview) return error.answer;
    throw error;
  });
}

/** @throws {OperatorRefused} 409 where money was paid for the registration, or may be at this moment. */
async function refusePaid(tx: Transaction, learner: string, { id, name }: Training): Promise<void> {
  const [order] = await tx
    .select({ number: payOrder.number, state: payOrder.state })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.learner, learner),
        eq(payOrder.type, ORDER_TYPES.training),
        eq(payOrder.item, id),
        eq(payOrder.codes, 0),
        eq(payOrder.duplicate, false),
        inArray(payOrder.state, ['created', 'paying', 'paid']),
      ),
    )
    .limit(1);
  if (!order) return;
  const { number, state } = order;
  if (state !== 'paid') {
    throw new OperatorRefused(
      409,
      `「${name}」有一笔还没有付的订单 ${number}，付了款又会报名，没有改；请等它付款或过期以后再来`,
    );
  }
  throw new OperatorRefused(
    409,
    `「${name}」是付款报的名（订单 ${number}），没有改。请退款，退款以后报名自动取消：/operator/refunds/byOperator，或请学员在「我的订单」里申请`,
  );
}

/** Returns the code of a unit by which a learner came to a training, if any. */
async function codeOf(tx: Transaction, learner: string, training: string) {
  const ofTraining = and(eq(payOrder.type, ORDER_TYPES.training), eq(payOrder.item, training));
  const [found] = await tx
    .select({ order: payOrder.number })
    .from(redemptionCode)
    .innerJoin(payOrder, eq(payOrder.id, redemptionCode.order))
    .where(and(eq(redemptionCode.usedBy, learner), ofTraining))
    .limit(1);
  return found;
}

/** Counts a learner's sessions that lost their right, by kind. */
async function endedSessions(tx: Transaction, learner: string) {
  const { kind, rightLostAt } = studySession;
  const rows = await tx
    .select({ kind, ended: count() })
    .from(studySession)
    .where(and(eq(studySession.learner, learner), isNotNull(rightLostAt)))
    .groupBy(kind);
  return { window: 0, permit: 0, ...Object.fromEntries(rows.map((row) => [row.kind, row.ended])) };
}

function remarksOf(
  { places }: Training,
  enrolled: Enrolled | undefined,
  isByCode: boolean,
  { pages, permits }: { pages: number; permits: number },
): string[] {
  const { finishedHours = 0, hours = 0, exam = '', certificate = '' } = enrolled ?? {};
  return [
    `学时保留：学完 ${finishedHours}/${hours} 课时；再报名，从原来的地方接着学`,
    exam === '未交卷' ? '正在考试，还没有交卷：取消以后不能再进考场' : '',
    certificate === '' ? '' : `证书 ${certificate} 保留`,
    pages + permits === 0
      ? ''
      : `${pages} 个打开过的课时、${permits} 个离线许可到此为止：这以前学的，什么时候传到都计入`,
    places < 0 ? '' : '空出 1 个名额',
    isByCode ? '用掉的兑换码不退回，也不能再用' : '',
  ].filter((one) => one !== '');
}
