import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import type { PaymentStatus } from './payment-status';
import { type Seen, watchPayment } from './watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(ask: () => Promise<PaymentStatus>) {
  const seen: Seen[] = [];
  const asked = vi.fn(ask);
  const watch = watchPayment({ ask: asked, see: (one) => seen.push(one) });
  return { seen, asked, ...watch };
}
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000);

describe('watching a payment', () => {
  test('asks at once and then each second, until it is paid', async () => {
    let status: PaymentStatus = 'paying';
    const { seen, asked } = watched(async () => status);
    await seconds(3);
    expect(asked).toHaveBeenCalledTimes(4);
    status = 'paid';
    await seconds(10);
    expect(asked).toHaveBeenCalledTimes(5);
    expect(seen.at(-1)).toEqual({ is: 'status', status: 'paid' });
  });

  test('gives up after 300 seconds, and says that it does not know', async () => {
    const { seen, asked } = watched(async () => 'paying');
    await seconds(300);
    expect(seen.at(-1)).toEqual({ is: 'status', status: 'paying' });
    await seconds(1);
    expect(seen.at(-1)).toEqual({ is: 'notFoundOut' });
    await seconds(60);
    expect(asked).toHaveBeenCalledTimes(301);
  });

  test('goes on while the network fails, and when the server says something strange', async () => {
    const errors = [new Unreachable(), new Unreachable(502), new Refused('403', '没有权限')];
    const { seen } = watched(async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'paid';
    });
    await seconds(5);
    expect(seen.map((one) => one.is)).toEqual(['silent', 'silent', 'silent', 'status']);
  });

  test('asks one question at a time, also when it is answered late', async () => {
    const { asked } = watched(() => new Promise((resolve) => setTimeout(() => resolve('paying'), 10_000)));
    await seconds(9);
    expect(asked).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('waits as long as the server wishes', async () => {
    const { asked } = watched(async () => {
      throw new Unreachable(429, 5_000);
    });
    await seconds(5);
    expect(asked).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('ends when somebody has to sign in', async () => {
    const { seen, asked } = watched(async () => {
      throw new SessionEnded('expired');
    });
    await seconds(10);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([{ is: 'signedOut' }]);
  });

  test('says nothing after it was stopped', async () => {
    const { seen, stop } = watched(() => new Promise((resolve) => setTimeout(() => resolve('paid'), 500)));
    stop();
    await seconds(5);
    expect(seen).toEqual([]);
  });
});
