import { atom } from 'jotai';

/** The session that the screens were of has ended, and no other screen stands yet: nothing is shown. */
export const curtainAtom = atom(false);
