import type { Database } from '../../database/open';
import { ledgerEntry } from '../../database/schema';
import type { ProviderName } from '../../outside/payment/payment-provider';

type Writer = Pick<Database, 'insert'>;

/**
 * One movement of an order's money as a pair that sums to zero: a payment adds to what the provider holds for us and
 * takes from income, a refund is its reverse. `totalFee` in fen. An order has one of each at most: the table holds it.
 */
export async function enter(
  tx: Writer,
  kind: 'payment' | 'refund',
  { id, provider, totalFee }: { id: string; provider: ProviderName; totalFee: number },
  at: number,
): Promise<void> {
  const amount = kind === 'payment' ? totalFee : -totalFee;
  await tx.insert(ledgerEntry).values([
    { order: id, kind, account: provider, amount, at },
    { order: id, kind, account: 'income', amount: -amount, at },
  ]);
}
