import { call } from '@/api/call';
import { browser, type Clock } from '@/browser/browser';
import type { StudyPlace } from '@/offline/rows';
import { admit } from '../page/admit';
import { type Heard, onAnswered, outbox, sender } from '../page/sync';
import { type PageLife, watchPage } from '../page/watch-page';
import type { StudyCalls, StudyStore } from '../ports';
import { protocolOf } from '../protocols/all';
import { studyHour } from '../snapshot';
import { persistent } from './persistent';

/** What an hour stands on while this page studies it. */
export type Ground = {
  window: string;
  calls: StudyCalls;
  clock: Clock;
  store: StudyStore;
  poke: () => void;
  isAlive: (window: string) => boolean;
  /** Does it when the hour is over. */
  onLeave(step: () => void): void;
  /** The hour is over. */
  leave(): void;
};

/** A video's session or a text's: how it opens, and what it hears. */
export type Opening = {
  open(): Promise<void>;
  answered: Heard;
  page: PageLife;
  /** Another window has taken over. */
  lost(): void;
};

/**
 * The one way in which an hour opens in this page, a video or a text: it is admitted, `begin` makes its session, which
 * hears of its page, its learner and what becomes of its rows until it leaves; then the server opens it.
 * @throws OtherWindow, or what the server or the network said.
 */
export async function openHour<S extends Opening>(
  place: StudyPlace,
  begin: (ground: Ground) => S,
): Promise<S> {
  let opening: S | undefined;
  const { window, installation, isAlive, leave, onLeave } = await admit(place.learner, () => opening?.lost());
  try {
    const calls = protocolOf(place.protocol).calls(call, place, { window, installation });
    const poke = () => sender.poke();
    const { clock } = browser;
    // Before anything is made of it: what the engine says first may be all that it says.
    studyHour(place.hour);
    onLeave(() => studyHour(undefined));
    opening = begin({ window, calls, clock, store: persistent(outbox), poke, isAlive, onLeave, leave });
    onLeave(onAnswered(opening.answered));
    const { page } = opening;
    // Or another device would have to wait until the lease has run out.
    const goes = () => {
      page.goes();
      void calls.release();
    };
    onLeave(watchPage(place.learner, { ...page, goes }));
    await opening.open();
    if (browser.isHidden()) page.hidden();
    return opening;
  } catch (error) {
    leave();
    throw error;
  }
}
