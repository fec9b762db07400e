import { atom } from 'jotai';
import type { OutboxRow } from './rows';

/** What the phone holds and the server has not yet: the one source of the state pill and of every 待同步 figure. */
export type SyncStatus = {
  online: boolean;
  /** The outbox is sending right now. */
  sending: boolean;
  /** Seconds that wait, of all hours; while online only once they have waited 30 s, or the pill would flicker. */
  waitingSeconds: number;
  /** By hour id, in seconds. */
  byHour: Record<string, { waiting: number; refused: number }>;
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
