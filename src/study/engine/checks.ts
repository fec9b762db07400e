import type { StudyPolicy } from '../policy/policy';
import type { Command, Step } from './events';
import { hold, release } from './holds';
import { nextPoint, withoutPoint } from './points';
import { setBack, syncNow } from './recording';
import type { Hour, Sample, State } from './state';

type Change = [Hour, Command[]];

/**
 * Asks for the face check that the record has reached (I6): holds, brings what was recorded to safety, so that no row
 * spans the point (SPEC.md, «Phone», rule 11), and puts the element back when it ran on. Asked once, until it is
 * answered. `upTo`: what has played to its end may have ended a little before its last point.
 */
export function askIfDue(hour: Hour, sample: Sample, policy: StudyPolicy, upTo = hour.recorded): Change {
  const at = nextPoint(hour);
  if (at > upTo || hour.holds.includes('face')) return [hour, []];
  const [safe, written] = syncNow(hour, sample.mono, policy);
  const [held, pause] = hold(safe, 'face');
  const ranOn = sample.position > hour.recorded + policy.facePointWithin;
  const [back, seek] = ranOn ? setBack(held) : [held, []];
  return [back, [...written, ...pause, ...seek, { type: 'askFace', at }]];
}

/** The check at `at` was passed, or its photo is on its way: it plays on, unless the next one is due here. */
export function answerCheck(hour: Hour, at: number, sample: Sample, policy: StudyPolicy): Step<State> {
  const answered = withoutPoint(hour, at);
  if (!hour.holds.includes('face')) return { state: { phase: 'studying', hour: answered }, commands: [] };
  const [next, asking] = askIfDue(unheld(answered), sample, policy);
  if (next.holds.includes('face')) {
    return { state: { phase: 'studying', hour: next }, commands: asking.filter(stillStanding) };
  }
  const [free, play] = release(answered, 'face');
  return { state: { phase: 'studying', hour: free }, commands: play };
}

/**
 * The hour goes on elsewhere than where its check was asked: that one goes, unless one is due here too. Where none was
 * asked, the next look does it.
 */
export function askAnew(hour: Hour, sample: Sample, policy: StudyPolicy): Change {
  if (!hour.holds.includes('face')) return [hour, []];
  // The element goes there too.
  const [asked, asking] = askIfDue(unheld(hour), { ...sample, position: hour.recorded }, policy);
  return asked.holds.includes('face') ? [asked, asking.filter(stillStanding)] : release(hour, 'face');
}

/** Played to the end: the finish goes out when no check is missing any more. */
export function endOf(hour: Hour, sample: Sample, policy: StudyPolicy): Step<State> {
  const [asked, asking] = askIfDue(hour, sample, policy, hour.end);
  if (asked.holds.includes('face')) return { state: { phase: 'ended', hour: asked }, commands: asking };
  const [synced, commands] = syncNow(hour, sample.mono, policy);
  return { state: { phase: 'ended', hour: synced }, commands: [...commands, { type: 'finish' }] };
}

/** The check at `at` was answered after the end. */
export const answerAtEnd = (hour: Hour, at: number, sample: Sample, policy: StudyPolicy): Step<State> => {
  const { state, commands } = endOf(unheld(withoutPoint(hour, at)), sample, policy);
  return { state, commands: commands.filter(stillStanding) };
};

/** Nothing of a check holds it any more. */
export const unheld = (hour: Hour): Hour => ({
  ...hour,
  holds: hour.holds.filter((reason) => reason !== 'face'),
});

/** The element stands still already. */
const stillStanding = ({ type }: Command) => type !== 'pause';
