import type { JournalRow, OutboxRow, StudyPlace } from '@/offline/rows';
import type { Outcome } from '@/offline/settle';
import type { Command, Event } from './engine/events';
import { initial, type LeaveReason, type Sample, type State } from './engine/state';
import { step } from './engine/step';
import type { StudyPolicy } from './policy/policy';
import type { Clock, HourToStudy, Player, StudyCalls, StudyPrompts, StudyStore } from './ports';

/** A full phone is asked again this often, ms. */
const STORE_RETRY = 3_000;

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
  let place: StudyPlace | undefined;
  /** What the journal should hold and could not take. */
  let unsaved: JournalRow | undefined;
  let stopRetrying: (() => void) | undefined;
  let writes: Promise<unknown> = Promise.resolve();
  const stops: (() => void)[] = [];

  const sample = (): Sample => ({ mono: clock.mono(), ...player.look() });

  function dispatch(event: Bare): void {
    const next = engine(state, { ...event, sample: sample() } as Event, policy);
    const was = state;
    state = next.state;
    for (const command of next.commands) perform(command);
    if (state !== was) changed(state);
  }

  /** Queues a write. One that fails is the engine's to know: nothing may be recorded that cannot be kept. */
  function write(work: (place: StudyPlace) => Promise<void>): void {
    const at = place;
    if (!at) return;
    writes = writes.then(() => work(at)).then(storeHealed, storeFailed);
  }

  function storeFailed(): void {
    dispatch({ type: 'storeFailed' });
    stopRetrying ??= clock.every(STORE_RETRY, () => write(fold));
  }

  function storeHealed(): void {
    if (!stopRetrying || unsaved) return;
    stopRetrying();
    stopRetrying = undefined;
    dispatch({ type: 'storeHealed' });
  }

  async function saveUnsaved(): Promise<void> {
    const row = unsaved;
    if (!row) return;
    await store.writeJournal(row);
    if (unsaved === row) unsaved = undefined;
  }

  async function fold(at: StudyPlace): Promise<void> {
    await saveUnsaved();
    await store.fold(at.window);
    poke();
  }

  function journalRow(from: number, to: number): JournalRow | undefined {
    return place && { ...place, from, to, at: clock.wall() };
  }

  function journal(from: number, to: number): void {
    const row = journalRow(from, to);
    // What could not be written before is part of what is written now.
    unsaved = row && unsaved ? { ...row, from: Math.min(row.from, unsaved.from) } : row;
    write(saveUnsaved);
  }

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
        journal(command.from, command.to);
        break;
      case 'sync':
        write(fold);
        break;
      case 'heartbeat':
        void calls.heartbeat().then((ours) => {
          if (!ours) dispatch({ type: 'leaseLost' });
        });
        break;
      case 'finish':
        write(async (at) => {
          await store.addFinish(at);
          poke();
        });
        break;
      case 'evidence':
        write((at) => store.addEvidence(at, command.cause, command.at));
        break;
      case 'notice':
        prompts.notice(command.notice, command.at);
        break;
      case 'leave':
        stop();
        void writes.then(() => prompts.left(command.why, command.rate));
        void calls.release();
        break;
    }
  }

  /** The player stays as it is; nothing is listened to any more. */
  function stop(): void {
    for (const undo of stops.splice(0)) undo();
    stopRetrying?.();
  }

  return {
    /** Opens the hour, or throws what the server or the network said. Nothing plays before it. */
    async open(): Promise<void> {
      await store.foldDead(isAlive);
      const opened = await calls.open();
      place = { ...hour, session: opened.session };
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
      await writes;
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
      return state.phase === 'studying' && state.hour.recorded > state.hour.stretch
        ? journalRow(state.hour.stretch, state.hour.recorded)
        : undefined;
    },

    state: () => state,
  };
}

export type StudySession = ReturnType<typeof createStudySession>;
