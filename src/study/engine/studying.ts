import { reachesEnd } from '@rules/hour-end';
import type { StudyPolicy } from '../policy/policy';
import { askIfDue, endOf } from './checks';
import type { Command, Event, Step } from './events';
import { hold, release, shouldPlay } from './holds';
import { recordUpTo, setBack, syncNow, writeDown } from './recording';
import { judgeRun, meansNormalSpeed } from './run';
import {
  AT_END,
  type HoldReason,
  type Hour,
  inMs,
  MAX_EARLY_END,
  milli,
  type Sample,
  type State,
} from './state';

type Change = [Hour, Command[]];
type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** Carries an hour through changes in order and gathers what they ask for. */
export function through(hour: Hour, ...changes: ((hour: Hour) => Change)[]): Change {
  return changes.reduce<Change>(
    ([at, commands], change) => {
      const [next, more] = change(at);
      return [next, [...commands, ...more]];
    },
    [hour, []],
  );
}

const studying = ([hour, commands]: Change): Step<State> => ({
  state: { phase: 'studying', hour },
  commands,
});

/** What a violation reports: a rate other than 1, or media that ran ahead of the clock. */
type Violation = { cause: string; rate?: number };

/** A violation ends the session at once, with an evidence report and the documented dialog (I5). */
function violate(
  hour: Hour,
  sample: Sample,
  policy: StudyPolicy,
  { cause, ...said }: Violation,
): Step<State> {
  const [synced, commands] = syncNow(hour, sample.mono, policy);
  return {
    state: { phase: 'left', why: 'rate' },
    commands: [
      ...commands,
      { type: 'pause' },
      { type: 'evidence', cause, at: synced.recorded },
      { type: 'leave', why: 'rate', ...said },
    ],
  };
}

/** One look at the player: record, then see whether it keeps the rules, then what is due. */
export function look(before: Hour, sample: Sample, policy: StudyPolicy): Step<State> {
  const recorded = recordUpTo(before, sample, policy);
  if (!meansNormalSpeed(sample.rate, policy)) {
    const { rate } = sample;
    return violate(recorded, sample, policy, { cause: `playbackRate ${rate}`, rate });
  }
  const leads = sample.position > recorded.recorded + policy.maxLead;
  // A speed that the element denies shows in its run; what would be set back is judged first, for that ends the run.
  const judged = recorded.run && judgeRun(recorded.run, sample, policy, leads);
  const hour = judged ? { ...recorded, run: judged.run } : recorded;
  if (judged?.ahead) {
    return violate(hour, sample, policy, { cause: `playedAhead ${milli(judged.ahead)}` });
  }
  const [asked, asking] = askIfDue(hour, sample, policy);
  if (asked !== hour) return studying([asked, asking]);
  // Sound that outlasts the video plays on after the end of the hour.
  const hasEnded = sample.position >= hour.end || hour.endedEarlyAt !== undefined;
  if (hour.holds.length === 0 && hour.recorded >= hour.end && hasEnded) return endOf(hour, sample, policy);
  if (leads) {
    // Only media that outran the clock is a skip; after a gap the learner has done nothing wrong.
    const { last } = before;
    const skipped = last && sample.position - last.position > sample.mono - last.mono + policy.maxLead;
    const [back, commands] = setBack(hour);
    const notice: Command[] = skipped ? [{ type: 'notice', notice: 'skipped', at: hour.recorded }] : [];
    return studying([back, [...commands, ...notice]]);
  }
  if (!shouldPlay(hour)) return studying([hour, sample.moving ? [{ type: 'pause' }] : []]);
  if (hour.holds.length > 0) {
    // Data flows again although nobody said so.
    const moved = sample.moving && sample.position > (before.last?.position ?? sample.position);
    return studying(
      moved ? release({ ...hour, last: sample }, 'buffering') : [{ ...hour, last: sample }, []],
    );
  }
  const due = (every: number, since: number) => sample.moving && sample.mono - since >= every;
  return studying(
    through(
      hour,
      (at) => writeDown(at, sample.mono, policy, false),
      (at) => (due(policy.syncEvery, at.syncedAt) ? syncNow(at, sample.mono, policy) : [at, []]),
      (at) =>
        due(policy.heartbeatEvery, at.beatAt)
          ? [{ ...at, beatAt: sample.mono }, [{ type: 'heartbeat' }]]
          : [at, []],
    ),
  );
}

/** Records up to now, then holds for `reason`, and brings what was recorded to safety. */
export function holdFor(hour: Hour, sample: Sample, policy: StudyPolicy, reason: HoldReason): Step<State> {
  const recorded = recordUpTo(hour, sample, policy);
  return studying(
    through(
      recorded,
      (at) => hold(at, reason),
      (at) =>
        reason === 'buffering' && !policy.syncOnStarve
          ? writeDown(at, sample.mono, policy, true)
          : syncNow(at, sample.mono, policy),
    ),
  );
}

/** Takes a hold away; nothing of the time it held is counted. */
export function releaseFrom(hour: Hour, reason: HoldReason): Step<State> {
  return studying(release(hour, reason));
}

/** The element was asked to go elsewhere: back is free, ahead of the record is set back with a notice. */
export function jump(hour: Hour, sample: Sample, policy: StudyPolicy): Step<State> {
  const at = { ...hour, last: undefined, endedEarlyAt: undefined, slack: 0, run: undefined };
  if (sample.position <= hour.recorded + policy.maxLead) return studying([at, []]);
  const [back, commands] = setBack(at);
  return studying([back, [...commands, { type: 'notice', notice: 'skipped', at: hour.recorded }]]);
}

/**
 * The element reached its end: finished when all was recorded, else what is missing is played again. Media that ended
 * shortly before the hour has nothing left to play: the rest passes as time.
 */
export function reachEnd(before: Hour, sample: Sample, policy: StudyPolicy): Step<State> {
  const hour = recordUpTo(before, sample, policy);
  const missing = Math.min(hour.end, sample.position) - hour.recorded;
  if (missing <= AT_END && reachesEnd(inMs(hour.recorded), inMs(hour.end)))
    return endOf(hour, sample, policy);
  if (missing > AT_END || hour.end - hour.recorded > MAX_EARLY_END || hour.holds.length > 0) {
    return studying(through(hour, setBack, (at) => [at, shouldPlay(at) ? [{ type: 'play' }] : []]));
  }
  return studying([{ ...hour, last: sample, endedEarlyAt: sample.mono, run: undefined }, []]);
}

/**
 * A new stretch from `lead` on, with the face points that the server says. Where it says none, those before `lead`
 * have been answered, or it would not have paid so far.
 */
const startAt = (hour: Hour, lead: number, points?: readonly number[]): Hour => ({
  ...hour,
  points: points ?? hour.points.filter((point) => point >= lead),
  recorded: lead,
  stretch: lead,
  real: 0,
  written: lead,
});

/**
 * The server's word on the credit. What it did not pay for is to be played again (SPEC.md, «Phone», rule 12); `before` that
 * what runs is brought to safety. Whenever the hour goes on where the server says, it goes on with the face points that
 * are due now.
 */
export function credit(
  hour: Hour,
  event: Of<'credited'>,
  policy: StudyPolicy,
  before: (hour: Hour) => Change = (at) => [at, []],
): Change {
  const lead = milli(event.credit.credited + event.credit.provisional);
  const known = { ...hour, credit: event.credit };
  if (lead > hour.recorded) return [startAt(known, lead, event.points), []];
  if (!event.short || lead >= hour.recorded - policy.maxLead) return [known, []];
  return through(
    known,
    before,
    (at) => [startAt(at, lead, event.points), []],
    setBack,
    (at) => [at, [{ type: 'notice', notice: 'setBack', at: lead }]],
  );
}
