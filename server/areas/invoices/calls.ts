import * as invoices from '@contract/invoices';
import type { invoiceHeader } from '../../database/schema';
import { type Call, learnerCall } from '../../frame/call';
import { invoicePeriodOf } from '../operated';
import type { Platform } from '../platform';
import { applyForInvoice } from './apply';
import { type OrderLists, orderLists } from './orders';
import { deleteTitle, saveTitle, titleOf, titlesOf } from './titles';

export function invoiceCalls(platform: Platform): Call[] {
  const { database, clock } = platform;
  const list = async (learner: string, which: keyof OrderLists) => {
    const now = await clock(database);
    return (await orderLists(database, learner, { now, period: await invoicePeriodOf(platform) }))[which];
  };
  return [
    learnerCall(invoices.getUninvoicedOrderList, async (_, { learner }) => ({
      uninvoicedOrderList: await list(learner, 'uninvoiced'),
    })),
    learnerCall(invoices.getOpeninvoicedOrderList, async (_, { learner }) => ({
      openinvoicedOrderList: await list(learner, 'applied'),
    })),
    learnerCall(invoices.getExpiredOrderList, async (_, { learner }) => ({
      expiredOrderList: await list(learner, 'expired'),
    })),
    learnerCall(invoices.saveInvoice, (input, { learner, key }) =>
      applyForInvoice(platform, learner, key, input),
    ),
    learnerCall(invoices.getNewInvoiceHeader, async (_, { learner }) => {
      const standard = (await titlesOf(database, learner)).find(({ isDefault }) => isDefault);
      return { invoiceHeader: standard && shown(standard) };
    }),
    learnerCall(invoices.getInvoiceHeaderList, async (_, { learner }) => {
      const titles = await titlesOf(database, learner);
      const of = (kind: Title['kind']) => titles.filter((title) => title.kind === kind).map(shown);
      return { companyInvoiceHeaderList: of('company'), personInvoiceHeaderList: of('person') };
    }),
    learnerCall(invoices.getInvoiceDetail, async ({ id }, { learner }) => ({
      invoiceHeader: shown(await titleOf(database, learner, id)),
    })),
    learnerCall(invoices.deleteInvoiceHeader, async ({ id }, { learner }) => {
      await deleteTitle(database, learner, id);
      return { msg: '删除成功' };
    }),
    learnerCall(invoices.saveInvoiceTitle, async (input, { learner }) => {
      await saveTitle(database, learner, input, { now: await clock(database) });
      return { msg: '保存成功' };
    }),
    learnerCall(invoices.updateInvoiceTitle, async ({ id, ...input }, { learner }) => {
      await saveTitle(database, learner, input, { id, now: await clock(database) });
      return { msg: '修改成功' };
    }),
  ];
}

type Title = typeof invoiceHeader.$inferSelect;

const shown = (title: Title): invoices.InvoiceHeader => ({
  id: title.id,
  headerType: title.kind === 'company' ? 0 : 1,
  invoicHeader: title.title,
  invoiceTaxNumber: title.taxNumber,
  contractAddress: title.address,
  contractPhone: title.phone,
  depositBank: title.bank,
  depositBankNumber: title.bankAccount,
  invoiceEmail: title.email,
  defaultHeader: title.isDefault ? 1 : 0,
});
