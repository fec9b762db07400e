import type { LocalProgress } from '@contract/study';
import { browser } from '@/browser/browser';
import { seal } from '@/session/seal';
import type { StudyStore } from '../ports';

/**
 * The specification's local progress record: one a video, kept on the phone and sent along with progress, encrypted under
 * the server's public key. The phone itself cannot read it and trusts nothing in it: positions come from the server
 * and the outbox. It is what support and an audit can hold against the ledger, by way of decryptLocalProgress: where
 * this phone says that it stood, and when.
 */
const keyOf = (learner: string, hour: string) => `video_progress_${hour}_${learner}`;

/**
 * What the phone keeps of an hour, as it goes along with the progress that is sent: the newest, not one for each row,
 * for a row that waited a day is no older on arrival than the phone's own word. Only its own learner's.
 */
export function keptRecord(learner: string, hour: string): string | undefined {
  try {
    return browser.local().getItem(keyOf(learner, hour)) ?? undefined;
  } catch {
    return undefined;
  }
}

export type LocalRecordPorts = {
  learner: string;
  hour: string;
  videoUrl: string;
  /** PEM; undefined while nobody has it: the next sync asks again. */
  publicKey: () => Promise<string | undefined>;
  /** Puts a text under a name where the phone keeps it; may throw. */
  keep: (name: string, text: string) => void;
  /** Phone's wall clock, ms. */
  wall: () => number;
  /** The learner is still signed in: what signing out wiped is not written again. */
  here: () => boolean;
  /** It could not be encrypted or kept; called once. */
  failed: () => void;
};

/** Keeps one hour's record. The function that comes back notes a position, in seconds; it never throws. */
export function createLocalRecord(ports: LocalRecordPorts): (at: number) => Promise<void> {
  const { learner, hour, videoUrl, publicKey, keep, wall, here, failed } = ports;
  let key: string | undefined;
  let said = false;
  let notes = Promise.resolve();

  async function write(record: LocalProgress): Promise<void> {
    try {
      key ??= await publicKey();
      if (!key) return;
      const sealed = await seal(key, record);
      if (here()) keep(keyOf(learner, hour), sealed);
    } catch {
      if (!said) failed();
      said = true;
    }
  }

  return (at) => {
    const record = {
      currentTime: at,
      videoUrl: withoutSignature(videoUrl),
      timestamp: wall(),
      userId: learner,
    };
    // One after the other: an older position must not end up over a newer one.
    notes = notes.then(() => write(record));
    return notes;
  };
}

/** A signed address is a way in for whoever reads it. */
export const withoutSignature = (address: string) => address.replace(/[?#].*/, '');

/**
 * The store of one window's study, which notes the position when the hour opens, so that its first progress has a record
 * to go with, and whenever its journal has joined the outbox.
 */
export function noting(store: StudyStore, note: (at: number) => Promise<void>): StudyStore {
  let at: number | undefined;
  return {
    ...store,
    async lead(learner, hour, said) {
      const lead = await store.lead(learner, hour, said);
      void note(lead);
      return lead;
    },
    async writeJournal(row) {
      await store.writeJournal(row);
      at = row.to;
    },
    async fold(window) {
      await store.fold(window);
      // Nobody waits for it: credit never depends on it.
      if (at !== undefined) void note(at);
      at = undefined;
    },
  };
}
