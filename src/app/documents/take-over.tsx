import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { currentIdentity } from '@/session/identity';
import { holdListening } from '@/ui/on-phone';
import { partsHere } from '@/ui/part';
import { router } from '../router';

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

/** Whether what stands is what React would make first: the same screen, for the same kind of person. */
async function standsRight(app: HTMLElement): Promise<boolean> {
  const { document: name, who } = root.dataset;
  if (!name || !who || !app.hasChildNodes()) return false;
  const { searchStr } = router.latestLocation;
  await router.load();
  // What has run until here, the app's scripts and its router, and what follows are long each for an old phone. What is
  // asked below is asked after it: in that turn somebody may have tapped.
  await nextTurn();
  await partsHere();
  const { location, matches } = router.state;
  return (
    location.searchStr === searchStr &&
    location.pathname.slice(1).toLowerCase() === name &&
    (currentIdentity().is === 'learner') === (who === 'learner') &&
    matches.every(({ status }) => status === 'success')
  );
}

/** What React had to make anew in a picture that it took over: never, says every browser test. */
function tellRecoverable(error: unknown): void {
  performance.mark('recoverable');
  // biome-ignore lint/suspicious/noConsole: nobody sees it but who looks for it.
  console.error('recoverable', error);
}

type Takes = {
  of: HTMLElement;
  take: () => Hydration;
  /** Called when it is, in the next turn. */
  afterwards: () => void;
  children: ReactNode;
};

/** Of the root's own names, one that its types leave out. */
type Hydration = Root & { unstable_scheduleHydration(target: Element): void };

/**
 * React leaves what stands in a boundary for later, and makes it anew if something changes before that: the router does,
 * as soon as it stands. So all of the picture is taken over in the very commit that takes its root over.
 */
function Whole({ of, take, afterwards, children }: Takes) {
  useLayoutEffect(() => {
    // Whatever becomes of it.
    void nextTurn().then(afterwards);
    const innermost = [...of.querySelectorAll('*')].filter(
      ({ childElementCount }) => childElementCount === 0,
    );
    flushSync(() => {
      for (const element of innermost) take().unstable_scheduleHydration(element);
    });
  }, [of, take, afterwards]);
  return children;
}

/**
 * Puts the app where the document has left its place. A picture that stands there already is taken over node by node: what
 * has been typed, the focus and the selection stay.
 */
export async function takeOver(app: HTMLElement): Promise<void> {
  const tree = <RouterProvider router={router} />;
  const right = await standsRight(app);
  // Whoever has served the picture until now ends in this moment; or this page is being left.
  if (!app.dispatchEvent(new Event('takeover', { cancelable: true }))) return;
  if (right) {
    const take = () => hydration as Hydration;
    const whole = (
      <Whole of={app} take={take} afterwards={holdListening()}>
        {tree}
      </Whole>
    );
    const hydration = hydrateRoot(app, whole, { onRecoverableError: tellRecoverable });
  } else {
    delete root.dataset.tabs;
    app.replaceChildren();
    createRoot(app).render(tree);
  }
  delete root.dataset.who;
  for (const fallback of document.querySelectorAll('.never-came')) fallback.remove();
}
