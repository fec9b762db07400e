import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { clearFaceDue, faceDue, onFaceNews, setFaceDue } from '@/face/due';
import { sealPhoto } from '@/face/seal';
import { submitPhoto } from '@/face/submit';
import type { ProtocolName } from '@/offline/rows';
import { serverKey } from '@/session/server-key';
import { admit } from './admit';
import { clock } from './clock';
import { initial, type State } from './engine/state';
import { checkDue, createFaceCheck, type FaceCheckPorts } from './face-check';
import { type HourChecks, hasChecks, pointsToAsk } from './face-points';
import { sayLastWord } from './last-word';
import type { HourToStudy, Player, StudyCalls, StudyPrompts } from './ports';
import { protocolOf } from './protocols/all';
import { createStudySession, type StudySession } from './session';
import { studySnapshotAtom } from './snapshot';
import { onSettled, outbox, sender, sendHour, setLiveWindow } from './sync';
import { watchPage } from './watch-page';

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
  /** The face checks that the hour's detail announces. */
  checks: HourChecks;
  player: Player;
  prompts: Omit<StudyPrompts, 'askFace'>;
  /** A check has become due: it is shown beside the player, not in it. */
  checkAsked: () => void;
};

export type Study = {
  session: StudySession;
  check: ReturnType<typeof createFaceCheck>;
  end(): Promise<void>;
};

/**
 * Opens an hour for study in this page, or throws OtherWindow or what the server or the network said.
 * What is returned ends it: everything recorded is on the phone's disk when that resolves.
 */
export async function startStudy(to: ToStudy): Promise<Study> {
  const { learner, hour, lesson, chapter, training, protocol, end, checks, player, prompts, checkAsked } = to;
  let session: StudySession | undefined;
  const admission = await admit(learner, () => session?.dispatch({ type: 'leaseLost' }));
  const { window, installation, isAlive, leave, onLeave } = admission;
  try {
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
        // Written down before it is shown, so that a reload does not get round it.
        askFace: (at) => {
          setFaceDue(learner, hour, at);
          checkAsked();
        },
        left: (why, rate) => {
          leave();
          prompts.left(why, rate);
        },
      },
      isAlive,
      points(said, lead) {
        const points = pointsToAsk(checks, said, lead, faceDue(learner, hour));
        // Passed elsewhere since: our server says so.
        if (said?.every((point) => point > lead)) clearFaceDue(learner, hour);
        return points;
      },
      changed: (state) => show(hour, state),
    });
    session = opened;
    show(hour, initial);
    onLeave(() => getDefaultStore().set(studySnapshotAtom, undefined));
    onLeave(onSettled((row, outcome, stays) => opened.settled(row, outcome, stays)));
    onLeave(followPage(opened, learner, calls));
    onLeave(
      onFaceNews(learner, (news) => {
        const at = checkDue(opened.state());
        if (news.hour === hour && !news.due && at !== undefined) opened.checked(at, 'passed');
      }),
    );
    // Had before it is needed: a photo without network is sealed under it.
    if (hasChecks(checks)) void serverKey();
    setLiveWindow(window);
    onLeave(() => setLiveWindow(undefined));
    await opened.open();
    if (document.visibilityState === 'hidden') opened.dispatch({ type: 'hidden' });
    const check = createFaceCheck(checkPorts(opened, hour, training));
    return { session: opened, check, end: () => opened.leave('learner') };
  } catch (error) {
    leave();
    throw error;
  }
}

const checkPorts = (session: StudySession, hour: string, training: string): FaceCheckPorts => ({
  session,
  drain: () => sendHour(hour),
  judge: (at, photo) => submitPhoto(call, { trainingId: training, hourId: hour, at }, photo),
  publicKey: serverKey,
  seal: sealPhoto,
  wall: clock.wall,
});

const show = (hour: string, state: State) => getDefaultStore().set(studySnapshotAtom, { hour, state });

/** The page comes and goes, and so does its learner. */
function followPage(session: StudySession, learner: string, calls: StudyCalls): () => void {
  return watchPage(learner, {
    hidden: () => {
      session.dispatch({ type: 'hidden' });
      sayLastWord(session.running());
    },
    visible: () => session.dispatch({ type: 'visible' }),
    goes: () => {
      sayLastWord(session.running());
      // Or another device would have to wait until the lease has run out.
      void calls.release();
    },
    comesBack: () =>
      void calls.heartbeat().then((ours) => {
        if (!ours) session.dispatch({ type: 'leaseLost' });
      }),
    signedOut: () => void session.leave('sessionEnded'),
  });
}
