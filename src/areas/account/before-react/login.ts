import { browser } from '@/browser/browser';
import { currentIdentity, isHere, watchIdentity } from '@/session/identity';
import { sessionReady, startSession } from '@/session/session';
import { signInForm } from '../sign-in-state';
import { wayOn } from '../way-on';
import { followingApp } from './bring-app';
import { standIn } from './standing-in';
import { keepTap } from './tap';

/** The entry of /userLogin's document: its form works before the app is here, which follows and takes over. */

type Left = { instead?: boolean; of?: string; __TSR_index?: number } | null;

/** Leads on as React's screen would, by a document of its own. */
function leadOn(): void {
  const { __TSR_index: pagesBack = 0, ...entry } = (history.state as Left) ?? {};
  const redirectUrl = new URLSearchParams(location.search).get('redirectUrl') ?? undefined;
  const way = wayOn(redirectUrl, entry, { canGoBack: pagesBack > 0, isHere });
  if (way === 'back') history.back();
  else location.replace(way.to);
}

function start(app: HTMLElement): void {
  startSession();
  const form = app.querySelector('form');
  const specimen = document
    .querySelector<HTMLTemplateElement>('template[data-specimen]')
    ?.content.querySelector('form');
  if (!form || !specimen) {
    followingApp(() => undefined).now();
    return;
  }

  const end = standIn(form, specimen);
  const following = followingApp(() => tap.goPlainly());
  const tap = keepTap(app, following.now);
  // Whatever comes of the app, this page works.
  for (const fallback of document.querySelectorAll('.never-came')) fallback.remove();

  let leaving = false;
  const go = () => {
    if (currentIdentity().is !== 'learner') return;
    leaving = true;
    leadOn();
  };
  // Here, in another tab, or found in the phone's store a moment later.
  const stopWatching = watchIdentity(go);
  const stopHearing = browser.on('pageshow', ({ persisted }) => persisted && go());
  const isBusy = () => signInForm.state().busy;
  const stopResting = signInForm.subscribe(() => following.whenAtRest(isBusy));
  // The database comes after the form can be used, and the app after the database.
  void sessionReady().finally(() => following.whenAtRest(isBusy));

  app.addEventListener('takeover', (event) => {
    if (leaving) return event.preventDefault();
    for (const stop of [end, stopWatching, stopHearing, stopResting]) stop();
    tap.doAgain();
  });
}

const app = document.getElementById('app');
if (app) start(app);
