import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { payNotice, payOrder, refund } from '../../database/schema';
import type { PaymentState, ProviderName } from '../../outside/payment/payment-provider';
import { standingInvoice } from '../invoices/standing';
import type { Platform } from '../platform';
import { noteWebhook } from '../webhooks/outbox';
import { enter } from './ledger';
import { makeCodes, withdrawCodes } from './make-codes';
import type { Order } from './order';
import { type OrderEvent, type OrderState, step } from './state';
import { grant, withdraw } from './things';

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * What a provider's word came to. `duplicate`: paid, but the learner had it already, so it is to be refunded.
 * `wrongAmount`, `otherTransaction` and `unknownOrder` change nothing, and somebody should look at them.
 */
export type Outcome =
  | OrderState
  | 'duplicate'
  | 'unchanged'
  | 'heardBefore'
  | 'wrongAmount'
  | 'otherTransaction'
  | 'unknownOrder';

const STRANGE: readonly Outcome[] = ['wrongAmount', 'otherTransaction', 'unknownOrder'];

/**
 * Writes a provider's word about a payment down, in one transaction with the order locked: its state, the ledger's pair
 * and what it grants stand together or not at all. Money that comes late, after the order failed or expired, is granted
 * all the same. With a `notice`, each counts once.
 */
export async function settle(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  provider: ProviderName,
  { number, standing }: { number: string; standing: PaymentState },
  notice?: string,
): Promise<Outcome> {
  const outcome = await database.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.number, number), eq(payOrder.provider, provider)))
      .for('update');
    const now = await clock(tx);
    const came = notice === undefined || (await first(tx, provider, notice, order?.id, now));
    if (!came) return 'heardBefore';
    const outcome = order ? await apply(tx, order, standing, now) : 'unknownOrder';
    if (notice !== undefined) {
      const same = and(eq(payNotice.provider, provider), eq(payNotice.id, notice));
      await tx.update(payNotice).set({ outcome }).where(same);
    }
    return outcome;
  });
  // By the provider's own back office: what we are asked for waits for the red invoice (refund.ts).
  if (outcome === 'refunded' && (await standingInvoice(database, number))) {
    log.error({ provider, number }, 'an order was refunded while its invoice stands: a red invoice is due');
  }
  if (STRANGE.includes(outcome)) log.error({ provider, number, outcome }, 'a payment that does not fit');
  return outcome;
}

async function first(
  tx: Transaction,
  provider: ProviderName,
  id: string,
  order: string | undefined,
  at: number,
): Promise<boolean> {
  const added = await tx
    .insert(payNotice)
    .values({ provider, id, order: order ?? null, outcome: '', at })
    .onConflictDoNothing()
    .returning({ id: payNotice.id });
  return added.length > 0;
}

const EVENTS = { failed: 'fail', closed: 'close' } as const satisfies Record<string, OrderEvent>;

async function apply(tx: Transaction, order: Order, standing: PaymentState, now: number): Promise<Outcome> {
  switch (standing.is) {
    case 'waiting':
    case 'unknown':
      return 'unchanged';
    case 'failed':
    case 'closed': {
      const state = step(order.state, EVENTS[standing.is]);
      if (!state) return 'unchanged';
      await tx.update(payOrder).set({ state }).where(eq(payOrder.id, order.id));
      return state;
    }
    case 'paid': {
      if (standing.amount !== order.totalFee || standing.currency !== 'CNY') return 'wrongAmount';
      if (!step(order.state, 'paid')) return 'unchanged';
      if (await takenElsewhere(tx, order, standing.transaction)) return 'otherTransaction';
      return pay(tx, order, standing.transaction, now, true);
    }
    case 'refunded': {
      const { amount } = standing;
      if (!(await mayBeGivenBack(tx, order, amount))) return 'wrongAmount';
      // Nobody told us of the payment: it came and went, and a late word of it must not grant anything.
      const unheard = step(order.state, 'paid') !== undefined;
      if (unheard) await pay(tx, order, standing.transaction, now, false);
      return unheard || step(order.state, 'refund') ? giveBack(tx, order, amount, now) : 'unchanged';
    }
  }
}

async function takenElsewhere(tx: Transaction, { id }: Order, transaction: string): Promise<boolean> {
  const others = and(eq(payOrder.transaction, transaction), ne(payOrder.id, id));
  return (await tx.select({ id: payOrder.id }).from(payOrder).where(others)).length > 0;
}

async function pay(tx: Transaction, order: Order, transaction: string, now: number, grants: boolean) {
  const granted = grants && (await grantOrder(tx, order, now));
  await tx
    .update(payOrder)
    .set({ state: 'paid', paidAt: now, transaction, duplicate: !granted })
    .where(eq(payOrder.id, order.id));
  await enter(tx, 'payment', order, now);
  return granted ? 'paid' : 'duplicate';
}

async function grantOrder(tx: Transaction, order: Order, now: number): Promise<boolean> {
  if (order.codes === 0) return grant(tx, order.learner, order, now);
  await makeCodes(tx, order.id, order.codes);
  return true;
}

/** All of an order's money, or the part that was confirmed; another part nobody asked for. */
async function mayBeGivenBack(tx: Transaction, order: Order, amount: number): Promise<boolean> {
  if (amount === order.totalFee || amount === order.refundedFee) return true;
  const confirmed = and(eq(refund.order, order.id), eq(refund.state, 'confirmed'), eq(refund.fee, amount));
  return (await tx.select({ id: refund.id }).from(refund).where(confirmed)).length > 0;
}

async function giveBack(tx: Transaction, order: Order, fee: number, now: number): Promise<'refunded'> {
  const given = { state: 'refunded', refundedAt: now, refundedFee: fee } as const;
  await tx.update(payOrder).set(given).where(eq(payOrder.id, order.id));
  // What was asked for is done with, also where the provider's own back office gave the money back.
  await tx
    .update(refund)
    .set({ state: 'refunded', fee, decidedAt: sql`coalesce(${refund.decidedAt}, ${now}::bigint)` })
    .where(and(eq(refund.order, order.id), inArray(refund.state, ['asked', 'confirmed'])));
  await enter(tx, 'refund', { ...order, totalFee: fee }, now);
  const told = {
    orderNumber: order.number,
    orderName: order.name,
    totalFee: order.totalFee,
    refundedFee: fee,
  };
  await noteWebhook(tx, [{ kind: 'order.refunded', learner: order.learner, content: told }], now);
  if (order.codes > 0) await withdrawCodes(tx, order.id);
  else if (order.state === 'paid' && !order.duplicate)
    await withdraw(tx, order.learner, order, { grantedAt: order.paidAt ?? 0, now });
  return 'refunded';
}
