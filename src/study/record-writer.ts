import type { JournalRow, Stretch, StudyPlace } from '@/offline/rows';
import { join } from '@/offline/stretch';
import type { Clock, StudyStore } from './ports';

/** A full phone is asked again this often, ms. */
const STORE_RETRY = 3_000;

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
  let place: StudyPlace | undefined;
  /** What the journal should hold and does not yet. */
  let unsaved: JournalRow | undefined;
  let stopRetrying: (() => void) | undefined;
  let writes: Promise<unknown> = Promise.resolve();

  function write(work: (place: StudyPlace) => Promise<void>): void {
    const at = place;
    if (at) writes = writes.then(() => work(at)).then(wentWell, wentWrong);
  }

  function wentWrong(): void {
    failed();
    stopRetrying ??= clock.every(STORE_RETRY, () => write(foldAndSend));
  }

  function wentWell(): void {
    if (!stopRetrying || unsaved) return;
    stopRetrying();
    stopRetrying = undefined;
    healed();
  }

  async function saveUnsaved(): Promise<void> {
    const row = unsaved;
    if (!row) return;
    await store.writeJournal(row);
    if (unsaved === row) unsaved = undefined;
  }

  async function foldAndSend({ window }: StudyPlace): Promise<void> {
    await saveUnsaved();
    await store.fold(window);
    poke();
  }

  const rowOf = (at: StudyPlace, stretch: Stretch): JournalRow => ({
    ...at,
    ...stretch,
    at: clock.wall(),
  });

  return {
    /** Nothing is written before the server has opened the session. */
    openAt(opened: StudyPlace): void {
      place = opened;
    },

    journal(stretch: Stretch): void {
      if (!place) return;
      // What could not be written before is part of what is written now.
      unsaved = rowOf(place, unsaved ? { ...join(unsaved, stretch), to: stretch.to } : stretch);
      write(saveUnsaved);
    },

    /** Folds the journal into the outbox and tells the sender. */
    sync(): void {
      write(foldAndSend);
    },

    /** Any other write of this hour, in its turn; the sender is told. */
    append(work: (place: StudyPlace) => Promise<void>): void {
      write(async (at) => {
        await work(at);
        poke();
      });
    },

    row(stretch: Stretch): JournalRow | undefined {
      return place && rowOf(place, stretch);
    },

    stop(): void {
      stopRetrying?.();
    },

    /** Resolves when everything asked for so far has been tried. */
    settled: () => writes,
  };
}
