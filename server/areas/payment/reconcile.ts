import { and, eq, lte } from 'drizzle-orm';
import { payOrder } from '../../database/schema';
import type { Platform } from '../platform';
import type { Order } from './order';
import { refundDuplicate } from './refund';
import { type Outcome, settle } from './settle';
import { OPEN } from './state';

/** How rarely a provider is asked about one order for the sake of a phone that waits. */
const ASK_EVERY_MS = 3_000;

/** As `settle`; what was paid twice goes back at once, or with the next sweep when the provider is silent. */
export async function settleAndRefund(
  platform: Platform,
  ...[provider, word, notice]: Parameters<typeof settle> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Outcome> {
  const outcome = await settle(platform, provider, word, notice);
  if (outcome === 'duplicate') await refundDuplicate(platform, word.number);
  return outcome;
}

/** Asks the provider how an open order stands, so that a lost notice heals. @throws {ProviderSilent} */
export async function askAbout(platform: Platform, order: Order): Promise<Outcome> {
  const provider = platform.payments[order.provider];
  // One that was never prepared is known to nobody.
  if (!provider || order.state !== 'paying') return 'unchanged';
  const standing = await provider.query(order.number);
  return settleAndRefund(platform, order.provider, { number: order.number, standing });
}

/** As `askAbout`, but not more often than every few seconds over all instances. */
export async function askNowAndThen(platform: Platform, order: Order): Promise<void> {
  const { database, clock } = platform;
  const now = await clock(database);
  const [asks] = await database
    .update(payOrder)
    .set({ askedAt: now })
    .where(and(eq(payOrder.id, order.id), lte(payOrder.askedAt, now - ASK_EVERY_MS)))
    .returning({ id: payOrder.id });
  if (asks) await askAbout(platform, order);
}

/**
 * Closes an open order, at its provider first: afterwards nobody can pay it. One that turns out to be paid is granted.
 * @throws {ProviderSilent} and it stays open.
 */
export async function close(platform: Platform, order: Order): Promise<Outcome> {
  const { number, provider: name } = order;
  const heard = await askAbout(platform, order);
  if (heard !== 'unchanged' || !OPEN.includes(order.state)) return heard;
  const provider = platform.payments[name];
  const paid = order.state === 'paying' && provider && (await provider.close(number)) === 'paid';
  const standing = paid ? await provider.query(number) : ({ is: 'closed' } as const);
  return settleAndRefund(platform, name, { number, standing });
}
