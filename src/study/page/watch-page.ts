import { browser } from '@/browser/browser';
import { isHere, watchIdentity } from '@/session/identity';

/** What an hour under study hears of its page and its learner. */
export type PageLife = {
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
export function watchPage(learner: string, heard: PageLife): () => void {
  const ends = [
    browser.on('visibilitychange', () => (browser.isHidden() ? heard.hidden() : heard.visible())),
    browser.on('pagehide', heard.goes),
    browser.on('pageshow', ({ persisted }) => {
      if (persisted) heard.comesBack();
    }),
    watchIdentity(() => {
      if (!isHere(learner)) heard.signedOut();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
