import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { invoice, invoiceOrder, payOrder, refund } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

type Reader = Pick<Database, 'select'>;

/** The invoice over an order that is asked for or issued, and neither refused nor reversed: there is one at most. */
export async function standingInvoice(database: Reader, orderNumber: string) {
  const [found] = await database
    .select({ id: invoice.id, state: invoice.state, number: invoice.number })
    .from(invoice)
    .innerJoin(invoiceOrder, eq(invoiceOrder.invoice, invoice.id))
    .innerJoin(payOrder, eq(payOrder.id, invoiceOrder.order))
    .where(and(eq(payOrder.number, orderNumber), inArray(invoice.state, ['underReview', 'issued'])));
  return found;
}

/**
 * Money that an invoice says was earned is not given back before that invoice is gone: an application is refused first,
 * an issued one is reversed by a red invoice. The sentence is for the operator's staff.
 * @throws {Refusal} `alreadyInvoiced`
 */
export async function refuseInvoiced(database: Reader, orderNumber: string): Promise<void> {
  const standing = await standingInvoice(database, orderNumber);
  if (!standing) return;
  if (standing.state === 'underReview') {
    throw new Refusal(
      'alreadyInvoiced',
      '这笔订单的开票申请正在审核，没有退款。请先把申请审核为不通过，再退款',
    );
  }
  const which = standing.number && `（号码 ${standing.number}）`;
  throw new Refusal(
    'alreadyInvoiced',
    `这笔订单已经开了发票${which}，没有退款。请先开红字发票并登记，再退款`,
  );
}

/** Whether a refund of an order is asked for or on its way: until that is decided nothing is invoiced over it. */
export async function refundIsAsked(database: Reader, order: string): Promise<boolean> {
  const asked = and(eq(refund.order, order), inArray(refund.state, ['asked', 'confirmed']));
  return (await database.select({ id: refund.id }).from(refund).where(asked)).length > 0;
}
