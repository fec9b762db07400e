import type { StudyPolicy } from '../policy/policy';
import { askIfDue, endOf } from './checks';
import type { Command, Step } from './events';
import { release } from './holds';
import { withoutPoint, withPoint } from './points';
import { AT_END, type Hour, type LeaveReason, milli, type Sample, type State } from './state';
import { nothing, type Of, type Row } from './table';

/** From here on a resume prompt is worth its tap. */
const WORTH_ASKING = 1;

export const leaveAtOnce = (why: LeaveReason): Step<State> => ({
  state: { phase: 'left', why },
  commands: [{ type: 'leave', why }],
});

function open(event: Of<'opened'>, policy: StudyPolicy): Step<State> {
  const lead = milli(Math.min(event.lead, event.end));
  const { mono } = event.sample;
  const hour: Hour = {
    end: event.end,
    holds: ['learner'],
    recorded: lead,
    stretch: lead,
    real: 0,
    written: lead,
    credit: event.credit,
    points: event.points,
    last: undefined,
    slack: 0,
    run: undefined,
    writtenAt: mono,
    syncedAt: mono,
    beatAt: mono,
    needsTap: false,
  };
  const begin: Command[] = [{ type: 'heartbeat' }];
  if (event.finished) return { state: { phase: 'finished', hour }, commands: begin };
  // Only a check or the finish was missing.
  if (event.end - lead <= AT_END) return after(begin, endOf(hour, event.sample, policy));
  if (lead >= WORTH_ASKING) {
    return { state: { phase: 'asking', hour }, commands: [...begin, { type: 'askResume', at: lead }] };
  }
  const [playing, commands] = begun(hour, event.sample, policy);
  return { state: { phase: 'studying', hour: playing }, commands: [...begin, ...commands] };
}

const after = (begin: Command[], { state, commands }: Step<State>): Step<State> => ({
  state,
  commands: [...begin, ...commands],
});

/** The learner may play, unless a face check comes before. */
function begun(hour: Hour, sample: Sample, policy: StudyPolicy): [Hour, Command[]] {
  const [asked, asking] = askIfDue(hour, sample, policy);
  const [playing, commands] = release(asked, 'learner');
  return [playing, [...asking, ...commands]];
}

/** Nothing may play before the server has given the session its base. */
export const opening: Row<'opening'> = {
  ...nothing,
  opened: (_, event, policy) => open(event, policy),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};

/** While the prompt is up the element stands still; only what holds is kept up to date. */
export const asking: Row<'asking'> = {
  ...nothing,
  chose: ({ hour }, event, policy) => {
    const [playing, commands] = begun(hour, event.sample, policy);
    const seek: Command = { type: 'seek', to: event.resume ? hour.recorded : 0 };
    return { state: { phase: 'studying', hour: playing }, commands: [seek, ...commands] };
  },
  looked: (state, event) => ({ state, commands: event.sample.moving ? [{ type: 'pause' }] : [] }),
  flowing: (state) => ({ state, commands: [{ type: 'pause' }] }),
  hidden: ({ hour }) => stay({ ...hour, holds: [...new Set([...hour.holds, 'hidden' as const])] }),
  visible: ({ hour }) => stay({ ...hour, holds: hour.holds.filter((reason) => reason !== 'hidden') }),
  credited: ({ hour }, event) => {
    const lead = milli(event.credit.credited + event.credit.provisional);
    const recorded = event.short ? Math.min(lead, hour.recorded) : Math.max(lead, hour.recorded);
    const known = { ...hour, credit: event.credit };
    // What the phone has beyond the server's lead may have its checks still before it.
    const points = event.points ?? hour.points.filter((point) => point >= Math.min(lead, recorded));
    return stay({ ...known, points, recorded, stretch: recorded, real: 0, written: recorded });
  },
  checked: ({ hour }, event) => stay(withoutPoint(hour, event.at)),
  faceDue: ({ hour }, event) => stay(withPoint(hour, event.at)),
  finishAccepted: ({ hour }) => ({ state: { phase: 'finished', hour }, commands: [] }),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};

const stay = (hour: Hour): Step<State> => ({ state: { phase: 'asking', hour }, commands: [] });
