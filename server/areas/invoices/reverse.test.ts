import * as contract from '@contract/invoices';
import * as operator from '@contract/operator/all';
import { INVOICE_ORDERS, LEARNER } from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';

const server = suiteServer({ OPERATOR_SECRET });
let token: string;
beforeAll(async () => {
  token = (await server.login(LEARNER.phone)).token;
});

const applied = async () =>
  (await server.call(contract.getOpeninvoicedOrderList, { userId: LEARNER.id }, { token }))
    .openinvoicedOrderList;

describe('a refund', () => {
  const refund = (number: string) => operatorAsks(server, operator.refunds.byOperator.path, { number });
  const reverse = (content: object) => operatorAsks(server, operator.invoices.reverse.path, content);
  const { issued, underReview } = INVOICE_ORDERS;

  test('waits while an invoice over its order is asked for or stands, and the operator is told', async () => {
    expect(await refund(underReview.number)).toEqual({
      status: 409,
      body: { message: '这笔订单的开票申请正在审核，没有退款。请先把申请审核为不通过，再退款' },
    });
    expect(await refund(issued.number)).toEqual({
      status: 409,
      body: {
        message: '这笔订单已经开了发票（号码 25332000000012345678），没有退款。请先开红字发票并登记，再退款',
      },
    });
  });

  test('goes on when the red invoice is written down, and the learner sees it', async () => {
    expect(await reverse({ order: issued.number, number: ' ' })).toMatchObject({ status: 400 });
    expect(await reverse({ order: underReview.number, number: '1' })).toMatchObject({ status: 409 });
    expect(await reverse({ order: '1', number: '1' })).toMatchObject({ status: 404 });
    expect(await reverse({ order: issued.number, number: '25332000000099999999' })).toMatchObject({
      status: 200,
    });
    const seen = (await applied()).find((one) => one.outTradeNo === issued.number);
    expect(seen).toMatchObject({ status: 3, redNumber: '25332000000099999999', refunded: false });
    // Now the provider is asked, and not before.
    expect(await refund(issued.number)).toEqual({ status: 200, body: { message: '已退款 ¥99' } });
  });
});
