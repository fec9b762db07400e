import type { StudyPlace } from '@/offline/rows';
import { openHour } from '../hour/open';
import type { StudyPrompts } from '../ports';
import type { Reading } from './reading';
import { createReadingSession, type ReadingSession } from './session';

/** A text's screen, as far as its study needs it. */
export type TextPorts = {
  prompts: Pick<StudyPrompts, 'left' | 'finished'>;
  /** Each new state, for the screen. */
  changed: (reading: Reading) => void;
};

/**
 * Opens a rich text for study in this page, or throws OtherWindow or what the server or the network said. The place's
 * `end` is what the reading takes.
 */
export async function openText(place: StudyPlace, { prompts, changed }: TextPorts): Promise<ReadingSession> {
  const { session } = await openHour(place, ({ leave, ...ground }) => {
    const made = createReadingSession({
      ...ground,
      place,
      prompts: {
        finished: prompts.finished,
        left: (why) => {
          leave();
          prompts.left(why);
        },
      },
      changed,
    });
    return {
      session: made,
      open: made.open,
      answered: made.answered,
      lost: () => made.leave('otherWindow'),
      page: {
        hidden: made.hidden,
        visible: made.visible,
        goes: () => {},
        comesBack: made.visible,
        signedOut: () => made.leave('sessionEnded'),
      },
    };
  });
  return session;
}
