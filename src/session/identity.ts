import { atom, getDefaultStore } from 'jotai';

/** Who is signed in, as far as this page knows. `unknown` lasts until the phone's stores have been read. */
export type Identity = { is: 'unknown' } | { is: 'visitor' } | { is: 'learner'; learner: string };

export const identityAtom = atom<Identity>({ is: 'unknown' });

/** How a session ends on this page: by the learner's choice, or against it. */
export type Exit = 'choice' | 'expired' | 'otherTerminal';

/** Why the last session ended, until the frame has led on. */
export const exitAtom = atom<Exit | undefined>(undefined);

/** The session that the screens were of has ended, and no other screen stands yet: nothing is shown. */
export const curtainAtom = atom(false);

const store = getDefaultStore();

export const setIdentity = (identity: Identity) => store.set(identityAtom, identity);
export const setExit = (why: Exit | undefined) => store.set(exitAtom, why);
export const currentIdentity = () => store.get(identityAtom);

/** Whether `learner` is signed in on this page. */
export function isHere(learner: string): boolean {
  const identity = currentIdentity();
  return identity.is === 'learner' && identity.learner === learner;
}
