import { atom } from 'jotai';
import type { State } from './engine/state';

/** The hour that this page studies, as the engine last saw it; undefined when it studies none. */
export const studySnapshotAtom = atom<{ hour: string; state: State } | undefined>(undefined);
