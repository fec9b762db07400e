import { atom } from 'jotai';
import type { OutboxRow } from './rows';

/** What of an hour the server does not have, or did not take: on its way, waiting for a face check, refused. Seconds. */
export type Unsent = { waiting: number; checking: number; refused: number };

export const NOTHING_UNSENT: Unsent = { waiting: 0, checking: 0, refused: 0 };

/** What the phone holds and the server has not yet: the one source of the state pill and of every 待同步 figure. */
export type SyncStatus = {
  online: boolean;
  /** The outbox is sending right now. */
  sending: boolean;
  /** Seconds that wait, of all hours; while online only once they have waited 30 s, or the pill would flicker. */
  waitingSeconds: number;
  /** By hour id, in seconds. */
  byHour: Record<string, Unsent>;
};

export const syncStatusAtom = atom<SyncStatus>({
  online: globalThis.navigator?.onLine !== false,
  sending: false,
  waitingSeconds: 0,
  byHour: {},
});

/** The rows behind it, of the learner that is signed in, and when the server last answered (ms). */
export const queueAtom = atom<{ rows: readonly OutboxRow[]; lastSync: number | undefined }>({
  rows: [],
  lastSync: undefined,
});
