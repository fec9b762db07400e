import { atom, getDefaultStore } from 'jotai';

/** Who is signed in, as far as this page knows. `unknown` lasts until the phone's stores have been read. */
export type Identity = { is: 'unknown' } | { is: 'visitor' } | { is: 'learner'; learner: string };

export const identityAtom = atom<Identity>({ is: 'unknown' });

/** Why the last session ended against the learner's wish, until a screen has said so. */
export const exitAtom = atom<'expired' | 'otherTerminal' | undefined>(undefined);

const store = getDefaultStore();

export const setIdentity = (identity: Identity) => store.set(identityAtom, identity);
export const setExit = (why: 'expired' | 'otherTerminal' | undefined) => store.set(exitAtom, why);
export const currentIdentity = () => store.get(identityAtom);
