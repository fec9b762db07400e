import { clientInfo } from '@contract/client-info';
import { REFUSALS } from '@contract/codes';
import * as contract from '@contract/invoices';
import * as operator from '@contract/operator/all';
import { INVOICE_ORDERS, INVOICE_TITLES, LEARNER, NEWCOMER, ORDERS, PURCHASER } from '@demo/ids/ids';
import { workdayAfter } from '@rules/working-days';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';

const DAY_MS = 86_400_000;

const server = suiteServer({ OPERATOR_SECRET });
let token: string;
beforeAll(async () => {
  token = (await server.login(LEARNER.phone)).token;
});

const mine = { userId: LEARNER.id };
const [first, second, third] = INVOICE_ORDERS.toInvoice.map(({ number }) => number) as [
  string,
  string,
  string,
];
const uninvoiced = async () =>
  (await server.call(contract.getUninvoicedOrderList, mine, { token })).uninvoicedOrderList;
const applied = async () =>
  (await server.call(contract.getOpeninvoicedOrderList, mine, { token })).openinvoicedOrderList;
const expired = async () =>
  (await server.call(contract.getExpiredOrderList, mine, { token })).expiredOrderList;
const numbers = (list: { outTradeNo: string }[]) => list.map(({ outTradeNo }) => outTradeNo);

type Change = { orderNos?: string; invoiceHeaderId?: string; invoiceRemark?: string };
const apply = (change: Change, key?: string) =>
  server.call(
    contract.saveInvoice,
    { ...mine, orderNos: first, invoiceHeaderId: INVOICE_TITLES.standard, invoiceRemark: '', ...change },
    { token, ...(key && { key }) },
  );
const refused = (name: keyof typeof REFUSALS, message: string | RegExp) => ({
  code: REFUSALS[name].code,
  message: expect.stringMatching(message),
});

describe('the lists', () => {
  test('hold what may be invoiced, newest first, with their money and China time', async () => {
    const list = await uninvoiced();
    expect(numbers(list)).toEqual([ORDERS.hourCodes.number, first, second, third]);
    expect(list.map(({ totalFee, type, payType, codes }) => [totalFee, type, payType, codes])).toEqual([
      [2_970, 1, 0, 3],
      [19_800, 0, 0, 0],
      [4_900, 1, 1, 0],
      [990, 1, 0, 0],
    ]);
    const paidAt = new Date(server.time.now - 3 * DAY_MS + 8 * 3_600_000).toISOString();
    expect(list[1]?.inTime.slice(0, 10)).toBe(paidAt.slice(0, 10));
  });

  test('hold what was applied for with its state, and why it was refused', async () => {
    const states = Object.fromEntries((await applied()).map((one) => [one.outTradeNo, one]));
    expect(Object.keys(states)).toHaveLength(3);
    expect(states[INVOICE_ORDERS.underReview.number]).toMatchObject({ status: 0, remark: '' });
    expect(states[INVOICE_ORDERS.issued.number]).toMatchObject({
      status: 1,
      remark: '',
      invoiceNumber: '25332000000012345678',
    });
    expect(states[INVOICE_ORDERS.refused.number]).toMatchObject({
      status: 2,
      remark: expect.stringContaining('税号与企业名称不一致'),
    });
  });

  test('name the last day, the seventh working day after the payment', async () => {
    const plain = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
    const last = (days: number) => workdayAfter(server.time.now - days * DAY_MS, 7, plain);
    expect((await uninvoiced()).slice(1).map(({ lastDay }) => lastDay)).toEqual([3, 4, 5].map(last));
    expect((await expired()).map(({ lastDay }) => lastDay)).toEqual([last(240)]);
    expect((await server.call(clientInfo, {})).invoiceDays).toBe(7);
  });

  test('hold what is too old to be applied for, and nothing refunded or older than a year', async () => {
    expect(numbers(await expired())).toEqual([INVOICE_ORDERS.expired.number]);
  });

  test('are one’s own', async () => {
    const { token: newcomers } = await server.login(NEWCOMER.phone);
    const none = await server.call(
      contract.getUninvoicedOrderList,
      { userId: NEWCOMER.id },
      { token: newcomers },
    );
    expect(none.uninvoicedOrderList).toEqual([]);
  });
});

describe('refused is an application', () => {
  test.each<[Change, keyof typeof REFUSALS, string]>([
    [{ orderNos: '' }, 'badInput', '请选择要开票的订单'],
    [{ orderNos: ' , ' }, 'badInput', '请选择要开票的订单'],
    [{ invoiceRemark: '长'.repeat(61) }, 'badInput', '备注最多60个字，现在有61个'],
    [{ invoiceHeaderId: INVOICE_TITLES.person }, 'titleNotAllowed', '只支持开企业抬头'],
    [{ invoiceHeaderId: INVOICE_TITLES.purchasers }, 'notFound', '没有找到这个发票抬头'],
    [{ invoiceHeaderId: '1' }, 'notFound', '没有找到这个发票抬头'],
    [{ orderNos: INVOICE_ORDERS.purchasers.number }, 'notFound', '没有找到所选的订单'],
    [{ orderNos: `${first},1` }, 'notFound', '没有找到所选的订单'],
    [{ orderNos: INVOICE_ORDERS.refunded.number }, 'orderOver', '已经退款'],
    [
      { orderNos: INVOICE_ORDERS.expired.number },
      'orderOver',
      '已超过开票期限（付款后7个工作日，到\\d+年\\d+月\\d+日为止）',
    ],
    [{ orderNos: `${first},${INVOICE_ORDERS.underReview.number}` }, 'alreadyInvoiced', '已经申请过开票'],
    [{ orderNos: INVOICE_ORDERS.issued.number }, 'alreadyInvoiced', '已经申请过开票'],
  ])('with %o', async (change, name, sentence) => {
    await expect(apply(change)).rejects.toMatchObject(refused(name, sentence));
    expect(numbers(await uninvoiced())).toEqual(expect.arrayContaining([first, second, third]));
  });

  test('for another learner', async () => {
    const others = {
      userId: PURCHASER.id,
      orderNos: first,
      invoiceHeaderId: INVOICE_TITLES.standard,
      invoiceRemark: '',
    };
    await expect(server.call(contract.saveInvoice, others, { token })).rejects.toMatchObject({
      code: REFUSALS.otherLearner.code,
    });
  });
});

describe('an application', () => {
  test('over one order is one, however often and however fast it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply({ orderNos: first }, 'b:1')));
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    expect(await apply({ orderNos: first }, 'b:1')).toEqual(answers[0]);
    expect(numbers(await applied()).filter((number) => number === first)).toHaveLength(1);
    await expect(apply({ orderNos: first }, 'b:2')).rejects.toMatchObject(refused('alreadyInvoiced', ''));
  });

  test('of two that are made at once over one order, one succeeds', async () => {
    const tries = await Promise.allSettled([
      apply({ orderNos: `${second},${third}` }, 'c:1'),
      apply({ orderNos: `${third},${second}` }, 'c:2'),
      apply({ orderNos: third }, 'c:3'),
    ]);
    const failed = tries.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(2);
    for (const { reason } of failed) expect(reason).toMatchObject(refused('alreadyInvoiced', ''));
  });

  test('that was refused may be made again, also when the time is over meanwhile', async () => {
    const order = INVOICE_ORDERS.refused.number;
    const remark = '长'.repeat(60);
    server.time.now += 170 * DAY_MS;
    ({ token } = await server.login(LEARNER.phone));
    await apply({ orderNos: order, invoiceRemark: remark });
    expect((await applied()).find((one) => one.outTradeNo === order)).toMatchObject({
      status: 0,
      remark: '',
    });
    await expect(apply({ orderNos: order })).rejects.toMatchObject(refused('alreadyInvoiced', ''));
  });
});

describe('a review', () => {
  const pending = async () =>
    (await operatorAsks(server, operator.invoices.pending.path, {})).body.list ?? [];
  const review = (content: object, secret?: string) =>
    operatorAsks(server, operator.invoices.review.path, content, secret);

  test('says what an invoice is made out of', async () => {
    const waiting = await pending();
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(waiting.find((one) => JSON.stringify(one).includes(`"${first}"`))).toMatchObject({
      title: '宏远机械厂',
      taxNumber: '91330110MA2000001B',
      email: 'caiwu@hongyuan.example',
      totalFee: 198,
      orders: [{ number: first, totalFee: 198 }],
    });
  });

  test('wants a signature, and a reason for what fails', async () => {
    const [one] = await pending();
    expect(await review({ id: one?.id, pass: true }, 'somebody else’s secret')).toMatchObject({
      status: 401,
    });
    for (const reason of [undefined, '', ' ']) {
      expect(await review({ id: one?.id, pass: false, reason })).toEqual({
        status: 400,
        body: { message: '审核不通过时要写明原因' },
      });
    }
    expect(await review({ id: '1', pass: true })).toMatchObject({ status: 404 });
    expect(await pending()).toContainEqual(one);
  });

  test('shows in the learner’s list, and is made once', async () => {
    const waiting = await pending();
    const ofOrder = (number: string) =>
      waiting.find((one) => JSON.stringify(one).includes(`"${number}"`))?.id ?? '';
    const told = { number: '25332000000000000001', file: 'https://fapiao.example/1.pdf' };
    expect(await review({ id: ofOrder(first), pass: true, file: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
    });
    expect((await review({ id: ofOrder(first), pass: true, ...told })).status).toBe(200);
    expect((await review({ id: ofOrder(third), pass: false, reason: '金额不对' })).status).toBe(200);
    const list = await applied();
    expect(list.find((one) => one.outTradeNo === first)).toMatchObject({
      status: 1,
      remark: '',
      invoiceNumber: told.number,
      invoiceFile: told.file,
    });
    expect(list.find((one) => one.outTradeNo === third)).toMatchObject({ status: 2, remark: '金额不对' });
    expect(await review({ id: ofOrder(first), pass: false, reason: '反悔' })).toMatchObject({ status: 409 });
    expect((await applied()).find((one) => one.outTradeNo === first)).toMatchObject({ status: 1 });
  });
});
