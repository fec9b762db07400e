// Before the database: it takes up the IndexedDB that it finds.
import 'fake-indexeddb/auto';
import { PhoneDatabase } from '../database';
import { createOutbox } from '../outbox';
import type { JournalRow } from '../rows';
import { journalOf } from '../testing';

/** An outbox on a new database, whose clock is `now`; a test deletes `db` when it is done. */
export function outboxInHand(now: () => number) {
  const db = new PhoneDatabase(`outbox-in-hand-${Math.random()}`);
  const outbox = createOutbox(db, now);
  const rows = () => db.outbox.orderBy('sequence').toArray();
  return {
    db,
    outbox,
    rows,
    stretches: async () => (await rows()).map(({ from, to }) => [from, to]),
    /** Plays a stretch and folds it into its row. */
    async played(from: number, to: number, change: Partial<JournalRow> = {}) {
      const row = journalOf(from, to, change);
      await outbox.writeJournal(row);
      await outbox.fold(row.window);
    },
    /** The row of that sequence. @throws when there is none */
    async stored(sequence: number) {
      const row = await db.outbox.get(sequence);
      if (!row) throw new Error(`no row ${sequence}`);
      return row;
    },
  };
}
