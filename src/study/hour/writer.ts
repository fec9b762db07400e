import type { Marks } from '@rules/row-evidence';
import type { JournalRow, OpenPlace, Stretch } from '@/offline/rows';
import { join } from '@/offline/stretch';
import type { Clock, StudyStore } from '../ports';

/** A full phone is asked again this often, ms. */
const STORE_RETRY = 3_000;

/** An hour that was set back begins another stretch: joined with what lies beyond it, that would be forgotten. */
const goesOn = (before: Stretch, next: Stretch) => next.from <= before.to && next.to >= before.to;

/**
 * Writes one window's record down, one write after the other. What cannot be written is kept in memory, said to the
 * engine (`failed`, so that it holds), and tried again until it can (`healed`): SPEC.md, «Phone», rule 15.
 */
export function createRecordWriter(ports: {
  store: Pick<StudyStore, 'writeJournal' | 'fold'>;
  clock: Clock;
  poke: () => void;
  failed: () => void;
  healed: () => void;
}) {
  const { store, clock, poke, failed, healed } = ports;
  let place: OpenPlace | undefined;
  /** What should be on the disk and is not yet, in its order: more than one where the hour was set back between. */
  let unsaved: readonly JournalRow[] = [];
  /** Where the running stretch began, by both clocks; of study without network alone. */
  let began: { from: number; wall: number; mono: number } | undefined;
  let stopRetrying: (() => void) | undefined;
  let writes: Promise<unknown> = Promise.resolve();

  /** False when it could not be written. */
  function write(work: (place: OpenPlace) => Promise<void>): Promise<boolean> {
    const at = place;
    if (!at) return Promise.resolve(false);
    const written = writes.then(() => work(at)).then(wentWell, wentWrong);
    writes = written;
    return written;
  }

  function wentWrong(): boolean {
    failed();
    stopRetrying ??= clock.every(STORE_RETRY, () => void write(foldAndSend));
    return false;
  }

  function wentWell(): boolean {
    if (!stopRetrying || unsaved.length > 0) return true;
    stopRetrying();
    stopRetrying = undefined;
    healed();
    return true;
  }

  async function saveUnsaved(): Promise<void> {
    for (let left = unsaved.length; left > 0; left--) {
      // What had to wait for the row before it has grown meanwhile.
      const [row] = unsaved;
      if (!row) return;
      await store.writeJournal(row);
      // What grew while it was written is written in its own turn.
      unsaved = unsaved.filter((one) => one !== row);
    }
  }

  async function foldAndSend({ window }: OpenPlace): Promise<void> {
    await saveUnsaved();
    await store.fold(window);
    poke();
  }

  /** What is studied without network says when, by both clocks, for auditors (SPEC.md rule 26). */
  function marksOf({ from }: Stretch): Marks {
    const [wall, mono] = [Math.round(clock.wall()), Math.round(clock.mono() * 1000)];
    if (began?.from !== from) began = { from, wall, mono };
    return { wallFrom: began.wall, wallTo: wall, monoFrom: began.mono, monoTo: mono };
  }

  const rowOf = (at: OpenPlace, stretch: Stretch): JournalRow => ({
    ...at,
    ...stretch,
    at: clock.wall(),
    ...(at.permit && { marks: marksOf(stretch) }),
  });

  function unsavedWith(at: OpenPlace, stretch: Stretch): readonly JournalRow[] {
    const last = unsaved.at(-1);
    return last && goesOn(last, stretch)
      ? [...unsaved.slice(0, -1), rowOf(at, join(last, stretch))]
      : [...unsaved, rowOf(at, stretch)];
  }

  return {
    /** Nothing is written before the server has opened the session. */
    openAt(opened: OpenPlace): void {
      place = opened;
    },

    journal(stretch: Stretch): void {
      if (!place) return;
      // What could not be written before is part of what is written now, or stands before it.
      unsaved = unsavedWith(place, stretch);
      void write(saveUnsaved);
    },

    /** Folds the journal into the outbox and tells the sender. */
    sync(): void {
      void write(foldAndSend);
    },

    /** Any other write of this hour, in its turn; the sender is told. False when it could not be written. */
    append(work: (place: OpenPlace) => Promise<void>): Promise<boolean> {
      return write(async (at) => {
        await work(at);
        poke();
      });
    },

    /** What should be on the disk, and nobody has said yet that it is; with what `runs` and was not handed over. */
    unsaved(runs?: Stretch): readonly JournalRow[] {
      return place && runs ? unsavedWith(place, runs) : unsaved;
    },

    stop(): void {
      stopRetrying?.();
    },

    /** Resolves when everything asked for so far has been tried. */
    written: () => writes,
  };
}

export type RecordWriter = ReturnType<typeof createRecordWriter>;
