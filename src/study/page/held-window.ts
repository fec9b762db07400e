import { isOpenOtherVideo, windowFreeIn } from '@contract/window';
import { call } from '@/api/call';
import { browser, type Clock } from '@/browser/browser';
import { database } from '@/offline/database';
import { installationId } from '@/offline/meta';
import { isHeldHere } from './lease';
import { ownWindow } from './window';

/**
 * Another window studies: one of this browser, or one elsewhere, whose lease runs out after so many `seconds` if it is
 * heard of no more; undefined where the back end does not say.
 */
export type Held = { where: 'here' } | { where: 'elsewhere'; seconds: number | undefined };

/** Who studies for this learner now, beside this window; undefined: nobody, and this one may. */
export async function windowHeld(learner: string): Promise<Held | undefined> {
  if (await isHeldHere(learner)) return { where: 'here' };
  const [window, installation] = await Promise.all([ownWindow(), installationId(database)]);
  const who = { window, installation };
  if (!(await call(isOpenOtherVideo, { userId: learner }, who))) return undefined;
  const left = await call(windowFreeIn, { userId: learner }, who).catch(() => undefined);
  return { where: 'elsewhere', seconds: left?.seconds };
}

/** Asked again after so many seconds: of the own browser nobody pays for it; elsewhere a device may go at any time. */
const AGAIN = { here: 3, elsewhere: 15 } as const;

const againIn = (held: Held): number =>
  held.where === 'here'
    ? AGAIN.here
    : Math.max(1, Math.min(AGAIN.elsewhere, held.seconds ?? AGAIN.elsewhere));

type Watch = {
  ask: () => Promise<Held | undefined>;
  clock: Pick<Clock, 'every'>;
  /** Nobody sees the page: it asks for nothing. */
  isHidden: () => boolean;
  /** How it stands, each second. */
  held: (held: Held) => void;
  /** This window may study. */
  free: () => void;
};

/** Waits for the other window: counts its seconds down and asks again, until it has gone or what is returned is called. */
export function watchHeld({ ask, clock, isHidden, held, free }: Watch): () => void {
  let standing: Held | undefined;
  let due = 0;
  let asking = false;
  let over = false;

  const look = async () => {
    asking = true;
    try {
      const found = await ask();
      if (over) return;
      if (!found) return end(free);
      standing = found;
      held(found);
      due = againIn(found);
    } catch {
      // Without network nobody knows; what was known counts on.
      due = AGAIN.elsewhere;
    } finally {
      asking = false;
    }
  };
  const tick = () => {
    if (standing?.where === 'elsewhere' && standing.seconds !== undefined) {
      standing = { ...standing, seconds: Math.max(0, standing.seconds - 1) };
      held(standing);
    }
    due -= 1;
    if (due <= 0 && !asking && !isHidden()) void look();
  };
  const stop = clock.every(1000, tick);
  function end(then?: () => void): void {
    over = true;
    stop();
    then?.();
  }
  void look();
  return () => end();
}

/** The same for the learner of this page. */
export const watchHeldWindow = (learner: string, heard: Pick<Watch, 'held' | 'free'>): (() => void) =>
  watchHeld({
    ...heard,
    ask: () => windowHeld(learner),
    clock: browser.clock,
    isHidden: () => browser.isHidden(),
  });
