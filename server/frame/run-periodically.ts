import type { Logger } from 'pino';
import { whatFailed } from './failures';

/**
 * Runs `work` at once and every `everyMs`, never twice at the same time. `failed` is the log message when it throws; `tell`
 * receives how each run ended. @returns a function that aborts the signal of `work` and waits for the run in progress.
 */
export function runPeriodically(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  { log, failed, tell }: { log: Logger; failed: string; tell?: (how: 'done' | 'failed') => void },
): () => Promise<void> {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= work(ending.signal)
      .then(() => tell?.('done'))
      .catch((error: unknown) => {
        tell?.('failed');
        log.error(whatFailed(error), failed);
      })
      .finally(() => {
        underWay = undefined;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}
