import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentIdentity } from '@/session/identity';
import { allStand, holdListening, pictureTaken } from '@/ui/on-phone';
import { partsHere } from '@/ui/part';
import { holdMoves, router } from '../router';
import { sayMissing } from './say-missing';

const root = document.documentElement;

/** Lets the browser do what waits for it, a paint or a tap; unlike a timer's, this turn comes at once. */
const nextTurn = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(undefined);
  });

/** The router is done with a screen whose code is gone from the server too: that says so when it is shown. */
const hasCome = (id: unknown) =>
  !router.routesById[id as keyof typeof router.routesById].options.component?.preload;

/** Renders the router, and calls `onHydrated` when React has hydrated all of the page. */
function App({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => void pictureTaken().then(onHydrated), [onHydrated]);
  return <RouterProvider router={router} />;
}

/** Whether what stands is what React would make first: the same screen, for the same kind of person. */
async function standsRight(app: HTMLElement): Promise<boolean> {
  const { document: name, who } = root.dataset;
  if (!name || !who || !app.hasChildNodes()) return false;
  const { searchStr } = router.latestLocation;
  // Back may be pressed during the load, and the router itself listens only once React has mounted it.
  const stop = router.history.subscribe(router.load);
  await router.load();
  // An old phone needs long for the scripts until here and for what follows; a tap may come in this turn, before the checks.
  await nextTurn();
  await partsHere();
  stop();
  const { location, matches } = router.state;
  return (
    location.searchStr === searchStr &&
    location.pathname.slice(1).toLowerCase() === name &&
    (currentIdentity().is === 'learner') === (who === 'learner') &&
    matches.every(({ status, routeId }) => status === 'success' && hasCome(routeId))
  );
}

/** What React had to make anew in a picture that it took over: never, says every browser test. */
function tellRecoverable(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nobody sees it but who looks for it.
  console.error('recoverable', error);
}

/**
 * A part of the picture that has not been taken over by then holds nothing up any longer, ms. Long: an old phone with more to
 * do needs some seconds for it, and what it hears before it has done it makes the part anew.
 */
const LATEST = 10_000;

/** Keeps the last tap until what is returned is called, and does it again then: where it leads is a change from around it. */
function holdTaps(app: HTMLElement): () => void {
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const tapped = (event.target as Element).closest<HTMLElement>('a, button');
    // In a tab of its own the browser leads there by itself.
    if (!tapped || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = tapped;
  };
  // Before React, which listens at the same place.
  app.addEventListener('click', hold, true);
  return () => {
    app.removeEventListener('click', hold, true);
    held?.click();
  };
}

/**
 * Takes over the picture in slices, between which the browser does what waits for it: in a transition its root, and then
 * boundary after boundary, each as React comes to it. One that it has not reached yet bears no change from around it: until
 * all of it stands nothing listens, and nothing begins that could change what stands around it.
 */
async function takePicture(app: HTMLElement, tree: ReactNode): Promise<void> {
  const listen = holdListening();
  const doAgain = holdTaps(app);
  startTransition(() => {
    hydrateRoot(app, tree, { onRecoverableError: tellRecoverable });
  });
  await Promise.race([allStand(['screen', 'tabs']), new Promise((resolve) => setTimeout(resolve, LATEST))]);
  await nextTurn();
  listen();
  doAgain();
}

/**
 * Puts the app where the document has left its place. A picture that stands there already is taken over node by node: what
 * has been typed, the focus and the selection stay.
 */
export async function takeOver(app: HTMLElement): Promise<void> {
  const end = sayMissing();
  const right = await standsRight(app).finally(end);
  // Whoever has served the picture until now ends in this moment; or this page is being left.
  if (!app.dispatchEvent(new Event('takeover', { cancelable: true }))) return;
  const tree = <App onHydrated={holdMoves()} />;
  if (right) {
    await takePicture(app, tree);
  } else {
    delete root.dataset.tabs;
    app.replaceChildren();
    createRoot(app).render(tree);
  }
  delete root.dataset.who;
  for (const fallback of document.querySelectorAll('.never-came')) fallback.remove();
}
