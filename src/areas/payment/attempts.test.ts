import { describe, expect, test, vi } from 'vitest';
import { Refused, SessionEnded, Unreachable, Unsupported, WrongAnswer } from '@/api/errors';
import { attempts, wait } from './attempts';

describe('what a payment needs is tried', () => {
  test('six times, three seconds apart, and then it is over', async () => {
    const work = vi.fn().mockRejectedValue(new Unreachable(502));
    const pause = vi.fn().mockResolvedValue(undefined);
    await expect(attempts(work, undefined, pause)).rejects.toBeInstanceOf(Unreachable);
    expect(work).toHaveBeenCalledTimes(6);
    expect(pause.mock.calls.map(([ms]) => ms)).toEqual([3_000, 3_000, 3_000, 3_000, 3_000]);
  });

  test('until it is there', async () => {
    const work = vi.fn().mockRejectedValueOnce(new WrongAnswer('x', '(body)')).mockResolvedValue('order');
    await expect(attempts(work, undefined, async () => {})).resolves.toBe('order');
    expect(work).toHaveBeenCalledTimes(2);
  });

  test.each([new Refused('2301', '已经购买'), new SessionEnded('expired'), new Unsupported('x', 404)])(
    'once, when the answer is a no: %s',
    async (no) => {
      const work = vi.fn().mockRejectedValue(no);
      await expect(attempts(work, undefined, async () => {})).rejects.toBe(no);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  test('no more when somebody leaves', async () => {
    const left = new AbortController();
    const work = vi.fn().mockRejectedValue(new Unreachable());
    const trying = attempts(work, left.signal, (_, signal) => {
      left.abort(new Error('left'));
      return wait(60_000, signal);
    });
    await expect(trying).rejects.toThrow('left');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
