import { browser } from '@/browser/browser';
import { hasCiphers } from '@/browser/secure-only';
import { isFileHere } from '@/offline/downloads/stored-film';
import type { StudyPlace } from '@/offline/rows';
import { isHere } from '@/session/identity';
import { serverKey } from '@/session/server-key';
import { sayLastWord } from '../page/last-word';
import { setLiveWindow } from '../page/sync';
import type { Player, StudyPrompts } from '../ports';
import { protocolOf } from '../protocols/all';
import { createLocalRecord, noting, withoutSignature } from '../protocols/local-record';
import { showState } from '../snapshot';
import { hourChecks } from './checks';
import type { FaceCheck } from './face-check';
import type { HourChecks } from './face-points';
import { type Ground, openHour } from './open';
import { createStudySession, type StudySession } from './session';

/** A video's player and screen, as far as its study needs them. */
export type VideoPorts = {
  /** The face checks that the hour's detail announces. */
  checks: HourChecks;
  /** Address of the video. */
  source: string;
  player: Player;
  prompts: Omit<StudyPrompts, 'askFace'>;
  /** A check has become due: it is shown beside the player, not in it. */
  checkAsked: () => void;
};

export type Study = {
  session: StudySession;
  check: FaceCheck;
  end(): Promise<void>;
};

/**
 * Opens a video hour for study in this page, or throws OtherWindow or what the server or the network said.
 * What is returned ends it: everything recorded is on the phone's disk when that resolves.
 */
export async function openVideo(hour: StudyPlace, ports: VideoPorts): Promise<Study> {
  const { source } = ports;
  // A file of the phone's own has no address that a back end knows.
  const place = { ...hour, videoUrl: isFileHere(source) ? undefined : withoutSignature(source) };
  const checks = hourChecks(place, ports.checks);
  const { session } = await openHour(place, (ground) => {
    const made = sessionOn(ground, place, ports, checks);
    ground.onLeave(checks.follow(made));
    if (!ground.byPermit()) setLiveWindow(ground.window);
    ground.onLeave(() => setLiveWindow(undefined));
    return {
      session: made,
      open: made.open,
      answered: made.answered,
      lost: () => made.dispatch({ type: 'leaseLost' }),
      page: pageOf(made, ground),
    };
  });
  return { session, check: checks.checkOf(session), end: () => session.leave('learner') };
}

type Checks = ReturnType<typeof hourChecks>;

function sessionOn(ground: Ground, place: StudyPlace, ports: VideoPorts, checks: Checks): StudySession {
  const { prompts, player, checkAsked } = ports;
  const { store, leave, byPermit: _, ...rest } = ground;
  return createStudySession({
    ...rest,
    place,
    player,
    policy: protocolOf(place.protocol).policy,
    // Without ciphers there is no such record; nothing that the learner could do would mend it, and nothing counts on it.
    store: hasCiphers() ? noting(store, localRecordOf(place, ports)) : store,
    prompts: {
      ...prompts,
      askFace: (at) => {
        checks.asked(at);
        checkAsked();
      },
      left: (why, rate) => {
        leave();
        prompts.left(why, rate);
      },
    },
    points: checks.points,
    changed: showState,
  });
}

/** The page comes and goes, and so does its learner: what the session makes of it. */
const pageOf = (session: StudySession, { calls }: Ground) => ({
  hidden: () => {
    session.dispatch({ type: 'hidden' });
    const takeBack = sayLastWord(session.running());
    // The page lives on, and what the disk has is not said twice.
    void session.written().then(() => {
      if (session.running().length === 0) takeBack();
    });
  },
  visible: () => session.dispatch({ type: 'visible' }),
  goes: () => void sayLastWord(session.running()),
  comesBack: () =>
    void calls.heartbeat().then((ours) => {
      if (!ours) session.dispatch({ type: 'leaseLost' });
    }),
  signedOut: () => void session.leave('sessionEnded'),
});

/** The encrypted record of the video, which fails aloud once and stops nothing. */
function localRecordOf({ learner, hour }: StudyPlace, { source, prompts }: VideoPorts) {
  return createLocalRecord({
    learner,
    hour,
    videoUrl: source,
    publicKey: serverKey,
    keep: (name, text) => browser.local().setItem(name, text),
    wall: browser.clock.wall,
    here: () => isHere(learner),
    failed: () => prompts.notice('localRecord', 0),
  });
}
