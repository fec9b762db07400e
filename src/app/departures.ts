import { getDefaultStore } from 'jotai';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { curtainAtom } from './curtain';

const store = getDefaultStore();

const learnerNow = () => {
  const identity = currentIdentity();
  return identity.is === 'learner' ? identity.learner : undefined;
};

/** Whatever ends a session, here or in another tab: nothing of that learner stays in sight, and the screen leads on. */
export function watchDepartures(): void {
  let was = learnerNow();
  watchIdentity(() => {
    const left = was;
    was = learnerNow();
    if (left === undefined || left === was) return;
    store.set(curtainAtom, true);
    void import('./depart').then(
      ({ depart }) => depart(left),
      // A page that begins anew knows nothing of anybody.
      () => location.reload(),
    );
  });
}
