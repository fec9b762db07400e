import { getDefaultStore } from 'jotai';
import { currentIdentity, identityAtom } from '@/session/identity';

/** What an hour under study hears of its page and its learner. */
export type PageEvents = {
  hidden(): void;
  visible(): void;
  /** The page is on its way out; what must be done is done before this returns. */
  goes(): void;
  /** Back from the browser's cache of pages. */
  comesBack(): void;
  /** This learner is no longer signed in. */
  signedOut(): void;
};

/** Tells how the page comes and goes, and so does its learner; what is returned ends it. */
export function watchPage(learner: string, heard: PageEvents): () => void {
  const visibility = () => (document.visibilityState === 'hidden' ? heard.hidden() : heard.visible());
  const comesBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) heard.comesBack();
  };
  document.addEventListener('visibilitychange', visibility);
  addEventListener('pagehide', heard.goes);
  addEventListener('pageshow', comesBack);
  const unsubscribe = getDefaultStore().sub(identityAtom, () => {
    const identity = currentIdentity();
    if (identity.is !== 'learner' || identity.learner !== learner) heard.signedOut();
  });
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    removeEventListener('pagehide', heard.goes);
    removeEventListener('pageshow', comesBack);
    unsubscribe();
  };
}
