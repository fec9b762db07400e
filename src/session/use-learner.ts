import { useAtomValue } from 'jotai';
import { identityAtom } from './identity-atom';

/** The id of the learner that is signed in; undefined for a visitor and until the phone knows. */
export function useLearner(): string | undefined {
  const identity = useAtomValue(identityAtom);
  return identity.is === 'learner' ? identity.learner : undefined;
}
