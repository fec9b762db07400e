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
