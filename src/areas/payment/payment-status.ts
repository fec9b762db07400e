import { SUCCESS } from '@contract/codes';
import type { Output } from '@contract/endpoint';
import type { queryPayStatus } from '@contract/payment';

/** How a payment stands. `unknown`: the answer says nothing, and one goes on asking. */
export type PaymentStatus = 'paying' | 'paid' | 'failed' | 'expired' | 'unknown';

const BY_STATUS: Record<string, PaymentStatus> = { 0: 'paying', 1: 'paid', 2: 'failed', 3: 'expired' };
const BY_CODE: Record<string, PaymentStatus> = { 25000: 'failed', 22000: 'expired' };

export type PayAnswer = Partial<Output<typeof queryPayStatus>>;

const statusOf = (value: unknown): string | undefined => {
  const given = typeof value === 'object' && value !== null ? (value as { status?: unknown }).status : value;
  return typeof given === 'number' || typeof given === 'string' ? String(given).trim() : undefined;
};

/**
 * Reads an answer in either of the specification's readings. The status stands beside the code or in `data`, as the number
 * or in an object. A bare success without a status is paid; with one that nobody knows it says nothing.
 */
export function readStatus({ code = '', result = '', status, data }: PayAnswer): PaymentStatus {
  const named = BY_CODE[code];
  if (named) return named;
  const given = statusOf(status) ?? statusOf(data);
  if (code === SUCCESS || (!code && result === 'success')) {
    if (given !== undefined) return BY_STATUS[given] ?? 'unknown';
    return result === 'success' ? 'paid' : 'unknown';
  }
  return 'unknown';
}

/** Nothing more will come: asking ends, and the saved order is forgotten. */
export const isSettled = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'failed' || status === 'expired';
