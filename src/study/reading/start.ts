import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { clock } from '../clock';
import { initial } from '../engine/state';
import { persistent } from '../hour/persistent';
import { admit } from '../page/admit';
import { onSettled, outbox, sender } from '../page/sync';
import { watchPage } from '../page/watch-page';
import type { HourToStudy, StudyPrompts } from '../ports';
import { protocolOf } from '../protocols/all';
import { studySnapshotAtom } from '../snapshot';
import type { Reading } from './reading';
import { createReadingSession, type ReadingSession } from './session';

export type ToRead = {
  learner: string;
  hour: string;
  lesson: string;
  training: string;
  /** Seconds. */
  required: number;
  prompts: Pick<StudyPrompts, 'left' | 'finished'>;
  changed: (reading: Reading) => void;
};

/** Opens a rich text for study in this page, or throws OtherWindow or what the server or the network said. */
export async function startReading(to: ToRead): Promise<ReadingSession> {
  const { learner, hour, lesson, training, required, prompts, changed } = to;
  let session: ReadingSession | undefined;
  const admission = await admit(learner, () => session?.leave('otherWindow'));
  const { window, installation, leave, onLeave } = admission;
  try {
    const place: HourToStudy = {
      learner,
      hour,
      lesson,
      chapter: '',
      training,
      window,
      protocol: 'reading',
      end: required,
    };
    const calls = protocolOf(place.protocol).calls(call, place, installation);
    const opened = createReadingSession({
      hour: place,
      clock,
      store: persistent(outbox),
      poke: () => sender.poke(),
      calls,
      prompts: {
        finished: prompts.finished,
        left: (why) => {
          leave();
          prompts.left(why);
        },
      },
      changed,
    });
    session = opened;
    // Nobody is interrupted while reading; the engine has no part in it.
    getDefaultStore().set(studySnapshotAtom, { hour, state: initial });
    onLeave(() => getDefaultStore().set(studySnapshotAtom, undefined));
    onLeave(onSettled((row, outcome) => opened.settled(row, outcome)));
    onLeave(
      watchPage(learner, {
        hidden: opened.hidden,
        visible: opened.visible,
        // Or another device would have to wait until the lease has run out.
        goes: () => void calls.release(),
        comesBack: opened.visible,
        signedOut: () => opened.leave('sessionEnded'),
      }),
    );
    await opened.open();
    if (document.visibilityState === 'hidden') opened.hidden();
    return opened;
  } catch (error) {
    leave();
    throw error;
  }
}
