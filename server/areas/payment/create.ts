import { randomInt } from 'node:crypto';
import { chinaTime } from '@rules/china-time';
import { yuanOf } from '@rules/money';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { payOrder } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { alreadyBought } from './may-buy';
import type { Order } from './order';
import { close } from './reconcile';
import type { Outcome } from './settle';
import { OPEN } from './state';
import { type ForSale, has, lockBuying } from './things';

/** What is ordered. `codes`: how many a unit buys, 0 for oneself; `totalFee` in fen, by our own prices. */
export type Wanted = {
  thing: ForSale;
  codes: number;
  payPackage: string | null;
  totalFee: number;
};
export type Where = Pick<Order, 'provider' | 'scene'>;

/** More open orders of one thing than a learner ever has. */
const MOST_TRIES = 5;

/**
 * The order to be paid: an open one for the same at the same price, or a new one. Those open for the same thing by
 * another way, or at a price that is over, are closed at their providers first, so that nobody pays twice.
 * @throws {Refusal} `alreadyBought`, also when such an order turns out to be paid; `alreadyPaid` where that was a
 * unit's, which may buy again when it knows of these codes; `providerUnreachable`; `notSetUp`.
 */
export async function orderFor(platform: Platform, learner: string, request: Wanted, where: Where) {
  if (!platform.payments[where.provider]) {
    const none = Object.keys(platform.payments).length === 0;
    throw new Refusal(
      'notSetUp',
      none ? '在线支付没有开通，购买请联系客服' : '这种支付方式没有开通，请换一种',
    );
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findOrMake(platform, learner, request, where);
    if ('order' in found) return found.order;
    for (const other of found.others) await closeOther(platform, other);
  }
  throw new Refusal('refused', '订单正在处理，请稍后再试');
}

async function closeOther(platform: Platform, other: Order): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = await close(platform, other);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    throw new Refusal(
      'providerUnreachable',
      '上一笔订单还没有关闭，支付平台暂时没有回应。请勿重复付款，稍后再试',
    );
  }
  if (other.codes > 0 && outcome === 'paid') {
    throw new Refusal('alreadyPaid', '上一笔订单已经支付成功，兑换码在「我的」里的「兑换码」，请先查看');
  }
}

function findOrMake({ database, clock, settings }: Platform, learner: string, request: Wanted, where: Where) {
  return database.transaction(async (tx): Promise<{ order: Order } | { others: Order[] }> => {
    // One order at a time for each learner: two taps make one.
    await lockBuying(tx, learner);
    const { thing, codes, payPackage } = request;
    if (codes === 0 && (await has(tx, learner, thing))) throw alreadyBought();
    const now = await clock(tx);
    const open = await openOrders(tx, learner, request);
    const same = open.find(
      (one) =>
        one.expiresAt > now &&
        one.provider === where.provider &&
        one.scene === where.scene &&
        one.codes === codes &&
        one.payPackage === payPackage &&
        one.totalFee === request.totalFee,
    );
    const others = open.filter((one) => one !== same);
    if (others.length > 0) return { others };
    if (same) return { order: same };
    const [order] = await tx
      .insert(payOrder)
      .values({
        id: newId(),
        number: newNumber(now),
        learner,
        type: thing.type,
        item: thing.item,
        lesson: thing.lesson,
        name: thing.name,
        codes,
        payPackage,
        totalFee: request.totalFee,
        ...where,
        state: 'created',
        createdAt: now,
        expiresAt: now + settings.orderMinutes * 60_000,
      })
      .returning();
    if (!order) throw new Error('no order was made');
    return { order };
  });
}

/** What the learner has open for the same thing, for himself or for a unit. */
function openOrders(
  tx: Pick<Database, 'select'>,
  learner: string,
  { thing, codes }: Wanted,
): Promise<Order[]> {
  return tx
    .select()
    .from(payOrder)
    .where(
      and(
        eq(payOrder.learner, learner),
        eq(payOrder.type, thing.type),
        eq(payOrder.item, thing.item),
        codes > 0 ? gt(payOrder.codes, 0) : eq(payOrder.codes, 0),
        inArray(payOrder.state, OPEN),
      ),
    );
}

/** 24 digits: the moment in China and ten at random. */
function newNumber(now: number): string {
  const random = () => String(randomInt(100_000)).padStart(5, '0');
  return chinaTime(now).replaceAll(/\D/g, '') + random() + random();
}

/** An order as its answer carries it. */
export const orderAnswer = ({ id, number, totalFee, expiresAt }: Order) => ({
  id,
  out_trade_no: number,
  totalFee: yuanOf(totalFee),
  expiresAt: chinaTime(expiresAt),
});
