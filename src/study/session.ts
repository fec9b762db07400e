import type { JournalRow, OutboxRow } from '@/offline/rows';
import type { Outcome } from '@/offline/settle';
import type { Command, Event } from './engine/events';
import { initial, type LeaveReason, milli, type Sample, type State } from './engine/state';
import { step } from './engine/step';
import type { StudyPolicy } from './policy/policy';
import type { Clock, HourToStudy, Player, StudyCalls, StudyPrompts, StudyStore } from './ports';
import { createRecordWriter } from './record-writer';

/** The player is looked at this often, ms; timeupdate comes beside it. */
const LOOK_EVERY = 250;

export type SessionPorts = {
  hour: HourToStudy;
  policy: StudyPolicy;
  player: Player;
  clock: Clock;
  store: StudyStore;
  /** Tells the sender that there is something to send. */
  poke: () => void;
  calls: StudyCalls;
  prompts: StudyPrompts;
  isAlive: (window: string) => boolean;
  /** Each new state, for the screen. */
  changed: (state: State) => void;
  /** The engine; the simulated world puts a broken one here to see that it is caught. */
  engine?: typeof step;
};

type Bare<E = Event> = E extends Event ? Omit<E, 'sample'> : never;

/** Wires the engine to one window's player, store and calls. All writes go one after the other. */
export function createStudySession(ports: SessionPorts) {
  const { hour, policy, player, clock, store, poke, calls, prompts, isAlive, changed, engine = step } = ports;
  let state: State = initial;
  const stops: (() => void)[] = [];

  const sample = (): Sample => ({ mono: clock.mono(), ...player.look() });

  function dispatch(event: Bare): void {
    const next = engine(state, { ...event, sample: sample() } as Event, policy);
    const was = state;
    state = next.state;
    for (const command of next.commands) perform(command);
    if (state !== was) changed(state);
  }

  const writer = createRecordWriter({
    store,
    clock,
    poke,
    failed: () => dispatch({ type: 'storeFailed' }),
    healed: () => dispatch({ type: 'storeHealed' }),
  });

  function perform(command: Command): void {
    switch (command.type) {
      case 'askResume':
        void prompts.askResume(command.at).then((resume) => dispatch({ type: 'chose', resume }));
        break;
      case 'play':
        void player.play().then((accepted) => {
          if (!accepted) dispatch({ type: 'playRefused' });
        });
        break;
      case 'pause':
        player.pause();
        break;
      case 'seek':
        player.seek(command.to);
        break;
      case 'normalSpeed':
        player.normalSpeed();
        break;
      case 'journal':
        writer.journal({ from: command.from, to: command.to, real: command.real });
        break;
      case 'sync':
        writer.sync();
        break;
      case 'heartbeat':
        void calls.heartbeat().then((ours) => {
          if (!ours) dispatch({ type: 'leaseLost' });
        });
        break;
      case 'finish':
        writer.append((place) => store.addFinish(place));
        break;
      case 'evidence':
        writer.append((place) => store.addEvidence(place, command.cause, command.at));
        break;
      case 'notice':
        prompts.notice(command.notice, command.at);
        break;
      case 'leave':
        stop();
        void writer.settled().then(() => prompts.left(command.why, command.rate));
        void calls.release();
        break;
    }
  }

  /** The player stays as it is; nothing is listened to any more. */
  function stop(): void {
    for (const undo of stops.splice(0)) undo();
    writer.stop();
  }

  return {
    /** Opens the hour, or throws what the server or the network said. Nothing plays before it. */
    async open(): Promise<void> {
      await store.foldDead(isAlive);
      const opened = await calls.open();
      writer.openAt({ ...hour, session: opened.session });
      const lead = await store.lead(hour.learner, hour.hour, opened.lead);
      // The learner went away while the server was thinking.
      if (state.phase === 'left') return;
      stops.push(
        clock.every(LOOK_EVERY, () => dispatch({ type: 'looked' })),
        player.listen((event) => dispatch({ type: event })),
      );
      dispatch({
        type: 'opened',
        end: hour.end,
        lead,
        credit: { credited: opened.lead, provisional: 0 },
        finished: opened.finished,
      });
      poke();
    },

    dispatch,

    /** The learner goes elsewhere, or the session ended: everything recorded is written before this resolves. */
    async leave(why: LeaveReason): Promise<void> {
      dispatch({ type: 'leave', why });
      await writer.settled();
    },

    /** The outbox has sent a row; what concerns this hour goes to the engine. */
    settled(row: OutboxRow, outcome: Outcome, stays: boolean): void {
      if (row.learner !== hour.learner || row.hour !== hour.hour) return;
      if (outcome.is === 'credited') {
        const { credited, provisional, short } = outcome;
        // A row that will be sent again has lost nothing yet.
        const unpaid = !stays && (short === 'time' || short === 'gap') && credited + provisional < row.to;
        dispatch({ type: 'credited', credit: { credited, provisional }, short: unpaid });
      } else if (outcome.is === 'done' && row.kind === 'finish') {
        dispatch({ type: 'finishAccepted' });
        prompts.finished();
      }
    },

    /** What has been recorded and not been folded yet: the last word at pagehide. */
    running(): JournalRow | undefined {
      if (state.phase !== 'studying') return undefined;
      const { stretch, recorded, real } = state.hour;
      return recorded > stretch ? writer.row({ from: stretch, to: recorded, real: milli(real) }) : undefined;
    },

    state: () => state,
  };
}

export type StudySession = ReturnType<typeof createStudySession>;
