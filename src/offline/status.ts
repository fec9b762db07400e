import { atom } from 'jotai';
import type { Line } from '@/browser/line';
import { doneHere, overHere } from './done-here';
import type { HourCreditRow, OutboxRow, UnpaidRow } from './rows';
import type { Unsent } from './unsent';

/** What the phone holds and the server has not yet: the one source of the state pill and of every 待同步 figure. */
export type SyncStatus = {
  /** How the line is, by what came of the last requests. */
  line: Line;
  /** Whether what is sent now is likely to reach the server: the line is good, slow, or not known yet. */
  online: boolean;
  /** The outbox is sending right now. */
  sending: boolean;
  /** Seconds that wait, of all hours; while online only once they have waited 30 s, or the pill would flicker. */
  waitingSeconds: number;
  /** Something waits for less than that, while online. */
  onItsWay: boolean;
  /** A finish, or a photo, that weighs nothing and waits as long. */
  owing: boolean;
  /** Rows that nobody could say anything of: the learner may send them again. */
  unresolved: number;
  /** Since when the oldest of what waits has waited, ms. */
  since: number | undefined;
  /** Of how many hours something waits. */
  hours: number;
  /** By hour id, in seconds. */
  byHour: Record<string, Unsent>;
};

export const NOTHING_WAITS = {
  waitingSeconds: 0,
  onItsWay: false,
  owing: false,
  unresolved: 0,
  since: undefined,
  hours: 0,
  byHour: {},
} satisfies Partial<SyncStatus>;

const cut = globalThis.navigator?.onLine === false;

export const syncStatusAtom = atom<SyncStatus>({
  line: cut ? 'none' : 'unknown',
  online: !cut,
  sending: false,
  ...NOTHING_WAITS,
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

/** Whether the phone has been read for whoever is signed in: what waits may still come until then. */
export const queueReadAtom = atom((get) => get(queueAtom) !== EMPTY_QUEUE);

/** Hours that are done on this phone and wait to be counted. */
export const doneHereAtom = atom((get) => doneHere(get(queueAtom).rows));

/** These, and what the server has called finished since. */
export const overHereAtom = atom((get) => overHere(get(queueAtom).rows, get(queueAtom).said));

/** An hour that can be studied without network, until when (ms of the server's clock), and where it belongs. */
export type HeldHour = { hour: string; lesson: string; training: string; until: number };

/** Those of the learner that is signed in, by hour id; undefined: nobody has looked yet. */
export const heldAtom = atom<Readonly<Record<string, HeldHour>> | undefined>(undefined);
