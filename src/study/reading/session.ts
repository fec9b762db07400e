import type { Marks } from '@rules/row-evidence';
import type { Outcome } from '@/offline/apply-outcome';
import type { Outbox } from '@/offline/outbox';
import type { OpenPlace, OutboxRow, StudyPlace } from '@/offline/rows';
import type { LeaveReason } from '../engine/state';
import type { Clock, StudyCalls, StudyPrompts } from '../ports';
import { inSight, isRead, looked, newReading, outOfSight, type Reading } from './reading';

/** The clock is looked at this often, ms; what counts is the time between two looks. */
const LOOK_EVERY = 500;
/** The window lease is renewed, and a full phone asked again, this often, in seconds. */
const HEARTBEAT_EVERY = 60;
const STORE_RETRY = 3;

export type ReadingPorts = {
  /** `end`: what the reading takes, in seconds. */
  place: StudyPlace;
  /** The page that studies. */
  window: string;
  clock: Clock;
  store: Pick<Outbox, 'addFinish' | 'ofLearner'>;
  /** Tells the sender that there is something to send. */
  poke: () => void;
  calls: StudyCalls;
  prompts: Pick<StudyPrompts, 'left' | 'finished'>;
  /** Each new state, for the screen. */
  changed: (reading: Reading) => void;
};

/** One opening of a rich text: measures the reading, queues the finish once, hears what became of it. */
export function createReadingSession(ports: ReadingPorts) {
  const { place, window, clock, store, poke, calls, prompts, changed } = ports;
  let reading = newReading(place.end);
  let opened: OpenPlace | undefined;
  /** When it was opened, by both clocks, ms. */
  let began = { wall: 0, mono: 0 };
  let stop = () => {};
  let beatAt = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let writes: Promise<void> = Promise.resolve();

  function become(next: Reading): void {
    if (next === reading) return;
    reading = next;
    changed(next);
  }

  function beat(): void {
    beatAt = clock.mono();
    void calls.heartbeat().then((ours) => {
      if (!ours) leave('otherWindow');
    });
  }

  function look(): void {
    const now = clock.mono();
    become(looked(reading, now));
    if (reading.phase === 'reading' && reading.last !== undefined && now - beatAt >= HEARTBEAT_EVERY) beat();
    if (opened && isRead(reading) && now - triedAt >= STORE_RETRY) {
      triedAt = now;
      writes = queue(opened);
    }
  }

  const clocks = () => ({ wall: Math.round(clock.wall()), mono: Math.round(clock.mono() * 1000) });

  /** What is read without network says when, by both clocks, for auditors (SPEC.md rule 26). */
  function marksNow(): Marks {
    const { wall, mono } = clocks();
    return { wallFrom: began.wall, wallTo: wall, monoFrom: began.mono, monoTo: mono };
  }

  /** On the phone's disk first; from there it is sent, whatever becomes of this page. */
  async function queue(at: OpenPlace): Promise<void> {
    try {
      await store.addFinish(at.permit ? { ...at, marks: marksNow() } : at, 0);
    } catch {
      return become({ ...reading, storeFailed: true });
    }
    if (reading.phase === 'reading') become({ ...reading, phase: 'queued', storeFailed: false });
    poke();
  }

  function leave(why: LeaveReason): void {
    if (reading.phase === 'left') return;
    stop();
    become({ ...reading, phase: 'left' });
    void calls.release();
    void writes.then(() => prompts.left(why));
  }

  return {
    /** Opens the text, or throws what the server or the network said. Nothing counts before it. */
    async open(): Promise<void> {
      const said = await calls.open();
      const rows = await store.ofLearner(place.learner);
      const queued = rows.some((row) => row.hour === place.hour && row.kind === 'finish');
      // The learner went away, or the finish of last time arrived, while the server was thinking.
      if (reading.phase !== 'opening') return;
      const { session, permit, withoutLedger } = said;
      opened = { ...place, window, session, permit, withoutLedger };
      began = clocks();
      const phase = said.finished ? 'finished' : queued ? 'queued' : 'reading';
      become({ ...reading, phase, last: clock.mono() });
      if (phase !== 'finished') beat();
      stop = clock.every(LOOK_EVERY, look);
      poke();
    },

    reachedEnd(): void {
      if (!reading.atEnd) become({ ...reading, atEnd: true });
      look();
    },

    hidden: () => become(outOfSight(reading, clock.mono())),

    visible(): void {
      become(inSight(reading, clock.mono()));
      // Another window may have taken over meanwhile.
      if (reading.phase === 'reading') beat();
    },

    /** The outbox has sent a row. */
    answered(row: OutboxRow, outcome: Outcome): void {
      if (row.kind !== 'finish' || row.learner !== place.learner || row.hour !== place.hour) return;
      if (reading.phase === 'left') return;
      if (outcome.is === 'done') {
        become({ ...reading, phase: 'finished', words: '' });
        prompts.finished();
      } else if ('words' in outcome) {
        become({ ...reading, phase: 'queued', words: outcome.words });
      }
    },

    leave,

    /** Resolves when everything asked for so far has been written. */
    written: () => writes,
  };
}

export type ReadingSession = ReturnType<typeof createReadingSession>;
