import { digestWhatStands } from '../areas/media/row-digests';
import type { Platform } from '../areas/platform';
import { runPeriodically } from '../frame/run-periodically';

type Ground = Pick<Platform, 'database' | 'media' | 'log'>;

const DIGEST_EVERY_MS = 10 * 60_000;

/** Digests the rows of stored videos that have no digests, at the start and every ten minutes. @returns what ends it. */
export const keepDigesting = (ground: Ground, everyMs = DIGEST_EVERY_MS): (() => Promise<void>) =>
  runPeriodically((signal) => digestWhatStands(ground, signal), everyMs, {
    log: ground.log,
    failed: 'the rows of films were not digested',
  });
