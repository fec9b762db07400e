import type { StudyPolicy } from '../policy/policy';
import { milli, type Run, type Sample } from './state';

/** So long after its start a run is still looking for its freshest look, s. */
const SETTLES = 0.5;

/** Whether a playbackRate means 1. To the thousandth, for 1.01 − 1 is more than 0.01 as floats go. */
export const meansNormalSpeed = (rate: number, { rateTolerance }: StudyPolicy) =>
  Math.abs(milli(rate - 1)) <= rateTolerance;

const leadOf = ({ position, mono }: Sample) => position - mono;

/** A run begins where the element stood still and now moves: only there is its position known to be exact. */
export const beginRun = (sample: Sample): Run => ({
  since: sample.mono,
  lead: leadOf(sample),
  checkedAt: sample.mono,
});

/**
 * The run after one more look. A look that came late (a busy page, a decoder that tells its position in steps) shows
 * too little media; so of the first half second the look that leads most is the one to measure from.
 */
export function followRun(run: Run, sample: Sample): Run {
  if (sample.mono - run.since >= SETTLES) return run;
  return { ...run, lead: Math.max(run.lead, leadOf(sample)) };
}

/**
 * Whether the media of this run has run ahead of the monotonic clock (I5): by how many seconds, when that is more than
 * the policy lets pass; what the rate may be off adds up over a run. Judged each `every`, and at once with `now`.
 */
export function judgeRun(
  run: Run,
  sample: Sample,
  { playedAhead, rateTolerance }: StudyPolicy,
  now: boolean,
): { run: Run; ahead?: number } {
  if (!playedAhead || !(now || sample.mono - run.checkedAt >= playedAhead.every)) return { run };
  const ahead = leadOf(sample) - run.lead;
  const allowed = playedAhead.tolerance + rateTolerance * (sample.mono - run.since);
  return { run: { ...run, checkedAt: sample.mono }, ...(ahead > allowed && { ahead }) };
}
