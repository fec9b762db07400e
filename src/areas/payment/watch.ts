import { SessionEnded, Unreachable } from '@/api/errors';
import { isSettled, type PaymentStatus } from './payment-status';

/** Between two questions, ms, and how many the phone has patience for. */
export const TICK = 1_000;
export const TICKS = 300;

export type Seen =
  | { is: 'status'; status: PaymentStatus }
  /** Nobody answered; asking goes on. */
  | { is: 'silent' }
  | { is: 'signedOut' }
  /** The patience is over. The server may know better later. */
  | { is: 'notFoundOut' };

type Watch = {
  ask: () => Promise<PaymentStatus>;
  see: (seen: Seen) => void;
};

/**
 * Asks each second how a payment stands until it is settled, somebody has to sign in, or 300 seconds have passed; one
 * question at a time, and none before the server's Retry-After. A network that fails ends nothing. Returns how to stop,
 * and how to ask at once.
 */
export function watchPayment({ ask, see }: Watch): { stop: () => void; now: () => void } {
  let ticks = 0;
  let asking = false;
  let rest = 0;
  let over = false;

  const stop = () => {
    over = true;
    clearInterval(timer);
  };
  const end = (seen: Seen) => {
    stop();
    see(seen);
  };
  const question = async () => {
    asking = true;
    try {
      const status = await ask();
      if (over) return;
      if (isSettled(status)) end({ is: 'status', status });
      else see({ is: 'status', status });
    } catch (error) {
      if (over) return;
      if (error instanceof SessionEnded) return end({ is: 'signedOut' });
      if (error instanceof Unreachable) rest = Math.ceil((error.retryAfter ?? 0) / TICK);
      see({ is: 'silent' });
    } finally {
      asking = false;
    }
  };
  const now = () => {
    if (!over && !asking) void question();
  };
  const timer = setInterval(() => {
    ticks++;
    if (ticks > TICKS) return end({ is: 'notFoundOut' });
    if (rest > 0) rest--;
    else now();
  }, TICK);
  now();
  return { stop, now };
}
