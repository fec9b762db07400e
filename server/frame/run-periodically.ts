import type { Logger } from 'pino';
import { whatFailed } from './failures';

/**
 * Runs `work` every `everyMs`, never twice at once. `failed` is the log message when it throws; `tell` receives
 * how each run ended. @returns a function that stops it and waits for the run in progress.
 */
export function runPeriodically(
  work: () => Promise<void>,
  everyMs: number,
  { log, failed, tell }: { log: Logger; failed: string; tell?: (how: 'done' | 'failed') => void },
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= work()
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
    await underWay;
  };
}
