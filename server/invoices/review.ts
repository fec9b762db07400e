import { asc, eq, inArray } from 'drizzle-orm';
import { chinaTime } from '../china-time';
import type { Database } from '../database/open';
import { account, invoice, invoiceOrder, payOrder } from '../database/schema';
import { OperatorRefused, type Verdict } from '../operator/call';

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
      totalFee: mine.reduce((sum, one) => sum + one.totalFee, 0) / 100,
      orders: mine.map(({ number, name, totalFee }) => ({ number, name, totalFee: totalFee / 100 })),
    };
  });
}

function ordersIn(database: Pick<Database, 'select'>, invoices: string[]) {
  const { id, number, name, totalFee, state } = payOrder;
  return database
    .select({ invoice: invoiceOrder.invoice, id, number, name, totalFee, state })
    .from(invoiceOrder)
    .innerJoin(payOrder, eq(id, invoiceOrder.order))
    .where(inArray(invoiceOrder.invoice, invoices))
    .orderBy(asc(number));
}

/** Issues an invoice or refuses it, once. @throws {OperatorRefused} */
export async function reviewInvoice(database: Database, { id, pass, reason }: Verdict): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update');
    if (!found) throw new OperatorRefused(404, '没有这个开票申请');
    if (found.state !== 'underReview') throw new OperatorRefused(409, '这个开票申请已经审核过');
    const back = (await ordersIn(tx, [id])).find(({ state }) => state !== 'paid');
    if (pass && back) throw new OperatorRefused(409, `「${back.name}」已经退款，不能开票`);
    await tx
      .update(invoice)
      .set(pass ? { state: 'issued' } : { state: 'refused', reason })
      .where(eq(invoice.id, id));
  });
}
