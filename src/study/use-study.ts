import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProtocolName } from '@/offline/rows';
import { initial, type State } from './engine/state';
import { mediaSentence, playerOf } from './player/element';
import { type Mounted, mountPlayer } from './player/mount';
import type { StudyPrompts } from './ports';
import type { StudySession } from './session';
import { studySnapshotAtom } from './snapshot';
import { startStudy } from './start';

export type StudyHour = {
  learner: string;
  hour: string;
  lesson: string;
  chapter: string;
  training: string;
  protocol: ProtocolName;
  /** Signed address of the video. */
  source: string;
  /** Seconds. */
  end: number;
  finished: boolean;
};

/** A new signed address; the old one has expired or its video does not load. */
type Renew = () => Promise<string>;

/**
 * Studies an hour in `container` for as long as the screen stands. `failure` is why it could not open; `mediaFailure`
 * a sentence about the video, which `reload` mends without losing the place.
 */
export function useStudy(hour: StudyHour, prompts: StudyPrompts, renew: Renew) {
  const container = useRef<HTMLDivElement>(null);
  const snapshot = useAtomValue(studySnapshotAtom);
  const state: State = snapshot?.hour === hour.hour ? snapshot.state : initial;
  const [failure, setFailure] = useState<unknown>();
  const [mediaFailure, setMediaFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const live = useRef<{ session: StudySession; mounted: Mounted } | undefined>(undefined);
  const latest = useRef({ prompts, renew });
  latest.current = { prompts, renew };
  const key = `${hour.learner}/${hour.hour}/${attempt}`;
  const now = useRef(hour);
  now.current = hour;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an hour opens once for its key, whatever else changes.
  useEffect(() => {
    const opened = now.current;
    if (!container.current) return;
    const { learner, lesson, chapter, training, protocol, end } = opened;
    const mounted = mountPlayer(container.current, opened.source, {
      chrome: protocol === 'platform' ? 'platform' : 'custom',
      seekable: opened.finished,
    });
    const { video } = mounted;
    const failed = () => setMediaFailure(mediaSentence(video.error));
    const healed = () => setMediaFailure('');
    video.addEventListener('error', failed);
    video.addEventListener('playing', healed);
    let gone = false;
    let finish = async () => {};
    setFailure(undefined);
    startStudy({
      learner,
      hour: opened.hour,
      lesson,
      chapter,
      training,
      protocol,
      end,
      source: opened.source,
      player: playerOf(video),
      prompts: {
        askResume: (at) => latest.current.prompts.askResume(at),
        notice: (notice, at) => latest.current.prompts.notice(notice, at),
        left: (why, rate) => {
          if (!gone) latest.current.prompts.left(why, rate);
        },
        finished: () => latest.current.prompts.finished(),
      },
    }).then(
      (study) => {
        finish = study.end;
        if (gone) void study.end();
        else live.current = { session: study.session, mounted };
      },
      (error: unknown) => {
        if (!gone) setFailure(error);
      },
    );
    return () => {
      gone = true;
      live.current = undefined;
      video.removeEventListener('error', failed);
      void finish().finally(mounted.destroy);
      setMediaFailure('');
    };
  }, [key]);

  /** Loads the video anew where it stood: after a failure, an expired address, or a network that is back. */
  const reload = useCallback(async () => {
    const current = live.current;
    if (!current) return setAttempt((n) => n + 1);
    const { video } = current.mounted;
    const { currentTime } = video;
    try {
      video.src = await latest.current.renew();
    } catch {
      // Without network there is no new address; the old one may still do.
    }
    video.load();
    video.currentTime = currentTime;
    setMediaFailure('');
    current.session.dispatch({ type: 'pressedPlay' });
    void video.play().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!mediaFailure) return;
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [mediaFailure, reload]);

  return {
    container,
    state,
    failure,
    mediaFailure,
    reload,
    /** Opens the hour again after it could not. */
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    tap: useCallback(() => live.current?.session.dispatch({ type: 'pressedPlay' }), []),
  };
}
