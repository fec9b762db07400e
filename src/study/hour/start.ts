import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { hasCiphers } from '@/browser/secure-only';
import type { ProtocolName } from '@/offline/rows';
import { isHere } from '@/session/identity';
import { serverKey } from '@/session/server-key';
import { clock } from '../clock';
import { initial, type State } from '../engine/state';
import { admit } from '../page/admit';
import { onSettled, outbox, sender, setLiveWindow } from '../page/sync';
import type { HourToStudy, Player, StudyPrompts } from '../ports';
import { protocolOf } from '../protocols/all';
import { createLocalRecord, noting } from '../protocols/local-record';
import { studySnapshotAtom } from '../snapshot';
import { hourChecks } from './checks';
import type { FaceCheck } from './face-check';
import type { HourChecks } from './face-points';
import { followPage } from './follow-page';
import { persistent } from './persistent';
import { createStudySession, type StudySession } from './session';

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
 * Opens an hour for study in this page, or throws OtherWindow or what the server or the network said.
 * What is returned ends it: everything recorded is on the phone's disk when that resolves.
 */
export async function startStudy(to: ToStudy): Promise<Study> {
  const { learner, hour, lesson, chapter, training, protocol, end, player, prompts, checkAsked } = to;
  const checks = hourChecks(to);
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
      // Without ciphers there is no such record; nothing that the learner could do would mend it, and nothing counts on it.
      store: persistent(hasCiphers() ? noting(outbox, localRecordOf(to)) : outbox),
      poke: () => sender.poke(),
      calls,
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
      isAlive,
      points: checks.points,
      changed: (state) => show(hour, state),
    });
    session = opened;
    show(hour, initial);
    onLeave(() => getDefaultStore().set(studySnapshotAtom, undefined));
    onLeave(onSettled((row, outcome, stays) => opened.settled(row, outcome, stays)));
    onLeave(followPage(opened, learner, calls));
    onLeave(checks.follow(opened));
    setLiveWindow(window);
    onLeave(() => setLiveWindow(undefined));
    await opened.open();
    if (document.visibilityState === 'hidden') opened.dispatch({ type: 'hidden' });
    return { session: opened, check: checks.checkOf(opened), end: () => opened.leave('learner') };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The encrypted record of the video, which fails aloud once and stops nothing. */
function localRecordOf({ learner, hour, source, prompts }: ToStudy) {
  return createLocalRecord({
    learner,
    hour,
    videoUrl: source,
    publicKey: serverKey,
    keep: (name, text) => localStorage.setItem(name, text),
    wall: clock.wall,
    here: () => isHere(learner),
    failed: () => prompts.notice('localRecord', 0),
  });
}

const show = (hour: string, state: State) => getDefaultStore().set(studySnapshotAtom, { hour, state });
