import { MediaRefused } from '../../areas/media/probe/media-refused';
import type { Platform } from '../../areas/platform';
import { whatFailed } from '../../frame/failures';
import { runPeriodically } from '../../frame/run-periodically';
import { FfmpegFailed } from '../../outside/ffmpeg';
import { make } from './make';
import {
  askForWhatIsMissing,
  done,
  failed,
  giveBack,
  HEARD_EVERY_MS,
  heard,
  type Job,
  takeNext,
} from './queue';

type Ground = Pick<Platform, 'database' | 'media' | 'clock' | 'ffmpeg' | 'log'>;

const MAKE_EVERY_MS = 60_000;

/**
 * Makes what is missing of the hours' films, one after the other, beside the server's own process; without ffmpeg nothing,
 * and what is played stays as it was sent. @returns what ends it: what is under way is left to the next start.
 */
export const keepMaking = (ground: Ground, everyMs = MAKE_EVERY_MS): (() => Promise<void>) =>
  runPeriodically((signal) => makeAll(ground, signal), everyMs, {
    log: ground.log,
    failed: 'nothing could be made of films',
  });

/** Makes all that waits. */
export async function makeAll(ground: Ground, signal: AbortSignal): Promise<void> {
  if (!(await ground.ffmpeg.available())) return;
  await askForWhatIsMissing(ground);
  while (!signal.aborted) {
    const job = await takeNext(ground);
    if (!job) return;
    await makeOne(ground, job, signal);
  }
}

async function makeOne(ground: Ground, job: Job, signal: AbortSignal): Promise<void> {
  const beat = setInterval(() => void heard(ground, job).catch(() => undefined), HEARD_EVERY_MS);
  try {
    const { made, end } = await make(ground, job, signal);
    await done(ground, job, made, end);
  } catch (error) {
    if (signal.aborted) return await giveBack(ground, job);
    const lastWords = error instanceof FfmpegFailed ? error.lastWords : undefined;
    const { source, work } = job;
    ground.log.warn({ ...whatFailed(error), source, work, lastWords }, 'this was not made of a film');
    await failed(ground, job, reasonOf(error));
  } finally {
    clearInterval(beat);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaRefused) return error.message;
  if (error instanceof FfmpegFailed) {
    return error.why === 'slow' ? '太久没有做完，已经停下' : 'ffmpeg 做不出来，原因写在服务器的日志里';
  }
  return '没有做出来，原因写在服务器的日志里';
}
