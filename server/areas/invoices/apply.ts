import type { Input } from '@contract/endpoint';
import type { saveInvoice } from '@contract/invoices';
import { remarkWrong } from '@rules/invoice';
import { keptOf } from '@rules/refund';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { once } from '../../database/idempotency';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { invoice, invoiceOrder, payOrder } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { InvoicePeriod } from '../../settings/invoice';
import { lockAccount } from '../account/profile';
import { invoicePeriodOf } from '../operated';
import type { Platform } from '../platform';
import { aYearBefore, isExpired, lastDayOf, type Order } from './orders';
import { refundIsAsked } from './standing';
import { titleToInvoice } from './titles';

/** More than anybody has in a year; the list is a line of text. */
const MOST_ORDERS = 100;

type Transaction = Pick<Database, 'select' | 'insert'>;

/**
 * Applies for one invoice over a learner's orders, to a company's title, once for a key. The learner's account is
 * locked for it, and the orders: of two applications over one order the second is refused, and a refund waits.
 * @throws {Refusal} `badInput`, `notFound`, `titleNotAllowed`, `orderOver` or `alreadyInvoiced`.
 */
export async function applyForInvoice(
  platform: Platform,
  learner: string,
  key: string | undefined,
  input: Pick<Input<typeof saveInvoice>, 'orderNos' | 'invoiceHeaderId' | 'invoiceRemark'>,
): Promise<{ msg: string }> {
  const note = input.invoiceRemark.trim();
  const wrong = remarkWrong(note);
  if (wrong) throw new Refusal('badInput', wrong);
  const numbers = [...new Set(input.orderNos.split(',').map((one) => one.trim()))].filter(Boolean);
  if (numbers.length === 0) throw new Refusal('badInput', '请选择要开票的订单');
  if (numbers.length > MOST_ORDERS) throw new Refusal('badInput', `一次最多选择${MOST_ORDERS}个订单`);
  const { database, clock } = platform;
  const period = await invoicePeriodOf(platform);
  return database.transaction(async (tx) => {
    await lockAccount(tx, learner);
    const now = await clock(tx);
    return once(tx, { learner, call: 'saveInvoice', key, now }, async () => {
      const header = await titleToInvoice(tx, learner, input.invoiceHeaderId);
      const orders = await lockOrders(tx, learner, numbers);
      for (const order of orders) {
        await refuseUninvoiceable(tx, order, { now, period });
      }
      const id = newId();
      await tx.insert(invoice).values({ id, learner, header, note, state: 'underReview', at: now });
      await tx.insert(invoiceOrder).values(orders.map((order) => ({ invoice: id, order: order.id })));
      return { msg: '申请已提交，开好后发到您的邮箱' };
    });
  });
}

async function lockOrders(tx: Transaction, learner: string, numbers: string[]): Promise<Order[]> {
  const orders = await tx
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.learner, learner), inArray(payOrder.number, numbers)))
    .orderBy(asc(payOrder.id))
    .for('update');
  if (orders.length < numbers.length) throw new Refusal('notFound', '没有找到所选的订单，请返回重新选择');
  return orders;
}

/** One that was refused or reversed may be applied for again: whoever was in time once stays in time. */
async function refuseUninvoiceable(
  tx: Transaction,
  order: Order,
  { now, period }: { now: number; period: InvoicePeriod },
): Promise<void> {
  const { id, name, paidAt, duplicate } = order;
  if (keptOf(order) === 0 || paidAt === null) {
    throw new Refusal('orderOver', `「${name}」没有支付成功或已经退款，不能开票`);
  }
  if (duplicate) throw new Refusal('orderOver', `「${name}」是重复付款，钱会原路退回，不能开票`);
  if (await refundIsAsked(tx, id)) {
    throw new Refusal('orderOver', `「${name}」已申请退款，不能开票；撤回退款申请以后可以`);
  }
  const applications = await tx
    .select({ state: invoice.state })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoice))
    .where(eq(invoiceOrder.order, id));
  if (applications.some((one) => one.state === 'underReview' || one.state === 'issued')) {
    throw new Refusal('alreadyInvoiced', `「${name}」已经申请过开票，请在「已申请」里查看`);
  }
  const over = applications.length > 0 ? paidAt < aYearBefore(now) : isExpired(paidAt, now, period);
  if (!over) return;
  const until = inChineseDay(lastDayOf(paidAt, period));
  throw new Refusal('orderOver', `「${name}」已超过开票期限（付款后${period.days}个工作日，到${until}为止）`);
}

/** `YYYY-MM-DD` as `2027年3月10日`. */
function inChineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
