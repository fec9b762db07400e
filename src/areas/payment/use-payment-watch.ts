import { useCallback, useEffect, useState } from 'react';
import { askPaymentStatus, takePossession } from './after-purchase';
import { forgetOrder } from './order-copy';
import { isSettled } from './payment-status';
import type { PendingOrder } from './pending-order';
import { type Seen, watchPayment } from './watch';

/**
 * How the payment of an order stands, asked until it is known; `again` asks anew with all patience. A settled order is
 * forgotten, and a paid one taken possession of, before anybody sees that it is. A page that comes back, or a network,
 * asks at once.
 */
export function usePaymentWatch(order: PendingOrder): { seen: Seen | undefined; again: () => void } {
  const [seen, setSeen] = useState<Seen>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let here = true;
    const see = async (next: Seen) => {
      if (next.is === 'status' && isSettled(next.status)) {
        await forgetOrder(order);
        if (next.status === 'paid') await takePossession(order);
      }
      if (here) setSeen(next);
    };
    const { stop, now } = watchPayment({ ask: () => askPaymentStatus(order), see: (next) => void see(next) });
    const visible = () => document.visibilityState === 'visible' && now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', visible);
    return () => {
      here = false;
      stop();
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [order, round]);

  const again = useCallback(() => {
    setSeen(undefined);
    setRound((count) => count + 1);
  }, []);
  return { seen, again };
}
