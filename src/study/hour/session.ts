import type { Outcome } from '@/offline/apply-outcome';
import type { JournalRow, OpenPlace, OutboxRow, StudyPlace } from '@/offline/rows';
import type { Event } from '../engine/events';
import { initial, type LeaveReason, milli, type Sample, type State } from '../engine/state';
import { step } from '../engine/step';
import type { StudyPolicy } from '../policy/policy';
import type { Clock, Player, StudyCalls, StudyPrompts, StudyStore } from '../ports';
import { type Bare, performer } from './perform';
import { createRecordWriter } from './writer';

/** The player is looked at this often, ms; timeupdate comes beside it. */
const LOOK_EVERY = 250;

/** Nothing that is studied under it would count by itself; a new opening has a session of its own. */
const SESSION_LOST = '服务器没有找到这次学习，请重新打开课时';

/** The server says that this session has ended with the right to the hour; what was studied before is sent and counts. */
const RIGHT_LOST = '这个课时已经退款或收回，那以后学的不计入，以前学的照样计入；再次购买后请重新打开课时';

type Credited = Extract<Outcome, { is: 'credited' }>;

export type SessionPorts = {
  place: StudyPlace;
  /** The page that studies. */
  window: string;
  policy: StudyPolicy;
  player: Player;
  clock: Clock;
  store: StudyStore;
  /** Tells the sender that there is something to send. */
  poke: () => void;
  calls: StudyCalls;
  prompts: StudyPrompts;
  isAlive: (window: string) => boolean;
  /** The face points to ask for, given what the server said on opening (if it did) and the lead in seconds. */
  points?: (said: readonly number[] | undefined, lead: number) => readonly number[];
  /** Each new state, for the screen. */
  changed: (state: State) => void;
  /** Replaces the engine; tests wrap it to record its commands. */
  engine?: typeof step;
};

/** Why an answer ends this opening of the hour: the learner has to open it again. */
function overBy({ short, sessionEnded }: Credited): string | undefined {
  if (short === 'session') return SESSION_LOST;
  return sessionEnded === 'rightLost' ? RIGHT_LOST : undefined;
}

/** Wires the engine to one window's player, store and calls. All writes go one after the other. */
export function createStudySession(ports: SessionPorts) {
  const { place, window, policy, player, clock, store, poke, calls, prompts, isAlive, changed } = ports;
  const { points = (said = []) => said, engine = step } = ports;
  let state: State = initial;
  const stops: (() => void)[] = [];
  let opened: OpenPlace | undefined;
  let sealedPhotos = false;

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

  /** The player stays as it is; nothing is listened to any more. */
  function stop(): void {
    for (const undo of stops.splice(0)) undo();
    writer.stop();
  }

  const perform = performer({ player, store, calls, prompts, writer, dispatch, stop });

  return {
    /** Opens the hour, or throws what the server or the network said. Nothing plays before it. */
    async open(): Promise<void> {
      await store.foldDead(isAlive);
      const said = await calls.open();
      const { session, permit, withoutLedger } = said;
      const at = { ...place, window, session, permit, withoutLedger };
      writer.openAt(at);
      const lead = await store.lead(place.learner, place.hour, said.lead);
      const photographed = await store.photographed(place.learner, place.hour);
      opened = at;
      sealedPhotos = said.sealedPhotos ?? false;
      const { provisional = 0 } = said;
      // The learner went away while the server was thinking.
      if (state.phase === 'left') return;
      stops.push(
        clock.every(LOOK_EVERY, () => dispatch({ type: 'looked' })),
        player.listen((event) => dispatch({ type: event })),
      );
      dispatch({
        type: 'opened',
        end: place.end,
        lead,
        credit: { credited: milli(said.lead - provisional), provisional },
        finished: said.finished,
        points: points(said.points, lead).filter((point) => !photographed.includes(point)),
      });
      poke();
    },

    dispatch,

    /** The learner goes elsewhere, or the session ended: everything recorded is written before this resolves. */
    async leave(why: LeaveReason): Promise<void> {
      dispatch({ type: 'leave', why });
      await writer.written();
    },

    /** Puts a sealed photo of the point `at` into the queue; false when the phone cannot keep it. */
    keepPhoto: (at: number, photo: string) => writer.append((open) => store.addPhoto(open, at, photo)),

    /** The face check at `at` was passed, or its photo is `kept` for later: the hour goes on. */
    checked(at: number, how: 'passed' | 'kept'): void {
      if (how === 'passed') void writer.append((open) => store.checkPassed(open, at));
      dispatch({ type: 'checked', at });
    },

    /** The outbox has sent a row; what concerns this hour goes to the engine. */
    answered(row: OutboxRow, outcome: Outcome, stays: boolean): void {
      if (row.learner !== place.learner || row.hour !== place.hour) return;
      const isOurs = row.kind === 'progress' && row.session === opened?.session;
      const over = outcome.is === 'credited' && isOurs ? overBy(outcome) : undefined;
      if (over) {
        prompts.refused(over);
        dispatch({ type: 'leave', why: 'failed' });
      } else if (outcome.is === 'credited') {
        const { credited, provisional, short, points: due } = outcome;
        // A row that will be paid later has lost nothing; before a gap something has to be studied again.
        const unpaid = (short === 'gap' || (short === 'time' && !stays)) && credited + provisional < row.to;
        const credit = { credited, provisional };
        dispatch({ type: 'credited', credit, short: unpaid, ...(due && { points: due }) });
        if (short !== 'face') return;
        for (const at of due ?? [milli(credited + provisional)]) dispatch({ type: 'faceDue', at });
      } else if (outcome.is === 'wait' && row.kind === 'finish') {
        // A photo of this hour may have failed since, or its points may have changed.
        for (const at of outcome.points ?? []) dispatch({ type: 'faceDue', at });
      } else if (outcome.is === 'final' && isOurs) {
        // A network that is away never comes to this: that is what the queue is for.
        prompts.refused(outcome.words);
        dispatch({ type: 'leave', why: 'failed' });
      } else if (outcome.is === 'final' && row.kind === 'photo') {
        dispatch({ type: 'faceDue', at: row.from });
      } else if (outcome.is === 'done' && row.kind === 'finish') {
        dispatch({ type: 'finishAccepted' });
        prompts.finished();
      }
    },

    /** What has been recorded and may not be on the disk yet: the last word of a page that goes. */
    running(): readonly JournalRow[] {
      if (state.phase !== 'studying') return writer.unsaved();
      const { stretch, recorded, real } = state.hour;
      // Handed over a moment ago, it is still on its way to the disk.
      if (recorded <= stretch) return writer.unsaved();
      return writer.unsaved({ from: stretch, to: recorded, real: milli(real) });
    },

    /** Resolves when everything recorded so far was written, or could not be. */
    written: () => writer.written(),

    state: () => state,

    /** Which session of the server it is, once open. */
    place: () => opened,

    /** Whether a check's photo may be taken without network. */
    sealedPhotos: () => sealedPhotos,
  };
}

export type StudySession = ReturnType<typeof createStudySession>;
