import { useCallback, useEffect, useRef, useState } from 'react';
import type { StudyPlace } from '@/offline/rows';
import type { StudyPrompts } from '../ports';
import { newReading, type Reading } from './reading';
import type { ReadingSession } from './session';
import { openText } from './text';

/**
 * Studies a rich text for as long as the screen stands. One that is `finished` already is read freely, and no session is
 * opened. `failure` is why it could not open.
 */
export function useReading(
  place: StudyPlace,
  finished: boolean,
  prompts: Pick<StudyPrompts, 'left' | 'finished'>,
) {
  const [reading, setReading] = useState<Reading>(() => start(place, finished));
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const live = useRef<ReadingSession | undefined>(undefined);
  /** The end may come into sight before the server has answered. */
  const atEnd = useRef(false);
  const latest = useRef({ place, finished, prompts });
  latest.current = { place, finished, prompts };
  const key = `${place.learner}/${place.hour}/${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a text opens once for its key, whatever else changes.
  useEffect(() => {
    const { place: at, finished: done } = latest.current;
    setReading(start(at, done));
    setFailure(undefined);
    if (done) return;
    let gone = false;
    openText(at, {
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

const start = ({ end }: StudyPlace, finished: boolean): Reading => ({
  ...newReading(end),
  phase: finished ? 'finished' : 'opening',
});
