import { atom, getDefaultStore } from 'jotai';
import { currentIdentity, type Identity, watchIdentity } from './identity';

const store = getDefaultStore();

/** Who is signed in, for all of the app; before there is an app, `identity.ts` alone knows. */
export const identityAtom = atom<Identity>(currentIdentity());
watchIdentity(() => store.set(identityAtom, currentIdentity()));
