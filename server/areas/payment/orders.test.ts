import { getUninvoicedOrderList, saveInvoice } from '@contract/invoices';
import * as contract from '@contract/orders';
import { INVOICE_ORDERS, INVOICE_TITLES, LEARNER, ORDERS, PURCHASER } from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

async function as({ id, phone }: { id: string; phone: string }) {
  const { token } = await server.login(phone);
  const own = { userId: id };
  return {
    page: (page: number, size = 10) => server.call(contract.listOrders, { ...own, page, size }, { token }),
    order: (orderNo: string) => server.call(contract.orderDetail, { ...own, orderNo }, { token }),
    offer: (orderNo: string) => server.call(contract.refundOffer, { ...own, orderNo }, { token }),
    ask: (orderNo: string, totalFee: number) =>
      server.call(contract.askRefund, { ...own, orderNo, totalFee }, { token }),
    invoice: (orderNos: string) => {
      const title = { invoiceHeaderId: INVOICE_TITLES.standard, invoiceRemark: '' };
      return server.call(saveInvoice, { ...own, ...title, orderNos }, { token });
    },
    uninvoiced: async () => (await server.call(getUninvoicedOrderList, own, { token })).uninvoicedOrderList,
    token,
  };
}
/** As the operator's staff at the demo's back office; what it says. */
async function atOffice(form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${server.origin}/sandbox/office`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('Location') ?? '', server.origin).searchParams.get('said') ?? '';
}
const office = async () => (await fetch(`${server.origin}/sandbox/office`)).text();
const REQUEST = /name="what" value="refundRequest">\s*<input type="hidden" name="id" value="(\d+)"/;
/** The one request that waits. */
const requestAtOffice = async () => REQUEST.exec(await office())?.[1] ?? '';

test('a learner has all his orders, page by page, the newest first, each once', async () => {
  const learner = await as(LEARNER);
  const all = await learner.page(1, 100);
  const times = all.list.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(all.total).toBe(all.list.length);
  const pages = [await learner.page(1, 5), await learner.page(2, 5), await learner.page(3, 5)];
  const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
  expect(ids).toEqual(all.list.slice(0, 15).map(({ id }) => id));
  expect(all.list.map(({ orderNo }) => orderNo)).not.toContain(ORDERS.lessonCodes.number);
  await expect(learner.order(ORDERS.lessonCodes.number)).rejects.toMatchObject({ code: '2004' });
});

test('an order says what it is for, how it stands, and how its invoice does', async () => {
  const learner = await as(LEARNER);
  expect(await learner.order(ORDERS.paying.number)).toMatchObject({
    state: 'open',
    type: '103',
    totalFee: 990,
  });
  const expired = await learner.order(ORDERS.expired.number);
  expect([expired.state, expired.invoice]).toEqual(['expired', undefined]);
  expect(await learner.order(ORDERS.hourCodes.number)).toMatchObject({ codes: 3, usedCodes: 0 });
  expect(await learner.order(INVOICE_ORDERS.issued.number)).toMatchObject({ invoice: { state: 'issued' } });
  expect(await learner.order(INVOICE_ORDERS.expired.number)).toMatchObject({ invoice: { state: 'expired' } });
  const given = await learner.order(INVOICE_ORDERS.refunded.number);
  expect(given).toMatchObject({ state: 'refunded', refundedFee: given.totalFee });
  expect(await (await as(PURCHASER)).order(ORDERS.trainingCodes.number)).toMatchObject({ usedCodes: 3 });
});

test('a request waits for the red invoice, and the learner is told so', async () => {
  const learner = await as(LEARNER);
  const { number } = INVOICE_ORDERS.issued;
  const { fee } = await learner.offer(number);
  await learner.ask(number, fee / 100);
  expect((await learner.order(number)).refund).toMatchObject({ state: 'asked', waitsFor: 'redInvoice' });
  expect(await office()).toContain('先开红字发票并在下面登记');
  const id = await requestAtOffice();
  const confirm = { what: 'refundRequest', id, verdict: 'pass' };
  expect(await atOffice(confirm)).toMatch(/已经开了发票/);
  await atOffice({ what: 'reverse', order: number, number: '21' });
  expect((await learner.order(number)).refund).toMatchObject({ waitsFor: '' });
  expect(await atOffice(confirm)).toBe('已退款 ¥99');
  const back = await learner.order(number);
  expect(back).toMatchObject({ state: 'refunded', refundedFee: 9_900, invoice: { state: 'reversed' } });
});

test('while a refund is asked for nothing is invoiced over the order', async () => {
  const learner = await as(LEARNER);
  const [{ number }] = INVOICE_ORDERS.toInvoice;
  const { fee } = await learner.offer(number);
  await learner.ask(number, fee / 100);
  await expect(learner.invoice(number)).rejects.toMatchObject({ message: /已申请退款/ });
  const { token } = learner;
  await server.call(contract.takeBackRefund, { userId: LEARNER.id, orderNo: number }, { token });
  await learner.invoice(number);
  expect((await learner.uninvoiced()).map(({ outTradeNo }) => outTradeNo)).not.toContain(number);
});

test('a refusal of the operator is read where it was asked for; what is kept of a part may be invoiced', async () => {
  const buyer = await as(PURCHASER);
  const { number } = ORDERS.lessonCodes;
  const { fee, unusedCodes } = await buyer.offer(number);
  expect([fee, unusedCodes]).toEqual([11_600, 4]);
  await expect(buyer.ask(number, 145)).rejects.toMatchObject({ code: '2306', message: /¥116/ });
  await buyer.ask(number, 116);
  const id = await requestAtOffice();
  const refuse = { what: 'refundRequest', id, verdict: 'fail' };
  expect(await atOffice(refuse)).toBe('审核不通过时要写明原因');
  await atOffice({ ...refuse, reason: '请先收回已经发出的兑换码' });
  expect(await buyer.order(number)).toMatchObject({
    state: 'paid',
    refund: { state: 'refused', reason: '请先收回已经发出的兑换码' },
  });
  server.time.now += 1_000;
  await buyer.ask(number, 116);
  expect(await atOffice({ ...refuse, id: await requestAtOffice(), verdict: 'pass' })).toBe('已退款 ¥116');
  expect(await buyer.order(number)).toMatchObject({
    state: 'refunded',
    refundedFee: 11_600,
    invoice: { state: 'open' },
  });
  const kept = (await buyer.uninvoiced()).find(({ outTradeNo }) => outTradeNo === number);
  expect(kept).toMatchObject({ totalFee: 2_900, refunded: false });
});
