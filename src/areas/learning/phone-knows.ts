import { getDefaultStore, useAtomValue } from 'jotai';
import { doneHereAtom, heldAtom, syncStatusAtom } from '@/offline/status';

/** What this phone knows of hours beyond what the server has said. */
export type PhoneKnows = {
  /** Studied to their end here, and waiting to be counted. */
  done: ReadonlySet<string>;
  /** The line is away: only these hours can be studied now; undefined while the server answers. */
  only: ReadonlySet<string> | undefined;
};

const NOTHING: ReadonlySet<string> = new Set();

/** The server answers, and nothing waits. */
export const NOTHING_KNOWN: PhoneKnows = { done: NOTHING, only: undefined };

/** Whether an hour can be opened just now: without network only one that the phone holds. */
export const canOpen = ({ only }: Pick<PhoneKnows, 'only'>, hourId: string): boolean =>
  only?.has(hourId) ?? true;

/** As a query asks for it, which is no part of a screen. */
export function phoneKnows(): PhoneKnows {
  const store = getDefaultStore();
  return known(store.get(doneHereAtom), store.get(heldAtom), !store.get(syncStatusAtom).online);
}

export function usePhoneKnows(): PhoneKnows {
  return known(useAtomValue(doneHereAtom), useAtomValue(heldAtom), useAway());
}

/** Nobody answers just now. */
export const useAway = (): boolean => !useAtomValue(syncStatusAtom).online;

function known(
  done: ReadonlySet<string>,
  held: Readonly<Record<string, unknown>> | undefined,
  away: boolean,
): PhoneKnows {
  return { done, only: away ? (held ? new Set(Object.keys(held)) : NOTHING) : undefined };
}
