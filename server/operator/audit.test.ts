import { getMyCert } from '@contract/certificates';
import { saveFeedback } from '@contract/help';
import * as operator from '@contract/operator/all';
import type { OperatorEndpoint } from '@contract/operator/endpoint';
import { askRefund, refundOffer } from '@contract/orders';
import { HOURS_A, INVOICE_ORDERS, LEARNER, TRAINING, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { account, faceCheck } from '../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../testing/operator';
import { operatorEndpoints } from '../testing/operator-endpoints';
import { type RunningTest, startTestServer } from '../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer(
    { OPERATOR_SECRET },
    {
      // A photo that is nearly another's, and two accounts with one identity number, so that each list has a row.
      plant: async (database, now) => {
        await database
          .update(account)
          .set({ identityType: '1', identityNumber: '11010519491231002X' })
          .where(inArray(account.id, [tester(58).id, tester(59).id]));
        await database.insert(faceCheck).values({
          ...{ id: '9100000000000000031', learner: LEARNER.id, digest: 'a', state: 'passed' },
          ...{ takenAt: now, receivedAt: now, nearDuplicateOf: '9100000000000000032', nearDuplicateBits: 1 },
        });
        // A photo that no comparer has judged yet; an instance claims it for as long as the tests run.
        await database.insert(faceCheck).values({
          ...{ id: '9100000000000000033', learner: LEARNER.id, digest: 'b', state: 'received' },
          ...{ takenAt: now, receivedAt: now, photo: new Uint8Array([1]), claimedUntil: now + 3_600_000 },
        });
      },
    },
  );
});
afterAll(() => server.close());

type Entry = { number: number; act: string; subject: string; detail: object };
const ask = ({ path }: OperatorEndpoint, content: object) => operatorAsks(server, path, content);
const acts = async () => (await ask(operator.audit.written, {})).body.list as unknown as Entry[];
/** The first of a list that waits. */
const waiting = async (call: OperatorEndpoint) => (await ask(call, {})).body.list?.[0]?.id ?? '';

const admitted = () => ({
  ...{ phone: LEARNER.phone, hourId: HOURS_A[1], sessionId: '9100000000000000077' },
  openedAt: chinaTime(server.time.now - 60_000),
});
const { issued, toInvoice } = INVOICE_ORDERS;

/** The calls that only read and return somebody's name, phone or study. */
const READS: [string, OperatorEndpoint, object][] = [
  ['查看企业申请', operator.companyApplications.pending, {}],
  ['查看开票申请', operator.invoices.pending, {}],
  ['查看退款申请', operator.refunds.pending, {}],
  ['查看相似的核身照片', operator.faceChecks.nearDuplicates, {}],
  ['查看等待核身的照片', operator.faceChecks.next, {}],
  ['查看反馈', operator.feedback.written, {}],
  ['查看相同的账号', operator.people.equal, {}],
  ['查找学员', operator.enrolment.find, { text: LEARNER.phone }],
  ['查看名单', operator.enrolment.list, { training: TRAINING }],
  ['查看要提醒的学员', operator.reminders.remind, { training: TRAINING }],
  ['查看计入明细', operator.study.creditEvents, { phone: LEARNER.phone, hourId: HOURS_A[0] }],
  [
    '导出学时',
    operator.reports.hours,
    { about: 'learner', which: LEARNER.phone, from: '2026-01-01', to: '2026-12-31' },
  ],
];

describe('reading about learners', () => {
  // Before any review below empties the lists.
  beforeAll(async () => {
    const { token } = await server.login(LEARNER.phone);
    await server.call(saveFeedback, { remarks: '看不清字幕' }, { token });
    await refundAsked(issued);
  });

  test.each(READS)('records «%s» in the audit log when rows are returned', async (act, call, given) => {
    const before = (await acts()).length;
    expect(await ask(call, given)).toMatchObject({ status: 200 });
    const written = await acts();
    expect(written).toHaveLength(before + 1);
    expect(written[0]).toMatchObject({
      number: before + 1,
      act,
      subject: expect.stringMatching(/^\w+ [\w-]+$/),
    });
  });

  test('covers every call whose answer has a field for a name, a phone or credit of a learner', () => {
    const PERSONAL = /"(learner|learnerPhone|phone|identityNumber|credited)":/;
    const named = operatorEndpoints.filter(
      ({ answer }) =>
        answer instanceof z.ZodType &&
        PERSONAL.test(JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }))),
    );
    const covered = [...READS.map(([, call]) => call), operator.learners.codes];
    expect(named.map(({ path }) => path).sort()).toEqual(covered.map(({ path }) => path).sort());
  });
});

/** The learner asks for his money back; the request. */
async function refundAsked({ number: orderNo }: { number: string }) {
  const { token } = await server.login(LEARNER.phone);
  const whose = { userId: LEARNER.id, orderNo };
  const { fee } = await server.call(refundOffer, whose, { token });
  await server.call(askRefund, { ...whose, totalFee: yuanOf(fee) }, { token });
  return waiting(operator.refunds.pending);
}

/** The learner writes feedback; its id. */
async function written() {
  server.time.now += 1000;
  const { token } = await server.login(LEARNER.phone);
  await server.call(saveFeedback, { remarks: '字太小' }, { token });
  return waiting(operator.feedback.written);
}

async function certificateNumber() {
  const { token } = await server.login(LEARNER.phone);
  const { list } = await server.call(getMyCert, { userId: LEARNER.id }, { token });
  return list[0]?.number;
}

test.each<[string, OperatorEndpoint, () => object | Promise<object>]>([
  [
    '企业申请审核通过',
    operator.companyApplications.review,
    async () => ({ id: await waiting(operator.companyApplications.pending), pass: true }),
  ],
  [
    '开票申请审核不通过',
    operator.invoices.review,
    async () => ({ id: await waiting(operator.invoices.pending), pass: false, reason: '抬头不对' }),
  ],
  [
    '登记红字发票',
    operator.invoices.reverse,
    () => ({ order: issued.number, number: '25332000000099999999' }),
  ],
  ['退款', operator.refunds.byOperator, () => ({ number: issued.number })],
  [
    '同意退款申请',
    operator.refunds.review,
    async () => ({ id: await refundAsked(toInvoice[0]), pass: true }),
  ],
  [
    '拒绝退款申请',
    operator.refunds.review,
    async () => ({ id: await refundAsked(toInvoice[1]), pass: false, reason: '已经学完' }),
  ],
  ['吊销证书', operator.certificates.revoke, async () => ({ number: await certificateNumber() })],
  ['换发证书', operator.certificates.reissue, async () => ({ number: await certificateNumber() })],
  ['核准丢失的学习', operator.study.admitSession, admitted],
  ['答复反馈', operator.feedback.answer, async () => ({ id: await written(), answer: '谢谢，下个版本改好' })],
  ['关闭反馈', operator.feedback.close, async () => ({ id: await written() })],
])('%s stands in the audit log, once', async (act, path, content) => {
  // Reads of the lists are recorded too.
  const given = await content();
  const before = (await acts()).length;
  expect(await ask(path, given)).toMatchObject({ status: 200 });
  await ask(path, given);
  const written = await acts();
  expect(written).toHaveLength(before + 1);
  expect(written[0]).toMatchObject({
    number: before + 1,
    act,
    subject: expect.stringMatching(/^\w+ [\w-]+$/),
  });
});
