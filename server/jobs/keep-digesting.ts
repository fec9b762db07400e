import { digestWhatStands } from '../areas/media/row-digests';
import type { Platform } from '../areas/platform';
import { runPeriodically } from '../frame/run-periodically';

type Ground = Pick<Platform, 'database' | 'media' | 'log'>;

const LOOK_EVERY_MS = 10 * 60_000;

/** Films that stand without the digests of their rows get them, at the start and now and then. @returns what ends it. */
export function keepDigesting(ground: Ground, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  const ending = new AbortController();
  const end = runPeriodically(() => digestWhatStands(ground, ending.signal), everyMs, {
    log: ground.log,
    failed: 'the rows of films were not digested',
  });
  return async () => {
    ending.abort();
    await end();
  };
}
