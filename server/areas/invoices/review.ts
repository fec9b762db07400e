import type { OperatorInput } from '@contract/operator/endpoint';
import type { review } from '@contract/operator/invoices';
import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { keptOf } from '@rules/refund';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { audit } from '../../database/audit';
import type { Database } from '../../database/open';
import { account, invoice, invoiceOrder, payOrder } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';

type InvoiceVerdict = OperatorInput<typeof review>;

/** Applications for invoices that wait for a review, the oldest first, with what an invoice is made out of. */
export async function pendingInvoices(database: Database) {
  const waiting = await database
    .select({ invoice, learner: account.name, phone: account.phone })
    .from(invoice)
    .innerJoin(account, eq(account.id, invoice.learner))
    .where(eq(invoice.state, 'underReview'))
    .orderBy(asc(invoice.at), asc(invoice.id));
  const ids = waiting.map((one) => one.invoice.id);
  const orders = ids.length === 0 ? [] : await ordersIn(database, ids);
  return waiting.map(({ invoice: { id, header, note, at }, learner, phone }) => {
    const mine = orders.filter((one) => one.invoice === id);
    return {
      id,
      ...header,
      note,
      learner,
      learnerPhone: phone,
      at: chinaTime(at),
      /** Yuan. */
      totalFee: yuanOf(mine.reduce((sum, one) => sum + keptOf(one), 0)),
      orders: mine.map((one) => ({ number: one.number, name: one.name, totalFee: yuanOf(keptOf(one)) })),
    };
  });
}

function ordersIn(database: Pick<Database, 'select'>, invoices: string[]) {
  const { id, number, name, totalFee, refundedFee, state } = payOrder;
  return database
    .select({ invoice: invoiceOrder.invoice, id, number, name, totalFee, refundedFee, state })
    .from(invoiceOrder)
    .innerJoin(payOrder, eq(id, invoiceOrder.order))
    .where(inArray(invoiceOrder.invoice, invoices))
    .orderBy(asc(number));
}

/** Issued invoices over orders whose money was given back, by the provider's own back office: red invoices are due. */
export function invoicesToReverse(database: Database) {
  const { number, name } = payOrder;
  return database
    .select({ id: invoice.id, invoiceNumber: invoice.number, order: number, name })
    .from(invoice)
    .innerJoin(invoiceOrder, eq(invoiceOrder.invoice, invoice.id))
    .innerJoin(payOrder, eq(payOrder.id, invoiceOrder.order))
    .where(
      and(eq(invoice.state, 'issued'), eq(payOrder.state, 'refunded'), lte(invoice.at, payOrder.refundedAt)),
    )
    .orderBy(asc(number));
}

/** Issues an invoice or refuses it, once. @throws {OperatorRefused} */
export async function reviewInvoice(
  database: Database,
  { id, pass, reason, number, file }: InvoiceVerdict,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update');
    if (!found) throw new OperatorRefused(404, '没有这个开票申请');
    if (found.state !== 'underReview') throw new OperatorRefused(409, '这个开票申请已经审核过');
    const back = (await ordersIn(tx, [id])).find((one) => keptOf(one) === 0);
    if (pass && back) throw new OperatorRefused(409, `「${back.name}」已经退款，不能开票`);
    await tx
      .update(invoice)
      .set(pass ? { state: 'issued', number, file } : { state: 'refused', reason })
      .where(eq(invoice.id, id));
    const subject = `invoice ${id}`;
    if (pass) await audit(tx, { act: '开票申请审核通过', subject, detail: { number } });
    else await audit(tx, { act: '开票申请审核不通过', subject });
  });
}
