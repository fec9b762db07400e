import type { Command, Step } from '../events';
import { release } from '../holds';
import { type Hour, type LeaveReason, milli, type State } from '../state';
import { nothing, type Of, type Row } from '../table';

/** Less than this before the end, nothing is left to resume: only the finish was missing. */
const AT_END = 0.25;

/** From here on a resume prompt is worth its tap. */
const WORTH_ASKING = 1;

export const leaveAtOnce = (why: LeaveReason): Step<State> => ({
  state: { phase: 'left', why },
  commands: [{ type: 'leave', why }],
});

function open(event: Of<'opened'>): Step<State> {
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
  if (event.end - lead <= AT_END) {
    return { state: { phase: 'ended', hour }, commands: [...begin, { type: 'finish' }] };
  }
  if (lead >= WORTH_ASKING) {
    return { state: { phase: 'asking', hour }, commands: [...begin, { type: 'askResume', at: lead }] };
  }
  const [playing, commands] = release(hour, 'learner');
  return { state: { phase: 'studying', hour: playing }, commands: [...begin, ...commands] };
}

/** Nothing may play before the server has given the session its base. */
export const opening: Row<'opening'> = {
  ...nothing,
  opened: (_, event) => open(event),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};

/** While the prompt is up the element stands still; only what holds is kept up to date. */
export const asking: Row<'asking'> = {
  ...nothing,
  chose: ({ hour }, event) => {
    const [playing, commands] = release(hour, 'learner');
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
    return stay({ ...hour, credit: event.credit, recorded, stretch: recorded, real: 0, written: recorded });
  },
  finishAccepted: ({ hour }) => ({ state: { phase: 'finished', hour }, commands: [] }),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};

const stay = (hour: Hour): Step<State> => ({ state: { phase: 'asking', hour }, commands: [] });
