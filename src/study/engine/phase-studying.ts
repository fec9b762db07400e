import type { StudyPolicy } from '../policy/policy';
import { answerCheck, askAnew, askIfDue, unheld } from './checks';
import type { Command, Step } from './events';
import { release } from './holds';
import { withPoint } from './points';
import { recordUpTo, syncNow } from './recording';
import type { Hour, State } from './state';
import { credit, holdFor, jump, look, reachEnd, releaseFrom } from './studying';
import { ignore, nothing, type Of, type Row } from './table';

/** Leaves with everything recorded on its way. */
function leaveFrom(hour: Hour, event: Of<'leave' | 'leaseLost'>, policy: StudyPolicy): Step<State> {
  const why = event.type === 'leave' ? event.why : 'otherWindow';
  const [, commands] = syncNow(recordUpTo(hour, event.sample, policy), event.sample.mono, policy);
  return {
    state: { phase: 'left', why },
    commands: [...commands, { type: 'pause' }, { type: 'leave', why }],
  };
}

/** The element plays: data is back, or the learner's hand was on a headset or the lock screen. */
function flow(hour: Hour, event: Of<'flowing'>, policy: StudyPolicy): Step<State> {
  const [fed, commands] = release({ ...hour, needsTap: false }, 'buffering');
  // What holds beside the learner's hand keeps that too.
  const [free, more] = fed.holds.length === 1 ? release(fed, 'learner') : [fed, []];
  const step = look(free, event.sample, policy);
  return { state: step.state, commands: [...commands, ...more, ...step.commands] };
}

/** The phone cannot write: nothing more may be recorded that would be lost. The session keeps trying what was. */
function storeFailed(hour: Hour, event: Of<'storeFailed'>, policy: StudyPolicy): Step<State> {
  if (hour.holds.includes('storage')) return ignore({ phase: 'studying', hour });
  const step = holdFor(hour, event.sample, policy, 'storage');
  const notice: Command = { type: 'notice', notice: 'storage', at: hour.recorded };
  return { ...step, commands: [...step.commands, notice] };
}

export const studying: Row<'studying'> = {
  ...nothing,
  looked: ({ hour }, event, policy) => look(hour, event.sample, policy),
  starved: ({ hour }, event, policy) => holdFor(hour, event.sample, policy, 'buffering'),
  flowing: ({ hour }, event, policy) => flow(hour, event, policy),
  stopped: ({ hour }, event, policy) =>
    event.sample.paused && hour.holds.every((reason) => reason === 'buffering')
      ? holdFor(hour, event.sample, policy, 'learner')
      : look(hour, event.sample, policy),
  playRefused: ({ hour }, event, policy) =>
    holdFor({ ...hour, needsTap: true }, event.sample, policy, 'learner'),
  pressedPlay: ({ hour }) => releaseFrom({ ...hour, needsTap: false }, 'learner'),
  pressedPause: ({ hour }, event, policy) => holdFor(hour, event.sample, policy, 'learner'),
  jumped: ({ hour }, event, policy) => jump(hour, event.sample, policy),
  reachedEnd: ({ hour }, event, policy) => reachEnd(hour, event.sample, policy),
  hidden: ({ hour }, event, policy) => holdFor(hour, event.sample, policy, 'hidden'),
  visible: ({ hour }) => releaseFrom(hour, 'hidden'),
  storeFailed: ({ hour }, event, policy) => storeFailed(hour, event, policy),
  storeHealed: ({ hour }) => releaseFrom(hour, 'storage'),
  credited: ({ hour }, event, policy) => {
    const { sample } = event;
    const [known, commands] = credit(hour, event, policy, (at) =>
      syncNow(recordUpTo(at, sample, policy), sample.mono, policy),
    );
    if (known.recorded === hour.recorded) return { state: { phase: 'studying', hour: known }, commands };
    const [asked, asking] = askAnew(known, event.sample, policy);
    return { state: { phase: 'studying', hour: asked }, commands: [...commands, ...asking] };
  },
  checked: ({ hour }, event, policy) => answerCheck(hour, event.at, event.sample, policy),
  faceDue: ({ hour }, event, policy) => {
    const recorded = recordUpTo(hour, event.sample, policy);
    const [next, commands] = askIfDue(withPoint(recorded, event.at), event.sample, policy);
    return { state: { phase: 'studying', hour: next }, commands };
  },
  finishAccepted: ({ hour }) => ({ state: { phase: 'finished', hour: unheld(hour) }, commands: [] }),
  leaseLost: ({ hour }, event, policy) => leaveFrom(hour, event, policy),
  leave: ({ hour }, event, policy) => leaveFrom(hour, event, policy),
};
