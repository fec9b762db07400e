import { makeRouter } from './make-router';

/** Whether a move is held back; undefined while moves pass. */
let held: boolean | undefined;
// Added before the router's own: Chromium calls the listeners of a window in their order, capturing or not.
addEventListener('popstate', (event) => {
  if (held === undefined) return;
  held = true;
  event.stopImmediatePropagation();
});

export const router = makeRouter();

/**
 * Keeps the browser's back and forward from the router until what is returned is called, and passes them on then. The router
 * skips a move made before it is mounted, and one while React hydrates would change what it hydrates.
 */
export function holdMoves(): () => void {
  held = false;
  return () => {
    const moved = held;
    held = undefined;
    if (moved) dispatchEvent(new Event('popstate'));
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
