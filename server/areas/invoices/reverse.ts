import type { OperatorInput } from '@contract/operator/endpoint';
import type { reverse } from '@contract/operator/invoices';
import { eq } from 'drizzle-orm';
import { audit } from '../../database/audit';
import type { Database } from '../../database/open';
import { invoice, payOrder } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { standingInvoice } from './standing';

/**
 * Writes down that an issued invoice was reversed: the orders in it may be refunded, or invoiced anew.
 * @throws {OperatorRefused} where there is nothing to reverse.
 */
export async function reverseInvoice(database: Database, { order, number }: OperatorInput<typeof reverse>) {
  await database.transaction(async (tx) => {
    const [known] = await tx.select().from(payOrder).where(eq(payOrder.number, order)).for('update');
    if (!known) throw new OperatorRefused(404, '没有这笔订单');
    const standing = await standingInvoice(tx, order);
    if (standing?.state !== 'issued') throw new OperatorRefused(409, '这笔订单没有已经开出的发票');
    await tx.update(invoice).set({ state: 'reversed', redNumber: number }).where(eq(invoice.id, standing.id));
    const subject = `invoice ${standing.id}`;
    await audit(tx, { act: '登记红字发票', subject, detail: { order, redNumber: number } });
  });
}
