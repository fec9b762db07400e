import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { payOrder, refund } from '../../database/schema';
import { runPeriodically } from '../../frame/run-periodically';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { close } from './reconcile';
import { carryOutAgain, refundDuplicate } from './refund';
import { OPEN } from './state';

const SWEEP_EVERY_MS = 30_000;
const AT_ONCE = 50;

/**
 * Closes the open orders whose time is over, each after its provider was asked, gives back what was paid twice, and has
 * confirmed refunds carried out whose provider was silent.
 * Several instances may do so at once: every step of it counts once.
 */
export async function sweepOrders(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = await clock(database);
  const over = await database
    .select()
    .from(payOrder)
    .where(and(inArray(payOrder.state, OPEN), lte(payOrder.expiresAt, now)))
    .orderBy(asc(payOrder.askedAt), asc(payOrder.expiresAt))
    .limit(AT_ONCE);
  for (const order of over) {
    // One whose provider is silent comes after the others the next time.
    await database.update(payOrder).set({ askedAt: now }).where(eq(payOrder.id, order.id));
    try {
      await close(platform, order);
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error;
      log.warn({ provider: order.provider, error: error.message }, 'an order could not be closed yet');
    }
  }
  const twice = await database
    .select({ number: payOrder.number })
    .from(payOrder)
    .where(and(eq(payOrder.state, 'paid'), eq(payOrder.duplicate, true)))
    .limit(AT_ONCE);
  for (const { number } of twice) await refundDuplicate(platform, number);
  await carryOutConfirmed(platform, now);
}

/** The refunds that were confirmed and that a provider has not accepted; those it was asked for last come last. */
async function carryOutConfirmed(platform: Platform, now: number): Promise<void> {
  const { database } = platform;
  const waiting = await database
    .select()
    .from(refund)
    .where(eq(refund.state, 'confirmed'))
    .orderBy(asc(refund.triedAt), asc(refund.askedAt))
    .limit(AT_ONCE);
  for (const one of waiting) {
    await database.update(refund).set({ triedAt: now }).where(eq(refund.id, one.id));
    await carryOutAgain(platform, one);
  }
}

/** Sweeps now and again every half minute. @returns what ends it, after what is under way. */
export function keepSweeping(platform: Platform, everyMs = SWEEP_EVERY_MS): () => Promise<void> {
  const failed = 'orders were not swept';
  return runPeriodically(() => sweepOrders(platform), everyMs, {
    log: platform.log,
    failed,
    tell: platform.metrics.job('orders'),
  });
}
