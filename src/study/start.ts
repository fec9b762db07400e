import { isOpenOtherVideo } from '@contract/window';
import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { database } from '@/offline/database';
import { installationId } from '@/offline/meta';
import type { ProtocolName } from '@/offline/rows';
import { currentIdentity, identityAtom } from '@/session/identity';
import { initial, type State } from './engine/state';
import { sayLastWord } from './last-word';
import { takeLease } from './lease';
import type { Clock, HourToStudy, Player, StudyCalls, StudyPrompts } from './ports';
import { protocolOf } from './protocols/all';
import { createStudySession, type StudySession } from './session';
import { studySnapshotAtom } from './snapshot';
import { onSettled, outbox, sender, setLiveWindow } from './sync';
import { aliveWindows, ownWindow } from './window';

/** Another window of this learner is studying; the newer one, this one, leaves. */
export class OtherWindow extends Error {
  override readonly name = 'OtherWindow';
}

export type ToStudy = {
  learner: string;
  hour: string;
  lesson: string;
  /** The catalog chapter that holds the hour; empty when nobody knew it. */
  chapter: string;
  training: string;
  /** The player whose numbers and calls it is studied by. */
  protocol: ProtocolName;
  /** Seconds. */
  end: number;
  player: Player;
  prompts: StudyPrompts;
};

/** Resolves when this page studies no hour. */
let ended: Promise<void> = Promise.resolve();

const clock: Clock = {
  mono: () => performance.now() / 1000,
  wall: () => Date.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};

/**
 * Opens an hour for study in this page, or throws OtherWindow or what the server or the network said.
 * What is returned ends it: everything recorded is on the phone's disk when that resolves.
 */
export async function startStudy(to: ToStudy): Promise<{ session: StudySession; end(): Promise<void> }> {
  const { learner, hour, lesson, chapter, training, protocol, end, player, prompts } = to;
  const undo: (() => void)[] = [];
  let session: StudySession | undefined;
  // The hour before may still be writing its last second down, and holds the lease until then.
  await ended;
  ended = new Promise((resolve) => undo.push(resolve));

  const finishUp = () => {
    for (const step of undo.splice(0)) step();
  };
  try {
    const lease = await takeLease(learner, () => session?.dispatch({ type: 'leaseLost' }));
    if (!lease) throw new OtherWindow();
    undo.push(() => lease.release());
    const [window, installation, isAlive] = await Promise.all([
      ownWindow(),
      installationId(database),
      aliveWindows(),
    ]);
    const options = { window, installation };
    if (await call(isOpenOtherVideo, { userId: learner }, options)) throw new OtherWindow();
    const place: HourToStudy = { learner, hour, lesson, chapter, training, window, protocol, end };
    const { policy, calls: callsOf } = protocolOf(protocol);
    const calls = callsOf(call, place, installation);
    const opened = createStudySession({
      hour: place,
      policy,
      player,
      clock,
      store: outbox,
      poke: () => sender.poke(),
      calls,
      prompts: {
        ...prompts,
        left: (why, rate) => {
          finishUp();
          prompts.left(why, rate);
        },
      },
      isAlive,
      changed: (state) => show(hour, state),
    });
    session = opened;
    show(hour, initial);
    undo.push(() => getDefaultStore().set(studySnapshotAtom, undefined));
    undo.push(
      onSettled((row, outcome, stays) => opened.settled(row, outcome, stays)),
      watchPage(opened, learner, calls),
    );
    setLiveWindow(window);
    undo.push(() => setLiveWindow(undefined));
    await opened.open();
    if (document.visibilityState === 'hidden') opened.dispatch({ type: 'hidden' });
    return { session: opened, end: () => opened.leave('learner') };
  } catch (error) {
    finishUp();
    throw error;
  }
}

const show = (hour: string, state: State) => getDefaultStore().set(studySnapshotAtom, { hour, state });

/** The page comes and goes, and so does its learner. */
function watchPage(session: StudySession, learner: string, calls: StudyCalls): () => void {
  const visibility = () => {
    const hidden = document.visibilityState === 'hidden';
    session.dispatch({ type: hidden ? 'hidden' : 'visible' });
    if (hidden) sayLastWord(session.running());
  };
  const goes = () => {
    sayLastWord(session.running());
    // Or another device would have to wait until the lease has run out.
    void calls.release();
  };
  const comesBack = async ({ persisted }: PageTransitionEvent) => {
    if (persisted && !(await calls.heartbeat())) session.dispatch({ type: 'leaseLost' });
  };
  document.addEventListener('visibilitychange', visibility);
  addEventListener('pagehide', goes);
  addEventListener('pageshow', comesBack);
  const unsubscribe = getDefaultStore().sub(identityAtom, () => {
    const identity = currentIdentity();
    const stays = identity.is === 'learner' && identity.learner === learner;
    if (!stays) void session.leave('sessionEnded');
  });
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    removeEventListener('pagehide', goes);
    removeEventListener('pageshow', comesBack);
    unsubscribe();
  };
}
