import type { Marks } from '@rules/row-evidence';
import type { SealedRequest } from '@/api/sealed-request';

/** One named value of the installation: its id, its sequence, the session's copy. */
export type MetaRow = { name: string; value: unknown };

/** Which player's calls a record goes out by. */
export type ProtocolName = 'classic' | 'timed' | 'platform' | 'reading';

/** Which hour is studied, by whom, and by which player's numbers and calls: the same from the screen to the server. */
export type StudyPlace = {
  learner: string;
  hour: string;
  lesson: string;
  /** The catalog chapter that holds the hour; empty when nobody knew it. */
  chapter: string;
  /** Empty for a lesson outside a training. */
  training: string;
  protocol: ProtocolName;
  /** The hour's end, in seconds; of a text, what reading it takes. */
  end: number;
  /** Which edition of the hour this is, as its detail says; of a back end that knows none, and of older rows, unsaid. */
  edition?: string | undefined;
  /** Address of the video without its signature; absent where the phone plays a file of its own. */
  videoUrl?: string | undefined;
};

/** The same, opened: in which page, and under which of the server's sessions. */
export type OpenPlace = StudyPlace & {
  window: string;
  session: string;
  /** The session is a permit: it was studied without network (SPEC.md rule 25). */
  permit?: boolean | undefined;
  /** The back end that opened it keeps no ledger (`study/protocols/without-ledger.ts`). The row keeps it until it is sent. */
  withoutLedger?: boolean | undefined;
};

/** A stretch of media that was played, and the wall time that took (`real`), in seconds to the millisecond. */
export type Stretch = { from: number; to: number; real: number };

/** The running record of one window, overwritten each second and folded into the outbox. */
export type JournalRow = OpenPlace &
  Stretch & {
    /** Phone's wall clock, ms. */
    at: number;
    /** Of what is studied without network, both clocks at its beginning and its end (SPEC.md rule 26). */
    marks?: Marks | undefined;
  };

export type OutboxKind = 'progress' | 'finish' | 'evidence' | 'photo';

/** `waiting` will be sent; `refused` the server has refused for good; `unresolved` nobody could say, the learner may send it again. */
export type OutboxState = 'waiting' | 'refused' | 'unresolved';

/**
 * Progress waits for a face check (`check`), for the stretch before it (`gap`), for the server's clock (`time`), or for a
 * session that the server has lost (`session`); a photo for the progress before it (`progress`); a finish for time that
 * the server has named (`time`).
 */
export type WaitsFor = 'check' | 'gap' | 'time' | 'session' | 'progress';

export type OutboxRow = OpenPlace &
  Stretch & {
    /** The installation's sequence: the order of sending within an hour. */
    sequence: number;
    /** `installation:sequence`, made once: the idempotency key. */
    key: string;
    kind: OutboxKind;
    /** Set in one transaction before the first send; a sealed row never grows. */
    sealed: boolean;
    /** Of what was studied without network: the phone's clocks, and of a sealed row its key's signature (SPEC.md rule 26). */
    marks?: Marks | undefined;
    signature?: string | undefined;
    /** How it is sent without a page; written when it is sealed by a page that goes out of sight or sends it. */
    request?: SealedRequest | undefined;
    state: OutboxState;
    /** Sends in a row that nobody answered. */
    failures: number;
    /** Answers of 5xx among them, in a row. */
    serverErrors: number;
    /** Refusals that nobody named (SPEC.md, «Phone», rule 13). */
    unnamed: number;
    /** Not before this wall time, ms; 0 is at once. */
    dueAt: number;
    /** The server's words, or ours, for why it stands. */
    words: string;
    /** What an evidence row reports. */
    cause: string;
    /** Of a photo row: the photo, sealed under the server's key (compact JWE). */
    photo?: string;
    /** What the server said it has to wait for. It does not hold up what it waits for. */
    waitsFor?: WaitsFor | undefined;
    /** Phone's wall clock when it was written, ms. */
    at: number;
  };

/** The last that the server said of an hour: the phone's knowledge without network. Seconds. */
export type HourCreditRow = {
  learner: string;
  hour: string;
  lesson: string;
  credited: number;
  provisional: number;
  end: number;
  finished: boolean;
  /** Face points that no photo was there for, where the server said so. */
  points?: readonly number[] | undefined;
  at: number;
};

/**
 * A stretch that the server did not pay for, though it was told: it stands here until the learner has seen it
 * (SPEC.md rule 20). Seconds.
 */
export type UnpaidRow = Pick<StudyPlace, 'learner' | 'hour' | 'lesson' | 'training' | 'end'> & {
  from: number;
  to: number;
  /** The row's key: the same row is told of once. */
  key: string;
  /** It was studied without network. */
  permit?: boolean | undefined;
  /** The server's sentence for why, where it gave one. */
  words?: string | undefined;
  /** Phone's wall clock when the server said so, ms. */
  at: number;
};

/** Feedback that waits for the network; `key` is its idempotency key. */
export type FeedbackRow = { key: string; learner: string; remarks: string; at: number };

/**
 * Returns whether the finish of an hour can still be paid without another reading: nobody has answered it yet, the server
 * named a time by which it pays (`waitsFor: 'time'`), or a refusal without a name is tried again. Any other answer names
 * what no waiting pays: an unknown session, a permit that is over, a final refusal.
 */
export const canStillBePaid = ({ kind, state, words, waitsFor, unnamed }: OutboxRow): boolean =>
  kind === 'finish' && state === 'waiting' && (words === '' || waitsFor === 'time' || unnamed > 0);

/**
 * Returns whether a newer finish of the same text carries the whole reading again. The older one stays until the hour is
 * finished and weighs nothing, because both are of the same minutes. `rows`: the learner's.
 */
export const isReadAgain = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  row.kind === 'finish' &&
  row.to > row.from &&
  rows.some(({ kind, hour, sequence }) => kind === 'finish' && hour === row.hour && sequence > row.sequence);

/** Returns the finishes of an hour that end with it: all but the one that was just answered. */
export const endedWith = (answered: OutboxRow, rows: readonly OutboxRow[]): number[] =>
  rows
    .filter(({ kind, sequence }) => kind === 'finish' && sequence !== answered.sequence)
    .map(({ sequence }) => sequence);
