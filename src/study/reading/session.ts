import type { Marks } from '@rules/row-evidence';
import { applyOutcome, type Outcome } from '@/offline/apply-outcome';
import type { Outbox } from '@/offline/outbox';
import type { OpenPlace, OutboxRow, StudyPlace } from '@/offline/rows';
import { canStillBePaid } from '@/offline/rows';
import type { LeaveReason } from '../engine/state';
import type { Clock, Opened, StudyCalls, StudyPrompts } from '../ports';
import { inSight, isRead, looked, newReading, outOfSight, type Reading, readAgain } from './reading';

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
  store: Pick<Outbox, 'addFinish' | 'dropFinishes' | 'ofLearner'>;
  /** Tells the sender that there is something to send. */
  poke: () => void;
  calls: StudyCalls;
  prompts: Pick<StudyPrompts, 'left' | 'finished'>;
  /** Each new state, for the screen. */
  changed: (reading: Reading) => void;
};

/**
 * One opening of a rich text: measures the reading and queues the finish once. Where that cannot be paid by waiting, it opens
 * a new session and measures again (SPEC.md rule 7).
 */
export function createReadingSession(ports: ReadingPorts) {
  const { place, window, clock, store, poke, calls, prompts, changed } = ports;
  let reading = newReading(place.end);
  let opened: OpenPlace | undefined;
  /** Keys of the finishes of earlier sessions that can still be paid. */
  const pending = new Set<string>();
  let isReopening = false;
  /** The open session has a finish of its own in the queue. */
  let isQueued = false;
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
    isQueued = at.session === opened?.session;
    if (reading.phase === 'reading') become({ ...reading, phase: 'queued', words: '', storeFailed: false });
    poke();
  }

  function leave(why: LeaveReason): void {
    if (reading.phase === 'left') return;
    stop();
    become({ ...reading, phase: 'left' });
    void calls.release();
    void writes.then(() => prompts.left(why));
  }

  function openedAs({ session, permit, withoutLedger }: Opened): void {
    opened = { ...place, window, session, permit, withoutLedger };
    isQueued = false;
    began = clocks();
  }

  /** Measures a whole reading under the open session; `words` are why an earlier one was not paid. */
  function beginReading(words: string): void {
    began = clocks();
    become(readAgain(reading, clock.mono(), words));
    beat();
  }

  /** No waiting pays the reading of the open session: another session is opened, or the finish stays with its words. */
  async function reopen(refused: OpenPlace, words: string): Promise<void> {
    if (isReopening) return;
    isReopening = true;
    try {
      const said = await calls.open();
      if (reading.phase !== 'queued' || opened !== refused) return;
      if (said.finished) return finished();
      // A permit, or a session that the server has after all: reading again under it pays no more.
      if (said.session === refused.session) return;
      openedAs(said);
      beginReading(words);
    } catch {
      // Offline; the next answer tries again.
    } finally {
      isReopening = false;
    }
  }

  function finished(): void {
    become({ ...reading, phase: 'finished', words: '' });
    prompts.finished();
  }

  /** A finish stays on the phone, for a reason that the server has given. */
  function stays(row: OutboxRow, words: string, isPayable: boolean): void {
    if (reading.phase !== 'queued') return;
    if (!isPayable) pending.delete(row.key);
    become({ ...reading, words });
    if (row.session === opened?.session) {
      if (!isPayable) void reopen(opened, words);
    } else if (!isPayable && pending.size === 0 && !isQueued) beginReading(words);
  }

  return {
    /** Opens the text, or throws what the server or the network said. Nothing counts before it. */
    async open(): Promise<void> {
      const said = await calls.open();
      const all = await store.ofLearner(place.learner);
      const finishes = all.filter((row) => row.hour === place.hour && row.kind === 'finish');
      for (const row of finishes) if (canStillBePaid(row)) pending.add(row.key);
      // The learner went away, or the finish of last time arrived, while the server was thinking.
      if (reading.phase !== 'opening') return;
      openedAs(said);
      const phase = said.finished ? 'finished' : pending.size > 0 ? 'queued' : 'reading';
      const words = phase === 'finished' ? '' : (finishes.findLast((row) => row.words)?.words ?? '');
      become({ ...reading, phase, words, last: clock.mono() });
      if (phase !== 'finished') beat();
      else if (finishes.length > 0) await store.dropFinishes(place).catch(() => undefined);
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
      if (reading.phase === 'left' || reading.phase === 'finished') return;
      if (outcome.is === 'done') finished();
      else if ('words' in outcome) {
        const left = applyOutcome(row, outcome, clock.wall(), 0);
        stays(row, outcome.words, left !== undefined && canStillBePaid(left));
      }
    },

    leave,

    /** Resolves when everything asked for so far has been written. */
    written: () => writes,
  };
}

export type ReadingSession = ReturnType<typeof createReadingSession>;
