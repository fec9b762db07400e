import { getMyCert } from '@contract/certificates';
import * as operator from '@contract/operator/all';
import type { OperatorEndpoint } from '@contract/operator/endpoint';
import { askRefund, refundOffer } from '@contract/orders';
import { HOURS_A, INVOICE_ORDERS, LEARNER } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../testing/operator';
import { type RunningTest, startTestServer } from '../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET });
});
afterAll(() => server.close());

type Written = { number: number; act: string; subject: string; detail: object };
const ask = ({ path }: OperatorEndpoint, content: object) => operatorAsks(server, path, content);
const acts = async () => (await ask(operator.audit.written, {})).body.list as unknown as Written[];
/** The first of a list that waits. */
const waiting = async (call: OperatorEndpoint) => (await ask(call, {})).body.list?.[0]?.id ?? '';

const admitted = () => ({
  ...{ phone: LEARNER.phone, hourId: HOURS_A[1], sessionId: '9100000000000000077' },
  openedAt: chinaTime(server.time.now - 60_000),
});
const { issued, toInvoice } = INVOICE_ORDERS;
/** The learner asks for his money back; the request. */
async function refundAsked({ number: orderNo }: { number: string }) {
  const { token } = await server.login(LEARNER.phone);
  const whose = { userId: LEARNER.id, orderNo };
  const { fee } = await server.call(refundOffer, whose, { token });
  await server.call(askRefund, { ...whose, totalFee: yuanOf(fee) }, { token });
  return waiting(operator.refunds.pending);
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
  ['核准丢失的学习', operator.study.admitSession, admitted],
])('%s stands in the audit log, once', async (act, path, content) => {
  const before = (await acts()).length;
  const given = await content();
  expect(await ask(path, given)).toMatchObject({ status: 200 });
  await ask(path, given);
  const written = await acts();
  expect(written).toHaveLength(before + 1);
  expect(written[0]).toMatchObject({ number: before + 1, act, subject: expect.stringMatching(/^\w+ \d+$/) });
});
