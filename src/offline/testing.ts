import { PhoneDatabase } from './database';
import { createOutbox } from './outbox';
import type { JournalRow, OpenPlace, OutboxRow } from './rows';

/** Rows for tests: an hour of 60 s of learner a, in one session of one window. */
export const somePlace: OpenPlace = {
  learner: 'a',
  hour: '1',
  lesson: '9',
  chapter: '5',
  training: '',
  session: '77',
  window: 'w1',
  protocol: 'timed',
  end: 60,
};

export const journalOf = (from: number, to: number, change: Partial<JournalRow> = {}): JournalRow => ({
  ...somePlace,
  from,
  to,
  real: to - from,
  at: 0,
  ...change,
});

export const rowOf = (sequence: number, change: Partial<OutboxRow> = {}): OutboxRow => ({
  ...somePlace,
  sequence,
  key: `phone:${sequence}`,
  kind: 'progress',
  from: 0,
  to: 15,
  real: 15,
  sealed: false,
  state: 'waiting',
  failures: 0,
  serverErrors: 0,
  unnamed: 0,
  dueAt: 0,
  words: '',
  cause: '',
  at: 0,
  ...change,
});

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
