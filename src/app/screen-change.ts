import { getDefaultStore } from 'jotai';
import { wantsNoMotion } from '@/ui/motion';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { type Change, changeOf } from './change-of';
import { growFromPressed, notePressed } from './pressed';
import { router } from './router';
import './screen-change.css';

/** A screen waits no longer than this for its picture, nor a picture for its screen, ms. */
const LATEST = 120;
const latest = () => new Promise<void>((done) => setTimeout(done, LATEST));

/** Where an hour with a player is studied. */
const PLAYERS = /^\/(video|hour|moocVideo)Detail$/i;

/** The phone itself has moved its screens already, as an iPhone does after a swipe. */
let movedByPhone = false;
/** What moves now. */
let moving: ViewTransition | undefined;

const mayMove = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  document.visibilityState === 'visible' &&
  !movedByPhone &&
  !wantsNoMotion() &&
  !isElder(getDefaultStore().get(textSizeAtom));

/**
 * From now on screens come and go with a movement, where the browser has View Transitions. Nobody waits for it: a finger
 * that goes down ends it, so that the tap meets the new screen, and a browser that is slow with its pictures is overtaken.
 */
export function moveBetweenScreens(): void {
  addEventListener('pointerdown', () => moving?.skipTransition(), { capture: true });
  addEventListener('click', passOn, { capture: true });
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    movedByPhone = hasUAVisualTransition;
  });
  notePressed();
  router.startViewTransition = (show) => {
    const change = changeOf(router.state.resolvedLocation, router.latestLocation);
    const move = change && mayMove();
    movedByPhone = false;
    return move ? showMoving(change, show) : show();
  };
}

/** While screens are pictures a browser finds nothing but the document beneath a finger: the tap is for what stands there. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !event.isTrusted) return;
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  if (meant instanceof HTMLElement || meant instanceof SVGElement) {
    meant.dispatchEvent(new MouseEvent('click', event));
  }
}

/** Shows the screen as `show` does, and resolves when that does. */
function showMoving(change: Change, show: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  const toPlayer = change === 'forward' && PLAYERS.test(router.latestLocation.pathname);
  const grown = toPlayer ? growFromPressed() : undefined;
  dataset.change = change;
  let shown: Promise<void> | undefined;
  const mine = document.startViewTransition(async () => {
    shown = show();
    await Promise.race([shown, latest()]);
    grown?.arrive();
  });
  moving = mine;
  // One that the next overtakes, or whose pictures cannot be had, is none; its screen stands all the same.
  mine.ready.catch(() => undefined);
  void latest().then(() => shown ?? mine.skipTransition());
  const over = () => {
    grown?.over();
    if (moving !== mine) return;
    moving = undefined;
    delete dataset.change;
  };
  void mine.finished.then(over, over);
  return mine.updateCallbackDone.then(() => shown);
}
