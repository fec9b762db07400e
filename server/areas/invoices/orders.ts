import type { InvoiceOrder } from '@contract/invoices';
import { chinaDay, chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { keptOf } from '@rules/refund';
import { workdayAfter } from '@rules/working-days';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { invoice, invoiceOrder, payOrder } from '../../database/schema';
import type { InvoicePeriod } from '../../settings/invoice';

export type Order = typeof payOrder.$inferSelect;
type Application = Pick<
  typeof invoice.$inferSelect,
  'state' | 'reason' | 'number' | 'file' | 'redNumber' | 'at'
>;

/** An order with the last application over it, if there was one. */
type Paid = { order: Order & { paidAt: number }; application: Application | undefined };

export type OrderLists = { uninvoiced: InvoiceOrder[]; applied: InvoiceOrder[]; expired: InvoiceOrder[] };

/** The same day a year ago: the lists reach no further back. */
export function aYearBefore(now: number): number {
  const day = new Date(now);
  return day.setUTCFullYear(day.getUTCFullYear() - 1);
}

/** The last day in China, `YYYY-MM-DD`, on which an invoice may be applied for over what was paid at `paidAt`. */
export const lastDayOf = (paidAt: number, { days, calendar }: InvoicePeriod): string =>
  workdayAfter(paidAt, days, calendar);

/** Whether that day is over. */
export const isExpired = (paidAt: number, now: number, period: InvoicePeriod): boolean =>
  chinaDay(now) > lastDayOf(paidAt, period);

/**
 * A learner's orders of the last 12 months, newest first, each in one of three lists: what was paid and may be applied
 * for, what was applied for, and what nobody applied for in time. What was paid twice goes back and stands in none; of
 * what was given back in part the rest is invoiced.
 */
export async function orderLists(
  database: Pick<Database, 'select'>,
  learner: string,
  { now, period }: { now: number; period: InvoicePeriod },
): Promise<OrderLists> {
  const lists: OrderLists = { uninvoiced: [], applied: [], expired: [] };
  for (const paid of await ordersOf(database, learner, now)) {
    const { order, application } = paid;
    if (application) lists.applied.push(shown(paid, ''));
    else if (keptOf(order) === 0 || order.duplicate) continue;
    else {
      const list = isExpired(order.paidAt, now, period) ? lists.expired : lists.uninvoiced;
      list.push(shown(paid, lastDayOf(order.paidAt, period)));
    }
  }
  return lists;
}

async function ordersOf(database: Pick<Database, 'select'>, learner: string, now: number): Promise<Paid[]> {
  const orders = await database
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.learner, learner), gte(payOrder.paidAt, aYearBefore(now))))
    .orderBy(desc(payOrder.paidAt), asc(payOrder.id));
  const applications = await database
    .select({
      order: invoiceOrder.order,
      state: invoice.state,
      reason: invoice.reason,
      number: invoice.number,
      file: invoice.file,
      redNumber: invoice.redNumber,
      at: invoice.at,
    })
    .from(invoice)
    .innerJoin(invoiceOrder, eq(invoiceOrder.invoice, invoice.id))
    .where(eq(invoice.learner, learner))
    .orderBy(asc(invoice.at), asc(invoice.id));
  const last = new Map(applications.map((one) => [one.order, one]));
  return orders.flatMap((order) =>
    order.paidAt === null
      ? []
      : [{ order: { ...order, paidAt: order.paidAt }, application: last.get(order.id) }],
  );
}

/** What is or would be invoiced: of what was given back in part the rest. An invoice that stands from before was over all. */
function sumOf(order: Order, application: Application | undefined): number {
  const { totalFee, refundedAt } = order;
  const stands = application?.state === 'underReview' || application?.state === 'issued';
  if (stands && refundedAt !== null && application.at <= refundedAt) return totalFee;
  return keptOf(order) || totalFee;
}

const STATUS = { underReview: 0, issued: 1, refused: 2, reversed: 3 } as const;

function shown({ order, application }: Paid, lastDay: string): InvoiceOrder {
  return {
    inTime: chinaTime(order.paidAt),
    name: order.name,
    outTradeNo: order.number,
    totalFee: yuanOf(sumOf(order, application)),
    status: application ? STATUS[application.state] : 0,
    type: order.type === '110' ? 0 : 1,
    payType: order.provider === 'wechatPay' ? 0 : 1,
    remark: application?.state === 'refused' ? application.reason : '',
    lastDay,
    invoiceNumber: application?.number ?? '',
    invoiceFile: application?.file ?? '',
    redNumber: application?.redNumber ?? '',
    refunded: order.state === 'refunded' && keptOf(order) === 0,
    codes: order.codes,
  };
}
