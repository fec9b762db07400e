import type { Reply } from '@contract/endpoint';
import { ORDER_TYPES } from '@contract/order-types';
import type { listOrders } from '@contract/orders';
import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { givenBack, keptOf } from '@rules/refund';
import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { invoice, invoiceOrder, payOrder, redemptionCode, refund } from '../../database/schema';
import type { InvoicePeriod } from '../../settings/invoice';
import { isExpired, lastDayOf } from '../invoices/orders';
import type { Order } from './order';
import { OPEN } from './state';

type Reader = Pick<Database, 'select'>;
type Moment = { readonly now: number; readonly period: InvoicePeriod };
type Shown = Reply<typeof listOrders>['list'] extends (infer One)[] | null | undefined ? One : never;

/** One page of a learner's orders, the newest first, and how many there are in all. */
export async function pageOfOrders(
  database: Reader,
  learner: string,
  { page, size }: { page: number; size: number },
  moment: Moment,
) {
  const own = eq(payOrder.learner, learner);
  const { limit, offset } = pageOf(page, size);
  const orders = await database
    .select()
    .from(payOrder)
    .where(own)
    .orderBy(desc(payOrder.createdAt), asc(payOrder.id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(payOrder).where(own);
  return { list: await shownOrders(database, orders, moment), total: all?.total ?? 0 };
}

/** Orders as their learner sees them, in their order. */
export async function shownOrders(database: Reader, orders: Order[], moment: Moment): Promise<Shown[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [refunds, applications, used] = [
    await refundsOf(database, ids),
    await applicationsOf(database, ids),
    await usedOf(database, ids),
  ];
  return orders.map((order) =>
    shown(order, {
      refund: refunds.get(order.id),
      application: applications.get(order.id),
      used: used.get(order.id) ?? 0,
      moment,
    }),
  );
}

/** Of each order the last refund. */
async function refundsOf(database: Reader, ids: string[]) {
  const found = await database
    .select()
    .from(refund)
    .where(inArray(refund.order, ids))
    .orderBy(asc(refund.askedAt), asc(refund.id));
  return new Map(found.map((one) => [one.order, one]));
}

/** Of each order how the last application for an invoice over it stands. */
async function applicationsOf(database: Reader, ids: string[]) {
  const found = await database
    .select({ order: invoiceOrder.order, state: invoice.state })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoice))
    .where(inArray(invoiceOrder.order, ids))
    .orderBy(asc(invoice.at), asc(invoice.id));
  return new Map(found.map(({ order, state }) => [order, state]));
}

async function usedOf(database: Reader, ids: string[]) {
  const found = await database
    .select({ order: redemptionCode.order, used: count() })
    .from(redemptionCode)
    .where(and(inArray(redemptionCode.order, ids), isNotNull(redemptionCode.usedBy)))
    .groupBy(redemptionCode.order);
  return new Map(found.map(({ order, used }) => [order, used]));
}

type About = {
  refund: typeof refund.$inferSelect | undefined;
  application: (typeof invoice.$inferSelect)['state'] | undefined;
  used: number;
  moment: Moment;
};

const timeOf = (at: number | null) => (at === null ? '' : chinaTime(at));

function shown(order: Order, about: About): Shown {
  const { state, type, provider, scene } = order;
  return {
    id: order.id,
    orderNo: order.number,
    name: order.name,
    type,
    lessonId: order.lesson,
    hourId: type === ORDER_TYPES.hour ? order.item : '',
    codes: order.codes,
    usedCodes: about.used,
    totalFee: yuanOf(order.totalFee),
    payMode: provider === 'alipay' ? 'alipay' : scene === 'app' ? 'wechat' : 'wechatH5',
    state: OPEN.includes(state) ? 'open' : (state as Exclude<typeof state, 'created' | 'paying'>),
    duplicate: order.duplicate,
    createdAt: chinaTime(order.createdAt),
    expiresAt: chinaTime(order.expiresAt),
    paidAt: timeOf(order.paidAt),
    refundedAt: timeOf(order.refundedAt),
    refundedFee: yuanOf(givenBack(order)),
    refund: about.refund && shownRefund(about.refund, about.application),
    invoice: invoiceOf(order, about),
  };
}

const WAITS_FOR: Partial<Record<string, string>> = { underReview: 'review', issued: 'redInvoice' };

function shownRefund(
  { state, fee, askedFee, askedAt, decidedAt, reason }: NonNullable<About['refund']>,
  application: About['application'],
) {
  return {
    state,
    fee: yuanOf(fee ?? askedFee ?? 0),
    askedAt: chinaTime(askedAt),
    decidedAt: timeOf(decidedAt),
    reason,
    waitsFor: (state === 'asked' && WAITS_FOR[application ?? '']) || '',
  };
}

/** Of what was paid and kept; an application that there was is shown whatever became of the money. */
function invoiceOf(order: Order, { application, moment }: About) {
  const { paidAt, duplicate } = order;
  if (paidAt === null || duplicate) return undefined;
  const lastDay = lastDayOf(paidAt, moment.period);
  if (application) return { state: application, lastDay };
  if (keptOf(order) === 0) return undefined;
  return { state: isExpired(paidAt, moment.now, moment.period) ? 'expired' : 'open', lastDay } as const;
}
