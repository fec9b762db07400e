import { Unreachable, Unsupported, WrongAnswer } from '@/api/errors';

/** The specification's tries for what a payment needs, and the pause between them, ms. */
export const TRIES = 6;
export const PAUSE = 3_000;

export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Resolves after `ms`; rejects at once when the signal says so. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Returns whether the next try may pass: after no answer, or an answer of somebody in between. */
export const mayPass = (error: unknown) =>
  error instanceof Unreachable || (error instanceof WrongAnswer && !(error instanceof Unsupported));

/** Does `work` up to 6 times, 3 s apart, and throws what went wrong last. */
export async function attempts<T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
  pause: Wait = wait,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || !mayPass(error)) throw error;
    }
    await pause(PAUSE, signal);
  }
}
