import { atom } from 'jotai';

/** A newer version that waits to be taken. Apart from what finds it, for the frame asks for it at once. */
export const updateAtom = atom<{ take(): void } | undefined>(undefined);
