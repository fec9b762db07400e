import { getDefaultStore } from 'jotai';
import { wantsNoMotion } from '@/ui/motion';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { type Change, changeOf } from './change-of';
import { notePressed, pressedBox } from './pressed';
import { router } from './router';
import { growInto, moveIn } from './screen-movement';
import { PLAYERS } from './shapes';

/** The phone itself has moved its screens already, as an iPhone does after a swipe. */
let movedByPhone = false;

const mayMove = (): boolean =>
  document.visibilityState === 'visible' &&
  !movedByPhone &&
  !wantsNoMotion() &&
  !isElder(getDefaultStore().get(textSizeAtom));

/**
 * From now on screens come with a movement. Nobody waits for it: the next screen stands as soon as without, it is the real
 * one that moves, and a tap meets it. (The browser's own View Transitions take pictures of both screens first: measured,
 * a screen stood twice as late for them.)
 */
export function moveBetweenScreens(): void {
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    movedByPhone = hasUAVisualTransition;
  });
  notePressed();
  router.startViewTransition = (show) => {
    const change = changeOf(router.state.resolvedLocation, router.latestLocation);
    const moves = change && mayMove();
    movedByPhone = false;
    const stop = moves ? whenNextStands((main) => move(main, change)) : undefined;
    const shown = show();
    // A screen that is on its way stands for it at once, as a skeleton; one that never comes is waited for no longer.
    const over = () => setTimeout(() => stop?.());
    shown.then(over, over);
    return shown;
  };
}

/** Calls `then` when another screen is in the place of this one, before it is painted. @returns what ends the waiting */
function whenNextStands(then: (main: HTMLElement) => void): () => void {
  const former = document.querySelector('main');
  const watch = new MutationObserver(() => {
    const main = document.querySelector('main');
    if (!main || main === former) return;
    watch.disconnect();
    then(main);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function move(main: HTMLElement, change: Change): void {
  const { dataset } = document.documentElement;
  const toPlayer = change === 'forward' && PLAYERS.test(router.latestLocation.pathname);
  const from = toPlayer ? pressedBox() : undefined;
  const stage = from && main.querySelector<HTMLElement>('[data-stage]');
  const movements = stage ? [growInto(stage, from)] : moveIn(main, change);
  // For whoever waits until nothing moves.
  dataset.change = change;
  const over = () => {
    if (dataset.change === change) delete dataset.change;
  };
  void Promise.allSettled(movements.map(({ finished }) => finished)).then(over);
}
