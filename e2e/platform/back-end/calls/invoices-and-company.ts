import { ok, refuse } from '../answers';
import { chinaTime, type Order } from '../world';
import type { Asked, Handlers } from './asked';
import { nameOf } from './payment';

const DAY_MS = 86_400_000;

/** A paid order as the invoice lists carry it. */
function invoiceOrder(order: Order) {
  return {
    inTime: chinaTime(order.createdAt),
    name: nameOf(order.typeId),
    outTradeNo: order.out_trade_no,
    totalFee: order.totalFee,
    status: 0,
    type: order.type === '110' ? 0 : 1,
    payType: 1,
    remark: '',
  };
}

function paidOrders({ world, learner }: Asked) {
  const applied = new Set(world.invoices.flatMap(({ orderNos }) => orderNos));
  const paid = world.orders.filter((one) => one.learner === learner && one.state === 'paid');
  const isOver = (one: Order) => Date.now() - one.createdAt.getTime() > 12 * DAY_MS;
  return {
    open: paid.filter((one) => !applied.has(one.out_trade_no) && !isOver(one)),
    applied: paid.filter((one) => applied.has(one.out_trade_no)),
    expired: paid.filter((one) => !applied.has(one.out_trade_no) && isOver(one)),
  };
}

const headersOf = ({ world, learner }: Asked) => world.headers.filter(({ userId }) => userId === learner);

export const invoicesAndCompany: Handlers = {
  'GET /course/invoice/getUninvoicedOrderList': (asked) =>
    ok({ uninvoicedOrderList: paidOrders(asked).open.map(invoiceOrder) }),
  'GET /course/invoice/getOpeninvoicedOrderList': (asked) =>
    ok({ openinvoicedOrderList: paidOrders(asked).applied.map(invoiceOrder) }),
  'GET /course/invoice/getExpiredOrderList': (asked) =>
    ok({ expiredOrderList: paidOrders(asked).expired.map(invoiceOrder) }),
  'POST /course/invoice/saveInvoice': ({ world, learner, body }) => {
    world.invoices.push({
      orderNos: String(body.orderNos).split(','),
      learner,
      headerId: String(body.invoiceHeaderId),
      remark: String(body.invoiceRemark ?? ''),
    });
    return ok({ msg: '开票申请已提交' });
  },
  'GET /course/invoice/getNewInvoiceHeader': (asked) =>
    ok({ invoiceHeader: headersOf(asked).find(({ defaultHeader }) => Number(defaultHeader) === 1) ?? null }),
  'GET /course/invoice/getInvoiceHeaderList': (asked) =>
    ok({
      companyInvoiceHeaderList: headersOf(asked).filter(({ headerType }) => Number(headerType) === 0),
      personInvoiceHeaderList: headersOf(asked).filter(({ headerType }) => Number(headerType) === 1),
    }),
  'GET /course/invoice/getInvoiceDetail': (asked) => {
    const found = headersOf(asked).find(({ id }) => id === asked.query.id);
    return found ? ok({ invoiceHeader: found }) : refuse('抬头不存在');
  },
  'GET /course/invoice/deleteInvoiceHeader': ({ world, query }) => {
    const at = world.headers.findIndex(({ id }) => id === query.id);
    if (at >= 0) world.headers.splice(at, 1);
    return ok({ msg: '删除成功' });
  },
  'POST /course/invoice/saveInvoiceTitle': ({ world, body, learner }) => {
    world.headers.push({ ...body, id: world.nextId(), userId: learner });
    return ok({ msg: '保存成功' });
  },
  'POST /course/invoice/updateInvoiceTitle': ({ world, body }) => {
    Object.assign(world.headers.find(({ id }) => id === body.id) ?? {}, body);
    return ok({ msg: '修改成功' });
  },
  'POST /api/company/applyCompany': ({ world, body, learner }) => {
    world.applications.push({
      ...body,
      companyId: world.nextId(),
      userId: learner,
      isPass: 0,
      inTime: chinaTime(new Date()),
      areaName: '北京市朝阳区建外街道',
    });
    return ok({ msg: '提交成功' });
  },
  'POST /api/company/isRegister': () => ok({ msg: '可以申请' }),
  'POST /api/company/verify': () => ok({ msg: '验证通过' }),
  'GET /api/company/getMyApplyCompanyByUserId': ({ world, learner }) =>
    ok({ list: world.applications.filter(({ userId }) => userId === learner) }),
  'GET /api/company/getMyApplyCompanyInfoByCompanyId': ({ world, query }) => {
    const found = world.applications.find(({ companyId }) => companyId === query.companyId);
    return found ? ok({ company: found }) : refuse('申请不存在');
  },
};
