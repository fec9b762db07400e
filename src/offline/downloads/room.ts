import { storages } from '@/browser/secure-only';

/** The hard limit of all downloads together, and the share of what the browser lets us have, bytes. */
export const MOST = 1_000_000_000;
const SHARE = 0.3;
/** So much stays free for what is studied, read and for the app itself. */
const LEFT_FREE = 200_000_000;
/** Where nobody can say how much room there is. */
export const MOST_UNKNOWN = 200_000_000;

/** What the browser says of its room, bytes; parts of it may be missing. */
export type Estimate = { usage?: number | undefined; quota?: number | undefined };

/**
 * The room for downloads: how many bytes there may be in all, and how many more now. `known`: by what the browser says; where
 * it says nothing the learner is asked.
 */
export type Room = { most: number; more: number; known: boolean };

/** Pure. `stored`: bytes that downloads have taken or will take already. */
export function roomFor({ usage, quota }: Estimate, stored: number): Room {
  if (usage === undefined || !quota) {
    return { most: MOST_UNKNOWN, more: Math.max(0, MOST_UNKNOWN - stored), known: false };
  }
  const most = Math.floor(Math.min(MOST, SHARE * quota));
  const free = quota - usage - LEFT_FREE;
  return { most, more: Math.max(0, Math.floor(Math.min(most - stored, free))), known: true };
}

/** What this browser says; nothing where it says nothing. */
export async function estimateHere(): Promise<Estimate> {
  try {
    return (await storages()?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

/** Asks the browser to take nothing away by itself; some grant it, some ask the learner, some never do. */
export const askToStay = async (): Promise<boolean> =>
  (await storages()
    ?.persist?.()
    .catch(() => false)) ?? false;
