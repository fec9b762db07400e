import { useCallback, useEffect, useRef, useState } from 'react';
import type { StudyPrompts } from '../ports';
import { newReading, type Reading } from './reading';
import type { ReadingSession } from './session';
import { startReading, type ToRead } from './start';

export type TextHour = Pick<ToRead, 'learner' | 'hour' | 'lesson' | 'training' | 'required'> & {
  /** Already finished: it is read freely, and no session is opened. */
  finished: boolean;
};

/** Studies a rich text for as long as the screen stands. `failure` is why it could not open. */
export function useReading(text: TextHour, prompts: Pick<StudyPrompts, 'left' | 'finished'>) {
  const [reading, setReading] = useState<Reading>(() => start(text));
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const live = useRef<ReadingSession | undefined>(undefined);
  /** The end may come into sight before the server has answered. */
  const atEnd = useRef(false);
  const latest = useRef({ text, prompts });
  latest.current = { text, prompts };
  const key = `${text.learner}/${text.hour}/${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a text opens once for its key, whatever else changes.
  useEffect(() => {
    const opened = latest.current.text;
    setReading(start(opened));
    setFailure(undefined);
    if (opened.finished) return;
    let gone = false;
    startReading({
      ...opened,
      prompts: {
        finished: () => latest.current.prompts.finished(),
        left: (why) => {
          if (!gone) latest.current.prompts.left(why);
        },
      },
      changed: (next) => {
        if (!gone) setReading(next);
      },
    }).then(
      (session) => {
        if (gone) return session.leave('learner');
        live.current = session;
        if (atEnd.current) session.reachedEnd();
      },
      (error: unknown) => {
        if (!gone) setFailure(error);
      },
    );
    return () => {
      gone = true;
      live.current?.leave('learner');
      live.current = undefined;
    };
  }, [key]);

  return {
    reading,
    failure,
    /** Opens the text again after it could not. */
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    reachedEnd: useCallback(() => {
      atEnd.current = true;
      live.current?.reachedEnd();
    }, []),
  };
}

const start = ({ required, finished }: TextHour): Reading => ({
  ...newReading(required),
  phase: finished ? 'finished' : 'opening',
});
