import { answerAtEnd, askAnew, askIfDue, endOf, unheld } from './checks';
import type { Command, Step } from './events';
import { hold, release } from './holds';
import { leaveAtOnce } from './phase-opening';
import { withPoint } from './points';
import { meansNormalSpeed } from './run';
import type { HoldReason, Hour, State } from './state';
import { credit } from './studying';
import { ignore, nothing, type Row } from './table';

const finishedStep = ([hour, commands]: [Hour, Command[]]): Step<State> => ({
  state: { phase: 'finished', hour },
  commands,
});

/** Played to the end, the finish on its way. Should the server have paid for less, what is missing is played again. */
export const ended: Row<'ended'> = {
  ...nothing,
  credited: ({ hour }, event, policy) => {
    const [known, commands] = credit(hour, event, policy);
    if (known.recorded < hour.recorded) {
      const [held, pause] = hold({ ...known, needsTap: true }, 'learner');
      const [asked, asking] = askAnew(held, event.sample, policy);
      return { state: { phase: 'studying', hour: asked }, commands: [...commands, ...pause, ...asking] };
    }
    // Whatever held the finish back may have come from elsewhere.
    if (known.recorded > hour.recorded && hour.holds.includes('face')) {
      return endOf(unheld(known), event.sample, policy);
    }
    return { state: { phase: 'ended', hour: known }, commands };
  },
  checked: ({ hour }, event, policy) => answerAtEnd(hour, event.at, event.sample, policy),
  faceDue: ({ hour }, event, policy) => {
    const [asked, commands] = askIfDue(withPoint(hour, event.at), event.sample, policy, hour.end);
    return { state: { phase: 'ended', hour: asked }, commands };
  },
  finishAccepted: ({ hour }) => finishedStep(hold(unheld(hour), 'learner')),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};

/** What the element did by itself is taken as the learner's hand: no command goes back to it. */
const noted = (hour: Hour, change: typeof hold, reason: HoldReason) =>
  finishedStep([change(hour, reason)[0], []]);

/** Free to watch and to seek, at speed 1; nothing is recorded any more. */
export const finished: Row<'finished'> = {
  ...nothing,
  looked: (state, event, policy) => ({
    state,
    commands: meansNormalSpeed(event.sample.rate, policy) ? [] : [{ type: 'normalSpeed' }],
  }),
  pressedPlay: ({ hour }) => finishedStep(release({ ...hour, needsTap: false }, 'learner')),
  pressedPause: ({ hour }) => finishedStep(hold(hour, 'learner')),
  flowing: ({ hour }) => noted(hour, release, 'learner'),
  stopped: ({ hour }, event) =>
    event.sample.paused && hour.holds.length === 0
      ? noted(hour, hold, 'learner')
      : ignore({ phase: 'finished', hour }),
  playRefused: ({ hour }) => noted({ ...hour, needsTap: true }, hold, 'learner'),
  hidden: ({ hour }) => finishedStep(hold(hour, 'hidden')),
  visible: ({ hour }) => finishedStep(release(hour, 'hidden')),
  credited: ({ hour }, event) => finishedStep([{ ...hour, credit: event.credit }, []]),
  leave: (_, event) => leaveAtOnce(event.why),
  leaseLost: () => leaveAtOnce('otherWindow'),
};
