import { atom } from 'jotai';

/** Somebody studies on this page right now: no prompt may come between, no update may be taken. */
export const studyingAtom = atom(false);
