import { chinaDay } from './china-time';

/**
 * What the payment notice (缴费须知, version 2023-10-20) promises of a refund, and what of it is ours to say where the
 * notice is silent. One rule: the server computes by it, before a refund is asked for and again when it is confirmed.
 */

/** So many days after the day of the payment, all of the last one included, both in China. */
export const REFUND_DAYS = 180;
/** More credited time than this, ms, and a course counts as started. */
export const STARTED_MS = 20 * 60_000;
/** What is deducted of a course that was started, in percent. */
export const STARTED_DEDUCTS = 50;

/** Why it is that amount, or why there is none. */
export type RefundGround = 'notStarted' | 'started' | 'unusedCodes' | 'tooLate' | 'allUsed';

/** What was paid, in fen, and when, in ms. */
export type Purchase = {
  readonly totalFee: number;
  readonly paidAt: number;
  /** How many codes a unit bought, and how many of them are used; 0 and 0 where somebody bought for himself. */
  readonly codes: number;
  readonly usedCodes: number;
  /** Time credited since the payment in what was bought, ms; of codes it does not matter. */
  readonly credited: number;
};

/** Fen. */
export type RefundOf = { readonly ground: RefundGround; readonly fee: number };

const DAY_MS = 86_400_000;

/** The last day in China, `YYYY-MM-DD`, on which a refund of what was paid at `paidAt` may be asked for. */
export const lastRefundDay = (paidAt: number): string => chinaDay(paidAt + REFUND_DAYS * DAY_MS);

/**
 * What is given back, in whole fen, when it is asked for at `askedAt`: all of it, half of it, or the share of the codes
 * that nobody used. What does not come out even is rounded for whoever gets it, never above what was paid.
 */
export function refundOf(purchase: Purchase, askedAt: number): RefundOf {
  const { totalFee, paidAt, codes, usedCodes, credited } = purchase;
  if (chinaDay(askedAt) > lastRefundDay(paidAt)) return { ground: 'tooLate', fee: 0 };
  if (codes > 0) {
    const unused = Math.max(0, codes - usedCodes);
    if (unused === 0) return { ground: 'allUsed', fee: 0 };
    return { ground: 'unusedCodes', fee: Math.ceil((totalFee * unused) / codes) };
  }
  if (credited <= STARTED_MS) return { ground: 'notStarted', fee: totalFee };
  return { ground: 'started', fee: totalFee - Math.floor((totalFee * STARTED_DEDUCTS) / 100) };
}

/** Of an order, fen: `refundedFee` is null where everything was given back. */
type Settled = { readonly state: string; readonly totalFee: number; readonly refundedFee: number | null };

/** How much of it was given back. */
export const givenBack = ({ state, totalFee, refundedFee }: Settled): number =>
  state === 'refunded' ? (refundedFee ?? totalFee) : 0;

/** What was paid for it and kept: what an invoice is made out over. */
export const keptOf = (order: Settled): number =>
  order.state === 'paid' || order.state === 'refunded' ? order.totalFee - givenBack(order) : 0;
