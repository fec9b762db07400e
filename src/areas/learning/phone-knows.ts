import { getDefaultStore, useAtomValue } from 'jotai';
import { heldAtom, overHereAtom, syncStatusAtom } from '@/offline/status';
import { NOTHING, type PhoneKnows } from './can-open';

/** As a query asks for it, which is no part of a screen. */
export function phoneKnows(): PhoneKnows {
  const store = getDefaultStore();
  return known(store.get(overHereAtom), store.get(heldAtom), !store.get(syncStatusAtom).online);
}

export function usePhoneKnows(): PhoneKnows {
  return known(useAtomValue(overHereAtom), useAtomValue(heldAtom), useAway());
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
