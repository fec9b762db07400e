import type { Logger } from 'pino';
import { whatFailed } from './failures';

/**
 * Does `work` at once and then every `everyMs`, one at a time; `failed` is what the log says when it throws, `tell` hears how it ended.
 * @returns what ends it, after what is under way.
 */
export function nowAndThen(
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
