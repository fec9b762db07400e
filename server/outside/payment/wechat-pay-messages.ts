import { z } from 'zod';
import type { PaymentState } from './payment-provider';

export const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});

export const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ total: z.number().int(), refund: z.number().int() }),
});

export const notice = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const STATES: Record<string, 'waiting' | 'failed' | 'closed' | 'paid' | 'refunded'> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'failed',
  PAYERROR: 'failed',
};

/** @throws where the state has no name, or the money no amount. */
export function standingOf({
  trade_state,
  transaction_id,
  amount,
}: z.output<typeof transaction>): PaymentState {
  const is = STATES[trade_state];
  if (!is) throw new Error(`no such state: ${trade_state}`);
  if (is !== 'paid' && is !== 'refunded') return { is };
  if (!amount || !transaction_id) throw new Error('money without an amount or a number');
  return { is, transaction: transaction_id, amount: amount.total, currency: amount.currency };
}
