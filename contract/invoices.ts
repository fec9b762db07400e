import * as z from 'zod/mini';
import { classic } from './answer';
import { endpoint } from './endpoint';
import { amount, count, flag, id, list, number, optional, ours, string, text } from './fields';
import { plain } from './operator-text';
import { yuan } from './yuan';

/**
 * A paid order as the invoice lists carry it. `totalFee` in yuan; `status` 0 under review, 1 succeeded, 2 failed (and
 * `remark` says why); `type` 0 training, 1 course; `payType` 0 messenger app, 1 payment app; `inTime` China time.
 * Ours: `status` 3 reversed by the red invoice `redNumber`; `lastDay`, until when it may be or might have been applied
 * for, `YYYY-MM-DD`; `invoiceNumber` and `invoiceFile` as far as the review named them; `refunded`;
 * `codes`: how many a unit bought, 0 for oneself.
 */
const invoiceOrder = z.object({
  inTime: text,
  name: plain,
  outTradeNo: id,
  totalFee: yuan,
  status: amount,
  type: amount,
  payType: amount,
  remark: text,
  lastDay: ours(text),
  invoiceNumber: ours(text),
  invoiceFile: ours(text),
  redNumber: ours(text),
  refunded: ours(flag),
  codes: ours(amount),
});
export type InvoiceOrder = z.output<typeof invoiceOrder>;

const orders = <N extends string>(path: string, name: N, source: 'documented' | 'completed') =>
  endpoint({
    method: 'GET',
    path: `/course/invoice/${path}`,
    query: { userId: string },
    words: { userId: '学员编号' },
    answer: classic({ [name]: list(invoiceOrder) } as Record<
      N,
      ReturnType<typeof list<typeof invoiceOrder>>
    >),
    access: 'learner',
    learner: 'userId',
    source,
    keep: 'learner',
    tells: ['invoices', 'orders'],
  });

/** Orders of the last 12 months: not applied for, applied for, and those whose time is over. */
export const getUninvoicedOrderList = orders('getUninvoicedOrderList', 'uninvoicedOrderList', 'documented');
export const getOpeninvoicedOrderList = orders(
  'getOpeninvoicedOrderList',
  'openinvoicedOrderList',
  'documented',
);
export const getExpiredOrderList = orders('getExpiredOrderList', 'expiredOrderList', 'completed');

/** Applies for one invoice over orders (`orderNos`, comma list). Refused: `alreadyInvoiced`, `titleNotAllowed`. */
export const saveInvoice = endpoint({
  method: 'POST',
  path: '/course/invoice/saveInvoice',
  body: { orderNos: string, userId: string, invoiceHeaderId: string, invoiceRemark: string },
  words: { orderNos: '订单', userId: '学员编号', invoiceHeaderId: '发票抬头', invoiceRemark: '发票备注' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['invoices'],
});

/** A title. `headerType` 0 company, 1 personal; `defaultHeader` 1 is the default. `invoicHeader` is the specification's spelling. */
const header = {
  headerType: count,
  invoicHeader: text,
  invoiceTaxNumber: text,
  contractAddress: text,
  contractPhone: text,
  depositBank: text,
  depositBankNumber: text,
  invoiceEmail: text,
  defaultHeader: count,
};
const invoiceHeader = z.object({ id, ...header });
export type InvoiceHeader = z.output<typeof invoiceHeader>;

/** The default title; absent where there is none. */
export const getNewInvoiceHeader = endpoint({
  method: 'GET',
  path: '/course/invoice/getNewInvoiceHeader',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: classic({ invoiceHeader: z.nullish(invoiceHeader) }),
  access: 'learner',
  learner: 'userId',
  source: 'completed',
  keep: 'learner',
  tells: ['titles'],
});

export const getInvoiceHeaderList = endpoint({
  method: 'GET',
  path: '/course/invoice/getInvoiceHeaderList',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: classic({
    companyInvoiceHeaderList: list(invoiceHeader),
    personInvoiceHeaderList: list(invoiceHeader),
  }),
  access: 'learner',
  learner: 'userId',
  source: 'completed',
  keep: 'learner',
  tells: ['titles'],
});

export const getInvoiceDetail = endpoint({
  method: 'GET',
  path: '/course/invoice/getInvoiceDetail',
  query: { id: string },
  words: { id: '抬头编号' },
  answer: classic({ invoiceHeader }),
  access: 'learner',
  source: 'completed',
  keep: 'learner',
  tells: ['titles'],
  about: 'id',
});

export const deleteInvoiceHeader = endpoint({
  method: 'GET',
  path: '/course/invoice/deleteInvoiceHeader',
  query: { id: string },
  words: { id: '抬头编号' },
  answer: classic({ msg: text }),
  access: 'learner',
  source: 'completed',
  renews: ['titles'],
});

const headerInput = {
  headerType: number,
  invoicHeader: string,
  invoiceTaxNumber: optional(string),
  contractAddress: optional(string),
  contractPhone: optional(string),
  depositBank: optional(string),
  depositBankNumber: optional(string),
  invoiceEmail: string,
  defaultHeader: number,
  userId: string,
};
const told = {
  headerType: '抬头类型',
  invoicHeader: '发票抬头',
  invoiceTaxNumber: '税号',
  contractAddress: '单位地址',
  contractPhone: '联系电话',
  depositBank: '开户银行',
  depositBankNumber: '银行账号',
  invoiceEmail: '接收邮箱',
  defaultHeader: '默认抬头',
  userId: '学员编号',
};

export const saveInvoiceTitle = endpoint({
  method: 'POST',
  path: '/course/invoice/saveInvoiceTitle',
  body: headerInput,
  words: told,
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'completed',
  renews: ['titles'],
});

export const updateInvoiceTitle = endpoint({
  method: 'POST',
  path: '/course/invoice/updateInvoiceTitle',
  body: { id: string, ...headerInput },
  words: { id: '抬头编号', ...told },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'completed',
  renews: ['titles'],
});
