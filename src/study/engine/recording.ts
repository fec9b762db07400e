import type { StudyPolicy } from '../policy/policy';
import type { Command } from './events';
import { nextPoint } from './points';
import { beginRun, followRun } from './run';
import { AT_END, type Hour, MAX_EARLY_END, milli, type Sample } from './state';

/** Media that ran further than wall time allows by more than this did not play: it jumped. */
const JUMP = 1;

/**
 * Records what has been played since the last look (I1): the smaller of media time and wall time, only while nothing
 * holds (I2), never for a jump or a gap, never beyond a face point (I6). Media ahead of wall time by less than a jump is kept as lead, not as record.
 */
export function recordUpTo(hour: Hour, sample: Sample, policy: StudyPolicy): Hour {
  const { last } = hour;
  if (hour.holds.length > 0) return { ...hour, last: undefined, slack: 0, run: undefined };
  if (hour.endedEarlyAt !== undefined) return recordAfterMedia(hour, hour.endedEarlyAt, sample, policy);
  if (!last?.moving) {
    return { ...hour, last: sample, slack: 0, run: sample.moving ? beginRun(sample) : undefined };
  }
  const wall = sample.mono - last.mono;
  const media = sample.position - last.position;
  const jumped = media < 0 || media > wall + hour.slack + JUMP;
  if (wall < 0 || wall > policy.maxGap || jumped) return { ...hour, last: sample, slack: 0, run: undefined };

  const budget = wall + hour.slack;
  const played = Math.min(media, budget);
  const start = Math.min(last.position, hour.recorded);
  const reached = milli(Math.min(sample.position, start + played, hour.end, nextPoint(hour)));
  return {
    ...hour,
    recorded: Math.max(hour.recorded, reached),
    // What is only seen again takes time too, but none of this stretch.
    real: sample.position >= hour.recorded ? hour.real + wall : hour.real,
    last: sample,
    slack: Math.min(budget - played, policy.maxSlack),
    run: hour.run && followRun(hour.run, sample),
  };
}

const pausedAt = (hour: Hour): Hour => ({
  ...hour,
  last: undefined,
  endedEarlyAt: undefined,
  slack: 0,
  run: undefined,
});

/**
 * Records the time that passes after media which ended before the hour: with the last frame in view (SPEC.md, «The engine»,
 * the end). Going back to an earlier position ends it.
 */
function recordAfterMedia(hour: Hour, since: number, sample: Sample, policy: StudyPolicy): Hour {
  if (sample.position < hour.recorded - MAX_EARLY_END - AT_END) return pausedAt(hour);
  const wall = sample.mono - since;
  const passed = wall < 0 || wall > policy.maxGap ? 0 : wall;
  const reached = milli(Math.min(hour.recorded + passed, hour.end, nextPoint(hour)));
  return {
    ...hour,
    recorded: Math.max(hour.recorded, reached),
    real: hour.real + passed,
    last: sample,
    endedEarlyAt: sample.mono,
  };
}

/** The journal's word, when there is something new and it is time (or `now`). */
export function writeDown(hour: Hour, mono: number, policy: StudyPolicy, now: boolean): [Hour, Command[]] {
  const due = now || mono - hour.writtenAt >= policy.journalEvery;
  if (hour.recorded <= hour.written || !due) return [hour, []];
  const journal: Command = {
    type: 'journal',
    from: hour.stretch,
    to: hour.recorded,
    real: milli(hour.real),
  };
  return [{ ...hour, written: hour.recorded, writtenAt: mono }, [journal]];
}

/** Everything recorded goes into the outbox: on every pause, on leaving, and each syncEvery. */
export function syncNow(hour: Hour, mono: number, policy: StudyPolicy): [Hour, Command[]] {
  const [written, commands] = writeDown(hour, mono, policy, true);
  if (written.recorded <= written.stretch) return [{ ...written, syncedAt: mono }, commands];
  return [
    { ...written, stretch: written.recorded, real: 0, syncedAt: mono },
    [...commands, { type: 'sync' }],
  ];
}

/** Back to the furthest recorded position, from where playing counts again (I4). */
export function setBack(hour: Hour): [Hour, Command[]] {
  return [pausedAt(hour), [{ type: 'seek', to: hour.recorded }]];
}
