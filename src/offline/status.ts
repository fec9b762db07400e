import { atom } from 'jotai';
import type { HourCreditRow, OutboxRow, UnpaidRow } from './rows';
import type { Unsent } from './unsent';

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

/** What the phone keeps for the learner that is signed in; `lastSync`: when the server last answered (ms). */
export type Queue = {
  rows: readonly OutboxRow[];
  unpaid: readonly UnpaidRow[];
  lastSync: number | undefined;
  /** What the server last said, by hour id: the phone's knowledge without network. */
  said: Readonly<Record<string, HourCreditRow>>;
  /** Study of another learner waits on this phone. */
  others: boolean;
};

export const EMPTY_QUEUE: Queue = { rows: [], unpaid: [], lastSync: undefined, said: {}, others: false };

/** The rows behind the status. */
export const queueAtom = atom<Queue>(EMPTY_QUEUE);
