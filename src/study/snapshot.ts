import { atom, getDefaultStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import { initial, type State } from './engine/state';

/** The hour that this page studies; undefined when it studies none. */
export const studiedHourAtom = atom<string | undefined>(undefined);

/**
 * As the engine last saw it. Not an atom: it is another one at each look at the player, eight times a second, and what
 * the whole app shares has no part in that.
 */
let seen: State = initial;
const followers = new Set<() => void>();

/** This page studies `hour`, or none. */
export function studyHour(hour: string | undefined): void {
  getDefaultStore().set(studiedHourAtom, hour);
  showState(initial);
}

/** What the engine makes of the hour under study. */
export function showState(state: State): void {
  seen = state;
  for (const changed of followers) changed();
}

/** The state of `hour` in this page; of another one, or of none, that it is opening. */
export const stateOf = (hour: string): State =>
  getDefaultStore().get(studiedHourAtom) === hour ? seen : initial;

/** Tells of each new state. */
export function followState(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** One thing of an hour's state, rendered when that changes and not at each look. `pick` gives a plain value. */
export function useOfState<T extends string | number | boolean | undefined>(
  hour: string,
  pick: (state: State) => T,
): T {
  return useSyncExternalStore(
    followState,
    () => pick(stateOf(hour)),
    () => pick(initial),
  );
}
