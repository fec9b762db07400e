import { atom } from 'jotai';
import type { Packs } from './packs';

/** How the packs of the app stand, by what the worker has last said; undefined where there is none, or an older one. */
export const packsAtom = atom<Packs | undefined>(undefined);
