import { isOpenOtherVideo } from '@contract/window';
import { call } from '@/api/call';
import { browser, type Clock } from '@/browser/browser';
import { isAnswering } from '@/browser/line';
import { lineHere } from '@/browser/line-here';
import type { StudyPlace } from '@/offline/rows';
import { admit } from '../page/admit';
import { type Heard, onAnswered, outbox, sender, setLiveWindow } from '../page/sync';
import { type PageLife, watchPage } from '../page/watch-page';
import { openHere, permitHere } from '../permit/permit-here';
import { wayIn } from '../permit/way-in';
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
  /** It is studied under a permit: nothing of it renews the server's lease. */
  byPermit: () => boolean;
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

const line = {
  isAnswering: () => isAnswering(lineHere.line()),
  onChange: (heard: () => void) => lineHere.onChange(heard),
};

/**
 * The one way in which an hour opens in this page, a video or a text: it is admitted, `begin` makes its session, which
 * hears of its page, its learner and what becomes of its rows until it leaves; then the server opens it, or, where nobody
 * answers, its permit.
 * @throws OtherWindow, or what the server or the network said.
 */
export async function openHour<S extends Opening>(
  place: StudyPlace,
  begin: (ground: Ground) => S,
): Promise<S> {
  let opening: S | undefined;
  const { learner } = place;
  const permit = await permitHere(place);
  const way = wayIn(
    line,
    permit && { opened: () => openHere(permit), taken: () => setLiveWindow(undefined) },
  );
  const { window, installation, isAlive, leave, onLeave } = await admit(
    learner,
    () => opening?.lost(),
    (who) => way.elsewhere(() => call(isOpenOtherVideo, { userId: learner }, who)),
  );
  try {
    const calls = way.calls(protocolOf(place.protocol).calls(call, place, { window, installation }));
    const poke = () => sender.poke();
    const { clock } = browser;
    // Before anything is made of it: what the engine says first may be all that it says.
    studyHour(place.hour);
    onLeave(() => studyHour(undefined));
    opening = begin({
      window,
      calls,
      clock,
      store: persistent(outbox),
      poke,
      isAlive,
      byPermit: way.byPermit,
      onLeave,
      leave,
    });
    onLeave(onAnswered(opening.answered));
    const { page } = opening;
    // Or another device would have to wait until the lease has run out.
    const goes = () => {
      page.goes();
      void calls.release();
    };
    onLeave(watchPage(learner, { ...page, goes }));
    await opening.open();
    if (browser.isHidden()) page.hidden();
    return opening;
  } catch (error) {
    leave();
    throw error;
  }
}
